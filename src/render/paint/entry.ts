import type { Box } from '../../shared/base/geometry.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import type { OutlineRaster, PicturedOp } from '../atlas/outline-rasters.ts'
import type { Region } from '../gl/pages.ts'
import type { Clip } from '../gl/quad.ts'
import type { Slot } from '../gl/store.ts'
import type { Ground } from './ground.ts'
import type { PaintedGroup } from './groups/apart.ts'

/** One layer as it stands in the vertex buffer. */
export type Entry = {
  layer: LayerDraw
  slot: Slot
  /** Quads in use, at most the slot's capacity. */
  quads: number
  /** How many of them, the first ones, are drawn in one go with those of other layers, and what they sample. */
  loose: number
  looseRegions: readonly Region[]
  /** How many of them, the last ones, are of its mask. */
  maskQuads: number
  features: number
  units: number
  regions: readonly Region[]
  /** Around the quads, in design pixels; null when the layer shows nothing. */
  bounds: Box | null
  /** The same in several boxes where one would be mostly empty; null when one serves. */
  strips: readonly Box[] | null
  /** Exact pictures of its texts and paths by the op's place in the list; no map where most have none (7 MB of 10,000 layers). */
  rasters: Map<number, OutlineRaster> | null
  /** Of paths and effects that it is seen through. */
  maskRasters: Map<PicturedOp, OutlineRaster> | null
  /** Made while settling, shown when all texts in sight are ready. */
  nextRasters: Map<number, OutlineRaster> | null
  /** Some text is drawn from the glyph atlas, or a text or a path between pixels or scaled. */
  isApproximate: boolean
  /** A text is laid out with a font that is still on its way. */
  isProvisional: boolean
  /** Nothing lies below it, so that its first shape may be ground. */
  isLowest: boolean
  /** What its quads together are made see-through by; null where each of them is by itself. */
  groupOpacity: number | null
  /** The members of a group of which some are put together; null for a layer. */
  parts: PaintedGroup | null
  /** What it is seen through without being put together; null for most. */
  clip: Clip | null
  /** What of it is not among its quads but cleared before them. */
  ground: Ground | null
  /** Where its indices begin in the list of all. */
  indexAt: number
}

/** One list for all that sample nothing. */
const none: readonly Region[] = []

export const emptyEntry = (layer: LayerDraw): Entry => ({
  layer,
  slot: { first: 0, capacity: 0 },
  quads: 0,
  loose: 0,
  looseRegions: none,
  maskQuads: 0,
  features: 0,
  units: 0,
  regions: none,
  bounds: null,
  strips: null,
  rasters: null,
  maskRasters: null,
  nextRasters: null,
  isApproximate: false,
  isProvisional: false,
  isLowest: false,
  groupOpacity: null,
  parts: null,
  clip: null,
  ground: null,
  indexAt: 0,
})
