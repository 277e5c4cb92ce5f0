import { beforeAll, expect, test } from 'vitest'
import type { TextOp, TextRun } from '../../src/shared/layers/draw-ops.ts'
import { createMeasure, layoutText } from '../../src/render/text/shape.ts'
import { caretLines } from '../../src/render/text/carets.ts'
import { letterOutlines } from '../../src/render/text/painters/letter-outlines.ts'
import { fillCoverage } from '../../src/shared/base/path/fill-coverage.ts'
import { cubicAt } from '../../src/shared/base/path/outline.ts'
import { flatten } from '../../src/shared/base/path/flatten.ts'
import { extentOf } from '../../src/worker/scene/hit/extent.ts'
import { noOutlines } from '../support/no-outlines.ts'
import { roboto as font, robotoBook as book, textOp as op } from '../support/roboto-book.ts'

/** Nothing comes too late here. */
const late = new Promise<never>(() => undefined)

beforeAll(async () => {
  noOutlines()
  await book.ready(font)
})

const linesOf = (one: TextOp): readonly number[] => [
  ...new Set(layoutText(one, book).glyphs.map(({ y }) => Math.round(y * 1e6) / 1e6)),
]

test.each([8, -3])('lines stand %d pixels further from each other, and their middle stays', (lineGap) => {
  const [plain, apart] = [linesOf(op('HH\nHH\nHH')), linesOf(op('HH\nHH\nHH', { lineGap }))]
  expect(apart).toHaveLength(3)
  apart.forEach((y, at) => expect(y - plain[at]!).toBeCloseTo((at - 1) * lineGap, 4))
})

test('lines behind the limit are left out, and the last one tells it where words are to be shortened', () => {
  const words = op('HH HH HH HH', { wrap: 'word', box: { x: 0, y: 0, width: 40, height: 400 } })
  expect(linesOf(words)).toHaveLength(4)
  expect(linesOf({ ...words, maxLines: 2 })).toHaveLength(2)
  const last = (one: TextOp) => layoutText(one, book).glyphs.at(-1)?.glyph.index
  expect(last({ ...words, maxLines: 2, ellipsis: true })).not.toBe(last({ ...words, maxLines: 2 }))
  // words that are to fit shrink until there are so few lines
  expect(layoutText({ ...words, maxLines: 2, fit: true }, book).size).toBeLessThan(words.size)
  expect(linesOf({ ...words, maxLines: 2, fit: true })).toHaveLength(2)
})

test.each([0, 8, -3])('carets stand on lines that are %d pixels further apart', (lineGap) => {
  const one = op('HH HH HH', { wrap: 'word', lineGap, box: { x: 0, y: 0, width: 40, height: 90 } })
  const tops = caretLines(one, book).map(({ top }) => top)
  const lines = linesOf(one)
  expect(tops).toHaveLength(3)
  tops.forEach((top, at) => expect(lines[at]! - top).toBeCloseTo(lines[0]! - tops[0]!, 4))
})

test('the outline of letters that lie over each other is filled where any of them is, with their holes', async () => {
  const box = { x: 10, y: 0, width: 80, height: 60 }
  const big = { size: 60, align: 'left' } as const
  const coverOf = async (text: string, x: number, spacing = 0) => {
    const made = await letterOutlines(op(text, { ...big, spacing, box: { ...box, x } }), book, late)
    const polygons = flatten(made ?? []).map(({ points }) => points)
    return fillCoverage(polygons, 'nonzero', { width: 100, height: 60 })
  }
  const width = createMeasure(book)({ text: 'O', font, size: 60 }).width
  const both = await coverOf('OO', 10, -0.4)
  const [left, right] = [await coverOf('O', 10), await coverOf('O', 10 + width - 0.4 * 60)]
  // the hole of the letter
  expect(left[30 * 100 + Math.round(10 + width / 2)]).toBe(0)
  const wrong = both.filter((share, at) => Math.abs(share - Math.max(left[at]!, right[at]!)) > 0.5)
  expect(wrong).toHaveLength(0)
  expect(left.filter((share, at) => share > 0.9 && right[at]! > 0.9).length).toBeGreaterThan(20)
})

