import { memoByObject } from '../base/memo.ts'
import type { ComponentMark } from './component-mark.ts'
import type { GroupStep, Layer } from './design.ts'
import { pathOf, withPath, type GroupPath } from './group-paths.ts'
import type { LayerList } from './layer-list.ts'
import { indexOf } from './linked-layers.ts'

/*
 * A component is a group whose step says so, and its instances are groups like any other whose step names it; each of
 * their layers knows its layer of the main component (`style.mainLayer`). So what draws, exports and imports knows
 * nothing of it (decision 1414).
 */

export const mainLayerId = ({ style }: Pick<Layer, 'style'>): string | undefined =>
  typeof style.mainLayer === 'string' ? style.mainLayer : undefined

/** The layer as it goes with another layer of a main component, or with none. */
export function withMainLayer(layer: Layer, id: string | undefined): Layer {
  if (layer.style.mainLayer === id) return layer
  const { mainLayer: _, ...style } = layer.style
  return { ...layer, style: id === undefined ? style : { ...style, mainLayer: id } }
}

/** A group of the list that is a component or an instance of one. */
export type ComponentGroup = {
  readonly step: GroupStep
  readonly mark: ComponentMark
  /** How many groups are around it. */
  readonly depth: number
  /** In paint order. */
  readonly members: readonly Layer[]
}

type Found = {
  readonly mains: ReadonlyMap<string, ComponentGroup>
  readonly instances: readonly ComponentGroup[]
}

const nothing: Found = { mains: new Map(), instances: [] }

const hasMark = ({ group, style }: Layer): boolean =>
  style.mainLayer !== undefined || (group?.some(({ component }) => component !== undefined) ?? false)

/** Main components and instances of a list, the outer ones before those inside of them; found once a list. */
export const componentsIn = memoByObject((list: LayerList): Found => {
  if (!list.some(hasMark)) return nothing
  const groups = new Map<string, ComponentGroup & { readonly members: Layer[] }>()
  for (const layer of list)
    pathOf(layer).forEach((step, depth) => {
      const { id, component: mark } = step
      if (!mark) return
      const known = groups.get(id)
      if (known) known.members.push(layer)
      else groups.set(id, { step, mark, depth, members: [layer] })
    })
  const mains = new Map<string, ComponentGroup>()
  const instances: ComponentGroup[] = []
  for (const group of groups.values())
    if (!group.mark.isMain) instances.push(group)
    else if (!mains.has(group.mark.id)) mains.set(group.mark.id, group)
  return { mains, instances }
})

const isInstance = ({ component }: GroupStep): boolean => component !== undefined && !component.isMain

/** The layer of a main component of `list` that one with this path goes with, following copies of copies. */
function mainLayerFor(list: LayerList, path: GroupPath, first: string | undefined): string | undefined {
  const wanted = new Set(
    path.flatMap((step) => (isInstance(step) && step.component ? [step.component.id] : [])),
  )
  let id = first
  for (let steps = 0; id !== undefined && steps < list.length; steps += 1) {
    const layer = indexOf(list).get(id)
    // one whose main layer is gone, or stands in another list, goes on naming it
    if (!layer) return wanted.size > 0 ? id : undefined
    const isOf = pathOf(layer).some(({ component }) => component?.isMain && wanted.has(component.id))
    if (isOf) return id
    id = mainLayerId(layer)
  }
  return undefined
}

/** The step as copies have it: a component is copied as an instance. */
const copiedStep = (step: GroupStep): GroupStep =>
  step.component?.isMain ? { ...step, component: { id: step.component.id } } : step

/** A copy of a layer of `list`, in the groups that are copied with it: of a main component it is its instance. */
export function asCopy(list: LayerList, source: Layer, copy: Layer): Layer {
  if (!hasMark(source)) return copy
  const path = pathOf(copy).map(copiedStep)
  return withMainLayer(withPath(copy, path), mainLayerFor(list, path, source.uuid))
}

type Pasted = {
  /** What was copied, in the order of what is pasted. */
  readonly sources: readonly Layer[]
  /** What each source is called now. */
  readonly ids: ReadonlyMap<string, string>
  /** Components that the design has. */
  readonly mains: ReadonlySet<string>
  /** Layers that come home as they were. */
  readonly home: ReadonlySet<string>
}

/**
 * Pasted layers of components: of one that the design has they are instances; one that it has not comes as a component,
 * and instances of what did not come along are plain groups.
 */
