import { memoByObject } from '../../shared/base/memo.ts'
import { overlaps } from '../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../shared/layers/draw-ops.ts'
import { tickOf } from '../../shared/layers/raster/reach.ts'

/** A line lies on the fill that it runs around. */
function overlapsItself(op: DrawOp): boolean {
  if (op.op === 'shape') return op.fill !== null && op.stroke !== null && op.stroke.width > 0
  if (op.op !== 'ticks') return false
  // near the middle there is no room between them
  const { outer, length, width } = tickOf(op)
  return op.degs.length * width > 2 * Math.PI * (outer - length)
}

/** Two of which one has a place of its own may lie anywhere. */
const mayOverlap = (op: DrawOp, other: DrawOp): boolean =>
  op.place !== other.place || overlaps(op.box, other.box)

const canOverlap = memoByObject((ops: readonly DrawOp[]) =>
  ops.some((op, at) => overlapsItself(op) || ops.slice(at + 1).some((other) => mayOverlap(op, other))),
)

/** True when parts of a see-through layer may lie on one another: they are put together before they are made see-through. */
export const isGroup = ({ opacity, ops }: LayerDraw): boolean => opacity > 0 && opacity < 1 && canOverlap(ops)
