import { isRoot } from '../../document/create.ts'
import {
  variantOf,
  withVariant,
  type Design,
  type Layer,
  type Link,
  type Variant,
  type VariantName,
} from '../../document/design.ts'
import { exchangeLayers, type LayerList } from '../../document/layer-list.ts'
import { indexOf, leaderOf, linkedLayerIn, withLink, withOwn } from '../../document/linked-layers.ts'
import { kindOf } from '../../layers/registry.ts'
import type { Left } from '../admit.ts'
import { compareFaces } from '../faces/compare-faces.ts'
import { become, ordered } from './propagate-change.ts'
import type { RuleNotice } from '../rule.ts'
import { conformList } from '../layer-rules/conform.ts'
import { sizesFor, syncInto, type SyncDeps } from '../faces/sync-faces.ts'
import { likeOther } from './linked-fields.ts'
import { asIn } from './linked-state.ts'
import { worldOf } from '../world.ts'

export type MatchRequest = {
  readonly from: string
  readonly to: string
  readonly variant: VariantName
  /** Every layer that differs when left out. */
  readonly ids?: readonly string[]
}

export type MatchedLinked = {
  /** Both faces as they would be; no history is touched. */
  readonly source: Variant
  readonly target: Variant
  /** Layers of the target that came or became others. */
  readonly touched: readonly Layer[]
  readonly notices: readonly RuleNotice[]
  readonly refused: readonly Left[]
}

/** The link of a layer that is now like the one of `from`: the two are linked, unless it follows a third one. */
function linkAfter(design: Design, { from, to, variant }: MatchRequest, layer: Layer): Link | undefined {
  const { uuid, link } = layer
  const lead = leaderOf(design, { fdId: to, variant }, uuid)
  const isLed = leaderOf(design, { fdId: from, variant }, uuid) === to
  if (lead === from) return link?.face === undefined ? { face: from } : { face: link.face }
  // it leads, or is like one that follows the same layer
  if (isLed) return link?.face === undefined ? undefined : { face: link.face }
  return lead === null ? { face: from } : { face: lead, isOwn: true }
}

/** Ids of layers that are in `from` and differ in `to`, or are missing there and may come. */
function differing(design: Design, { from, to, variant }: MatchRequest): readonly string[] {
  const [source, target] = [
    variantOf(design, { fdId: from, variant }),
    variantOf(design, { fdId: to, variant }),
  ]
  if (!source || !target) return []
  return [...compareFaces(source, target).keys()]
}

/**
 * Layers of one face made like those of another one, as far as its platform lets them, and linked with them; what is
 * missing there comes. Null when a face is not there.
 */
export function matchLinked(design: Design, what: MatchRequest, deps: SyncDeps): MatchedLinked | null {
  const { from, to, variant } = what
  const [key, into] = [
    { fdId: from, variant },
    { fdId: to, variant },
  ]
  const [source, target] = [variantOf(design, key), variantOf(design, into)]
  const world = worldOf(design, into, deps)
  if (!source || !target || !world?.platform.isKnown) return null
  const ids = new Set(what.ids ?? differing(design, what))
  const layers = source.nodeList.filter(({ uuid }) => ids.has(uuid))
  const here = indexOf(target.nodeList)
  const marks = compareFaces(source, target)

  const made = become(
    'style',
    layers.flatMap((layer) => {
      const linked = here.get(layer.uuid)
      // what is alike is only linked, so that a platform's own version of it stays
      return linked && marks.has(layer.uuid) ? [likeOther(asIn(design, what, layer), linked)] : []
    }),
    world,
  )
  const stays = new Set(made.refused.map(({ layer }) => layer.uuid))
  const byId = new Map(made.taken.map((layer) => [layer.uuid, layer]))
  const exchanged = exchangeLayers(
    target.nodeList,
    target.nodeList.flatMap((layer, index) => {
      if (!ids.has(layer.uuid) || stays.has(layer.uuid) || !indexOf(source.nodeList).has(layer.uuid))
        return []
      const next = withLink(byId.get(layer.uuid) ?? layer, linkAfter(design, what, layer))
      return [[index, next] as const]
    }),
  )
  const moved = new Set([...ids].filter((uuid) => here.has(uuid) && marks.get(uuid) === 'reordered'))
  const placed = ordered(exchanged, { source: source.nodeList, moved }, world)
  const list = conformList(placed.list, { ...world, list: placed.list }, target.nodeList)
  const fileSizes = { ...target.fileSizes, ...sizesFor(made.taken, source.fileSizes) }
  const changed: Variant = isSame(list, target.nodeList) ? target : { ...target, nodeList: list, fileSizes }

  const coming = layers.filter(
    (layer) => !here.has(layer.uuid) && !isRoot(layer) && kindOf(layer).abilities.syncs,
  )
  const synced =
    coming.length === 0
      ? null
      : syncInto(withVariant(design, into, changed), { key: into, from, source, layers: coming }, deps)
  return {
    source: { ...source, nodeList: linkedAgain(design, what, { ids, stays }) },
    target: synced && synced.added.length > 0 ? synced.variant : changed,
    touched: [...made.taken, ...(synced?.added ?? [])],
    notices: [...made.notices, ...(synced?.notices ?? [])],
    refused: [...made.refused, ...placed.refused, ...(synced?.refused ?? [])],
  }
}

const isSame = (a: LayerList, b: LayerList): boolean =>
  a.length === b.length && a.every((layer, place) => layer === b[place])

/** The list of the source where layers that were for their face only are linked with the other one again. */
function linkedAgain(
  design: Design,
  { from, to, variant }: MatchRequest,
  { ids, stays }: { readonly ids: ReadonlySet<string>; readonly stays: ReadonlySet<string> },
): LayerList {
  const list = variantOf(design, { fdId: from, variant })?.nodeList ?? []
  const places = list.flatMap((layer, index) => {
    const { uuid, link } = layer
    if (!ids.has(uuid) || stays.has(uuid) || !link?.isOwn) return []
    const isPair =
      leaderOf(design, { fdId: from, variant }, uuid) === to ||
      leaderOf(design, { fdId: to, variant }, uuid) === from
    const isThere = linkedLayerIn(design, { fdId: to, variant }, uuid) !== undefined
    return isPair && isThere ? [[index, withOwn(layer, false)] as const] : []
  })
  return exchangeLayers(list, places)
}
