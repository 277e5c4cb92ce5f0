import { multiply, type Matrix } from '../../shared/base/geometry.ts'
import { assertNever } from '../../shared/base/result.ts'
import type { DrawOp, EffectsOp, LayerDraw, OpPlace, TextOp } from '../../shared/layers/draw-ops.ts'
import { packColor } from '../base/colors.ts'
import type { Extent, View } from '../base/frame.ts'
import type { Region } from '../gl/pages.ts'
import { stripsOf } from '../damage/strips.ts'
import { isPaintable, pictureOf } from '../atlas/inked-effects.ts'
import type { Pictures } from '../atlas/pictures.ts'
import type { GlyphAtlas } from '../atlas/glyphs.ts'
import type { FontBook } from '../text/fonts.ts'
import type { Layouts } from '../text/layouts.ts'
import type { OutlineRaster, OutlineRasters, PicturedOp } from '../atlas/outline-rasters.ts'
import type { QuadWriter } from '../gl/vertices.ts'
import type { Brush } from './brush.ts'
import type { Entry } from './entry.ts'
import { allTogether, arrange, type PaintedGroup } from './groups/apart.ts'
import { clipOf } from './groups/clip.ts'
import { isGroup, isOnce } from './groups/group.ts'
import { paintParts } from './groups/members.ts'
import { paintGround } from './ground.ts'
import { paintPicture } from './pictures.ts'
import { matrixOfOp, poseOf } from './placing.ts'
import type { Ramps } from './ramps.ts'
import { paintArc, paintShape, paintTicks } from './shapes.ts'
import { paintPath } from './paths.ts'
import { paintRaster, paintScaledRaster } from './rasters.ts'
import { paintGlyphs } from './texts.ts'

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
  readonly fonts: Pick<FontBook, 'effects'>
}

/** Writes the layer's quads into the writer and notes on the entry what they need. */
export function paintLayer(tools: PaintTools, entry: Entry, sight: Sight): void {
  const { writer, brush } = tools
  const { layer } = entry
  brush.begin()
  entry.isApproximate = entry.isProvisional = false
  takeNextRasters(tools, entry)
  const oldMasks = entry.maskRasters
  entry.maskRasters = null
  entry.clip = layer.mask && !layer.parts && !layer.blend && isOnce(layer) ? clipOf(layer.mask) : null
  const isOne = layer.parts || (layer.mask && !entry.clip) || layer.blend
  entry.groupOpacity = isOne || isGroup(layer) ? layer.opacity : null
  const [first] = layer.ops
  entry.ground = first && entry.isLowest && !isOne && !entry.clip ? paintGround(brush, first, layer) : null
  entry.parts = layer.parts && layer.opacity > 0 ? paintMembers(tools, { entry, sight, oldMasks }) : null
  if (layer.opacity > 0 && !entry.parts)
    layer.ops.forEach((op, at) => {
      if (at > 0 || !entry.ground) paintOp(tools, entry, { op, at, sight })
    })
  entry.bounds = writer.bounds
  entry.strips = writer.count === 1 ? stripsOf(writer.cornersOf(0), brush.scale) : null
  const own = writer.count
  if (layer.mask && !entry.clip && own > 0) paintMask(tools, layer.mask.by, { entry, sight, oldMasks })
  freeMasks(tools, entry, oldMasks)
  entry.maskQuads = writer.count - own
  entry.quads = writer.count
  entry.features = writer.features
  entry.units = writer.units
  entry.regions = [...brush.regions]
  noteLoose(entry)
}

/** Says how much of an entry goes in one go with its neighbours: all of most, and of a group what lies by itself. */
function noteLoose(entry: Entry): void {
  const { parts } = entry
  if (parts && parts.together.length + parts.apart.length === 0) {
    entry.parts = null
    entry.groupOpacity = null
  }
  const isAlone = entry.groupOpacity !== null || entry.clip !== null
  entry.loose = isAlone ? (parts?.loose ?? 0) : entry.quads
  entry.looseRegions = isAlone ? (parts?.looseRegions ?? []) : entry.regions
}

