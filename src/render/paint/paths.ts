import { multiply, type Matrix } from '../../shared/base/geometry.ts'
import type { OutlineRaster, OutlineRasters, PicturedOp } from '../atlas/outline-rasters.ts'
import { packWhite } from '../base/colors.ts'
import type { Extent, View } from '../base/frame.ts'
import type { Brush } from './brush.ts'
import { paintRaster, paintScaledRaster } from './rasters.ts'

type Tools = { readonly brush: Brush; readonly rasters: OutlineRasters }

type PathAt = {
  readonly matrix: Matrix
  /** Layer pixels to device pixels. */
  readonly pose: Matrix
  readonly opacity: number
  readonly view: View
  readonly extent: Extent
  /** In the middle of a gesture, whose frames come one after the other. */
  readonly isMoving: boolean
}

/** So many pixels with effects are made within a frame. */
const quickPixels = 128 * 128

/** Smaller, for a moment: a member that is dragged in a group with effects makes another picture each frame. */
function quickPose(op: PicturedOp, { pose, isMoving }: Pick<PathAt, 'pose' | 'isMoving'>): Matrix | null {
  if (!isMoving || op.op !== 'effects') return null
  const [a, b, c, d] = pose
  const by = Math.sqrt(quickPixels / Math.max(1, op.box.width * op.box.height * Math.abs(a * d - b * c)))
  return by < 1 ? multiply([by, 0, 0, by, 0, 0], pose) : null
}

/** Where the pictures of paths stay from one painting of a layer to the next. */
type Kept = {
  readonly raster: OutlineRaster | undefined
  readonly keep: (raster: OutlineRaster | null) => void
}

/**
 * The picture of a path, or of shapes with effects: the one that is there where it fits, also turned, scaled or between pixels, else a new one.
 * Answers whether it is exact: what is not is made anew when nothing moves.
 */
export function paintPath(
  { brush, rasters }: Tools,
  { op, raster, keep }: Kept & { readonly op: PicturedOp },
  { matrix, pose, opacity, view, extent, isMoving }: PathAt,
): boolean {
  const color = packWhite(opacity)
  if (raster?.of === op) {
    const isAlike = rasters.isAlike(raster, op, pose)
    const isExact = isAlike && rasters.isExact(raster, pose, extent)
    if (isAlike && (isExact || raster.isWhole)) {
      paintRaster(brush, { raster, color, isExact }, { matrix, pose, view })
      return isExact
    }
    if (raster.isWhole) {
      paintScaledRaster(brush, { raster, color }, matrix)
      return false
    }
  }
  if (raster) rasters.free(raster)
  const quick = quickPose(op, { pose, isMoving })
  const made = rasters.make(op, quick ?? pose, extent)
  keep(made)
  if (made && quick) {
    paintScaledRaster(brush, { raster: made, color }, matrix)
    return false
  }
  if (made) paintRaster(brush, { raster: made, color, isExact: true }, { matrix, pose, view })
  return true
}
