import type { FaceId } from '../base/ids.ts'
import { variantOf, type Design, type Layer, type Link, type VariantKey, type VariantName } from './design.ts'
import type { LayerList } from './layer-list.ts'

/*
 * Layers of the same uuid in the same mode of several faces are twins. One of them leads: the one that was made on its
 * face. The others keep the name of that face in `link` and follow it, unless one of both is for its face only. The
 * relation is asked of the design as it is, so nothing has to be kept in step: a face or a layer that is gone, or comes
 * back by an undo, leaves no name that leads nowhere. When the leader is gone, the first of those that followed it
 * leads the others.
 */

const byId = new WeakMap<LayerList, ReadonlyMap<string, Layer>>()

/** The layers of a list by their uuid; made once a list. */
export function indexOf(list: LayerList): ReadonlyMap<string, Layer> {
  const known = byId.get(list)
  if (known) return known
  const index = new Map(list.map((layer) => [layer.uuid, layer]))
  byId.set(list, index)
  return index
}

const isOwn = (layer: Layer): boolean => layer.link?.isOwn === true

/** The layer of this uuid in a face; undefined where there is none. */
export function twinIn(design: Design, key: VariantKey, uuid: string): Layer | undefined {
  const variant = variantOf(design, key)
  return variant ? indexOf(variant.nodeList).get(uuid) : undefined
}

/** The face whose layer the one in this face comes from, as things are now; null when it leads or has no twin. */
export function leaderOf(design: Design, { fdId, variant }: VariantKey, uuid: string): FaceId | null {
  const from = twinIn(design, { fdId, variant }, uuid)?.link?.face
  if (from === undefined || from === fdId) return null
  if (twinIn(design, { fdId: from, variant }, uuid)) return from
  const heirs = design.fdIds.filter((id) => {
    const layer = twinIn(design, { fdId: id, variant }, uuid)
    return layer?.link?.face === from && !isOwn(layer)
  })
  const [heir] = heirs
  return heir === undefined || heir === fdId ? null : heir
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
    twinIn(design, { fdId, variant }, uuid),
    twinIn(design, { fdId: lead, variant }, uuid),
  ]
  return own !== undefined && led !== undefined && !isOwn(own) && !isOwn(led)
}

/** The faces whose layer comes from the one of this face. */
export const followersOf = (design: Design, { fdId, variant }: VariantKey, uuid: string): readonly FaceId[] =>
  design.fdIds.filter((id) => id !== fdId && leaderOf(design, { fdId: id, variant }, uuid) === fdId)

/** The link of a copy in another face, of a layer that stands in this one. */
export const linkFrom = ({ link }: Layer, fdId: FaceId): Link => (link?.face === undefined ? { face: fdId } : link)

export function withLink(layer: Layer, link: Link | undefined): Layer {
  const { link: was, ...rest } = layer
  if (link === undefined || (link.face === undefined && !link.isOwn)) return was === undefined ? layer : rest
  return was?.face === link.face && was?.isOwn === link.isOwn ? layer : { ...layer, link }
}

/** The layer as one that stands alone: a duplicate, or what goes to another design or mode. */
export const withoutLink = (layer: Layer): Layer => withLink(layer, undefined)

/** The layer for its face only, or not; a layer that has no twin keeps no such word. */
export function withOwn(layer: Layer, to: boolean): Layer {
  const face = layer.link?.face
  return withLink(layer, { ...(face === undefined ? {} : { face }), ...(to ? { isOwn: true as const } : {}) })
}
