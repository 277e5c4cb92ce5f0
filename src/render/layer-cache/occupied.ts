import type { Box } from '../../shared/base/geometry.ts'
import { intersect } from '../damage/damage.ts'

/** Where a texture may show something, by squares of the canvas. */
export type Occupied = {
  /** Device pixels. */
  add(box: Box): void
  /** The part of the box that holds every square which may show something there; null when none does. */
  within(box: Box): Box | null
}

/** Side of a square in device pixels. */
const side = 16

export function createOccupied({ width, height }: { width: number; height: number }): Occupied {
  const columns = Math.max(1, Math.ceil(width / side))
  const rows = Math.max(1, Math.ceil(height / side))
  const squares = new Uint8Array(columns * rows)

  /** The squares that a box touches; `right` and `bottom` are the first ones that it does not. */
  const squaresOf = (box: Box): { left: number; top: number; right: number; bottom: number } => ({
    left: Math.max(0, Math.floor(box.x / side)),
    top: Math.max(0, Math.floor(box.y / side)),
    right: Math.min(columns, Math.ceil((box.x + box.width) / side)),
    bottom: Math.min(rows, Math.ceil((box.y + box.height) / side)),
  })

  return {
    add(box) {
      const { left, top, right, bottom } = squaresOf(box)
      for (let row = top; row < bottom && left < right; row++)
        squares.fill(1, row * columns + left, row * columns + right)
    },
    within(box) {
      const touched = squaresOf(box)
      let left = Infinity
      let right = -1
      let top = Infinity
      let bottom = -1
      for (let row = touched.top; row < touched.bottom; row++) {
        for (let column = touched.left; column < touched.right; column++) {
          if (squares[row * columns + column] !== 1) continue
          left = Math.min(left, column)
          right = Math.max(right, column + 1)
          top = Math.min(top, row)
          bottom = row + 1
        }
      }
      if (right < 0) return null
      const found = {
        x: left * side,
        y: top * side,
        width: (right - left) * side,
        height: (bottom - top) * side,
      }
      return intersect(box, found)
    },
  }
}
