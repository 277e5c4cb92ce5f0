import { roundTo } from '../../base/geometry.ts'
import { mainLayerId, asCopy, withMainLayer, type ComponentGroup } from '../../document/components.ts'
import type { GroupStep, Layer } from '../../document/design.ts'
import { groupBox } from '../../document/group-box.ts'
import { pathOf, withPath, type GroupPath } from '../../document/group-paths.ts'
import type { LayerList } from '../../document/layer-list.ts'
import { withoutLink } from '../../document/linked-layers.ts'
import { withMask } from '../../document/masks.ts'
import { reordered } from '../faces/reordered.ts'
import { scaledLayer } from '../faces/scaling.ts'
import { followed } from '../linked-layers/linked-fields.ts'
import { followedStep } from './followed-step.ts'
import type { FollowDeps } from './follow-mains.ts'

/** One main component before and after a step. */
export type MainChange = {
  readonly id: string
  readonly was: ComponentGroup
  readonly is: ComponentGroup
  /** By how much it was moved as one. */
  readonly shift: { readonly x: number; readonly y: number }
}

type Following = {
  readonly group: ComponentGroup
  readonly change: MainChange
  /** Layers of the list of the instance as they were before the step. */
  readonly was: ReadonlyMap<string, Layer>
  readonly deps: FollowDeps
}

type Scale = { readonly x: number; readonly y: number }

const byId = (layers: readonly Layer[]): ReadonlyMap<string, Layer> =>
  new Map(layers.map((layer) => [layer.uuid, layer]))

/** Layers of the instance by those of the main component that they go with. */
export const partsOf = ({ members }: ComponentGroup): ReadonlyMap<string, Layer> =>
  new Map(
    members.flatMap((layer) => (mainLayerId(layer) ? [[mainLayerId(layer) ?? '', layer] as const] : [])),
  )

/** How much larger the instance is; one layer that kept its size says that it is as large. */
export function scaleOf(
  main: ReadonlyMap<string, Layer>,
  parts: ReadonlyMap<string, Layer>,
  was: Following['was'],
): Scale {
  const pairs = [...parts].flatMap(([id, part]) => {
    const [from, to] = [main.get(id), was.get(part.uuid) ?? part]
    return from ? [{ from, to }] : []
  })
  const [from, to] = [groupBox(pairs.map((pair) => pair.from)), groupBox(pairs.map((pair) => pair.to))]
  const along = (side: 'width' | 'height'): number => {
    const isKept = pairs.some((pair) => Math.abs(pair.from.style[side] - pair.to.style[side]) < 0.05)
    const ratio = from[side] > 0 ? to[side] / from[side] : 1
    return isKept || Math.abs(ratio - 1) < 0.02 || ratio <= 0 ? 1 : ratio
  }
  return { x: along('width'), y: along('height') }
}

/** As large as in an instance that was sized. */
export function sized(layer: Layer, { x, y }: Scale): Layer {
  if (x === 1 && y === 1) return layer
  const { style, ...rest } = scaledLayer(layer, { x, y, size: Math.min(x, y) })
  const width = roundTo(layer.style.width * x, 2)
  const height = roundTo(layer.style.height * y, 2)
  return { ...rest, style: { ...style, width, height } }
}

export const at = (layer: Layer, x: number, y: number): Layer => ({
  ...layer,
  style: { ...layer.style, x: roundTo(x, 2), y: roundTo(y, 2) },
})

/** The layer of the main component as the instance would have it, with what each instance has for itself. */
export function asPart(layer: Layer, part: Layer, ids: ReadonlyMap<string, string>): Layer {
  const masked = withMask(layer, layer.mask && { ...layer.mask, by: ids.get(layer.mask.by) ?? layer.mask.by })
  return withMainLayer({ ...withPath(masked, pathOf(part)), uuid: part.uuid }, mainLayerId(part))
}

