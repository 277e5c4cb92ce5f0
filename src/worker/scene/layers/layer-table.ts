import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { paintedBounds } from '../hit/extent.ts'
import type { SceneMoment } from '../time/moment.ts'
import type { LayerBuilder, SceneLayer } from './scene-layer.ts'

/** The layers of a scene in paint order, and where each of them is found. */
export type LayerTable = {
  readonly layers: readonly SceneLayer[]
  /** Four numbers a layer, in paint order: left, top, right, bottom of all that it paints. */
  readonly edges: Float64Array
  /** −1 for a layer that is not there. */
  indexOf(uuid: string): number
  /** Another list; keeps the layers that are as they were. */
  rebuild(next: LayerList, now: SceneMoment): void
  /** Makes the layer at a place anew; answers what stood there. */
  redo(index: number, layer: Layer, now: SceneMoment): SceneLayer | null
  /** Texts are measured anew: no layer that has some is as it was. */
  redoTexts(now: SceneMoment): void
  /** The dial is looked at in another way: no layer is as it was. */
  forget(): void
}

export function createLayerTable({ build, isCurrent, stillAsBefore }: LayerBuilder): LayerTable {
  let layers: SceneLayer[] = []
  let edges = new Float64Array(0)
  let places = new Map<string, number>()
  /** What `redo` put another entry in place of, by index: undo and redo find their layers as they were. */
  let displaced: (SceneLayer | undefined)[] = []

  function put(index: number, entry: SceneLayer): void {
    layers[index] = entry
    const { x, y, width, height } = paintedBounds(entry)
    edges[index * 4] = x
    edges[index * 4 + 1] = y
    edges[index * 4 + 2] = x + width
    edges[index * 4 + 3] = y + height
  }

  return {
    get layers() {
      return layers
    },
    get edges() {
      return edges
    },
    indexOf: (uuid) => places.get(uuid) ?? -1,
    rebuild(next, now) {
      const known = layers
      const knownAt = places
      layers = new Array<SceneLayer>(next.length)
      displaced = []
      edges = new Float64Array(next.length * 4)
      places = new Map()
      next.forEach((layer, index) => {
        const at = knownAt.get(layer.uuid)
        const before = at === undefined ? null : (known[at] ?? null)
        places.set(layer.uuid, index)
        put(index, before && isCurrent(before, layer, now) ? before : build(layer, now, before))
      })
    },
    redo(index, layer, now) {
      const before = layers[index] ?? null
      put(index, stillAsBefore(displaced[index], layer) ?? build(layer, now, before))
      if (before && before.layer !== layer) displaced[index] = before
      return before
    },
    redoTexts(now) {
      displaced = []
      layers.forEach((entry, index) => {
        if (entry.kind.fonts(entry.layer.style).length > 0) put(index, build(entry.layer, now, null))
      })
    },
    forget() {
      layers = []
      places = new Map()
    },
  }
}
