import { expect, test } from 'vitest'
import { cellsOf, hasInkIn, isInk, maskFrom } from '../../../../src/worker/core/files/hit-mask.ts'

/** 70 × 2 cells: the second row is seen at 31, 32 and 69. */
function mask() {
  const [width, height] = [70, 2]
  const data = new Uint8Array(width * height * 4)
  for (const x of [31, 32, 69]) data[(width + x) * 4 + 3] = 200
  data[3] = 15
  return maskFrom({ width, height, data })
}

test('a cell shows something from an alpha of 16 on, and nothing beyond the picture', () => {
  const seen = mask()
  expect([31, 32, 69].map((x) => isInk(seen, x, 1))).toEqual([true, true, true])
  expect([isInk(seen, 0, 0), isInk(seen, 30, 1), isInk(seen, 33, 1)]).toEqual([false, false, false])
  expect([isInk(seen, 70, 1), isInk(seen, -1, 1), isInk(seen, 31, 2)]).toEqual([false, false, false])
})

test('a stretch of a row is looked through word by word, ends included', () => {
  const seen = mask()
  expect([hasInkIn(seen, 1, [0, 30]), hasInkIn(seen, 1, [0, 31]), hasInkIn(seen, 1, [32, 32])]).toEqual([
    false,
    true,
    true,
  ])
  expect([hasInkIn(seen, 1, [33, 68]), hasInkIn(seen, 1, [33, 500]), hasInkIn(seen, 1, [-9, 30])]).toEqual([
    false,
    true,
    false,
  ])
  expect([hasInkIn(seen, 0, [0, 69]), hasInkIn(seen, 5, [0, 69]), hasInkIn(seen, 1, [40, 35])]).toEqual([
    false,
    false,
    false,
  ])
})

test('a large picture is looked at in 512 cells at most, a small one pixel by pixel', () => {
  expect(cellsOf({ width: 2000, height: 1000 })).toEqual({ width: 512, height: 256 })
  expect(cellsOf({ width: 40, height: 3 })).toEqual({ width: 40, height: 3 })
  expect(cellsOf({ width: 4096, height: 1 })).toEqual({ width: 512, height: 1 })
})
