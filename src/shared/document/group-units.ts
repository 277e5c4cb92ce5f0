import type { GroupStep, Layer } from './design.ts'
import { moveLayers, stepItems, type LayerList } from './layer-list.ts'
import { pathOf, sharedDepth, withPath, type GroupPath } from './group-paths.ts'

/*
 * What is moved, copied or taken together: a unit is a group of which every member is meant, or a single layer. Lists
 * are sound (`paths.ts`), and what comes out of an edit is.
 */

export type Unit = {
  /** In paint order. */
  readonly ids: readonly string[]
  /** The groups around it. */
  readonly parent: GroupPath
  /** Null for a single layer. */
  readonly group: GroupStep | null
}

type Has = (uuid: string) => boolean

const noUnits: readonly Unit[] = []

/** Groups of which every member is meant. */
function coveredIn(list: LayerList, has: Has): ReadonlySet<string> {
  const isCovered = new Map<string, boolean>()
  for (const layer of list) {
    if (!layer.group) continue
    const isIn = has(layer.uuid)
    for (const { id } of layer.group) isCovered.set(id, isIn && isCovered.get(id) !== false)
  }
  return new Set([...isCovered].flatMap(([id, isWhole]) => (isWhole ? [id] : [])))
}

/** At which depth of its path the unit begins that a layer goes with; the length of the path for the layer alone. */
function unitDepth(path: GroupPath, covered: ReadonlySet<string>): number {
  const depth = path.findIndex(({ id }) => covered.has(id))
  return depth < 0 ? path.length : depth
}

/** What the named layers are, in paint order; whole groups are one unit each. */
export function unitsOf(list: LayerList, has: Has): readonly Unit[] {
  const covered = coveredIn(list, has)
  let units: (Unit & { readonly ids: string[] })[] | null = null
  let open: string | null = null
  for (const layer of list) {
    if (!has(layer.uuid)) {
      open = null
      continue
    }
    const path = pathOf(layer)
    const depth = unitDepth(path, covered)
    const group = path[depth] ?? null
    units ??= []
    if (group && group.id === open) units.at(-1)?.ids.push(layer.uuid)
    else units.push({ ids: [layer.uuid], parent: path.slice(0, depth), group })
    open = group?.id ?? null
  }
  return units ?? noUnits
}

/** The layers of the group, in paint order. */
export const membersOf = (list: LayerList, id: string): readonly Layer[] =>
  list.filter((layer) => layer.group?.some((step) => step.id === id) ?? false)

/** The layers with only those groups around them of which every member is meant: as copies of them stand alone. */
export function standingAlone(list: LayerList, layers: readonly Layer[]): readonly Layer[] {
  if (!layers.some(({ group }) => group)) return layers
  const ids = new Set(layers.map(({ uuid }) => uuid))
  const covered = coveredIn(list, (uuid) => ids.has(uuid))
  return layers.map((layer) => withPath(layer, pathOf(layer).slice(unitDepth(pathOf(layer), covered))))
}

/** The same layers in groups of their own. */
export function withFreshGroups(layers: readonly Layer[], makeId: () => string): readonly Layer[] {
  const ids = new Map<string, string>()
  const fresh = (step: GroupStep): GroupStep => {
    const id = ids.get(step.id) ?? makeId()
    ids.set(step.id, id)
    return { ...step, id }
  }
  return layers.map((layer) => (layer.group ? withPath(layer, layer.group.map(fresh)) : layer))
}

const isWithin = (path: GroupPath, outer: GroupPath): boolean => sharedDepth(path, outer) === outer.length

/** The groups around a gap: those on both sides of it, and inside of them `wanted` as far as it reaches one side. */
function pathAt(behind: Layer | undefined, front: Layer | undefined, wanted: GroupPath): GroupPath {
  const [a, b] = [behind ? pathOf(behind) : [], front ? pathOf(front) : []]
  const both = a.slice(0, sharedDepth(a, b))
  if (!isWithin(wanted, both)) return both
  return wanted.slice(0, Math.max(sharedDepth(wanted, a), sharedDepth(wanted, b)))
}

/**
 * `index` is the place of the first layer, clamped to the list. The layers join the groups around that place, and
 * those of `home` that reach it.
 */
export function insertInGroups(
  list: LayerList,
  layers: readonly Layer[],
  { index, home = [] }: { readonly index: number; readonly home?: GroupPath },
): LayerList {
  if (layers.length === 0) return list
  const at = Math.min(list.length, Math.max(0, index))
  const around = pathAt(list[at - 1], list[at], home)
  const joined = layers.map((layer) =>
    isWithin(pathOf(layer), around) ? layer : withPath(layer, [...around, ...pathOf(layer)]),
  )
  return [...list.slice(0, at), ...joined, ...list.slice(at)]
}

function sharedParent(units: readonly Unit[]): GroupPath {
  const [first] = units
  if (!first) return []
  return units.reduce((all, { parent }) => all.slice(0, sharedDepth(all, parent)), first.parent)
}

/** The groups around the foremost of the layers; those that stand beside it join them. */
export const homeOf = (list: LayerList, has: Has): GroupPath => unitsOf(list, has).at(-1)?.parent ?? []

type Into = {
  readonly index: number
  /** The group that they go into, null for none; left out, they stay in theirs as long as the place touches it. */
  readonly into?: string | null
}

