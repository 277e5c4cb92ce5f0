import type { Point } from '../geometry.ts'
import { cubicAt, type Outline, type PathSegment } from './outline.ts'

/** Straight lines from point to point; a closed one goes back to its first point, which does not stand at its end again. */
export type Polyline = { readonly points: readonly Point[]; readonly isClosed: boolean }

/** Pixels that a chord may be from its curve. */
const tolerance = 0.02

const mostChords = 200

/** Enough chords that none is further than the tolerance from the curve (Wang's rule). */
function chordsOf(from: Point, { to, curve }: PathSegment): number {
  if (!curve) return 1
  const bend = (a: Point, b: Point, c: Point): number => Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
  const most = Math.max(bend(from, curve.out, curve.into), bend(curve.out, curve.into, to))
  return Math.min(mostChords, Math.max(1, Math.ceil(Math.sqrt((0.75 * most) / tolerance))))
}

const isSame = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6

/** The outline as straight lines, in pixels; points that lie on the one before are left out. */
export const flatten = (outline: Outline): readonly Polyline[] =>
  outline.flatMap(({ from, segments, isClosed }) => {
    // a place that nothing leads to or from draws nothing
    if (segments.length === 0) return []
    const points: Point[] = [from]
    let at = from
    for (const segment of segments) {
      const chords = chordsOf(at, segment)
      for (let chord = 1; chord <= chords; chord += 1) {
        const next = chord === chords ? segment.to : cubicAt(at, segment, chord / chords)
        if (!isSame(next, points.at(-1) ?? from)) points.push(next)
      }
      at = segment.to
    }
    const [first, last] = [points[0], points.at(-1)]
    if (isClosed && points.length > 1 && first && last && isSame(first, last)) points.pop()
    return [{ points, isClosed }]
  })

/** More dashes than this are too fine to be seen. */
const mostDashes = 4000

function dashesOf(line: Polyline, dash: number, gap: number): readonly Polyline[] {
  const [first] = line.points
  if (!first) return []
  const points = line.isClosed ? [...line.points, first] : line.points
  const dashes: Point[][] = []
  let left = dash
  let current: Point[] | null = [first]
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] as Point, points[index] as Point]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    let done = 0
    while (length - done > left) {
      done += left
      const at = {
        x: from.x + ((to.x - from.x) * done) / length,
        y: from.y + ((to.y - from.y) * done) / length,
      }
      if (current) dashes.push([...current, at])
      current = current ? null : [at]
      left = current ? dash : gap
    }
    left -= length - done
    if (current) current.push(to)
  }
  const [head] = dashes
  // around a closed line the last dash goes on in the first one, as browsers draw it
  if (current && line.isClosed && head) dashes[0] = [...current, ...head.slice(1)]
  else if (current && current.length > 1) dashes.push(current)
  return dashes.map((dashed) => ({ points: dashed, isClosed: false }))
}

const lengthOf = ({ points }: Polyline): number =>
  points.reduce((sum, at, index) => {
    const before = points[index - 1] ?? at
    return sum + Math.hypot(at.x - before.x, at.y - before.y)
  }, 0)

/** Each dash by itself, from the beginning of its line on; the whole lines where the pattern is too fine or none. */
export function dashed(
  lines: readonly Polyline[],
  pattern: readonly [number, number] | null,
): readonly Polyline[] {
  if (!pattern) return lines
  const [dash, gap] = pattern
  const length = lines.reduce((sum, line) => sum + lengthOf(line), 0)
  if (!(dash > 0) || !(gap > 0) || length / (dash + gap) > mostDashes) return lines
  return lines.flatMap((line) => dashesOf(line, dash, gap))
}
