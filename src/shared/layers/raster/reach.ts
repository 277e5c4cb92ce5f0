import { leftOf, type CaretLine } from '../../base/carets.ts'
import { centreOf, sinCos, type Box, type Point } from '../../base/geometry.ts'
import { colorsOf, type Paint } from '../../base/gradient.ts'
import type { ArcOp, ShapeOp, TextOp, TextRing, TicksOp } from '../draw-ops.ts'
import { awayFromPolygon, polygonIn, polygonInside, widestCorner } from './polygon.ts'

/*
 * Shapes as the renderer draws them, measured from a point: how far it is from what is painted (0 and less: on it),
 * and how wide that is there. All lengths in the unit of the op.
 */

export type Reach = {
  /** To the nearest painted point; 0 or less on it. */
  readonly away: number
  /** How wide the painted thing is at its narrowest. */
  readonly width: number
}

export const nowhere: Reach = { away: Infinity, width: 0 }

/** Signed distance from the outline of a box with round corners; negative inside. */
export function awayFromBox(box: Box, at: Point, radius = 0): number {
  const { x, y } = centreOf(box)
  const dx = Math.abs(at.x - x) - box.width / 2 + radius
  const dy = Math.abs(at.y - y) - box.height / 2 + radius
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
}

/** The same of the ellipse that fills a box; exact for a circle, near its outline for others. */
function awayFromEllipse(box: Box, at: Point): number {
  const a = box.width / 2
  const b = box.height / 2
  const centre = centreOf(box)
  const [dx, dy] = [at.x - centre.x, at.y - centre.y]
  if (a === b) return Math.hypot(dx, dy) - a
  const k = Math.hypot(dx / a, dy / b)
  if (k === 0) return -Math.min(a, b)
  return (k * (k - 1)) / Math.hypot(dx / (a * a), dy / (b * b))
}

/** A line of this width along the inside of an outline. */
const lineReach = (away: number, width: number): Reach => ({
  away: Math.abs(away + width / 2) - width / 2,
  width,
})

/** Signed distance from the outline of a shape; negative inside. */
export function awayFromShape(op: ShapeOp, at: Point): number {
  if (op.shape === 'ellipse') return awayFromEllipse(op.box, at)
  if (op.shape === 'box')
    return awayFromBox(
      op.box,
      at,
      Math.min(Math.max(0, op.radius), Math.min(op.box.width, op.box.height) / 2),
    )
  const { x, y } = centreOf(op.box)
  const polygon = polygonIn(op.box, op.corners ?? square)
  const radius = Math.min(Math.max(0, op.radius), widestCorner(polygon))
  return awayFromPolygon(polygonInside(polygon, radius), { x: at.x - x, y: at.y - y }) - radius
}

const square = { count: 4, inner: 1 }

type IsSeen = (color: string) => boolean

export const isPaintSeen = (paint: Paint, isSeen: IsSeen): boolean => colorsOf(paint).some(isSeen)

/** Dashes count as the line that they lie on. */
export function reachOfShape(op: ShapeOp, at: Point, isSeen: IsSeen): Reach {
  const least = Math.min(op.box.width, op.box.height)
  if (!(least > 0)) return nowhere
  const away = awayFromShape(op, at)
  if (op.fill && isPaintSeen(op.fill, isSeen)) return { away, width: least }
  const { stroke } = op
  if (!stroke || stroke.width <= 0 || !isPaintSeen(stroke.color, isSeen)) return nowhere
  return stroke.width * 2 >= least ? { away, width: least } : lineReach(away, stroke.width)
}

/** How long and wide ticks are drawn: no longer than to the middle. */
export function tickOf({ box, length, width }: TicksOp): {
  readonly outer: number
  readonly length: number
  readonly width: number
} {
  const outer = Math.min(box.width, box.height) / 2
  return { outer, length: Math.min(length, outer), width: Math.min(width, outer * 2) }
}

