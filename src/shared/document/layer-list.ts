import type { Layer } from './design.ts'

/** Pure edits of one flat list in paint order: the first layer is the furthest back. */
export type LayerList = readonly Layer[]

/** True when both hold the same layers by uuid, each at the same place; compares thousands after every change. */
export function holdsSame(before: LayerList, after: LayerList): boolean {
  if (before === after) return true
  if (before.length !== after.length) return false
  for (let i = 0; i < after.length; i += 1) {
    const [from, to] = [before[i], after[i]]
    if (from !== to && from?.uuid !== to?.uuid) return false
  }
  return true
}

/** The same list when `change` gives the same layers back. */
export function replaceLayers(
  list: LayerList,
  ids: ReadonlySet<string>,
  change: (layer: Layer) => Layer,
): LayerList {
  let next: Layer[] | null = null
  list.forEach((layer, index) => {
    if (!ids.has(layer.uuid)) return
    const changed = change(layer)
    if (changed === layer) return
    next ??= list.slice()
    next[index] = changed
  })
  return next ?? list
}

/** `index` is the place of the first inserted layer, clamped to the list. */
export function insertLayers(list: LayerList, index: number, layers: readonly Layer[]): LayerList {
  if (layers.length === 0) return list
  const at = Math.min(list.length, Math.max(0, index))
  return [...list.slice(0, at), ...layers, ...list.slice(at)]
}

export function removeLayers(list: LayerList, ids: ReadonlySet<string>): LayerList {
  const next = list.filter((layer) => !ids.has(layer.uuid))
  return next.length === list.length ? list : next
}

/** Takes the layers out, in their order, and puts them before the layer that stood at `index`. */
export function moveLayers(list: LayerList, ids: ReadonlySet<string>, index: number): LayerList {
  const moved = list.filter((layer) => ids.has(layer.uuid))
  if (moved.length === 0) return list
  const at = Math.min(list.length, Math.max(0, index))
  const before = list.slice(0, at).filter((layer) => !ids.has(layer.uuid))
  const after = list.slice(at).filter((layer) => !ids.has(layer.uuid))
  const next = [...before, ...moved, ...after]
  return next.every((layer, i) => layer === list[i]) ? list : next
}

/** One place towards the end or the start for each that is moved, keeping their order; blocked at the end. */
export function stepItems<T>(items: readonly T[], isMoved: (item: T) => boolean, by: 1 | -1): readonly T[] {
  const next = items.slice()
  const order = by === 1 ? [...next.keys()].reverse() : [...next.keys()]
  for (const i of order) {
    const item = next[i]
    const neighbour = next[i + by]
    if (item === undefined || neighbour === undefined || !isMoved(item) || isMoved(neighbour)) continue
    next[i] = neighbour
    next[i + by] = item
  }
  return next
}

/** A copy of the list with single places exchanged; the same list when nothing differs. */
export function exchangeLayers(
  list: LayerList,
  places: readonly (readonly [index: number, layer: Layer])[],
): LayerList {
  let next: Layer[] | null = null
  for (const [index, layer] of places) {
    if (list[index] === layer) continue
    next ??= list.slice()
    next[index] = layer
  }
  return next ?? list
}
