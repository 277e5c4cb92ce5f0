import type { Box, Matrix } from '../../shared/base/geometry.ts'
import { boundsOf, centreOf, grow } from '../../shared/base/geometry.ts'
import type { DrawOp } from '../../shared/layers/draw-ops.ts'
import type { Unit } from '../base/colors.ts'
import { isOpaque, packColor, toUnit } from '../base/colors.ts'
import { filled } from '../gl/vertices.ts'
import { edgesOf, type Brush } from './brush.ts'
import { around } from './shapes.ts'

/**
 * The inside of an opaque upright box below everything else: cleared instead of drawn, because the one
 * program samples and measures every pixel (on a software rasteriser 5 ms or more for a canvas, a clear 0.2).
 */
export type Ground = {
  /** Design pixels; more than one device pixel inside the shape's edge. */
  readonly box: Box
  readonly color: Unit
}

/** Device pixels between the shape's edge and the ground: room for whole pixels at two thirds of the scale. */
const rim = 4
/** Device pixels along each side below which the shape is drawn as any other. */
const leastSide = 64

/** Draws the rim of a shape that can be ground and answers the rest of it; draws nothing and answers null if it cannot. */
export function paintGround(
  brush: Brush,
  op: DrawOp,
  { matrix, opacity }: { matrix: Matrix; opacity: number },
): Ground | null {
  if (op.place) return null
  if (op.op !== 'shape' || op.shape !== 'box' || op.radius > 0 || op.stroke || typeof op.fill !== 'string')
    return null
  const [a, b, c, d] = matrix
  if (b !== 0 || c !== 0 || a <= 0 || d <= 0 || opacity < 1 || !isOpaque(op.fill)) return null
  const devicePixel = 1 / (brush.scale * Math.min(a, d))
  if (Math.min(op.box.width, op.box.height) < leastSide * devicePixel) return null
  const { x, y } = centreOf(op.box)
  const solid = {
    x,
    y,
    halfWidth: op.box.width / 2,
    halfHeight: op.box.height / 2,
    radius: 0,
    ring: filled,
    color: packColor(op.fill, 1),
  }
  const inside = grow(op.box, -rim * devicePixel)
  for (const part of around(edgesOf(grow(op.box, devicePixel)), edgesOf(inside)))
    brush.solid(matrix, solid, part)
  return { box: boundsOf(matrix, inside), color: toUnit(op.fill) }
}