/** The layer of an instance after that of the main component went from one state to another. */
function followedPart(
  part: Layer,
  { from, to }: { readonly from: Layer; readonly to: Layer },
  how: Following & { readonly scale: Scale; readonly ids: ReadonlyMap<string, string> },
): Layer {
  if (from === to) return part
  const { scale, ids, change, was } = how
  const { x, y } = (was.get(part.uuid) ?? part).style
  const by = { x: to.style.x - from.style.x - change.shift.x, y: to.style.y - from.style.y - change.shift.y }
  const [then, now] = [asPart(sized(from, scale), part, ids), asPart(sized(to, scale), part, ids)]
  return followed(part, at(then, x, y), at(now, x + by.x * scale.x, y + by.y * scale.y))
}

/** What the groups inside of a component are called in the instance, and how they follow. */
function innerSteps(how: Following, parts: ReadonlyMap<string, Layer>) {
  const { group, change, deps } = how
  const names = new Map<string, string>()
  const inside = ({ depth }: ComponentGroup, layer: Layer): GroupPath => pathOf(layer).slice(depth + 1)
  for (const main of [...change.was.members, ...change.is.members]) {
    const part = parts.get(main.uuid)
    const own = part ? inside(group, part) : []
    const side = change.was.members.includes(main) ? change.was : change.is
    inside(side, main).forEach(({ id }, depth) => {
      const step = own[depth]
      if (step && !names.has(id) && ![...names.values()].includes(step.id)) names.set(id, step.id)
    })
  }
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? deps.makeId()
    names.set(id, known)
    return known
  }
  return { inside, nameOf }
}

const idsIn = (path: GroupPath): string => path.map(({ id }) => id).join('/')

/** Steps of the groups of the instance by their ids, as they follow those of the main component. */
function stepsAfter(how: Following, inner: ReturnType<typeof innerSteps>): ReadonlyMap<string, GroupStep> {
  const { group, change } = how
  const next = new Map<string, GroupStep>()
  const own = new Map(group.members.flatMap((layer) => pathOf(layer).map((step) => [step.id, step] as const)))
  next.set(
    group.step.id,
    followedStep(group.step, { from: change.was.step, to: change.is.step, at: 'outer' }),
  )
  const stepsOf = (side: ComponentGroup) =>
    new Map(
      side.members.flatMap((layer) => inner.inside(side, layer).map((step) => [step.id, step] as const)),
    )
  const before = stepsOf(change.was)
  for (const [id, to] of stepsOf(change.is)) {
    const [from, there] = [before.get(id), own.get(inner.nameOf(id))]
    if (there) next.set(there.id, from ? followedStep(there, { from, to, at: 'inner' }) : there)
    else next.set(inner.nameOf(id), { ...to, id: inner.nameOf(id) })
  }
  return next
}

/** In the order of the main component; what only the instance has stays in front of what it stood in front of. */
function inMainOrder(block: readonly Layer[], main: readonly Layer[]): readonly Layer[] {
  const places = new Map(main.map(({ uuid }, place) => [uuid, place]))
  let last = -1
  const keyed = block.map((layer) => {
    last = places.get(mainLayerId(layer) ?? '') ?? last
    return { layer, place: last }
  })
  return keyed.toSorted((a, b) => a.place - b.place).map(({ layer }) => layer)
}

/** Layers that the main component got, as the instance has them. */
function cameAlong(
  list: LayerList,
  how: Following & { readonly scale: Scale },
  parts: ReadonlyMap<string, Layer>,
): readonly Layer[] {
  const { change, scale, deps } = how
  const old = byId(change.was.members)
  const known = change.is.members.find(({ uuid }) => parts.has(uuid))
  const beside = known && parts.get(known.uuid)
  if (!known || !beside) return []
  const fresh = change.is.members.flatMap((layer) => {
    if (old.has(layer.uuid) || parts.has(layer.uuid)) return []
    const { x, y } = layer.style
    const copy = at(
      sized(withoutLink(layer), scale),
      beside.style.x + (x - known.style.x) * scale.x,
      beside.style.y + (y - known.style.y) * scale.y,
    )
    // of nested components it is an instance too, whichever it was
    const own = withMainLayer(asCopy(list, layer, copy), layer.uuid)
    return [{ ...own, uuid: deps.makeId() }]
  })
  return fresh.length === 0 ? fresh : (deps.admit?.(fresh, list) ?? fresh)
}