export function asPasted(fresh: readonly Layer[], { sources, ids, mains, home }: Pasted): readonly Layer[] {
  if (!sources.some(hasMark)) return fresh
  const coming = componentsIn(sources).mains
  const ready = ({ component: mark, ...step }: GroupStep): GroupStep => {
    if (!mark || (!mains.has(mark.id) && !coming.has(mark.id))) return step
    return { ...step, component: mark.isMain && !mains.has(mark.id) ? mark : { id: mark.id } }
  }
  return fresh.map((layer, at) => {
    const source = sources[at]
    if (!source || !hasMark(source) || home.has(source.uuid)) return layer
    const next = withPath(layer, pathOf(layer).map(ready))
    const [first, ...rest] = pathOf(next).filter(isInstance)
    if (!first) return withMainLayer(next, undefined)
    const isNew = first.component !== undefined && !mains.has(first.component.id)
    const wasMain = pathOf(source).some(
      ({ component }) =>
        component?.isMain && [first, ...rest].some((one) => one.component?.id === component.id),
    )
    const id = wasMain ? source.uuid : mainLayerId(source)
    return withMainLayer(next, isNew ? ids.get(id ?? '') : id)
  })
}

/** The group is no instance any more; instances inside of it go on with their own main components. */
export function detached(list: LayerList, groups: ReadonlySet<string>): LayerList {
  const bare = (step: GroupStep): GroupStep => {
    const { component: _, ...rest } = step
    return groups.has(step.id) ? rest : step
  }
  return list.map((layer) => {
    if (!pathOf(layer).some(({ id }) => groups.has(id))) return layer
    const path = pathOf(layer).map(bare)
    return withMainLayer(withPath(layer, path), mainLayerFor(list, path, mainLayerId(layer)))
  })
}

/** Whether `to` is reached from `from`. */
function reaches(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(edges.get(id) ?? []))
  }
  return false
}

/** What stands in which component, as far as a list was read. */
function createMarkReader() {
  const mains = new Set<string>()
  const edges = new Map<string, Set<string>>()
  return {
    /** Whether a group can be this, with these marks around it; takes note of it when it can. */
    takes(mark: ComponentMark, around: readonly ComponentMark[]): boolean {
      if (mark.isMain && mains.has(mark.id)) return false
      const holds = ({ id, isMain }: ComponentMark): boolean =>
        id === mark.id || (isMain === true && reaches(edges, mark.id, id))
      if (around.some(holds)) return false
      if (mark.isMain) mains.add(mark.id)
      for (const { id, isMain } of around)
        if (isMain) edges.set(id, (edges.get(id) ?? new Set()).add(mark.id))
      return true
    },
  }
}

/** Groups whose mark cannot be: a second main component, and what would stand in itself, over others too. */
function wrongMarks(list: LayerList): ReadonlySet<string> {
  const known = new Map<string, boolean>()
  const reader = createMarkReader()
  for (const layer of list) {
    const around: ComponentMark[] = []
    for (const { id, component: mark } of pathOf(layer)) {
      if (!mark) continue
      const isSound = known.get(id) ?? reader.takes(mark, around)
      known.set(id, isSound)
      if (isSound) around.push(mark)
    }
  }
  return new Set([...known].flatMap(([id, isSound]) => (isSound ? [] : [id])))
}

/** Of layers of one instance that name the same layer of the main component, the first does. */
function withSoundParts(list: LayerList): LayerList {
  const taken = new Set<string>()
  let next: Layer[] | null = null
  list.forEach((layer, at) => {
    if (layer.style.mainLayer === undefined) return
    const id = mainLayerId(layer)
    const own = pathOf(layer).findLast(isInstance)
    const key = `${own?.id} ${id}`
    const isSound = id !== undefined && own !== undefined && id !== layer.uuid && !taken.has(key)
    taken.add(key)
    if (isSound) return
    next ??= list.slice()
    next[at] = withMainLayer(layer, undefined)
  })
  return next ?? list
}

/**
 * The list in which each component has one main, none stands in itself, and each layer of an instance goes with a layer
 * of its own; the same list for most. An instance whose main component is gone waits for it.
 */
export const soundComponents = memoByObject((list: LayerList): LayerList => {
  if (!list.some(hasMark)) return list
  const wrong = wrongMarks(list)
  return withSoundParts(wrong.size === 0 ? list : detached(list, wrong))
})
