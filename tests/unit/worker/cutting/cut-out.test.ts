import { expect, test } from 'vitest'
import {
  cutOut,
  markedWith,
  prepare,
  type Cut,
} from '../../../../src/worker/commands/pictures/cutting/cut-out.ts'
import { marksOf } from '../../../../src/worker/commands/pictures/cutting/stroke-mask.ts'
import type { CutStroke } from '../../../../src/shared/protocol/words.ts'
import { doubtfulMasks, knownMasks, type Known } from '../../../support/known-masks.ts'

const pictures = knownMasks()

function cutOf(known: Known, strokes: readonly CutStroke[] = [], tolerance: number | null = null): Cut {
  const prepared = prepare(known)
  return cutOut(prepared, { tolerance, marked: markedWith(prepared, marksOf(strokes, known)) })
}

function named(name: string): Known {
  const found = pictures.find((known) => known.name === name)
  if (!found) throw new Error(`no picture ${name}`)
  return found
}

/** Mean difference of the opacity, 0 to 1, over all pixels. */
function errorOf(known: Known, { alpha }: Cut): number {
  let sum = 0
  for (let at = 0; at < alpha.length; at += 1) sum += Math.abs((alpha[at] ?? 0) - (known.alpha[at] ?? 0))
  return sum / alpha.length
}

/** What the interface says of it: 4.6% of all, 0.4% of those without busy grounds and glass. */
test('the mean error of the opacity on 20 pictures with known masks is what the dialog says', () => {
  const errors = pictures.map((known) => ({ name: known.name, error: errorOf(known, cutOf(known)) }))
  const mean = (of: readonly { readonly error: number }[]): number =>
    of.reduce((sum, { error }) => sum + error, 0) / of.length
  const plain = errors.filter(({ name }) => !/busy|glass/.test(name))
  if (process.env['CUT_FIGURES'])
    console.log(errors.map(({ name, error }) => `${name}: ${error.toFixed(4)}`).join('\n'))
  expect(errors.length).toBe(20)
  expect(mean(errors)).toBeLessThan(0.0465)
  expect(mean(plain)).toBeLessThan(0.004)
  expect(plain.filter(({ error }) => error > 0.025)).toEqual([])
})

test('strokes separate what colours alone do not', () => {
  const known = named('busy, white disc')
  const without = errorOf(known, cutOf(known))
  const keep: CutStroke = { keeps: true, radius: 0.27, points: [0.5, 0.5] }
  const around = [0.06, 0.06, 0.94, 0.06, 0.94, 0.94, 0.06, 0.94, 0.06, 0.06]
  const near = Array.from({ length: 25 }, (_none, at) => {
    const turn = (at / 24) * 2 * Math.PI
    return [0.5 + Math.cos(turn) * 0.36, 0.5 + Math.sin(turn) * 0.36]
  }).flat()
  const strokes: CutStroke[] = [
    keep,
    { keeps: false, radius: 0.06, points: near },
    { keeps: false, radius: 0.1, points: around },
  ]
  const helped = errorOf(known, cutOf(known, strokes))
  expect(helped).toBeLessThan(without / 4)
})

test('what is kept stays and what is removed goes, whatever the colours say', () => {
  const known = named('plain white, red disc')
  const at = (x: number, y: number): number => y * known.width + x
  const kept = cutOf(known, [{ keeps: true, radius: 0.05, points: [0.1, 0.1] }])
  expect(kept.alpha[at(24, 24)]).toBe(1)
  expect(kept.alpha[at(60, 24)]).toBe(0)
  const removed = cutOf(known, [{ keeps: false, radius: 0.02, points: [0.5, 0.5] }])
  expect(removed.alpha[at(120, 120)]).toBe(0)
  expect(removed.alpha[at(24, 24)]).toBe(0)
  const later = cutOf(known, [
    { keeps: false, radius: 0.02, points: [0.5, 0.5] },
    { keeps: true, radius: 0.05, points: [0.4, 0.5, 0.6, 0.5] },
  ])
  expect(later.alpha[at(120, 120)]).toBe(1)
})

