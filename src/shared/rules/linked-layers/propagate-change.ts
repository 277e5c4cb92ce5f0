import { isRoot } from '../../document/create.ts'
import {
  variantOf,
  withVariant,
  type Design,
  type Layer,
  type Variant,
  type VariantKey,
} from '../../document/design.ts'
import { exchangeLayers, holdsSame, removeLayers, type LayerList } from '../../document/layer-list.ts'
import { follows, indexOf } from '../../document/linked-layers.ts'
import { scaleBetween } from '../../document/scale.ts'
import { insertLike } from '../../document/sync.ts'
import { kindOf } from '../../layers/registry.ts'
import { judgeHalves, type Admitted, type Left } from '../admit.ts'
import { asBackdrop } from '../faces/copy-face.ts'
import { judge } from '../judge.ts'
import { sortByLevel } from '../layer-rules/order.ts'
import { reordered } from '../faces/reordered.ts'
import type { Becoming, RuleNotice, RuleWorld } from '../rule.ts'
import { scaledLayer } from '../faces/scaling.ts'
import { conformList } from '../layer-rules/conform.ts'
import { sizesFor, syncInto, type SyncDeps } from '../faces/sync-faces.ts'
import { followed } from './linked-fields.ts'
import { worldOf } from '../world.ts'

/*
 * What was done in one face, done to the linked layers in the others (docs/decisions/0702). It is the difference of two lists
 * and not a command, so a drag, a field, a script, an undo and a jump in the history are one case.
 */

/** One list of a face before and after. `before` holds the design with the list as it was. */
export type FaceChange = {
  readonly key: VariantKey
  readonly before: Design
  readonly after: Design
  /** Going through the history: what came back comes to the others too, and a linked layer that leads follows. */
  readonly isWalk?: boolean
  /** Faces that are considered; every other one when left out. */
  readonly only?: ReadonlySet<string>
}

/** What came of it in one other face. */
export type FollowedFace = {
  readonly fdId: string
  /** With the new list and the sizes of its pictures; its history is untouched. */
  readonly variant: Variant
  /** Layers that came, went or became others. */
  readonly touched: readonly Layer[]
  readonly notices: readonly RuleNotice[]
  readonly refused: readonly Left[]
}

/** Whether the layer of the face goes with that of the other one, as they were linked before the change. */
const wasLinked =
  ({ key, before, isWalk }: FaceChange, fdId: string) =>
  (uuid: string): boolean =>
    follows(before, { fdId, lead: key.fdId, variant: key.variant }, uuid) ||
    (isWalk === true && follows(before, { fdId: key.fdId, lead: fdId, variant: key.variant }, uuid))

const placement: ReadonlySet<string> = new Set(['x', 'y', 'rotation', 'offset'])

function isOnlyMoved(from: Layer, to: Layer): boolean {
  const [a, b] = [from.style as Record<string, unknown>, to.style as Record<string, unknown>]
  const isSameHead = from.label === to.label && kindOf(from) === kindOf(to) && from.icon === to.icon
  return isSameHead && Object.keys(b).every((name) => a[name] === b[name] || placement.has(name))
}

function inPlace(list: readonly Layer[], taken: readonly Layer[]): readonly Layer[] {
  const byId = new Map(taken.map((layer) => [layer.uuid, layer]))
  return list.map((layer) => byId.get(layer.uuid) ?? layer)
}

/** What of the layers may become others. */
export function become(on: Becoming, layers: readonly Layer[], world: RuleWorld): Admitted {
  if (layers.length === 0) return { taken: [], refused: [], notices: [] }
  return judgeHalves({ on, layers, world, listWith: inPlace })
}

const uuidOf = ({ uuid }: Layer): string => uuid

/** Layers that stand in both lists and differ. */
function changedOf(before: LayerList, after: LayerList): readonly (readonly [from: Layer, to: Layer])[] {
  const was = indexOf(before)
  return after.flatMap((to) => {
    const from = was.get(to.uuid)
    return from && from !== to ? [[from, to] as const] : []
  })
}

/** Layers whose place among those that stay is another one; none for most changes, which is seen at once. */
function movedOf(before: LayerList, after: LayerList): ReadonlySet<string> {
  if (holdsSame(before, after)) return new Set()
  return reordered(before.map(uuidOf), after.map(uuidOf))
}

