import type { Point } from '../../base/geometry.ts'
import type { Polyline } from '../../base/path/flatten.ts'
import type { PathOp } from '../draw-ops.ts'
import { linesOfPath } from './path-lines.ts'
import { isPaintSeen, nowhere, type Reach } from './reach.ts'

/** From each point of a line to the next one, back to the first where it is closed. */
export const sidesOf = ({ points, isClosed }: Polyline): readonly (readonly [Point, Point])[] =>
  points
    .slice(0, isClosed ? undefined : -1)
    .map((from, at) => [from, points[(at + 1) % points.length] ?? from])

function awayFromSide(at: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const all = dx * dx + dy * dy
  const share = all > 0 ? Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / all)) : 0
  return Math.hypot(at.x - from.x - dx * share, at.y - from.y - dy * share)
}

/** Whether the fill of a path covers a point; an open line is filled as if it were closed. */
export function isInPath(op: PathOp, at: Point): boolean {
  let winding = 0
  let crossings = 0
  for (const { points } of linesOfPath(op))
    for (const [from, to] of sidesOf({ points, isClosed: true })) {
      if (from.y <= at.y === to.y <= at.y) continue
      const x = from.x + ((at.y - from.y) / (to.y - from.y)) * (to.x - from.x)
      if (x <= at.x) continue
      crossings += 1
      winding += to.y > from.y ? 1 : -1
    }
  return op.rule === 'evenodd' ? crossings % 2 === 1 : winding !== 0
}

/** How far a point is from what is seen of a path; dashes count as the line that they lie on. */
export function reachOfPath(op: PathOp, at: Point, isSeen: (color: string) => boolean): Reach {
  const { fill, stroke, box } = op
  const isFilled = fill !== null && isPaintSeen(fill, isSeen)
  const line = stroke && isPaintSeen(stroke.color, isSeen) ? stroke.width : 0
  if (!isFilled && line === 0) return nowhere
  let away = Infinity
  for (const sides of linesOfPath(op).map(sidesOf))
    for (const side of sides) away = Math.min(away, awayFromSide(at, side))
  const isIn = (isFilled || stroke?.side !== undefined) && isInPath(op, at)
  const least = Math.max(line, Math.min(box.width, box.height) - line)
  if (isFilled && isIn) return { away: -away, width: least }
  if (stroke?.side)
    // on its own side it reaches as far as it is wide, on the other one not at all
    return { away: isIn === (stroke.side === 'inside') ? away - line : Math.max(away, 0.01), width: line }
  return { away: away - line / 2, width: isFilled ? Math.max(line, 1) : line }
}
