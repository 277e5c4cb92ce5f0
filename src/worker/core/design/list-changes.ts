import { memoLastByObject } from '../../../shared/base/memo.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'

export type LayerChange = { readonly from: Layer; readonly to: Layer }

export type ListChanges = {
  /** Layers that are in both lists and differ by reference, in paint order; those that came or went are left out. */
  readonly layers: readonly LayerChange[]
  /** Nothing but places and angles differ: rules about styles need not be evaluated. */
  readonly isOnlyMove: boolean
}

const placement: ReadonlySet<string> = new Set(['x', 'y', 'rotation', 'offset'])

const named = ['nodeType', 'type', 'label', 'constructorName', 'icon', 'level'] as const

/** Nothing but its place and its angle differs; called for thousands of layers at the end of a drag. */
function isOnlyMoved({ from, to }: LayerChange): boolean {
  for (const name of named) if (from[name] !== to[name]) return false
  const [before, after] = [from.style as Record<string, unknown>, to.style as Record<string, unknown>]
  for (const name in after) if (before[name] !== after[name] && !placement.has(name)) return false
  for (const name in before) if (!(name in after)) return false
  return true
}

/** Finds the layer of an id: first at its own place, and by an index only when the order changed. */
export function layersBefore(list: LayerList): (layer: Layer, place: number) => Layer | undefined {
  let index: ReadonlyMap<string, Layer> | null = null
  return (layer, place) => {
    const here = list[place]
    if (here === layer || here?.uuid === layer.uuid) return here
    index ??= new Map(list.map((one) => [one.uuid, one]))
    return index.get(layer.uuid)
  }
}

/** Kept, because a plan computes it and so does the settling of its list. */
const changesOf = memoLastByObject((after: LayerList, before: LayerList): ListChanges => {
  const find = layersBefore(before)
  const layers: LayerChange[] = []
  after.forEach((to, place) => {
    const from = to === before[place] ? to : find(to, place)
    if (from && from !== to) layers.push({ from, to })
  })
  return { layers, isOnlyMove: layers.every(isOnlyMoved) }
})

export const changesBetween = (before: LayerList, after: LayerList): ListChanges => changesOf(after, before)
