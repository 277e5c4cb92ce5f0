import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkExpression } from '../../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import { parseExpression } from '../../../../src/shared/expressions/language/parse.ts'
import { printWff } from '../../../../src/shared/expressions/language/serialize.ts'
import { bezier, type Handles } from '../../../../src/shared/base/bezier.ts'
import { curveBound, curvePieces, pieceAt } from '../../../../src/shared/base/track/between-keys.ts'
import {
  easings,
  plays,
  soundTrack,
  trackIn,
  trackLimits,
  trackOf,
  trackText,
  type Key,
  type Track,
} from '../../../../src/shared/base/track/track.ts'
import { createWorld } from '../../../../src/shared/expressions/world.ts'

const midnight = Date.UTC(2024, 7, 15)

const worldAt = (seconds: number) =>
  createWorld({
    epochMs: midnight + Math.round(seconds * 1000),
    utcOffsetMinutes: 0,
    locale: 'en',
    is24Hour: true,
  })

function treeOf(text: string) {
  const parsed = parseExpression(text.startsWith('(') ? text : `(${text})`)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.errors[0]?.key ?? ''}`)
  return parsed.tree
}

const at = (text: string, ...seconds: readonly number[]): readonly number[] =>
  seconds.map((one) => Math.round(Number(compileExpression(treeOf(text))(worldAt(one))) * 100) / 100)

/** The number as people mean it: by the curves themselves, with no pieces and no tree. */
function meant({ seconds, plays: when, keys }: Track, moment: number): number {
  const into =
    when === 'minute'
      ? moment % 60
      : when === 'hour'
        ? moment % 3600
        : when === 'loop'
          ? moment % seconds
          : seconds - Math.abs((moment % (seconds * 2)) - seconds)
  const next = keys.findIndex((key) => key.at > into)
  const [a, b] = [keys[next - 1], keys[next]]
  if (next === 0) return keys[0]?.value ?? 0
  if (!a || !b) return keys.at(-1)?.value ?? 0
  const u = (into - a.at) / (b.at - a.at)
  const share =
    a.curve === 'linear'
      ? u
      : a.curve === 'in'
        ? u ** 2
        : a.curve === 'out'
          ? 1 - (1 - u) ** 2
          : a.curve === 'inOut'
            ? (1 - Math.cos(Math.PI * u)) / 2
            : a.curve === 'hold'
              ? 0
              : bezier(a.curve)(u)
  return a.value + (b.value - a.value) * share
}

const handles = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  )
  .map((four): Handles => four)

const tracks = fc
  .record({
    seconds: fc.constantFrom(0.5, 0.7, 1, 1.5, 4, 7, 13, 60, 90, 300, 3600),
    plays: fc.constantFrom(...plays),
    keys: fc.array(
      fc.record({
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        value: fc.integer({ min: -500, max: 500 }),
        curve: fc.oneof(fc.constantFrom(...easings), handles),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ seconds, plays: when, keys }) =>
    soundTrack({
      seconds,
      plays: when,
      keys: keys.map(({ share, value, curve }): Key => ({ at: share * seconds, value, curve })),
    }),
  )

test('a number goes from key to key by the clock, holds, and begins again', () => {
  const text = 'keys(4, "loop", "0 10; 2 120 hold; 3 50; 4 10")'
  expect(at(text, 0, 1, 2, 2.5, 3, 3.5, 4, 5)).toEqual([10, 65, 120, 120, 50, 30, 10, 65])
  expect(at('keys(2, "mirror", "0 0; 2 100")', 0, 1, 2, 3, 4, 5)).toEqual([0, 50, 100, 50, 0, 50])
  expect(at('keys(5, "minute", "0 0; 5 100")', 0, 2.5, 5, 30, 59.9, 62.5)).toEqual([0, 50, 100, 100, 100, 50])
  expect(at('keys(600, "hour", "0 0; 600 100")', 0, 300, 599, 1800, 3600, 3900)).toEqual([
    0, 50, 99.83, 100, 0, 50,
  ])
})

test('named curves are what their names say, at the ends too', () => {
  expect(at('keys(1, "minute", "0 0 in; 1 100")', 0, 0.5, 1)).toEqual([0, 25, 100])
  expect(at('keys(1, "minute", "0 0 out; 1 100")', 0, 0.5, 1)).toEqual([0, 75, 100])
  expect(at('keys(1, "minute", "0 0 inOut; 1 100")', 0, 0.25, 0.5, 1)).toEqual([0, 14.64, 50, 100])
  expect(at('keys(1, "minute", "0 0 0.42 0 0.58 1; 1 100")', 0, 0.5, 1)).toEqual([0, 50, 100])
})

test('any track is what its curves mean, within the bound of curves with handles', () => {
  fc.assert(
    fc.property(tracks, fc.double({ min: 0, max: 86_399, noNaN: true }), (track, second) => {
      const moment = Math.round(second * 1000) / 1000
      const text = trackText(track)
      const widest = Math.max(...track.keys.map(({ value }) => Math.abs(value)))
      const found = Number(compileExpression(treeOf(text))(worldAt(moment)))
      expect(Math.abs(found - meant(track, moment))).toBeLessThan(curveBound * 2 * widest + 0.002)
    }),
    { numRuns: 400 },
  )
})

test('curves with handles stay within their bound in few pieces', () => {
  let most = 0
  fc.assert(
    fc.property(handles, (four) => {
      const pieces = curvePieces(four)
      most = Math.max(most, pieces.length)
      const shape = bezier(four)
      for (let step = 0; step <= 500; step += 1) {
        const u = step / 500
        const piece = pieces.find(({ to }) => u <= to) ?? pieces[0]
        if (!piece) throw new Error('no piece')
        const lasts = piece.to - piece.from
        // where a curve stands upright it is not halved without end
        if (lasts < 1 / 1000) continue
        expect(Math.abs(pieceAt(piece, (u - piece.from) / lasts) - shape(u))).toBeLessThan(curveBound)
      }
    }),
    { numRuns: 200 },
  )
  expect(most).toBeLessThanOrEqual(40)
  // those that designers use
  expect(curvePieces([0.25, 0.1, 0.25, 1]).length).toBeLessThanOrEqual(5)
  expect(curvePieces([0.42, 0, 0.58, 1]).length).toBeLessThanOrEqual(4)
})

test('the watch reads what the canvas computes, with no word of ours in it', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      const printed = printWff(treeOf(trackText(track)))
      if (!printed.ok) throw new Error(printed.errors[0]?.key)
      expect(printed.text).not.toContain('keys')
      expect(printed.version).toBe(1)
    }),
  )
  const printed = printWff(treeOf('keys(4, "loop", "0 10; 2 120; 4 10 hold")'))
  expect(printed.ok && printed.text).toBe(
    '(((([SECOND] + ([MILLISECOND] / 1000)) % 4) < 2) ? (10 + ((([SECOND] + ([MILLISECOND] / 1000)) % 4) * 55)) : (120 - (((([SECOND] + ([MILLISECOND] / 1000)) % 4) - 2) * 55)))',
  )
})

test('what only jumps at whole seconds is computed once a second, what never changes never', () => {
  const rate = (text: string) => {
    const checked = checkExpression(treeOf(text))
    return checked.ok ? checked.rate : checked.errors[0]?.key
  }
  expect(rate('keys(4, "loop", "0 1 hold; 2 0 hold")')).toBe('second')
  expect(rate('keys(4, "loop", "0 1 hold; 2.5 0 hold")')).toBe('frame')
  expect(rate('keys(4, "loop", "0 1; 4 0")')).toBe('frame')
  expect(rate('keys(4, "loop", "1 7; 2 7")')).toBe('never')
  expect(rate('keys(4, "loop", "")')).toBe('expression.noKeys')
  expect(rate('keys(##second##, "loop", "0 1; 4 0")')).toBe('expression.noKeys')
})

test('a track is read back as it was written, alone and in brackets', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      expect(trackIn(trackText(track))).toEqual(track)
      expect(trackIn(trackText(track).slice(1, -1))).toEqual(track)
    }),
  )
  expect(trackIn('keys(4, "loop", "0 1") + 3')).toBeNull()
  expect(trackIn('##second## * 6')).toBeNull()
})

test('damaged words are what can be read of them, within the limits', () => {
  const damaged = trackOf(NaN, 'sideways', '0 1; NaN 3; 1 x; -1 5; 2 3; 0.2 4 wobbly; 0.2 5 hold; ;;')
  expect(damaged).toEqual({
    seconds: trackLimits.shortest,
    plays: 'loop',
    keys: [
      { at: 0, value: 1, curve: 'linear' },
      { at: 0.2, value: 5, curve: 'hold' },
    ],
  })
  const thousands = Array.from({ length: 5000 }, (_one, index) => `${String(index / 100)} ${String(index)}`)
  expect(trackOf(60, 'loop', thousands.join('; ')).keys).toHaveLength(trackLimits.keys)
  expect(trackOf(99_999, 'loop', '0 1e9; 1 99999999').seconds).toBe(trackLimits.longest)
  expect(
    soundTrack({ seconds: Infinity, plays: 'loop', keys: [{ at: 0, value: NaN, curve: 'in' }] }).keys,
  ).toEqual([])
})
