import type { Box } from '../../shared/base/geometry.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import { paintLayer } from '../paint/layer.ts'
import { releaseAll, releaseRasters } from '../paint/release.ts'
import type { Entry } from '../paint/entry.ts'
import type { PaintTools, Sight } from '../paint/layer.ts'
import type { LayerQuads } from './layer-quads.ts'

/** Where the pixels of the layer at a place in paint order were or are, in design pixels; `strips` is the same, finer. */
export type Trace = { readonly place: number; readonly box: Box; readonly strips: readonly Box[] | null }

export const traceOf = (place: number, { bounds, strips }: Pick<Entry, 'bounds' | 'strips'>): Trace[] =>
  bounds ? [{ place, box: bounds, strips }] : []

/** Paints single layers of a scene, wherever they stand. */
export type Painter = {
  paint(entry: Entry, sight: Sight): void
  /** Answers where its pixels were and are. */
  repaint(entry: Entry, place: number, sight: Sight): Trace[]
  /** The entry is of this layer from now on; to be painted. */
  take(entry: Entry, layer: LayerDraw): void
  /** Gives back all that the entry holds. */
  remove(entry: Entry): void
  /** Every layer whose text may be approximate is among these. */
  readonly approximate: Set<Entry>
}

const hasSameOps = (a: LayerDraw, b: LayerDraw): boolean =>
  a.ops.length === b.ops.length && a.ops.every((op, i) => op === b.ops[i])

export function createPainter(tools: PaintTools, quads: LayerQuads): Painter {
  const approximate = new Set<Entry>()

  function paint(entry: Entry, sight: Sight): void {
    const before = entry.quads
    paintLayer(tools, entry, sight)
    if (entry.isApproximate) approximate.add(entry)
    else approximate.delete(entry)
    quads.write(entry, tools.writer.bytes, before)
  }

  /** A text whose op changed has another layout; its raster must not be taken for the new one's. */
  function releaseStale(entry: Entry, layer: LayerDraw): void {
    if (!entry.rasters?.size && !entry.nextRasters?.size) return
    if (hasSameOps(entry.layer, layer)) return
    const isGroup = entry.layer.parts !== undefined && entry.layer.ops.length === layer.ops.length
    // of a group only the words of what changed
    const { ops } = entry.layer
    releaseRasters(tools, entry, isGroup ? (at) => ops[at] !== layer.ops[at] : undefined)
  }

  return {
    paint,
    repaint(entry, place, sight) {
      const before = traceOf(place, entry)
      paint(entry, sight)
      return [...before, ...traceOf(place, entry)]
    },
    take(entry, layer) {
      if (entry.layer.ops !== layer.ops) releaseStale(entry, layer)
      entry.layer = layer
    },
    remove(entry) {
      releaseAll(tools, entry)
      approximate.delete(entry)
      quads.free(entry)
    },
    approximate,
  }
}