test('a closed line of what is kept keeps what is inside of it', () => {
  const { width, height } = named('plain white, red disc')
  const data = new Uint8ClampedArray(width * height * 4).fill(200)
  const points = [0.3, 0.3, 0.7, 0.3, 0.7, 0.7, 0.3, 0.7, 0.3, 0.3]
  const flat = { name: 'flat', alpha: new Float32Array(width * height), width, height, data }
  const { alpha } = cutOf(flat, [{ keeps: true, radius: 0.02, points }])
  const at = (x: number, y: number): number => Math.round(y * height) * width + Math.round(x * width)
  expect([alpha[at(0.5, 0.5)], alpha[at(0.1, 0.5)]]).toEqual([1, 0])
})

test('next to nothing and next to all is said to be no cut', () => {
  const { width, height } = named('plain white, red disc')
  const flat = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(200) }
  const alpha = new Float32Array(width * height)
  expect(cutOf({ name: 'flat', alpha, ...flat })).toMatchObject({ isSeparated: false, removed: 1 })
  const all: CutStroke = { keeps: true, radius: 1, points: [0.5, 0.5] }
  expect(cutOf(named('plain white, red disc'), [all])).toMatchObject({ isSeparated: false, removed: 0 })
  expect(cutOf(named('plain white, red disc')).isSeparated).toBe(true)
})

test('a higher tolerance takes no less away, and the automatic one lies between', () => {
  const known = named('vignette, red disc')
  const removed = [0, 20, 40, 60, 80, 100].map((tolerance) => cutOf(known, [], tolerance).removed)
  // a soft edge gives or takes a share of its pixels
  for (const [step, share] of removed.entries())
    expect(share).toBeGreaterThan((removed[step - 1] ?? 0) - 1e-3)
  expect(removed[0]).toBeLessThan(removed[5] ?? 0)
  const { tolerance } = cutOf(known)
  expect(tolerance).toBeGreaterThan(0)
  expect(tolerance).toBeLessThan(100)
})

test('colours of a soft edge are those of the subject, not of the ground behind it', () => {
  const known = named('plain white, red disc')
  const { pixels, alpha } = cutOf(known)
  const soft = [...alpha.keys()].filter((at) => (alpha[at] ?? 0) > 0.3 && (alpha[at] ?? 0) < 0.9)
  expect(soft.length).toBeGreaterThan(100)
  const isRed = (at: number): boolean =>
    (pixels.data[at * 4 + 1] ?? 0) < 90 && (pixels.data[at * 4] ?? 0) > 150
  expect(soft.filter(isRed).length / soft.length).toBeGreaterThan(0.9)
})

test('what colours cannot tell is told by its kind, on other pictures too, until something is marked; no other picture is doubted', () => {
  const told = (of: readonly Known[]): readonly string[] =>
    of.flatMap((known) => {
      const { doubt, isSeparated } = cutOf(known)
      if (!isSeparated) return [`${known.name}: none`]
      return doubt === null ? [] : [`${known.name}: ${doubt}`]
    })
  for (const seed of [20, 5]) {
    expect(told(knownMasks(seed)), `seed ${seed}`).toEqual([
      'busy, white disc: busy',
      'busy, black star: busy',
      'glass on white: glass',
    ])
    const { soft, glass } = doubtfulMasks(seed)
    // the softest are said to be no cut at all
    expect(told(soft).map((one) => one.replace(/none$/, 'soft'))).toEqual(
      soft.map(({ name }) => `${name}: soft`),
    )
    expect(told(glass)).toEqual(glass.map(({ name }) => `${name}: glass`))
  }
  const keep: CutStroke = { keeps: true, radius: 0.27, points: [0.5, 0.5] }
  for (const known of [named('busy, white disc'), named('glass on white')])
    expect(cutOf(known, [keep]).doubt).toBeNull()
})
