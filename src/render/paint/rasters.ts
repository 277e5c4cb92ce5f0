import type { Matrix } from '../../shared/base/geometry.ts'
import { identity, invert, multiply, translation } from '../../shared/base/geometry.ts'
import { texelsOf } from '../atlas/rasters.ts'
import type { OutlineRaster } from '../atlas/outline-rasters.ts'
import type { View } from '../base/frame.ts'
import type { Brush } from './brush.ts'

type Shown = {
  readonly raster: OutlineRaster
  /** What its texels are multiplied by. */
  readonly color: number
}

/**
 * One quad that shows a raster texel on pixel; while the text is dragged it may lie between pixels.
 * The quad is the turned box of the ink: the raster's own box is mostly empty when what it shows is turned.
 */
export function paintRaster(
  brush: Brush,
  { raster, color, isExact }: Shown & { readonly isExact: boolean },
  at: { matrix: Matrix; pose: Matrix; view: View },
): void {
  const { region } = raster
  if (!region) return
  const { pose, view } = at
  const left = pose[4] - raster.pose[4] + Math.floor(raster.pose[4]) + raster.left
  const top = pose[5] - raster.pose[5] + Math.floor(raster.pose[5]) + raster.top
  const x = isExact ? Math.round(left) : left
  const y = isExact ? Math.round(top) : top
  const { width, height } = region
  const { scale } = view
  const toTexel: Matrix = [scale, 0, 0, scale, view.x - x + region.x, view.y - y + region.y]
  if (raster.isWhole && raster.ink) return brush.pixels(at.matrix, raster.ink, { region, toTexel, color })
  const box = {
    x: (x - view.x) / scale,
    y: (y - view.y) / scale,
    width: width / scale,
    height: height / scale,
  }
  brush.pixels(identity, box, { region, toTexel, color })
}

/** The same while a zoom moves: one quad instead of one a letter, softer than at rest. */
export function paintScaledRaster(brush: Brush, { raster, color }: Shown, matrix: Matrix): void {
  const { region, ink } = raster
  const toLayer = invert(matrix)
  if (!region || !ink || !toLayer) return
  const toTexel = multiply(translation(region.x, region.y), multiply(texelsOf(raster), toLayer))
  brush.pixels(matrix, ink, { region, toTexel, color })
}