/** Takes the layers out, in their order, and puts them before the layer that stood at `index`, inside or outside of groups. */
export function placeUnits(list: LayerList, ids: ReadonlySet<string>, { index, into }: Into): LayerList {
  const moved = moveLayers(list, ids, index)
  if (!list.some(({ group }) => group)) return moved
  const has = (uuid: string): boolean => ids.has(uuid)
  const covered = coveredIn(list, has)
  const first = moved.findIndex(({ uuid }) => has(uuid))
  const end = moved.findLastIndex(({ uuid }) => has(uuid)) + 1
  const sides = [moved[first - 1], moved[end]] as const
  const named = sides.flatMap((side) => {
    const path = side ? pathOf(side) : []
    const depth = path.findIndex(({ id }) => id === into)
    return depth < 0 ? [] : [path.slice(0, depth + 1)]
  })
  const wanted = into === undefined ? sharedParent(unitsOf(list, has)) : (named[0] ?? [])
  const around = pathAt(...sides, wanted)
  const next = moved.map((layer) => {
    if (!has(layer.uuid)) return layer
    const path = pathOf(layer)
    return withPath(layer, [...around, ...path.slice(unitDepth(path, covered))])
  })
  return next.every((layer, at) => layer === list[at]) ? list : next
}

/** One group at some depth with what stands in it, or a layer. */
type Branch = { readonly id: string; readonly layers: readonly Layer[] }

function branchesOf(layers: readonly Layer[], depth: number): readonly Branch[] {
  const branches: (Branch & { readonly layers: Layer[] })[] = []
  let open: string | null = null
  for (const layer of layers) {
    const id = pathOf(layer)[depth]?.id ?? null
    if (id !== null && id === open) branches.at(-1)?.layers.push(layer)
    else branches.push({ id: id ?? '', layers: [layer] })
    open = id
  }
  return branches
}

type Reordering = (branches: readonly Branch[], isMoved: (branch: Branch) => boolean) => readonly Branch[]

function reordered(
  layers: readonly Layer[],
  depth: number,
  how: { readonly has: Has; readonly change: Reordering },
): readonly Layer[] {
  const isMoved = ({ layers: own }: Branch): boolean => own.every(({ uuid }) => how.has(uuid))
  const branches = branchesOf(layers, depth).map((branch) => {
    const isPart = branch.id !== '' && !isMoved(branch) && branch.layers.some(({ uuid }) => how.has(uuid))
    return isPart ? { ...branch, layers: reordered(branch.layers, depth + 1, how) } : branch
  })
  return how.change(branches, isMoved).flatMap(({ layers: own }) => own)
}

function inGroups(list: LayerList, has: Has, change: Reordering): LayerList {
  const next = reordered(list, 0, { has, change })
  return next.every((layer, at) => layer === list[at]) ? list : next
}

/** One place towards the front or the back for each unit among what stands beside it in its group; blocked at the end. */
export const stepUnits = (list: LayerList, ids: ReadonlySet<string>, by: 1 | -1): LayerList =>
  inGroups(
    list,
    (uuid) => ids.has(uuid),
    (branches, isMoved) => stepItems(branches, isMoved, by),
  )

/** Each unit in front of, or behind, all that stands beside it in its group. */
export const unitsToEnd = (list: LayerList, ids: ReadonlySet<string>, to: 'front' | 'back'): LayerList =>
  inGroups(
    list,
    (uuid) => ids.has(uuid),
    (branches, isMoved) => {
      const moved = branches.filter(isMoved)
      const others = branches.filter((branch) => !isMoved(branch))
      return to === 'front' ? [...others, ...moved] : [...moved, ...others]
    },
  )

/** The layers as one group where the foremost of them stands; groups of which only some members are meant lose these. */
export function grouped(list: LayerList, ids: ReadonlySet<string>, step: GroupStep): LayerList {
  const has = (uuid: string): boolean => ids.has(uuid)
  const around = sharedParent(unitsOf(list, has))
  const covered = coveredIn(list, has)
  const foremost = list.findLast(({ uuid }) => has(uuid))
  const beside = foremost && pathOf(foremost)[around.length]?.id
  const last =
    beside === undefined
      ? list.findLastIndex(({ uuid }) => has(uuid))
      : list.findLastIndex(({ group }) => group?.some(({ id }) => id === beside) ?? false)
  return moveLayers(list, ids, last + 1).map((layer) => {
    if (!has(layer.uuid)) return layer
    const path = pathOf(layer)
    return withPath(layer, [...around, step, ...path.slice(unitDepth(path, covered))])
  })
}

/** How many groups stand inside of each other where these layers would be one group. */
export function depthOfGroup(list: LayerList, ids: ReadonlySet<string>): number {
  const has = (uuid: string): boolean => ids.has(uuid)
  const around = sharedParent(unitsOf(list, has)).length
  const covered = coveredIn(list, has)
  const inner = list.flatMap((layer) => {
    const path = pathOf(layer)
    return has(layer.uuid) ? [path.length - unitDepth(path, covered)] : []
  })
  return around + 1 + inner.reduce((most, one) => Math.max(most, one), 0)
}

/** The layers without those groups that are meant whole; what stands in them stays grouped. The same list when there is none. */
export function dissolved(list: LayerList, ids: ReadonlySet<string>): LayerList {
  const groups = new Set(
    unitsOf(list, (uuid) => ids.has(uuid)).flatMap(({ group }) => (group ? [group.id] : [])),
  )
  if (groups.size === 0) return list
  return list.map((layer) =>
    withPath(
      layer,
      pathOf(layer).filter(({ id }) => !groups.has(id)),
    ),
  )
}
