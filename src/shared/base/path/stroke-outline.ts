import type { Point } from '../geometry.ts'
import type { Polyline } from './flatten.ts'

type StrokeCap = 'butt' | 'round' | 'square'
type StrokeJoin = 'miter' | 'round' | 'bevel'

/** How a line is drawn along an outline, its middle on it. */
export type StrokeShape = {
  readonly width: number
  readonly cap: StrokeCap
  readonly join: StrokeJoin
}

/** A corner whose point would be further out than so many half widths is cut off, as SVG has it by itself. */
export const miterLimit = 4

/** How far beyond the outline a stroke can be painted, in half widths. */
export const strokeReach = ({ cap, join }: Pick<StrokeShape, 'cap' | 'join'>): number =>
  join === 'miter' ? miterLimit : cap === 'square' ? Math.SQRT2 : 1

type Polygon = readonly Point[]

const plus = (at: Point, by: Point, times: number): Point => ({
  x: at.x + by.x * times,
  y: at.y + by.y * times,
})

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

const leftOf = ({ x, y }: Point): Point => ({ x: y, y: -x })

/** Steps of a whole circle that none of its chords is seen. */
const stepsAround = (radius: number): number => Math.max(12, Math.ceil(2 * Math.PI * Math.sqrt(radius / 0.1)))

/** Points of a circle from one of them to where it has turned so far, both included. */
function arcFrom(centre: Point, from: Point, turn: number): Polygon {
  const [dx, dy] = [from.x - centre.x, from.y - centre.y]
  const count = Math.max(1, Math.ceil((stepsAround(Math.hypot(dx, dy)) * Math.abs(turn)) / (2 * Math.PI)))
  return Array.from({ length: count + 1 }, (_none, step) => {
    const [cos, sin] = [Math.cos((turn * step) / count), Math.sin((turn * step) / count)]
    return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos }
  })
}

const circle = (centre: Point, radius: number): Polygon =>
  arcFrom(centre, { x: centre.x + radius, y: centre.y }, 2 * Math.PI).slice(1)

/** The piece outside of a corner. */
function joinAt(
  at: Point,
  [into, out]: readonly [Point, Point],
  { width, join }: StrokeShape,
): Polygon | null {
  const half = width / 2
  const cross = into.x * out.y - into.y * out.x
  const dot = into.x * out.x + into.y * out.y
  if (Math.abs(cross) < 1e-9 && dot > 0) return null
  const side = cross > 0 ? 1 : -1
  const a = plus(at, leftOf(into), half * side)
  const b = plus(at, leftOf(out), half * side)
  if (join === 'round') return [at, ...arcFrom(at, a, Math.atan2(cross, dot))]
  const sineOfHalf = Math.sqrt(Math.max(0, (1 - dot) / 2))
  // the angle between the lines is what is left of the turn
  const halfOpen = Math.sqrt(Math.max(0, (1 + dot) / 2))
  if (join === 'bevel' || halfOpen < 1e-6 || 1 / halfOpen > miterLimit) return [at, a, b]
  const length = half * (sineOfHalf / halfOpen)
  return [at, a, plus(a, into, length), b]
}

function capAt(at: Point, away: Point, { width, cap }: StrokeShape): Polygon | null {
  const half = width / 2
  if (cap === 'butt') return null
  const side = leftOf(away)
  const [a, b] = [plus(at, side, half), plus(at, side, -half)]
  // half a circle, which ends where the line does: a corner just before it would show the other half
  if (cap === 'round') return arcFrom(at, a, Math.PI)
  return [a, plus(a, away, half), plus(b, away, half), b]
}

function dot(at: Point, stroke: StrokeShape): readonly Polygon[] {
  const half = stroke.width / 2
  if (stroke.cap === 'butt') return []
  if (stroke.cap === 'round') return [circle(at, half)]
  return [
    [
      { x: -1, y: -1 },
      { x: 1, y: -1 },
      { x: 1, y: 1 },
      { x: -1, y: 1 },
    ].map((by) => plus(at, by, half)),
  ]
}

const area = (polygon: Polygon): number =>
  polygon.reduce((sum, { x, y }, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)

/** All of them go around the same way, so that what lies on one another stays inside. */
const sameWay = (polygon: Polygon): Polygon => (area(polygon) < 0 ? [...polygon].reverse() : polygon)

/** Polygons that cover what a stroke paints where they are filled as one by `nonzero`. */
export function strokeOutline(lines: readonly Polyline[], stroke: StrokeShape): readonly Polygon[] {
  const half = stroke.width / 2
  return lines.flatMap(({ points, isClosed }) => {
    const [first] = points
    if (!first) return []
    if (points.length === 1) return dot(first, stroke).map(sameWay)
    const count = isClosed ? points.length : points.length - 1
    const ways = Array.from({ length: count }, (_none, index) =>
      direction(points[index] as Point, points[(index + 1) % points.length] as Point),
    )
    const pieces: (Polygon | null)[] = ways.map((way, index) => {
      const [from, to] = [points[index] as Point, points[(index + 1) % points.length] as Point]
      const side = leftOf(way)
      return [plus(from, side, half), plus(to, side, half), plus(to, side, -half), plus(from, side, -half)]
    })
    for (let index = isClosed ? 0 : 1; index < count; index += 1) {
      const into = ways[(index + count - 1) % count] as Point
      pieces.push(joinAt(points[index] as Point, [into, ways[index] as Point], stroke))
    }
    if (!isClosed) {
      const [start, end] = [ways[0] as Point, ways.at(-1) as Point]
      pieces.push(capAt(first, { x: -start.x, y: -start.y }, stroke))
      pieces.push(capAt(points.at(-1) as Point, end, stroke))
    }
    return pieces.flatMap((piece) => (piece ? [sameWay(piece)] : []))
  })
}
