import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkExpression } from '../../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import { parseExpression } from '../../../../src/shared/expressions/language/parse.ts'
import { printWff } from '../../../../src/shared/expressions/language/serialize.ts'
import { createWorld } from '../../../../src/shared/expressions/world.ts'

const start = Date.UTC(2024, 7, 15, 10, 10, 36)

function parsed(text: string) {
  const found = parseExpression(`(${text})`)
  if (!found.ok) throw new Error(text)
  return found.tree
}

const worldAt = (more: number) =>
  createWorld({ epochMs: start + more, utcOffsetMinutes: 0, locale: 'en', is24Hour: true })

const at = (text: string, ...moments: readonly number[]): readonly number[] =>
  moments.map((more) => Math.round(Number(compileExpression(parsed(text))(worldAt(more))) * 1000) / 1000)

test('a value goes over in its time from what it was when it changes', () => {
  const text = 'ease(##second## * 10, 0.5, "LINEAR")'
  expect(at(text, -1, 0, 250, 499, 500, 999)).toEqual([350, 350, 355, 359.98, 360, 360])
  expect(at('ease(##minute##, 2, "")', 23_999, 24_000, 25_000, 26_000)).toEqual([10, 10, 10.5, 11])
})

test('a curve is named, or is four numbers; one may go beyond its end', () => {
  expect(at('ease(##second##, 1, "EASE_IN")', 250)[0]).toBeLessThan(35.15)
  expect(at('ease(##second##, 1, "EASE_OUT")', 250)[0]).toBeGreaterThan(35.3)
  expect(at('ease(##second##, 1, "OVERSHOOT")', 700)[0]).toBeGreaterThan(36)
  // the points of a bounce by the format: at its end the hand stands where the clock says
  const bounce = 'ease(##second##, 0.2, "0.835 3 1 1")'
  expect(Math.max(...at(bounce, 20, 60, 100, 140, 180))).toBeGreaterThan(36)
  expect(at(bounce, 200, 800)).toEqual([36, 36])
})

test('an angle goes the way that it is told', () => {
  const over = (words: string): number => {
    const [angle = NaN] = at(`ease(##secondHand##, 0.5, "${words}")`, 24_250)
    return ((angle % 360) + 360) % 360
  }
  // from 354 to 0 over the full minute
  expect([over('LINEAR'), over('CLOCKWISE'), over('COUNTER_CLOCKWISE')]).toEqual([177, 357, 177])
  expect(at('ease(##secondHand##, 0.5, "COUNTER_CLOCKWISE")', 250)).toEqual([210 - 177])
})

test('it goes over again, and in so many pictures a second', () => {
  expect(at('ease(##second##, 0.25, "x2")', 125, 375, 625, 800)).toEqual([35.5, 35.5, 35.5, 36])
  expect(at('ease(##second##, 0.25, "x-1")', 125, 875)).toEqual([35.5, 35.5])
  expect(at('ease(##second##, 1, "5fps")', 190, 200, 390)).toEqual([35, 35.2, 35.2])
})

test('a change that comes while another goes over begins where that one is', () => {
  const text = 'ease(##second##, 2, "LINEAR")'
  const [before = NaN, after = NaN] = at(text, 999.9, 1000)
  expect(Math.abs(after - before)).toBeLessThan(0.01)
})

test('what it gives is the same whatever was looked at before', () => {
  const run = compileExpression(parsed('ease(##secondHand## + ##minute##, 0.7, "OVERSHOOT CLOCKWISE")'))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -120_000, max: 120_000 }), { minLength: 2 }), (moments) => {
      const there = moments.map((more) => run(worldAt(more)))
      const back = moments.toReversed().map((more) => run(worldAt(more)))
      expect(back.toReversed()).toEqual(there)
    }),
  )
})

test('what glides by itself is followed, and what never changes stands', () => {
  expect(at('ease(##millisecond##, 5, "LINEAR")', 300)).toEqual([300])
  expect(at('ease(7, 5, "LINEAR")', 300)).toEqual([7])
  const still = { read: () => 3 }
  expect(compileExpression(parsed('ease(##second##, 5, "LINEAR")'))(still)).toBe(3)
})

test('it moves between the ticks of the clock, and is the value alone in the format', () => {
  const rate = (text: string) => {
    const checked = checkExpression(parsed(text))
    return checked.ok && checked.rate
  }
  expect([rate('ease(##minute##, 1, "")'), rate('ease(4, 1, "")'), rate('##minute##')]).toEqual([
    'frame',
    'never',
    'minute',
  ])
  expect(printWff(parsed('ease(##second##, 1, "EASE_IN") + 3'))).toMatchObject({ text: '([SECOND] + 3)' })
})
