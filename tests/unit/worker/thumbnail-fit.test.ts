import { expect, test } from 'vitest'
import type { Box } from '../../../src/shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../../src/shared/layers/draw-ops.ts'
import {
  contrastOf,
  drawnInCell,
  isHardToSee,
  partSeen,
  thumbnailPx,
} from '../../../src/worker/scene/frame/thumbnail-fit.ts'

const drawOf = (side: number, op: 'picture' | 'shape'): LayerDraw => ({
  id: 'a',
  matrix: [1, 0, 0, 1, 0, 0],
  opacity: 0.3,
  ops: [{ op } as unknown as DrawOp],
  extent: { x: 0, y: 0, width: side, height: side },
})

/** A cell of grey ground with a box of something a little lighter. */
function cellWith({ x, y, width, height }: Box, lighter = 12): Uint8ClampedArray {
  const cell = new Uint8ClampedArray(thumbnailPx * thumbnailPx * 4).fill(46)
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1)
      cell.fill(46 + lighter, (row * thumbnailPx + column) * 4, (row * thumbnailPx + column) * 4 + 3)
  return cell
}

test('a hand in the middle of a picture as large as the dial is enlarged until it fills its row', () => {
  const draw = drawOf(500, 'picture')
  const part = partSeen(draw, cellWith({ x: 19, y: 10, width: 2, height: 12 }))
  if (!part) throw new Error('nothing was seen')
  // 36 of 500 pixels a cell pixel, two of the cell around it
  expect(part.x).toBeCloseTo((19 - 2) / 0.072, 0)
  expect(part.height).toBeCloseTo(12 / 0.072, 0)
  const [whole] = drawnInCell(draw, null, 0)
  const [enlarged] = drawnInCell(draw, part, 0)
  expect((enlarged?.matrix[3] ?? 0) / (whole?.matrix[3] ?? 1)).toBeCloseTo(3, 1)
  expect(enlarged?.opacity).toBe(1)
})

test('what fills its cell one way stays as large as it is; of nothing nothing is made', () => {
  const draw = drawOf(500, 'picture')
  expect(partSeen(draw, cellWith({ x: 10, y: 2, width: 20, height: 36 }))).toBeNull()
  expect(partSeen(draw, cellWith({ x: 0, y: 0, width: 0, height: 0 }))).toBeNull()
  // a rounding of the ground is nothing
  expect(partSeen(draw, cellWith({ x: 19, y: 10, width: 2, height: 12 }, 3))).toBeNull()
})

test('a hairline is drawn some pixels wide, however long it is and whichever way it lies', () => {
  for (const long of [8, 20, 36])
    for (const isUpright of [true, false]) {
      const draw = drawOf(500, 'shape')
      const size = isUpright ? { width: 1, height: long } : { width: long, height: 1 }
      const part = partSeen(draw, cellWith({ x: 2, y: 2, ...size }))
      if (!part) throw new Error('nothing was seen')
      const [{ matrix } = draw] = drawnInCell(draw, part, 0)
      const [wide, high] = [part.width * matrix[0], part.height * matrix[3]]
      expect(Math.min(wide, high), `${long} ${isUpright}`).toBeGreaterThan(3.9)
      expect(Math.max(wide, high)).toBeLessThanOrEqual(36.01)
    }
})

/** A cell on a ground with a hand of another colour in it. */
function handOn(ground: number, color: number): Uint8ClampedArray {
  const cell = new Uint8ClampedArray(thumbnailPx * thumbnailPx * 4).fill(ground)
  for (let row = 4; row < 36; row += 1)
    cell.fill(color, (row * thumbnailPx + 18) * 4, (row * thumbnailPx + 22) * 4)
  return cell
}

test('black and dark grey are hard to see on the dark ground, white, grey and a thin white edge are not', () => {
  expect([0, 30, 64, 90].map((color) => isHardToSee(handOn(50, color)))).toEqual([true, true, true, true])
  expect([128, 200, 255].map((color) => isHardToSee(handOn(50, color)))).toEqual([false, false, false])
  const thin = handOn(50, 90)
  for (let row = 4; row < 36; row += 1)
    thin.fill(255, (row * thumbnailPx + 20) * 4, (row * thumbnailPx + 21) * 4)
  expect(isHardToSee(thin)).toBe(false)
  expect(isHardToSee(handOn(50, 50)), 'nothing is seen').toBe(true)
  expect(contrastOf(handOn(200, 0))).toBeGreaterThan(contrastOf(handOn(50, 0)))
})

test('fine lines of a picture made much smaller are drawn several times, next to each other; a shape once', () => {
  expect(drawnInCell(drawOf(30, 'picture'), null, 40)).toHaveLength(1)
  expect(drawnInCell(drawOf(500, 'shape'), null, 40)).toHaveLength(1)
  const several = drawnInCell(drawOf(500, 'picture'), null, 40)
  expect(several.length).toBeGreaterThan(3)
  expect(new Set(several.map(({ id }) => id)).size).toBe(several.length)
  const places = several.map(({ matrix }) => matrix[4])
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(1)
  // in their own cell
  expect(Math.min(...places)).toBeGreaterThan(40)
})
