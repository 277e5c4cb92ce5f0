import type { Box } from '../../base/geometry.ts'

type Line = { readonly box: Box; readonly width: number }

/**
 * The sides of a rectangle as a line inside its edge goes along them, clockwise from the middle of the top: where each
 * begins, its direction, its length and how wide the line can be. Corners belong to the top and the bottom.
 */
export function ringSides({ box, width }: Line) {
  const line = Math.min(width, box.width / 2, box.height / 2)
  const inner = box.height - line * 2
  return [
    { x: box.x + box.width / 2, y: box.y, dx: 1, dy: 0, run: box.width / 2, line },
    { x: box.x + box.width - line, y: box.y + line, dx: 0, dy: 1, run: inner, line },
    { x: box.x + box.width, y: box.y + box.height - line, dx: -1, dy: 0, run: box.width, line },
    { x: box.x, y: box.y + box.height - line, dx: 0, dy: -1, run: inner, line },
    { x: box.x, y: box.y, dx: 1, dy: 0, run: box.width / 2, line },
  ]
}

/**
 * The boxes that a line covers which runs inside a rectangle's edge, clockwise from the middle of the top:
 * from `start` over `length`, both shares of the way around. They share no pixel, so that a see-through
 * line is even everywhere; ends are cut square and corners belong to the top and the bottom.
 */
export function alongRectangle(ring: Line, start: number, length: number): readonly Box[] {
  const sides = ringSides(ring)
  const around = sides.reduce((sum, { run }) => sum + run, 0)
  const from = (start - Math.floor(start)) * around
  const spans = [
    [from, Math.min(around, from + length * around)],
    [0, from + length * around - around],
  ] as const
  const boxes: Box[] = []
  for (const [first, last] of spans) {
    let before = 0
    for (const { x, y, dx, dy, run, line } of sides) {
      const a = Math.max(0, first - before)
      const b = Math.min(run, last - before)
      before += run
      if (b - a <= 1e-9) continue
      boxes.push({
        x: dx < 0 ? x - b : x + dx * a,
        y: dy < 0 ? y - b : y + dy * a,
        width: dx === 0 ? line : b - a,
        height: dy === 0 ? line : b - a,
      })
    }
  }
  return boxes
}
