import type { Box, Matrix } from '../../shared/base/geometry.ts'
import { multiply } from '../../shared/base/geometry.ts'
import { assertNever } from '../../shared/base/result.ts'
import type { DrawOp, LayerDraw, PathOp, TextOp } from '../../shared/layers/draw-ops.ts'
import { packColor } from '../base/colors.ts'
import type { Extent, View } from '../base/frame.ts'
import type { Region } from '../gl/pages.ts'
import { stripsOf } from '../damage/strips.ts'
import type { Pictures } from '../atlas/pictures.ts'
import type { Slot } from '../gl/store.ts'
import type { GlyphAtlas } from '../atlas/glyphs.ts'
import type { Layouts } from '../text/layouts.ts'
import type { OutlineRaster, OutlineRasters } from '../atlas/outline-rasters.ts'
import type { QuadWriter } from '../gl/vertices.ts'
import type { Brush } from './brush.ts'
import type { Ground } from './ground.ts'
import { isGroup } from './group.ts'
import { paintGround } from './ground.ts'
import { paintParts, type PaintedPart } from './members.ts'
import { paintPicture } from './pictures.ts'
import type { Ramps } from './ramps.ts'
import { paintArc, paintShape, paintTicks } from './shapes.ts'
import { paintPath } from './paths.ts'
import { paintRaster, paintScaledRaster } from './rasters.ts'
import { paintGlyphs } from './texts.ts'

/** One layer as it stands in the vertex buffer. */
export type Entry = {
  layer: LayerDraw
  slot: Slot
  /** Quads in use, at most the slot's capacity. */
  quads: number
  /** How many of them, the last ones, are of its mask. */
  maskQuads: number
  features: number
  units: number
  regions: readonly Region[]
  /** Around the quads, in design pixels; null when the layer shows nothing. */
  bounds: Box | null
  /** The same in several boxes where one would be mostly empty; null when one serves. */
  strips: readonly Box[] | null
  /** Exact pictures of its texts and paths by the op's place in the list. */
  rasters: Map<number, OutlineRaster>
  /** Of paths that it is seen through. */
  maskRasters: Map<PathOp, OutlineRaster>
  /** Made while settling, shown when all texts in sight are ready. */
  nextRasters: Map<number, OutlineRaster>
  /** Some text is drawn from the glyph atlas, or a text or a path between pixels or scaled. */
  isApproximate: boolean
  /** A text is laid out with a font that is still on its way. */
  isProvisional: boolean
  /** Nothing lies below it, so that its first shape may be ground. */
  isLowest: boolean
  /** What its quads together are made see-through by; null where each of them is by itself. */
  groupOpacity: number | null
  /** The members of a group that is put together; null for a layer. */
  parts: readonly PaintedPart[] | null
  /** What of it is not among its quads but cleared before them. */
  ground: Ground | null
  /** Where its indices begin in the list of all. */
  indexAt: number
}

/** The view that layers are painted for. */
export type Sight = {
  readonly view: View
  readonly extent: Extent
  /** Rasters of text may be shown larger or smaller than they were made. */
  readonly isMoving: boolean
}

/** Everything that turns ops into quads. */
export type PaintTools = {
  readonly writer: QuadWriter
  readonly brush: Brush
  readonly pictures: Pictures
  readonly ramps: Ramps
  readonly layouts: Layouts
  readonly atlas: GlyphAtlas
  readonly rasters: OutlineRasters
}

export const emptyEntry = (layer: LayerDraw): Entry => ({
  layer,
  slot: { first: 0, capacity: 0 },
  quads: 0,
  maskQuads: 0,
  features: 0,
  units: 0,
  regions: [],
  bounds: null,
  strips: null,
  rasters: new Map(),
  maskRasters: new Map(),
  nextRasters: new Map(),
  isApproximate: false,
  isProvisional: false,
  isLowest: false,
  groupOpacity: null,
  parts: null,
  ground: null,
  indexAt: 0,
})

/** Layer pixels to device pixels. */
export const poseOf = ({ scale, x, y }: View, matrix: Matrix): Matrix =>
  multiply([scale, 0, 0, scale, x, y], matrix)