/** The members with new ones, each in front of what is behind it in the main component. */
function withNew(block: readonly Layer[], fresh: readonly Layer[], main: readonly Layer[]): readonly Layer[] {
  const next = block.slice()
  for (const layer of fresh) {
    const place = main.findIndex(({ uuid }) => uuid === mainLayerId(layer))
    const behind = new Set(main.slice(0, place).map(({ uuid }) => uuid))
    const after = next.findLastIndex((one) => behind.has(mainLayerId(one) ?? ''))
    next.splice(after + 1, 0, layer)
  }
  return next
}

/** The list with one instance as it follows; the same list when nothing of the change concerns it. */
export function followInstance(list: LayerList, how: Following): LayerList {
  const { group, change, was } = how
  const parts = partsOf(group)
  const [old, now] = [byId(change.was.members), byId(change.is.members)]
  const scale = scaleOf(old, parts, was)
  const fresh = cameAlong(list, { ...how, scale }, parts)
  const ids = new Map([...parts].map(([id, { uuid }]) => [id, uuid]))
  for (const layer of fresh) ids.set(mainLayerId(layer) ?? '', layer.uuid)
  const inner = innerSteps(how, parts)
  const steps = stepsAfter(how, inner)
  const around = (side: ComponentGroup, layer: Layer): readonly string[] =>
    inner.inside(side, layer).map(({ id }) => inner.nameOf(id))

  const placed = (part: Layer, from: Layer | undefined, to: Layer | undefined): Layer => {
    const outer = pathOf(part).slice(0, group.depth + 1)
    const own = inner.inside(group, part)
    const isAsMain = from === undefined || around(change.was, from).join('/') === idsIn(own)
    const inside = to && isAsMain ? around(change.is, to) : own.map(({ id }) => id)
    const known = new Map(pathOf(part).map((step) => [step.id, step]))
    const path = [...outer.map(({ id }) => id), ...inside].flatMap(
      (id) => steps.get(id) ?? known.get(id) ?? [],
    )
    return withPath(part, path)
  }

  const kept = group.members.flatMap((part) => {
    const id = mainLayerId(part) ?? ''
    const [from, to] = [old.get(id), now.get(id)]
    if (from && !to) return []
    const next = from && to ? followedPart(part, { from, to }, { ...how, scale, ids }) : part
    return [placed(next, from, to)]
  })
  const [first] = group.members
  const outer = first ? pathOf(first).slice(0, group.depth + 1) : []
  const came = fresh.map((layer) => {
    const main = now.get(mainLayerId(layer) ?? '')
    const masked = main ? withMask(layer, asPart(main, layer, ids).mask) : layer
    return placed(withPath(masked, outer), undefined, main)
  })
  const stayed = (layers: readonly Layer[], others: ReadonlyMap<string, Layer>): readonly string[] =>
    layers.flatMap(({ uuid }) => (others.has(uuid) ? [uuid] : []))
  const isReordered = reordered(stayed(change.was.members, now), stayed(change.is.members, old)).size > 0
  const inOrder = isReordered ? inMainOrder(kept, change.is.members) : kept
  const block = withNew(inOrder, came, change.is.members)
  const isSame =
    block.length === group.members.length && block.every((layer, place) => layer === group.members[place])
  if (isSame) return list
  const members = new Set(group.members)
  const place = list.findIndex((layer) => members.has(layer))
  const rest = list.filter((layer) => !members.has(layer))
  return [...rest.slice(0, place), ...block, ...rest.slice(place)]
}