export function reachOfTicks(op: TicksOp, at: Point): Reach {
  const { outer, length, width } = tickOf(op)
  if (!(length > 0 && width > 0)) return nowhere
  const { x, y } = centreOf(op.box)
  const box = { x: -width / 2, y: -outer, width, height: length }
  const radius = op.roundEnds ? Math.min(width, length) / 2 : 0
  let away = Infinity
  for (const deg of op.degs) {
    const { sin, cos } = sinCos(deg)
    const [dx, dy] = [at.x - x, at.y - y]
    away = Math.min(away, awayFromBox(box, { x: dx * cos + dy * sin, y: dy * cos - dx * sin }, radius))
  }
  return { away, width: Math.min(length, width) }
}

const radiansOf = (deg: number): number => (deg * Math.PI) / 180

/** The circle in the middle of the box, as `paintArc` draws it. */
export function circleOf({ box, width }: Pick<ArcOp, 'box' | 'width'>): {
  readonly centre: Point
  readonly outer: number
  readonly inner: number
} {
  const outer = Math.min(box.width, box.height) / 2
  return { centre: centreOf(box), outer, inner: Math.max(0, outer - width) }
}

const alongOf = { left: 0, center: 0.5, right: 1 } as const

/** The band that the letters of a curved text cover, whose line is as long as it would be straight. */
export function bandOf(
  { align, color, ring }: Pick<TextOp, 'align' | 'color'> & { readonly ring: TextRing },
  [line]: readonly CaretLine[],
): Pick<ArcOp, 'box' | 'color' | 'width' | 'startDeg' | 'sweepDeg' | 'roundEnds'> {
  const outer = ring.radius + (line?.height ?? 0) / 2
  const length = line ? line.right - leftOf(line) : 0
  const sweepDeg = Math.min(360, ((length / ring.radius) * 180) / Math.PI)
  const before = sweepDeg * (ring.isClockwise ? alongOf[align] : 1 - alongOf[align])
  return {
    box: { x: ring.x - outer, y: ring.y - outer, width: outer * 2, height: outer * 2 },
    color,
    width: line?.height ?? 0,
    startDeg: ring.angleDeg - before,
    sweepDeg,
    roundEnds: false,
  }
}

/** Where the line of an arc begins, and how far it goes clockwise from there. */
export function sweepOf({ startDeg, sweepDeg }: Pick<ArcOp, 'startDeg' | 'sweepDeg'>): {
  readonly from: number
  readonly over: number
} {
  const over = Math.min(360, Math.abs(sweepDeg))
  return { from: sweepDeg < 0 ? startDeg - over : startDeg, over }
}

type Arc = Pick<ArcOp, 'box' | 'width' | 'startDeg' | 'sweepDeg' | 'roundEnds'>

export function reachOfArc(op: Arc, at: Point): Reach {
  const { centre, outer, inner } = circleOf(op)
  const { from, over } = sweepOf(op)
  const width = outer - inner
  if (!(outer > 0 && width > 0) || (over === 0 && !op.roundEnds)) return nowhere
  const [dx, dy] = [at.x - centre.x, at.y - centre.y]
  const ring = lineReach(Math.hypot(dx, dy) - outer, width)
  if (over >= 360) return ring
  const deg = (Math.atan2(dx, -dy) * 180) / Math.PI
  const past = (((deg - from) % 360) + 360) % 360
  if (past <= over) return ring
  const middle = (outer + inner) / 2
  const toEnd = (end: number): number => {
    const rad = radiansOf(end)
    const along = { x: Math.sin(rad), y: -Math.cos(rad) }
    if (op.roundEnds) return Math.hypot(dx - along.x * middle, dy - along.y * middle) - width / 2
    // a square end: the nearest point of the segment from the inner to the outer edge
    const on = Math.min(outer, Math.max(inner, dx * along.x + dy * along.y))
    return Math.hypot(dx - along.x * on, dy - along.y * on)
  }
  return { away: Math.min(toEnd(from), toEnd(from + over)), width }
}
