import { clamp, roundTo, type Point } from '../../../base/geometry.ts'
import type { Layer } from '../../../document/design.ts'
import {
  degrees,
  degTo,
  evenDeg,
  projected,
  px,
  towards,
  type Size,
} from '../../building-blocks/point-directions.ts'
import type { TextRing } from '../../draw-ops.ts'
import type { LayerPoint, LayerPoints, MovedPoint, PointPull } from '../../points.ts'
import type { TextStyle } from '../style.ts'
import { ringOf } from './effects.ts'

/* The circle of a curved text as points on the canvas: where the text stands on it, and how large it is. */

/** How far the point of the radius stands outside of its circle, past the letters; the other point has to be hit too. */
const outside = ({ fontSize }: TextStyle): number => Math.max(20, fontSize * 0.9)

const onCircle = ({ x, y, angleDeg }: TextRing, distance: number): Point =>
  towards({ x, y }, angleDeg, distance)

function curveSpots({ style }: Layer<TextStyle>, size: Size): readonly LayerPoint[] {
  const ring = ringOf(style, size)
  if (!ring) return []
  const { x, y, radius } = ring
  return [
    { id: 'curveRadius', at: onCircle(ring, radius + outside(style)), from: { x, y } },
    { id: 'curveAngle', at: onCircle(ring, radius) },
  ]
}

/** The text keeps its direction from the middle of the circle, and the middle its place. */
function curveMoved(
  { style }: Layer<TextStyle>,
  size: Size,
  { id, to, isEven }: PointPull & { readonly id: string },
): MovedPoint {
  const ring = ringOf(style, size)
  if (!ring) return { style: {}, path: id, says: '' }
  if (id === 'curveAngle') {
    const curveAngle = evenDeg(degTo(ring, to), isEven)
    return { style: { curveAngle }, path: 'curveAngle', says: degrees(curveAngle) }
  }
  const far = projected(ring, to, ring.angleDeg) - outside(style)
  const curveRadius = roundTo(clamp(far, 1, 4000), 1)
  return { style: { curveRadius }, path: 'curveRadius', says: px(curveRadius) }
}

export const curvePoints: LayerPoints<TextStyle> = {
  spots: curveSpots,
  areEnds: () => false,
  moved: curveMoved,
}