test('an outline has the very curves of the font', async () => {
  const face = book.face(font)
  const found = typeof face === 'object' ? face.find('S') : null
  if (typeof found !== 'object' || !found) throw new Error('no S')
  const [line] = (await letterOutlines(op('S', { size: found.face.unitsPerEm }), book, late)) ?? []
  const steps = found.glyph.steps().filter(({ type }) => type !== 'Z')
  const ends = steps.map((step) => (step.type === 'Z' ? { x: 0, y: 0 } : { x: step.x, y: step.y }))
  const { x, y } = ends[0]!
  const begin = line!.from
  let at = begin
  const apart = line!.segments.map((segment, index) => {
    const step = steps[index + 1]!
    const own = cubicAt(at, segment, 0.5)
    at = segment.to
    if (step.type !== 'Q') return 0
    const [from, to] = [ends[index]!, ends[index + 1]!]
    const middle = { x: (from.x + 2 * step.x1 + to.x) / 4, y: (from.y + 2 * step.y1 + to.y) / 4 }
    return Math.hypot(own.x - begin.x - middle.x + x, own.y - begin.y - middle.y + y)
  })
  expect(apart.length).toBeGreaterThan(20)
  expect(Math.max(...apart)).toBeLessThan(1e-6)
})

test('what hangs out because of it is part of what is painted', () => {
  const box = { x: 0, y: 0, width: 400, height: 20 }
  const one = op('HH HH HH', { wrap: 'word', lineGap: 300, box: { ...box, width: 40 } })
  const ys = linesOf(one)
  const { y, height } = extentOf(box, [one], createMeasure(book))
  expect(ys).toHaveLength(3)
  expect(y).toBeLessThan(ys[0]! - 20)
  expect(y + height).toBeGreaterThan(ys[2]!)
})

test('a line stands on the middle of its box, and two of them around it', () => {
  const alone = linesOf(op('HH', { isOnBaseline: true }))
  expect(alone[0]).toBeCloseTo(200, 6)
  const [first, last] = linesOf(op('HH\nHH', { isOnBaseline: true, lineGap: 6 }))
  expect((first! + last!) / 2).toBeCloseTo(200, 5)
})

test('letters stand on their circle', () => {
  const ring = { x: 200, y: 200, radius: 150, angleDeg: 0, isClockwise: true }
  for (const isClockwise of [true, false]) {
    const { glyphs } = layoutText(op('HIH', { ring: { ...ring, isClockwise }, isOnBaseline: true }), book)
    // the origin of the middle letter lies beside its middle, along the line through its foot
    const { x, y } = glyphs[1]!
    expect(Math.abs(y - 200)).toBeCloseTo(150, 0)
    expect(Math.abs(x - 200)).toBeLessThan(20)
  }
})

test('words shrink to their least size and no further', () => {
  const small = { x: 0, y: 0, width: 30, height: 400 }
  const sizeOf = (how: Partial<TextOp>): number =>
    layoutText(op('HHHHHHHH', { box: small, fit: true, ...how }), book).size
  expect(sizeOf({})).toBeLessThan(12)
  expect(sizeOf({ least: 12 })).toBe(12)
  expect(sizeOf({ least: 2 })).toBeCloseTo(sizeOf({}), 2)
  // never larger than they are
  expect(sizeOf({ least: 40 })).toBe(20)
})

test.each([
  { before: 0, behind: 0 },
  { before: 4, behind: 0 },
  { before: 0, behind: 6 },
])('a picture stands among words on their baseline, over them by $before and $behind', (overlaps) => {
  const picture = { url: 'p', width: 30, height: 24, overlaps, tint: null }
  const run = (text: string, more: Partial<TextOp> = {}) => ({ text, font, size: 20, ...more })
  const [first, middle, last] = [run('HH'), run(' ', { picture }), run('HH')]
  const layout = (own: Partial<TextOp>, before: TextRun[], after: TextRun[]) =>
    layoutText(op('', { ...own, among: { before, after } }), book)
  const box = layout(middle, [first], [last]).picture!
  const [left, right] = [layout(first, [], [middle, last]), layout(last, [first, middle], [])]
  const advance = left.glyphs[0]!.glyph.advance * 20
  expect(layout(middle, [first], [last]).glyphs).toEqual([])
  expect(box).toMatchObject({ width: 30, height: 24 })
  expect(box.y + box.height).toBeCloseTo(left.glyphs[0]!.y, 6)
  expect(box.x + overlaps.before).toBeCloseTo(left.glyphs[1]!.x + advance, 6)
  expect(right.glyphs[0]!.x + overlaps.behind).toBeCloseTo(box.x + box.width, 6)
  // all of it is centred as one
  const whole = advance * 4 + 30 - overlaps.before - overlaps.behind
  expect(left.glyphs[0]!.x).toBeCloseTo(200 - whole / 2, 6)
})
