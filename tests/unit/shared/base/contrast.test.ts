import { expect, test } from 'vitest'
import { parseColor, type Rgba } from '../../../../src/shared/base/color.ts'
import { contrastOf, overColor } from '../../../../src/shared/base/contrast.ts'
import { oklchOf, rgbOf } from '../../../../src/shared/base/oklch.ts'
import { createChance } from '../../../support/seeded.ts'

const rgba = (text: string): Rgba => parseColor(text) ?? { r: 0, g: 0, b: 0, a: 0 }

// the values that WCAG's own examples and CSS Color 4 give
test.each([
  ['#000000', '#FFFFFF', 21],
  ['#767676', '#FFFFFF', 4.54],
  ['#FF0000', '#FFFFFF', 4],
  ['#123456', '#123456', 1],
])('the contrast of %s with %s is %d, either way round', (one, other, ratio) => {
  expect(contrastOf(rgba(one), rgba(other))).toBeCloseTo(ratio, 2)
  expect(contrastOf(rgba(other), rgba(one))).toBeCloseTo(ratio, 2)
})

test('half of white over black is the grey in the middle', () => {
  expect(overColor(rgba('#FFFFFF80'), rgba('#000000'))).toEqual({ r: 128, g: 128, b: 128, a: 255 })
})

test.each([
  ['#FFFFFF', [1, 0, 0]],
  ['#FF0000', [0.628, 0.2577, 29.23]],
  ['#00FF00', [0.8664, 0.2948, 142.5]],
  ['#0000FF', [0.452, 0.3132, 264.05]],
] as const)('%s has the lightness, chroma and hue that CSS Color 4 gives it', (color, wanted) => {
  const { r, g, b } = rgba(color)
  const found = oklchOf([r / 255, g / 255, b / 255])
  expect(found[0]).toBeCloseTo(wanted[0], 3)
  expect(found[1]).toBeCloseTo(wanted[1], 3)
  expect(found[2]).toBeCloseTo(wanted[2], 0)
})

test('every colour of a screen comes back from OKLCH to its byte', () => {
  const chance = createChance(31)
  for (let count = 0; count < 3000; count += 1) {
    const bytes = [chance.whole(0, 255), chance.whole(0, 255), chance.whole(0, 255)]
    const [r = 0, g = 0, b = 0] = bytes.map((byte) => byte / 255)
    expect(rgbOf(oklchOf([r, g, b])).map((part) => Math.round(part * 255))).toEqual(bytes)
  }
})
