import { invert, multiply, type Matrix } from '../../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../../shared/layers/draw-ops.ts'
import { toUnit } from '../../base/colors.ts'
import type { Clip } from '../../gl/quad.ts'
import { matrixOfOp } from '../placing.ts'
import { outlineOf } from '../shapes.ts'

/** A filled box or ellipse of one colour, and that colour; null for anything else. */
function simpleOf({ ops, parts, mask }: LayerDraw) {
  const [op, ...others] = ops
  if (op?.op !== 'shape' || op.shape === 'polygon' || others.length > 0 || parts || mask) return null
  const hasLine = op.stroke !== null && op.stroke.width > 0
  const isThere = op.box.width > 0 && op.box.height > 0
  return typeof op.fill === 'string' && !hasLine && isThere ? { op, fill: op.fill } : null
}

/** Design pixels to those of a shape from its middle, along its sides, as long as they are on the dial. */
function placeIn(matrix: Matrix, { x, y }: { readonly x: number; readonly y: number }): Matrix | null {
  const inverse = invert(matrix)
  const [wide, high] = sidesOf(matrix)
  return inverse && multiply([wide, 0, 0, high, -x * wide, -y * high], inverse)
}

const sidesOf = ([a, b, c, d]: Matrix): readonly [number, number] => [Math.hypot(a, b), Math.hypot(c, d)]

/**
 * What a layer is seen through, where the program of quads can measure it as it goes: a mask of a simple form needs no
 * texture. Null where the mask is drawn.
 */
export function clipOf({ by, how }: NonNullable<LayerDraw['mask']>): Clip | null {
  const simple = simpleOf(by)
  if (!simple) return null
  const { op, fill } = simple
  const matrix = matrixOfOp(by, op)
  const solid = outlineOf(op)
  const place = placeIn(matrix, solid)
  if (!place) return null
  const [wide, high] = sidesOf(matrix)
  const radius = solid.isEllipse ? 0 : solid.radius * Math.sqrt(wide * high)
  return {
    place,
    core: { x: solid.halfWidth * wide - radius, y: solid.halfHeight * high - radius },
    radius,
    isEllipse: solid.isEllipse ?? false,
    opacity: toUnit(fill)[3] * by.opacity * opacityOf(op),
    isOutside: how === 'outside',
  }
}

const opacityOf = ({ place }: DrawOp): number => place?.opacity ?? 1
