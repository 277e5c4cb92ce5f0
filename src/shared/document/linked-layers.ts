import { memoLooselyByObject } from '../base/memo.ts'
import type { FaceId } from '../base/ids.ts'
import { variantOf, type Design, type Layer, type Link, type VariantKey, type VariantName } from './design.ts'
import type { LayerList } from './layer-list.ts'

/*
 * Layers of the same uuid in the same mode of several faces are linked. One of them leads: the one that was made on its
 * face. The others keep the name of that face in `link` and follow it, unless one of both is for its face only. The
 * relation is read from the design as it is, so nothing has to be kept in step: a face or a layer that is gone, or
 * comes back by an undo, leaves no name that leads nowhere. When the leader is gone, the first of those that followed
 * it leads the others.
 */

/** The layers of a list by their uuid; each state of a history has its list, and few of them are looked into again. */
export const indexOf = memoLooselyByObject(
  (list: LayerList): ReadonlyMap<string, Layer> => new Map(list.map((layer) => [layer.uuid, layer])),
)

const isOwn = (layer: Layer): boolean => layer.link?.isOwn === true

/** The layer of this uuid in a face; undefined where there is none. */
export function linkedLayerIn(design: Design, key: VariantKey, uuid: string): Layer | undefined {
  const variant = variantOf(design, key)
  return variant ? indexOf(variant.nodeList).get(uuid) : undefined
}

/** The face that the link of a layer names, or that stands in for it; null for none. */
function parentOf(design: Design, { fdId, variant }: VariantKey, uuid: string): FaceId | null {
  const from = linkedLayerIn(design, { fdId, variant }, uuid)?.link?.face
  if (from === undefined || from === fdId) return null
  if (linkedLayerIn(design, { fdId: from, variant }, uuid)) return from
  const heir = design.fdIds.find((id) => {
    const layer = linkedLayerIn(design, { fdId: id, variant }, uuid)
    return layer?.link?.face === from && !isOwn(layer)
  })
  return heir === undefined || heir === fdId ? null : heir
}

/** The face whose layer the one in this face follows, as things are now; null when it leads or has no linked layer. */
export function leaderOf(design: Design, { fdId, variant }: VariantKey, uuid: string): FaceId | null {
  let lead = parentOf(design, { fdId, variant }, uuid)
  // the links of a file may form a circle: then no face leads
  for (let steps = 0; lead !== null && steps < design.fdIds.length; steps += 1) {
    const next = parentOf(design, { fdId: lead, variant }, uuid)
    if (next === null) return lead
    lead = next
  }
  return null
}

/** True while what is done to the layer of `lead` goes to the one of `fdId` too. */
export function follows(
  design: Design,
  pair: { readonly fdId: string; readonly lead: string; readonly variant: VariantName },
  uuid: string,
): boolean {
  const { fdId, lead, variant } = pair
  if (design.isUnlinked || leaderOf(design, { fdId, variant }, uuid) !== lead) return false
  const [own, led] = [
    linkedLayerIn(design, { fdId, variant }, uuid),
    linkedLayerIn(design, { fdId: lead, variant }, uuid),
  ]
  return own !== undefined && led !== undefined && !isOwn(own) && !isOwn(led)
}

/** The faces whose layer comes from the one of this face. */
export const followersOf = (design: Design, { fdId, variant }: VariantKey, uuid: string): readonly FaceId[] =>
  design.fdIds.filter((id) => id !== fdId && leaderOf(design, { fdId: id, variant }, uuid) === fdId)

/**
 * The link of a copy in `to`, of a layer that stands in `from`: that face, or the one that it follows itself. None when
 * it follows a layer that was in `to` before: then the copy leads again.
 */
export function linkFrom(
  { link }: Layer,
  { from, to }: { readonly from: FaceId; readonly to: FaceId },
): Link | undefined {
  if (link?.face === undefined) return { face: from }
  return link.face === to ? undefined : link
}

export function withLink(layer: Layer, link: Link | undefined): Layer {
  const { link: was, ...rest } = layer
  if (link === undefined || (link.face === undefined && !link.isOwn)) return was === undefined ? layer : rest
  return was?.face === link.face && was?.isOwn === link.isOwn ? layer : { ...layer, link }
}

/** The layer as one that stands alone: a duplicate, or what goes to another design or mode. */
export const withoutLink = (layer: Layer): Layer => withLink(layer, undefined)

/** The layer for its face only, or not; a layer that has no linked layer keeps no such word. */
export function withOwn(layer: Layer, to: boolean): Layer {
  const face = layer.link?.face
  return withLink(layer, { ...(face === undefined ? {} : { face }), ...(to ? { isOwn: true as const } : {}) })
}
