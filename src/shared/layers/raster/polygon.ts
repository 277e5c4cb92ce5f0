import { centreOf, clamp, type Box, type Point } from '../../base/geometry.ts'
import type { Corners } from '../draw-ops.ts'

/** A polygon around the origin, one corner up; every second corner of a star is `inner` from the middle. */
export type Polygon = {
  readonly count: number
  /** From the middle to a corner, and to what lies between two of them. */
  readonly outer: number
  readonly inner: number
}

const halfAngle = (count: number): number => Math.PI / count

/** Three corners at least; what lies between two corners is never further out than the side. */
export function polygonIn({ width, height }: Box, { count, inner }: Corners): Polygon {
  const corners = clamp(Math.round(count), 3, 100)
  const outer = Math.min(width, height) / 2
  return { count: corners, outer, inner: outer * Math.cos(halfAngle(corners)) * clamp(inner, 0.05, 1) }
}

/** How far the sides are from the middle. */
function sideAway({ count, outer, inner }: Polygon): number {
  const [x, y] = [inner * Math.sin(halfAngle(count)), inner * Math.cos(halfAngle(count))]
  return (outer * x) / Math.max(Math.hypot(x, y - outer), 1e-9)
}

/** The same with all sides further in, at most to the middle. */
export function polygonInside(polygon: Polygon, by: number): Polygon {
  const share = Math.max(0, 1 - by / Math.max(sideAway(polygon), 1e-9))
  return { ...polygon, outer: polygon.outer * share, inner: polygon.inner * share }
}

/** The widest radius that its corners can have. */
export const widestCorner = (polygon: Polygon): number => sideAway(polygon) * 0.999

/** Signed distance from its outline; negative inside. */
export function awayFromPolygon({ count, outer, inner }: Polygon, { x, y }: Point): number {
  const half = halfAngle(count)
  const turn = Math.atan2(x, -y) + half
  const off = Math.abs(turn - Math.floor(turn / (2 * half)) * 2 * half - half)
  const far = Math.hypot(x, y)
  const at = { x: far * Math.sin(off), y: far * Math.cos(off) - outer }
  const side = { x: inner * Math.sin(half), y: inner * Math.cos(half) - outer }
  const all = Math.max(side.x ** 2 + side.y ** 2, 1e-9)
  const share = clamp((at.x * side.x + at.y * side.y) / all, 0, 1)
  const isOut = side.x * at.y - side.y * at.x > 0
  return Math.hypot(at.x - side.x * share, at.y - side.y * share) * (isOut ? 1 : -1)
}

/** Its corners clockwise from the top, those between them too where it is a star. */
export function cornersOf(box: Box, corners: Corners, inset: number): readonly Point[] {
  const polygon = polygonInside(polygonIn(box, corners), inset)
  const middle = centreOf(box)
  const isStar = corners.inner < 1
  const count = polygon.count * (isStar ? 2 : 1)
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    const far = isStar && at % 2 === 1 ? polygon.inner : polygon.outer
    return { x: middle.x + far * Math.sin(angle), y: middle.y - far * Math.cos(angle) }
  })
}