/** The list with those linked with moved layers where those stand now; the list as it was when the platform refuses it. */
export function ordered(
  list: LayerList,
  { source, moved }: { source: LayerList; moved: ReadonlySet<string> },
  world: RuleWorld,
): { readonly list: LayerList; readonly refused: readonly Left[] } {
  const [layer] = list.filter(({ uuid }) => moved.has(uuid))
  if (!layer) return { list, refused: [] }
  const index = indexOf(list)
  const going = source.flatMap(({ uuid }) => (moved.has(uuid) ? (index.get(uuid) ?? []) : []))
  const like = insertLike(removeLayers(list, moved), source, going)
  // as near to the order of the other face as the levels of this one let it
  const { platform } = world
  const next = platform.limits.orderByLevel ? sortByLevel(like, platform) : like
  if (next.every((one, place) => one === list[place])) return { list, refused: [] }
  const verdict = judge<Layer>({ on: 'order', layers: next, ids: going.map(uuidOf) }, { ...world, list })
  if (verdict.verdict !== 'refuse') return { list: next, refused: [] }
  const { verdict: _, rule, ...breach } = verdict
  return { list, refused: [{ layer, rule, breach }] }
}

function isSameList(a: LayerList, b: LayerList): boolean {
  return a === b || (a.length === b.length && a.every((layer, place) => layer === b[place]))
}

/** Null when nothing of the change concerns the face. */
function followIn(change: FaceChange, fdId: string, deps: SyncDeps): FollowedFace | null {
  const { key, before, after, isWalk } = change
  const into: VariantKey = { fdId, variant: key.variant }
  const [was, is, target] = [variantOf(before, key), variantOf(after, key), variantOf(after, into)]
  const world = worldOf(after, into, deps)
  if (!was || !is || !target || !world?.platform.isKnown) return null
  const isLinked = wasLinked(change, fdId)
  const scale = scaleBetween(is.ratio, target.ratio)
  const here = indexOf(target.nodeList)
  const asThere = (layer: Layer): Layer => asBackdrop(scaledLayer(layer, scale), target)

  const left = indexOf(is.nodeList)
  const gone = was.nodeList.filter(({ uuid }) => !left.has(uuid) && here.has(uuid))
  const removed = new Set(gone.filter((layer) => !isRoot(layer) && isLinked(layer.uuid)).map(uuidOf))

  const patched = changedOf(was.nodeList, is.nodeList).flatMap(([from, to]) => {
    const linked = here.get(to.uuid)
    if (!linked || !isLinked(to.uuid)) return []
    const next = followed(linked, asThere(from), asThere(to))
    return next === linked ? [] : [{ linked, next }]
  })
  const on = patched.every(({ linked, next }) => isOnlyMoved(linked, next)) ? 'move' : 'style'
  const made = become(
    on,
    patched.map(({ next }) => next),
    world,
  )
  const byId = new Map(made.taken.map((layer) => [layer.uuid, layer]))
  const exchanged = exchangeLayers(
    target.nodeList,
    target.nodeList.flatMap((layer, index) => {
      const next = byId.get(layer.uuid)
      return next ? [[index, next] as const] : []
    }),
  )
  const kept = removeLayers(exchanged, removed)
  const moved = new Set(
    [...movedOf(was.nodeList, is.nodeList)].filter((uuid) => here.has(uuid) && isLinked(uuid)),
  )
  const placed = ordered(kept, { source: is.nodeList, moved }, world)
  const conformed = conformList(placed.list, { ...world, list: placed.list }, target.nodeList)
  const fileSizes = { ...target.fileSizes, ...sizesFor(made.taken, is.fileSizes) }
  const changed: Variant = isSameList(conformed, target.nodeList)
    ? target
    : { ...target, nodeList: conformed, fileSizes }

  const there = indexOf(was.nodeList)
  const back = isWalk
    ? is.nodeList.filter((layer) => !there.has(layer.uuid) && !here.has(layer.uuid) && mayCome(layer, key))
    : []
  const synced =
    back.length === 0
      ? null
      : syncInto(
          withVariant(after, into, changed),
          { key: into, from: key.fdId, source: is, layers: back },
          deps,
        )
  const variant = synced && synced.added.length > 0 ? synced.variant : changed
  const touched = [...made.taken, ...gone.filter(({ uuid }) => removed.has(uuid)), ...(synced?.added ?? [])]
  const refused = [...made.refused, ...placed.refused, ...(synced?.refused ?? [])]
  const notices = [...made.notices, ...(synced?.notices ?? [])]
  const isNothing = variant === target && refused.length === 0
  return isNothing ? null : { fdId, variant, touched, notices, refused }
}

const mayCome = (layer: Layer, { variant }: VariantKey): boolean =>
  variant === 'normal' && kindOf(layer).abilities.syncs && !isRoot(layer)

/** The other faces as they follow a change of this one; those that it does not concern are left out. */
export function propagateChange(change: FaceChange, deps: SyncDeps): readonly FollowedFace[] {
  const { key, before, after, only } = change
  const [was, is] = [variantOf(before, key), variantOf(after, key)]
  if (after.fdIds.length < 2 || after.isUnlinked || was?.nodeList === is?.nodeList) return []
  return after.fdIds.flatMap((fdId) => {
    const isAsked = fdId !== key.fdId && (!only || only.has(fdId))
    return isAsked ? (followIn(change, fdId, deps) ?? []) : []
  })
}
