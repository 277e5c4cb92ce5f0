import { describe, expect, test } from 'vitest'
import { blurred } from '../../../../src/shared/base/effects/blur.ts'
import {
  areSameEffects,
  parseEffects,
  printEffects,
  reachedBy,
  scaledLength,
  type Effect,
} from '../../../../src/shared/base/effects/effects.ts'
import { spreadBy } from '../../../../src/shared/base/effects/spread.ts'
import { withEffects } from '../../../../src/shared/base/effects/with-effects.ts'

const side = 41

const effect = (facts: Partial<Effect> = {}): Effect => ({
  ...{ kind: 'drop', color: '#FF0000', x: 0, y: 0, blur: 0, spread: 0, isOff: false },
  ...facts,
})

/** White squares of 11 pixels a side in the middle, so see-through. */
function square(alpha = 255): Float32Array {
  const sums = new Float32Array(side * side * 4)
  for (let y = 15; y < 26; y += 1)
    for (let x = 15; x < 26; x += 1) sums.fill(alpha, (y * side + x) * 4, (y * side + x) * 4 + 4)
  return sums
}

const pixel = (sums: Float32Array, x: number, y: number): readonly number[] =>
  [...sums.slice((y * side + x) * 4, (y * side + x) * 4 + 4)].map(Math.round)

const seen = (effects: readonly Effect[], scale = 1, picture = square()): Float32Array =>
  withEffects(picture, effects, { width: side, matrix: [scale, 0, 0, scale] })

describe('a list of effects', () => {
  test('is printed as it is read', () => {
    const text = 'drop #00000080 0 4 8 0, inner #FFFFFF -2.5 1 0 -3 off, blur #000000 0 0 6 0'
    expect(printEffects(parseEffects(text) ?? [])).toBe(text)
    expect(parseEffects('')).toEqual([])
    expect(parseEffects('drop red 1 1 1 1')).toBeNull()
  })

  test('holds eight', () => {
    const of = (count: number): string =>
      Array.from({ length: count }, () => 'glow #FFFFFF 0 0 4 0').join(', ')
    expect(parseEffects(of(8))).toHaveLength(8)
    expect(parseEffects(of(9))).toBeNull()
  })

  test('grows with its face, and there and back is the same', () => {
    const text = 'drop #00000080 1 4 8.33 -2'
    const there = String(scaledLength(text, 390 / 466))
    expect(there).toBe('drop #00000080 0.84 3.35 6.97 -1.67')
    const back = String(scaledLength(there, 466 / 390))
    expect(areSameEffects(text, back, 0.05)).toBe(true)
    expect(areSameEffects(text, 'drop #00000080 1 4 8.33 -1', 0.05)).toBe(false)
    expect(areSameEffects(text, 'glow #00000080 1 4 8.33 -2', 0.05)).toBe(false)
  })
})

describe('what is painted', () => {
  test('a drop shadow lies below, where it is moved to', () => {
    const sums = seen([effect({ x: 5, y: -3 })])
    expect(pixel(sums, 20, 20)).toEqual([255, 255, 255, 255])
    expect(pixel(sums, 30, 12)).toEqual([255, 0, 0, 255])
    expect(pixel(sums, 31, 12)).toEqual([0, 0, 0, 0])
    expect(pixel(sums, 20, 27)).toEqual([0, 0, 0, 0])
  })

  test('between pixels it is shared out', () => {
    const sums = seen([effect({ x: 5.25 })])
    expect(pixel(sums, 31, 20)[3]).toBe(64)
  })

  test('a glow lies around, wherever it is said to be', () => {
    expect(seen([effect({ kind: 'glow', x: 9, spread: 2 })])).toEqual(seen([effect({ spread: 2 })]))
  })

  test('an inner shadow lies within, from the edges', () => {
    const sums = seen([effect({ kind: 'inner', x: 3 })])
    expect(pixel(sums, 16, 20)).toEqual([255, 0, 0, 255])
    expect(pixel(sums, 18, 20)).toEqual([255, 255, 255, 255])
    expect(pixel(sums, 14, 20)).toEqual([0, 0, 0, 0])
    const spread = seen([effect({ kind: 'inner', spread: 2 })])
    expect(pixel(spread, 16, 20)).toEqual([255, 0, 0, 255])
    expect(pixel(spread, 20, 20)).toEqual([255, 255, 255, 255])
  })

  test('the first of the list is on top, and all of it is scaled', () => {
    const sums = seen([effect({ x: 4, color: '#00FF00' }), effect({ x: 8 })], 0.5)
    expect(pixel(sums, 27, 20)).toEqual([0, 255, 0, 255])
    expect(pixel(sums, 29, 20)).toEqual([255, 0, 0, 255])
    expect(pixel(sums, 30, 20)).toEqual([0, 0, 0, 0])
  })

  test('what is see-through shows its shadow', () => {
    expect(pixel(seen([effect()], 1, square(127.5)), 20, 20)).toEqual([191, 128, 128, 191])
  })

  test('a blur has the deviation of half its radius, and several are one', () => {
    const ink = (sums: Float32Array): number =>
      sums.reduce((sum, value, at) => sum + ((at & 3) === 3 ? value : 0), 0)
    const one = seen([effect({ kind: 'blur', blur: 6 })])
    expect(ink(one)).toBeCloseTo(ink(square()), -2)
    const two = seen([effect({ kind: 'blur', blur: 3.6 }), effect({ kind: 'blur', blur: 4.8 })])
    two.forEach((value, at) => expect(value).toBeCloseTo(one[at] ?? NaN, 2))
    const row = new Float32Array(101)
    row[50] = 1
    const spread = blurred(row, 101, 3).reduce((sum, share, at) => sum + share * (at - 50) ** 2, 0)
    // its one row is blurred the other way too, where nothing is: what is left of it has the same form
    expect(spread / blurred(row, 101, 3).reduce((sum, share) => sum + share, 0)).toBeCloseTo(9, 3)
  })

  test('a spread goes as far every way', () => {
    const dot = new Float32Array(side * side)
    dot[20 * side + 20] = 1
    const spread = spreadBy(dot, side, 6)
    const at = (x: number, y: number): number => spread[y * side + x] ?? NaN
    expect([at(26, 20), at(20, 14), at(24, 24), at(28, 20)]).toEqual(
      [1, 1, 1, 0].map((one) => expect.closeTo(one, 1)),
    )
    expect(at(25, 25)).toBeLessThan(0.5)
  })

  test('nothing lies outside of the box that is told', () => {
    const effects = [
      effect({ x: 3, y: -4, blur: 3, spread: 1 }),
      effect({ kind: 'glow', blur: 4 }),
      effect({ kind: 'blur', blur: 2 }),
    ]
    const box = reachedBy(effects, { x: 15, y: 15, width: 11, height: 11 })
    const sums = seen(effects)
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        if (x + 1 < box.x || y + 1 < box.y || x > box.x + box.width || y > box.y + box.height)
          expect(pixel(sums, x, y)[3]).toBe(0)
  })
})
