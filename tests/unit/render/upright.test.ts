import { beforeAll, describe, expect, test } from 'vitest'
import { createMeasure, layoutText } from '../../../src/render/text/shape.ts'
import { caretLines } from '../../../src/render/text/carets.ts'
import { boxOfLine, caretAt, caretNear, markedBoxes } from '../../../src/shared/base/carets.ts'
import { centreOf } from '../../../src/shared/base/geometry.ts'
import type { TextOp } from '../../../src/shared/layers/draw-ops.ts'
import { createChance } from '../../support/seeded.ts'
import { noOutlines } from '../../support/no-outlines.ts'
import { roboto as font, robotoBook as book, textOp } from '../../support/roboto-book.ts'

beforeAll(async () => {
  noOutlines()
  await book.ready(font)
})

const box = { x: 10, y: 20, width: 100, height: 300 }
const op = (text: string, own: Partial<TextOp> = {}): TextOp =>
  textOp(text, { isUpright: true, box, size: 20, align: 'right', verticalAlign: 'top', wrap: 'none', ...own })

/** Middles of the letters and their baselines. */
const places = (one: TextOp) => {
  const { glyphs, size } = layoutText(one, book)
  return glyphs.map(({ glyph, x, y }) => ({ x: x + (glyph.advance * size) / 2, y }))
}

const rounded = (one: TextOp) =>
  places(one).map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])

describe('letters one below another', () => {
  /** As wide as a line of Roboto is high. */
  const wide = 23.4375

  test('stand in the middle of their column, a size apart and with the room between them', () => {
    const x = Math.round((110 - wide / 2) * 10) / 10
    expect(rounded(op('HiW'))).toEqual([
      [x, 37.6],
      [x, 57.6],
      [x, 77.6],
    ])
    expect(rounded(op('Hi', { spacing: 0.5 })).map(([, y]) => y)).toEqual([37.6, 67.6])
  })

  test('are aligned by column and line, are joined with none, and are measured as they stand', () => {
    expect(rounded(op('HH', { align: 'left', verticalAlign: 'bottom' }))).toEqual([
      [Math.round((10 + wide / 2) * 10) / 10, 297.6],
      [Math.round((10 + wide / 2) * 10) / 10, 317.6],
    ])
    expect(rounded(op('HH', { align: 'center', verticalAlign: 'middle' }))[0]).toEqual([60, 167.6])
    expect(places(op('fi'))).toHaveLength(2)
    const { width, height } = createMeasure(book)({ text: 'AVA', font, size: 20, isUpright: true })
    expect([width, height]).toEqual([wide, 60])
  })

  test('break into columns from right to left, shrink and end in dots as lines do', () => {
    const short = { box: { ...box, height: 60 } }
    const columns = (own: Partial<TextOp>) => [
      ...new Set(places(op('ab cd', { ...short, ...own })).map(({ x }) => x)),
    ]
    expect(columns({ wrap: 'word', lineGap: 7 }).map((x) => Math.round((110 - x) * 100) / 100)).toEqual([
      Math.round((wide / 2) * 100) / 100,
      Math.round((wide * 1.5 + 7) * 100) / 100,
    ])
    expect(columns({ wrap: 'word', maxLines: 1 })).toHaveLength(1)
    expect(layoutText(op('HHHHHH', { ...short, fit: true }), book).size).toBeCloseTo(10, 1)
    expect(places(op('HHHHHH', { ...short, ellipsis: true }))).toHaveLength(3)
  })

  test('a caret lies across its column, and a press on a letter finds it there, law of generated texts', () => {
    const chance = createChance(1422)
    for (let run = 0; run < 60; run += 1) {
      const text = Array.from({ length: chance.whole(1, 14) }, () => chance.pick([...'aWi g中1'])).join('')
      const one = op(text, {
        align: chance.pick(['left', 'center', 'right']),
        verticalAlign: chance.pick(['top', 'middle', 'bottom']),
        wrap: chance.pick(['none', 'word', 'char']),
        spacing: chance.pick([0, 0.3]),
        box: { ...box, height: chance.pick([60, 120, 400]) },
      })
      const lines = caretLines(one, book)
      for (const at of Array.from({ length: text.length }, (_none, index) => index)) {
        const caret = caretAt(lines, at)
        if (!caret) throw new Error('no caret')
        expect(caret.height).toBe(0)
        expect(caretNear(lines, { x: centreOf(caret).x, y: caret.y + 1 }), `${run}: ${text} at ${at}`).toBe(
          at,
        )
        const [marked] = markedBoxes(lines, at, at + 1)
        if (marked && marked.height > 0)
          expect(marked).toMatchObject({ x: caret.x, y: caret.y, width: caret.width })
      }
      // letters are where their columns say
      const inside = lines.map(boxOfLine)
      for (const { x, y } of places(one))
        expect(
          inside.some(
            (line) => x > line.x && x < line.x + line.width && y > line.y && y < line.y + line.height + 1,
          ),
        ).toBe(true)
      // columns go on at the left
      lines.slice(1).forEach((line, index) => {
        expect(boxOfLine(line).x).toBeLessThan(boxOfLine(lines[index] ?? line).x)
      })
    }
  })
})