/** Pixels of an op to design pixels. */
export const matrixOfOp = ({ matrix }: LayerDraw, { place }: DrawOp): Matrix =>
  place ? multiply(matrix, place.matrix) : matrix

/** Writes the layer's quads into the writer and notes on the entry what they need. */
export function paintLayer(tools: PaintTools, entry: Entry, sight: Sight): void {
  const { writer, brush } = tools
  const { layer } = entry
  brush.begin()
  entry.isApproximate = entry.isProvisional = false
  takeNextRasters(tools, entry)
  const oldMasks = entry.maskRasters
  entry.maskRasters = new Map()
  const isOne = layer.parts || layer.mask || layer.blend
  entry.groupOpacity = isOne || isGroup(layer) ? layer.opacity : null
  const [first] = layer.ops
  entry.ground = first && entry.isLowest && !isOne ? paintGround(brush, first, layer) : null
  entry.parts = layer.parts && layer.opacity > 0 ? paintMembers(tools, { entry, sight, oldMasks }) : null
  if (layer.opacity > 0 && !entry.parts)
    layer.ops.forEach((op, at) => {
      if (at > 0 || !entry.ground) paintOp(tools, entry, { op, at, sight })
    })
  entry.bounds = writer.bounds
  entry.strips = writer.count === 1 ? stripsOf(writer.cornersOf(0), brush.scale) : null
  const own = writer.count
  if (layer.mask && own > 0) paintMask(tools, layer.mask.by, { entry, sight, oldMasks })
  for (const [op, raster] of oldMasks) if (entry.maskRasters.get(op) !== raster) tools.rasters.free(raster)
  entry.maskQuads = writer.count - own
  entry.quads = writer.count
  entry.features = writer.features
  entry.units = writer.units
  entry.regions = [...brush.regions]
}

/** All members of a group, each with the pages that it samples: together they may be on more than a call has room for. */
function paintMembers(tools: PaintTools, masking: Masking): readonly PaintedPart[] {
  const { entry, sight } = masking
  const { brush, writer } = tools
  const all = new Set<Region>()
  const parts = paintParts(entry.layer.parts ?? [], 0, {
    count: () => writer.count,
    op(at) {
      const op = entry.layer.ops[at]
      if (op) paintOp(tools, entry, { op, at, sight })
    },
    mask: (mask) => paintMask(tools, mask, masking),
    regions() {
      const own = [...brush.regions]
      for (const region of own) all.add(region)
      brush.regions.clear()
      return own
    },
  })
  for (const region of all) brush.regions.add(region)
  return parts
}

function takeNextRasters(tools: PaintTools, entry: Entry): void {
  for (const [at, raster] of entry.nextRasters) {
    const old = entry.rasters.get(at)
    if (old) tools.rasters.free(old)
    entry.rasters.set(at, raster)
  }
  entry.nextRasters.clear()
}

/** What an op is made see-through by. */
const opacityOf = ({ layer, groupOpacity }: Entry, { place }: DrawOp): number =>
  (groupOpacity === null ? layer.opacity : 1) * (place?.opacity ?? 1)

/** The layer that is seen through a mask, and the pictures of the paths of the mask from before. */
type Masking = {
  readonly entry: Entry
  readonly sight: Sight
  readonly oldMasks: ReadonlyMap<PathOp, OutlineRaster>
}

/** What a layer is seen through; its words are those of the atlas, which every scale shares. */
function paintMask(tools: PaintTools, mask: LayerDraw, masking: Masking): void {
  const { brush, pictures, ramps, layouts, atlas } = tools
  for (const op of mask.ops) {
    const [matrix, opacity] = [matrixOfOp(mask, op), mask.opacity * (op.place?.opacity ?? 1)]
    const at = { matrix, opacity, ramps }
    if (op.op === 'picture') paintPicture(brush, op, { matrix, opacity, pictures })
    else if (op.op === 'path') paintMaskPath(tools, { op, matrix, opacity }, masking)
    else if (op.op === 'shape') paintShape(brush, op, at)
    else if (op.op === 'arc') paintArc(brush, op, at)
    else if (op.op === 'ticks') paintTicks(brush, op, at)
    else paintGlyphs(brush, { op, layout: layouts.of(op), atlas }, at)
  }
}

