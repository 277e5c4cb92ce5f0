import { memoByObject } from '../base/memo.ts'
import { isSameData } from '../base/same.ts'
import type { Constraints } from './constraints.ts'
import { maxGroupDepth, type GroupStep, type Layer } from './design.ts'
import { tidyLook, type GroupLook, type WholeLook } from './group-look.ts'
import type { LayerList } from './layer-list.ts'

/*
 * A group is a name that layers standing side by side share; the list stays flat. In a sound list the members of each
 * group are neighbours, every group has one name, one look and one place among the others, and no id stands for two of
 * them. A group without members does not exist.
 */

/** The outermost first. */
export type GroupPath = readonly GroupStep[]

const noPath: GroupPath = []

export const pathOf = ({ group }: Pick<Layer, 'group'>): GroupPath => group ?? noPath

/** By its name, its look, its constraints and what it is of a component or a slot. */
const isSaidAlike = (a: GroupStep | undefined, b: GroupStep | undefined): boolean =>
  a?.name === b?.name &&
  (a?.look === b?.look || isSameData(a?.look, b?.look)) &&
  (a?.constraints === b?.constraints || isSameData(a?.constraints, b?.constraints)) &&
  (a?.component === b?.component || isSameData(a?.component, b?.component)) &&
  (a?.slot === b?.slot || isSameData(a?.slot, b?.slot))

const isSameStep = (a: GroupStep | undefined, b: GroupStep | undefined): boolean =>
  a === b || (a?.id === b?.id && isSaidAlike(a, b))

/** The same layer when it stands in these groups already; what is too deep is left out. */
export function withPath(layer: Layer, path: GroupPath): Layer {
  const was = pathOf(layer)
  const next = path.slice(0, maxGroupDepth)
  if (was.length === next.length && next.every((step, at) => isSameStep(step, was[at]))) return layer
  const { group: _, ...rest } = layer
  return next.length === 0 ? rest : { ...rest, group: next }
}

/** The layer with the looks of its groups as they become; the same layer where all of them stay. */
export function withLooks(layer: Layer, change: (look: GroupLook) => GroupLook): Layer {
  const { group } = layer
  const path = group?.map((step) => {
    const look = step.look && change(step.look)
    return look === undefined || look === step.look ? step : { ...step, look }
  })
  return !path || path.every((step, at) => step === group?.[at]) ? layer : { ...layer, group: path }
}

/** How many of the outer groups both have. */
export function sharedDepth(a: GroupPath, b: GroupPath): number {
  const most = Math.min(a.length, b.length)
  for (let depth = 0; depth < most; depth += 1) if (a[depth]?.id !== b[depth]?.id) return depth
  return most
}

/** Whether the members of every group are neighbours, with one name, one look and one place. */
export function areGroupsSound(list: LayerList): boolean {
  const seen = new Set<string>()
  let open = noPath
  for (const layer of list) {
    const path = pathOf(layer)
    if (path === open) continue
    const depth = sharedDepth(open, path)
    for (let at = 0; at < depth; at += 1) if (!isSaidAlike(open[at], path[at])) return false
    for (const { id } of path.slice(depth)) {
      if (seen.has(id)) return false
      seen.add(id)
    }
    open = path
  }
  return true
}

/** Steps of the longest run of each id; of two that are equally long, the one further back. */
function longestRuns(paths: readonly GroupPath[], depth: number): ReadonlyMap<string, number> {
  const best = new Map<string, { readonly from: number; readonly length: number }>()
  let from = 0
  for (let at = 1; at <= paths.length; at += 1) {
    const id = paths[from]?.[depth]?.id
    if (at < paths.length && paths[at]?.[depth]?.id === id) continue
    if (id !== undefined && at - from > (best.get(id)?.length ?? 0)) best.set(id, { from, length: at - from })
    from = at
  }
  return new Map([...best].map(([id, run]) => [id, run.from]))
}

const without = (path: GroupPath, depth: number): GroupPath => path.filter((_step, at) => at !== depth)

/** Mends one depth of the paths from `from` to `to`, then what is inside of each group. */
function mendDepth(
  paths: GroupPath[],
  { from, to, depth }: { readonly from: number; readonly to: number; readonly depth: number },
  taken: Set<string>,
): void {
  for (let isMended = false; !isMended;) {
    isMended = true
    const part = paths.slice(from, to)
    const longest = longestRuns(part, depth)
    let start = 0
    part.forEach((path, at) => {
      const id = path[depth]?.id
      if (id !== part[at - 1]?.[depth]?.id) start = at
      if (id === undefined || (!taken.has(id) && longest.get(id) === start)) return
      paths[from + at] = without(path, depth)
      isMended = false
    })
  }
  for (let at = from; at < to; at += 1) taken.add(paths[at]?.[depth]?.id ?? '')
  for (let start = from; start < to;) {
    const first = paths[start]?.[depth]
    let end = start
    while (end < to && paths[end]?.[depth]?.id === first?.id) {
      if (first) paths[end] = (paths[end] ?? noPath).map((step, at) => (at === depth ? first : step))
      end += 1
    }
    if (first) mendDepth(paths, { from: start, to: end, depth: depth + 1 }, taken)
    start = end
  }
}

/**
 * The list in the same order with sound groups: layers that stand apart from most of their group leave it, and an id
 * that stands for a second group is taken from that. The same list when it is sound.
 */
export const mendGroups = memoByObject((list: LayerList): LayerList => {
  if (areGroupsSound(list)) return list
  const paths = list.map(pathOf)
  mendDepth(paths, { from: 0, to: list.length, depth: 0 }, new Set(['']))
  return list.map((layer, at) => withPath(layer, paths[at] ?? noPath))
})

/** The list with what a group says of itself exchanged; all members have it by one reference. */
function withStep(list: LayerList, id: string, change: (step: GroupStep) => GroupStep): LayerList {
  const step = list.flatMap(pathOf).find((one) => one.id === id)
  if (!step) return list
  const next = change(step)
  const all = list.map((layer) =>
    pathOf(layer).some((one) => one.id === id)
      ? withPath(
          layer,
          pathOf(layer).map((one) => (one.id === id ? next : one)),
        )
      : layer,
  )
  return all.every((layer, at) => layer === list[at]) ? list : all
}

/** The list with this look of a group; the same list when it is the same. */
export const withGroupLook = (list: LayerList, id: string, look: WholeLook): LayerList =>
  withStep(list, id, ({ look: _, ...step }) => {
    const tidy = tidyLook(look)
    return tidy ? { ...step, look: tidy } : step
  })

/** The list with these constraints of a group; the same list when they are the same. */
export const withGroupConstraints = (
  list: LayerList,
  id: string,
  constraints: Constraints | undefined,
): LayerList =>
  withStep(list, id, ({ constraints: _, ...step }) => (constraints ? { ...step, constraints } : step))
