import type { Box } from '../shared/base/geometry.ts'

/** Where a texture may show something, by squares of the canvas. */
export type Occupied = {
  /** Device pixels. */
  add(box: Box): void
  meets(box: Box): boolean
}

/** Side of a square in device pixels. */
const side = 16

export function createOccupied({ width, height }: { width: number; height: number }): Occupied {
  const columns = Math.max(1, Math.ceil(width / side))
  const rows = Math.max(1, Math.ceil(height / side))
  const squares = new Uint8Array(columns * rows)

  /** Calls with each row of squares that the box touches, as a range of the list; stops when told to. */
  function some(box: Box, isFound: (from: number, to: number) => boolean): boolean {
    const left = Math.max(0, Math.floor(box.x / side))
    const right = Math.min(columns, Math.ceil((box.x + box.width) / side))
    const top = Math.max(0, Math.floor(box.y / side))
    const bottom = Math.min(rows, Math.ceil((box.y + box.height) / side))
    if (right <= left) return false
    for (let row = top; row < bottom; row++)
      if (isFound(row * columns + left, row * columns + right)) return true
    return false
  }

  return {
    add(box) {
      some(box, (from, to) => {
        squares.fill(1, from, to)
        return false
      })
    },
    meets: (box) =>
      some(box, (from, to) => {
        for (let at = from; at < to; at++) if (squares[at] === 1) return true
        return false
      }),
  }
}
