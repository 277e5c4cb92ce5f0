import { memoByObject } from '../../shared/base/equality/memo.ts'
import { overlaps } from '../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../shared/layers/draw-ops.ts'

/** A line lies on the fill that it runs around. */
const overlapsItself = (op: DrawOp): boolean =>
  op.op === 'shape' && op.fill !== null && op.stroke !== null && op.stroke.width > 0

const canOverlap = memoByObject((ops: readonly DrawOp[]) =>
  ops.some((op, at) => overlapsItself(op) || ops.slice(at + 1).some((other) => overlaps(op.box, other.box))),
)

/** True when parts of a see-through layer may lie on one another: they are put together before they are made see-through. */
export const isGroup = ({ opacity, ops }: LayerDraw): boolean => opacity > 0 && opacity < 1 && canOverlap(ops)
