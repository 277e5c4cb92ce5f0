import type { Box, Point } from '../../shared/base/geometry.ts'

/** Four corners in order around a turned rectangle. */
export type Corners = readonly [Point, Point, Point, Point]

/** So many boxes around a thin turned rectangle at most: a hand, a line. */
const mostStrips = 8
/** A rectangle is worth cutting when the box around it is so many times as large … */
const worthCutting = 2.5
/** … and not small anyway, in square device pixels. */
const leastArea = 4_000

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

function around(points: readonly Point[]): Box {
  const x = Math.min(...points.map((point) => point.x))
  const y = Math.min(...points.map((point) => point.y))
  const right = Math.max(...points.map((point) => point.x))
  const bottom = Math.max(...points.map((point) => point.y))
  return { x, y, width: right - x, height: bottom - y }
}

/**
 * Boxes that together hold all of a turned rectangle, along its longer side: far fewer pixels than the one box around
 * a diagonal hand. Null when one box serves; `scale` is device pixels a unit of the corners.
 */
export function stripsOf([a, b, c, d]: Corners, scale: number): Box[] | null {
  const wide = Math.hypot(b.x - a.x, b.y - a.y)
  const high = Math.hypot(d.x - a.x, d.y - a.y)
  const whole = around([a, b, c, d])
  const area = whole.width * whole.height
  if (area * scale * scale < leastArea || area < wide * high * worthCutting) return null
  // from one short side to the other
  const [from, to] = wide > high ? [[a, d] as const, [b, c] as const] : [[a, b] as const, [d, c] as const]
  const count = Math.min(mostStrips, Math.ceil(Math.max(wide, high) / Math.max(Math.min(wide, high), 1e-6)))
  return Array.from({ length: count }, (_none, at) =>
    around(
      [at / count, (at + 1) / count].flatMap((share) => [
        between(from[0], to[0], share),
        between(from[1], to[1], share),
      ]),
    ),
  )
}
