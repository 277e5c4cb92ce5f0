import { isWithin, type Box, type Point } from '../../base/geometry.ts'
import type { Polyline } from '../../base/path/flatten.ts'
import type { FillRule } from '../../base/path/outline.ts'

/** Straight lines around an area. */
export type Area = { readonly lines: readonly Polyline[]; readonly rule: FillRule }

/** What a person does not see of an edge, in pixels. */
export const slack = 0.02

const isIn = ({ lines, rule }: Area, at: Point): boolean => {
  let turns = 0
  for (const { points } of lines)
    for (let index = 0; index < points.length; index += 1) {
      const [from, to] = [points[index] as Point, points[(index + 1) % points.length] as Point]
      if (from.y <= at.y === to.y <= at.y) continue
      const x = from.x + ((at.y - from.y) / (to.y - from.y)) * (to.x - from.x)
      if (x > at.x) turns += to.y > from.y ? 1 : -1
    }
  return rule === 'evenodd' ? turns % 2 !== 0 : turns !== 0
}

/** Whether a straight line has a point within the box (Liang and Barsky). */
function meets(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  let [enters, leaves] = [0, 1]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const sides = [
    [-dx, from.x - x],
    [dx, x + width - from.x],
    [-dy, from.y - y],
    [dy, y + height - from.y],
  ] as const
  for (const [along, left] of sides) {
    if (along === 0 && left < 0) return false
    if (along < 0) enters = Math.max(enters, left / along)
    if (along > 0) leaves = Math.min(leaves, left / along)
  }
  return enters <= leaves
}

const segmentsOf = ({ points }: Polyline): readonly (readonly [Point, Point])[] =>
  points.map((from, index) => [from, points[(index + 1) % points.length] as Point])

/** Whether all of a box lies in the area. */
export function coversBox(area: Area, { x, y, width, height }: Box): boolean {
  const by = Math.min(slack, width / 2, height / 2)
  const inner = { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
  const isCrossed = area.lines.some((line) => segmentsOf(line).some(([from, to]) => meets(from, to, inner)))
  return !isCrossed && isIn(area, { x: x + width / 2, y: y + height / 2 })
}

function distance(at: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const all = dx * dx + dy * dy
  const share = all > 0 ? ((at.x - from.x) * dx + (at.y - from.y) * dy) / all : 0
  const near = Math.min(1, Math.max(0, share))
  return Math.hypot(at.x - from.x - dx * near, at.y - from.y - dy * near)
}

/** Comparisons of points with lines; a shape of more is looked at by its box alone. */
const most = 200_000

/** Of lines that are seen to lie in the area; the flattened curves of two equal circles differ by this. */
const near = 0.12

/** Whether all of a shape lies in the area: no line of either comes into the other. */
export function coversShape(area: Area, shape: readonly Polyline[]): boolean {
  const edges = area.lines.flatMap(segmentsOf)
  const points = shape.flatMap((line) =>
    segmentsOf(line).flatMap(([from, to]) => {
      const parts = Math.min(60, Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)))
      return Array.from({ length: parts }, (_none, at) => ({
        x: from.x + ((to.x - from.x) * at) / parts,
        y: from.y + ((to.y - from.y) * at) / parts,
      }))
    }),
  )
  if (points.length === 0 || edges.length * points.length > most) return false
  const isAtEdge = (at: Point): boolean => edges.some((edge) => distance(at, edge) <= near)
  if (!points.every((at) => isIn(area, at) || isAtEdge(at))) return false
  // a hole of the area may lie within the shape, and comes near none of its lines
  const sides = shape.flatMap(segmentsOf)
  return area.lines.every(({ points: [corner] }) => {
    if (!corner) return true
    const isInside = shape.some((line) => isWithin(line.points, corner))
    return !isInside || sides.some((side) => distance(corner, side) <= near)
  })
}
