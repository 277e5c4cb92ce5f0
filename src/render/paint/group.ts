import { overlaps } from '../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../shared/layers/draw-ops.ts'

const known = new WeakMap<readonly DrawOp[], boolean>()

/** A line lies on the fill that it runs around. */
const overlapsItself = (op: DrawOp): boolean =>
  op.op === 'shape' && op.fill !== null && op.stroke !== null && op.stroke.width > 0

function canOverlap(ops: readonly DrawOp[]): boolean {
  const found = known.get(ops)
  if (found !== undefined) return found
  const can = ops.some(
    (op, at) => overlapsItself(op) || ops.slice(at + 1).some((other) => overlaps(op.box, other.box)),
  )
  known.set(ops, can)
  return can
}

/** True when parts of a see-through layer may lie on one another: they are put together before they are made see-through. */
export const isGroup = ({ opacity, ops }: LayerDraw): boolean => opacity > 0 && opacity < 1 && canOverlap(ops)