/** Always exact: it is not looked at again when nothing moves. */
function paintMaskPath(
  tools: PaintTools,
  { op, matrix, opacity }: { readonly op: PathOp; readonly matrix: Matrix; readonly opacity: number },
  { entry, sight, oldMasks }: Masking,
): void {
  const pose = poseOf(sight.view, matrix)
  const old = oldMasks.get(op)
  const serves = old && tools.rasters.isAlike(old, op, pose) && tools.rasters.isExact(old, pose, sight.extent)
  const raster = serves ? old : undefined
  if (raster) entry.maskRasters.set(op, raster)
  const keep = (made: OutlineRaster | null): unknown => made && entry.maskRasters.set(op, made)
  paintPath(tools, { op, raster, keep }, { matrix, pose, opacity, ...sight })
}

type OpAt = { readonly op: DrawOp; readonly at: number; readonly sight: Sight }

function paintOp(tools: PaintTools, entry: Entry, { op, at, sight }: OpAt): void {
  const [matrix, opacity] = [matrixOfOp(entry.layer, op), opacityOf(entry, op)]
  switch (op.op) {
    case 'picture':
      return paintPicture(tools.brush, op, { matrix, opacity, pictures: tools.pictures })
    case 'shape':
      return paintShape(tools.brush, op, { matrix, opacity, ramps: tools.ramps })
    case 'arc':
      return paintArc(tools.brush, op, { matrix, opacity, ramps: tools.ramps })
    case 'ticks':
      return paintTicks(tools.brush, op, { matrix, opacity, ramps: tools.ramps })
    case 'path':
      return paintOwnPath(tools, entry, { op, at, sight })
    case 'text':
      return paintText(tools, entry, { op, at, sight })
    default:
      assertNever(op)
  }
}

function paintOwnPath(
  tools: PaintTools,
  entry: Entry,
  { op, at, sight }: OpAt & { readonly op: PathOp },
): void {
  const [matrix, opacity] = [matrixOfOp(entry.layer, op), opacityOf(entry, op)]
  const keep = (made: OutlineRaster | null): void => {
    if (made) entry.rasters.set(at, made)
    else entry.rasters.delete(at)
  }
  const place = { matrix, pose: poseOf(sight.view, matrix), opacity, ...sight }
  if (!paintPath(tools, { op, raster: entry.rasters.get(at), keep }, place)) entry.isApproximate = true
}

/** The exact raster if it fits this pose, the same one between pixels or scaled while it moves, else glyphs. */
function paintText(tools: PaintTools, entry: Entry, { op, at, sight }: OpAt & { readonly op: TextOp }): void {
  const [matrix, opacity] = [matrixOfOp(entry.layer, op), opacityOf(entry, op)]
  const layout = tools.layouts.of(op)
  if (layout.isProvisional) entry.isProvisional = true
  if (op.picture) return paintLinePicture(tools, op, { matrix, opacity })
  const pose = poseOf(sight.view, matrix)
  const raster = entry.rasters.get(at)
  const color = packColor(op.color, opacity)
  if (raster && tools.rasters.isAlike(raster, layout, pose)) {
    const isExact = tools.rasters.isExact(raster, pose, sight.extent)
    if (!isExact) entry.isApproximate = true
    if (isExact || raster.isWhole)
      return paintRaster(tools.brush, { raster, color, isExact }, { matrix, pose, view: sight.view })
  }
  if (raster && sight.isMoving && tools.rasters.isNear(raster, layout, pose)) {
    entry.isApproximate = true
    return paintScaledRaster(tools.brush, { raster, color }, matrix)
  }
  if (raster) {
    tools.rasters.free(raster)
    entry.rasters.delete(at)
  }
  if (layout.glyphs.length === 0) return
  entry.isApproximate = true
  paintGlyphs(tools.brush, { op, layout, atlas: tools.atlas }, { matrix, opacity })
}

/** A picture among words, where their layout has it. */
function paintLinePicture(
  { brush, layouts, pictures }: PaintTools,
  op: TextOp,
  at: { readonly matrix: Matrix; readonly opacity: number },
): void {
  const box = layouts.of(op).picture
  if (!box || !op.picture) return
  const { url, tint } = op.picture
  paintPicture(brush, { op: 'picture', url, tint, box }, { ...at, pictures })
}