/** All members of a group, each with the pages that it samples: together they may be on more than a call has room for. */
function paintMembers(tools: PaintTools, masking: Masking): PaintedGroup {
  const { entry, sight } = masking
  const { brush, writer } = tools
  const { layer } = entry
  const all = new Set<Region>()
  const parts = paintParts(layer.parts ?? [], 0, {
    ops: layer.ops,
    count: () => writer.count,
    boundsFrom: writer.boundsFrom,
    op(at, by) {
      const op = layer.ops[at]
      if (op) paintOp(tools, entry, { op, at, sight, by })
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
  return layer.blend ? allTogether(parts) : arrange(writer.bytes, parts, layer.opacity)
}

function takeNextRasters(tools: PaintTools, entry: Entry): void {
  if (!entry.nextRasters) return
  for (const [at, raster] of entry.nextRasters) {
    const old = entry.rasters?.get(at)
    if (old) tools.rasters.free(old)
    keepRaster(entry, at, raster)
  }
  entry.nextRasters = null
}

function keepRaster(entry: Entry, at: number, raster: OutlineRaster): void {
  ;(entry.rasters ??= new Map()).set(at, raster)
}

/** Pictures of masks from before that are not used again. */
function freeMasks(tools: PaintTools, entry: Entry, old: Masking['oldMasks']): void {
  for (const [op, raster] of old ?? []) if (entry.maskRasters?.get(op) !== raster) tools.rasters.free(raster)
}

/** What an op is made see-through by. */
const opacityOf = ({ layer, groupOpacity }: Entry, { op: { place }, by = 1 }: OpAt): number =>
  (groupOpacity === null ? layer.opacity : by) * (place?.opacity ?? 1)

/** The layer that is seen through a mask, and the pictures of the paths of the mask from before. */
type Masking = {
  readonly entry: Entry
  readonly sight: Sight
  readonly oldMasks: ReadonlyMap<PicturedOp, OutlineRaster> | null
}

/** What a layer is seen through; its words are those of the atlas, which every scale shares. */
function paintMask(tools: PaintTools, mask: LayerDraw, masking: Masking): void {
  const { entry } = masking
  const { brush, pictures, ramps, layouts, atlas } = tools
  for (const op of mask.ops.flatMap((one) => barely(tools, entry, one))) {
    const [matrix, opacity] = [matrixOfOp(mask, op), mask.opacity * (op.place?.opacity ?? 1)]
    const at = { matrix, opacity, ramps }
    if (op.op === 'picture') paintPicture(brush, op, { matrix, opacity, pictures })
    else if (op.op === 'path' || op.op === 'effects') paintMaskPath(tools, { op, matrix, opacity }, masking)
    else if (op.op === 'shape') paintShape(brush, op, at)
    else if (op.op === 'arc') paintArc(brush, op, at)
    else if (op.op === 'ticks') paintTicks(brush, op, at)
    else paintGlyphs(brush, { op, layout: layouts.of(op), atlas }, at)
  }
}

/** Always exact: it is not looked at again when nothing moves. */
function paintMaskPath(
  tools: PaintTools,
  { op, matrix, opacity }: { readonly op: PicturedOp; readonly matrix: Matrix; readonly opacity: number },
  { entry, sight, oldMasks }: Masking,
): void {
  const pose = poseOf(sight.view, matrix)
  const old = oldMasks?.get(op)
  const serves = old && tools.rasters.isAlike(old, op, pose) && tools.rasters.isExact(old, pose, sight.extent)
  const raster = serves ? old : undefined
  const keep = (made: OutlineRaster | null): unknown =>
    made && (entry.maskRasters ??= new Map()).set(op, made)
  keep(raster ?? null)
  paintPath(tools, { op, raster, keep }, { matrix, pose, opacity, ...sight })
}

type OpAt = {
  readonly op: DrawOp
  readonly at: number
  readonly sight: Sight
  /** What the member that it is of is made see-through by. */
  readonly by?: number
}

function paintOp(tools: PaintTools, entry: Entry, job: OpAt): void {
  const { op } = job
  const [matrix, opacity] = [matrixOfOp(entry.layer, op), opacityOf(entry, job)]
  switch (op.op) {
    case 'picture':
      return paintPicture(tools.brush, op, { matrix, opacity, pictures: tools.pictures })
    case 'shape':
      return paintShape(tools.brush, op, { matrix, opacity, ramps: tools.ramps })
    case 'arc':
      return paintArc(tools.brush, op, { matrix, opacity, ramps: tools.ramps })
    case 'ticks':
      return paintTicks(tools.brush, op, { matrix, opacity, ramps: tools.ramps })
    case 'effects':
      return paintEffects(tools, entry, { ...job, op })
    case 'path':
      return paintOwnPath(tools, entry, { ...job, op })
    case 'text':
      return paintText(tools, entry, { ...job, op })
    default:
      assertNever(op)
  }
}

/** Until what paints effects has come, and the pictures that have some, what they are of. */
function barely(tools: PaintTools, entry: Entry, op: DrawOp): readonly DrawOp[] {
  if (op.op !== 'effects' || isPaintable(tools, op)) return [op]
  entry.isProvisional = true
  const { place } = op
  if (op.isShadow) return []
  const own = place ? op.of.map((one) => ({ ...one, place: within(place, one.place) })) : op.of
  return own.flatMap((one) => barely(tools, entry, one))
}

const within = (outer: OpPlace, inner: OpPlace | undefined): OpPlace =>
  inner ? { matrix: multiply(outer.matrix, inner.matrix), opacity: outer.opacity * inner.opacity } : outer

function paintEffects(tools: PaintTools, entry: Entry, job: OpAt & { readonly op: EffectsOp }): void {
  const [first, ...more] = barely(tools, entry, job.op)
  if (first === job.op) return paintOwnPath(tools, entry, { ...job, op: job.op })
  // a path among them is made anew each time: this is a moment
  for (const op of first ? [first, ...more] : []) paintOp(tools, entry, { ...job, op })
}

function paintOwnPath(tools: PaintTools, entry: Entry, job: OpAt & { readonly op: PicturedOp }): void {
  const { op, at, sight } = job
  const [matrix, opacity] = [matrixOfOp(entry.layer, op), opacityOf(entry, job)]
  const keep = (made: OutlineRaster | null): void => {
    if (made) keepRaster(entry, at, made)
    else entry.rasters?.delete(at)
  }
  const place = { matrix, pose: poseOf(sight.view, matrix), opacity, ...sight }
  if (!paintPath(tools, { op: pictureOf(op), raster: entry.rasters?.get(at), keep }, place))
    entry.isApproximate = true
}

/** The exact raster if it fits this pose, the same one between pixels or scaled while it moves, else glyphs. */
function paintText(tools: PaintTools, entry: Entry, job: OpAt & { readonly op: TextOp }): void {
  const { op, at, sight } = job
  const [matrix, opacity] = [matrixOfOp(entry.layer, op), opacityOf(entry, job)]
  const layout = tools.layouts.of(op)
  if (layout.isProvisional) entry.isProvisional = true
  if (op.picture) return paintLinePicture(tools, op, { matrix, opacity })
  const pose = poseOf(sight.view, matrix)
  const raster = entry.rasters?.get(at)
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
    entry.rasters?.delete(at)
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
