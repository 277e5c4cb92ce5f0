import { memoByObject } from '../../../shared/base/memo.ts'
import { overlaps } from '../../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../../shared/layers/draw-ops.ts'
import { tickOf } from '../../../shared/layers/raster/reach.ts'

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

/** True when some of what the ops draw may lie on other of it. */
export const canOverlap = (ops: readonly DrawOp[]): boolean =>
  ops.some((op, at) => overlapsItself(op) || ops.slice(at + 1).some((other) => mayOverlap(op, other)))

const canOverlapKnown = memoByObject(canOverlap)

/** True when no pixel of a layer is painted twice, so that what is done to all of it may be done to each part. */
export const isOnce = ({ ops }: LayerDraw): boolean => !canOverlapKnown(ops)

/** True when parts of a see-through layer may lie on one another: they are put together before they are made see-through. */
export const isGroup = (layer: LayerDraw): boolean => layer.opacity > 0 && layer.opacity < 1 && !isOnce(layer)
