import { expect, test } from 'vitest'
import { mainColors } from '../../../src/worker/engine/questions/picture-colors.ts'

/** Straight RGBA of so many pixels of each colour. */
const picture = (...parts: readonly (readonly [number, readonly number[]])[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(parts.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat()))

test('the colours of a picture, the most frequent first; what is see-through is none of them', () => {
  const data = picture(
    [50, [255, 0, 0, 255]],
    [200, [0, 0, 255, 255]],
    [20, [255, 255, 255, 255]],
    [900, [0, 255, 0, 0]],
  )
  expect(mainColors(data)).toEqual(['#0000FF', '#FF0000', '#FFFFFF'])
})

test('shades that look alike are one colour, and there are no more than eight', () => {
  const reds = Array.from({ length: 40 }, (_none, at) => [10, [200 + (at % 8), 20, 20, 255]] as const)
  expect(mainColors(picture(...reds))).toHaveLength(1)
  const many = Array.from(
    { length: 64 },
    (_none, at) => [5, [(at % 4) * 85, ((at >> 2) % 4) * 85, (at >> 4) * 85, 255]] as const,
  )
  expect(mainColors(picture(...many))).toHaveLength(8)
})

test('a picture of nothing has no colours', () => {
  expect(mainColors(picture([10, [1, 2, 3, 0]]))).toEqual([])
})
