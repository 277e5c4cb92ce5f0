import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { caretAt, caretNear, leftOf, markedBoxes } from '../../src/shared/base/carets.ts'
import type { TextOp } from '../../src/shared/layers/draw-ops.ts'
import { createFontBook, type FontBook } from '../../src/render/text/fonts.ts'
import { caretLines } from '../../src/render/text/carets.ts'
import { createFontFace } from '../../src/render/text/face.ts'
import { createMeasure, layoutText } from '../../src/render/text/shape.ts'
import { isComplex } from '../../src/shared/base/fonts/complex-letters.ts'
import { shaperUrl } from '../../src/render/text/shaping/shaping.ts'
import { systemFonts } from '../../src/shared/packing/fonts-of.ts'
import { servedFiles } from '../../scripts/fonts.mjs'
import { fontTables, square, writeSfnt } from '../support/make-font.ts'
import { noOutlines } from '../support/no-outlines.ts'

const served: Readonly<Record<string, string>> = servedFiles

const own = (name: string) => ({ family: name, url: `/f/${name}.ttf` })

function bytesAt(url: string): ArrayBuffer {
  const file = served[url.slice('/fonts/'.length)]
  const path = url.startsWith('/fonts/') ? `node_modules/${file}` : `tests/support/fonts/${url.slice(3)}`
  return new Uint8Array(readFileSync(path)).buffer
}

/** A book, and what it has loaded. */
function newBook(): { readonly book: FontBook; readonly loaded: string[] } {
  const loaded: string[] = []
  const load = (url: string) => {
    loaded.push(url)
    return Promise.resolve(bytesAt(url))
  }
  return { loaded, book: createFontBook({ load, fallback: systemFonts }) }
}

const op = (text: string, font: TextOp['font'], more: Partial<TextOp> = {}): TextOp => ({
  op: 'text',
  text,
  font,
  size: 100,
  color: '#FFFFFF',
  box: { x: 0, y: 0, width: 1000, height: 200 },
  align: 'left',
  verticalAlign: 'top',
  wrap: 'none',
  ellipsis: false,
  fit: false,
  ...more,
})

const [roboto = { family: '', url: '' }] = systemFonts

let book: FontBook

beforeAll(async () => {
  noOutlines()
  ;({ book } = newBook())
  const words = 'بم אב A\u0301'
  await Promise.all(['join', 'hebrew', 'mark', 'noname'].map((name) => book.ready(own(name), words)))
  await Promise.all(systemFonts.map((font) => book.ready(font)))
})

describe('what shapes texts', () => {
  test('is not loaded for plain letters in the shipped fonts, whatever they are', async () => {
    const { book: fresh, loaded } = newBook()
    await Promise.all(systemFonts.map((font) => fresh.ready(font, 'Monday 12:45 星期四 AVATAR office é')))
    const plain = fc.stringMatching(
      /^[ -~\u00a0-\u024f\u0391-\u03c9\u0410-\u044f\u4e00-\u4fff，。：–…€℃→★]{0,12}$/,
    )
    fc.assert(
      fc.property(plain, fc.constantFrom(...systemFonts), (text, font) => {
        const { isProvisional, glyphs } = layoutText(op(text, font), fresh)
        expect([isComplex(text), isProvisional], text).toEqual([false, false])
        expect(glyphs.length).toBeLessThanOrEqual([...text].length)
      }),
    )
    expect(loaded).not.toContain(shaperUrl)
  })

  // what each of the fonts is for stands in `tests/support/fonts/make-fonts.py`
  test.each([
    { name: 'kern-plain', text: 'AV', width: 110, isNeeded: false },
    { name: 'kern-class', text: 'AV', width: 110, isNeeded: false },
    { name: 'kern-ext', text: 'AV', width: 110, isNeeded: true },
    { name: 'kern-nine', text: 'AV', width: 110, isNeeded: true },
    { name: 'kern-latn', text: 'AV', width: 110, isNeeded: true },
    { name: 'calt', text: '->', width: 90, isNeeded: true },
    { name: 'ccmp', text: 'e\u0301', width: 60, isNeeded: true },
    { name: 'matra', text: 'कि', width: 110, isNeeded: true },
    { name: 'hebrew', text: 'אב', width: 120, isNeeded: true },
  ])('is asked for by what a font does to letters: $name', async ({ name, text, width, isNeeded }) => {
    const { book: fresh, loaded } = newBook()
    await fresh.ready(own(name), text)
    const measured = createMeasure(fresh)({ text, font: own(name), size: 100 })
    expect(measured).toMatchObject({ width: expect.closeTo(width), isProvisional: false })
    expect(loaded.includes(shaperUrl)).toBe(isNeeded)
  })

  test('comes with the first text that needs it, which is measured again then', async () => {
    const { book: fresh, loaded } = newBook()
    await fresh.ready(own('join'))
    const measure = createMeasure(fresh)
    const arrived: string[] = []
    fresh.onLoaded((url) => arrived.push(url))
    const text = { text: 'بم', font: own('join'), size: 100 }
    const before = measure(text)
    expect([before.isProvisional, loaded.includes(shaperUrl)]).toEqual([true, true])
    await fresh.ready(own('join'), 'بم')
    expect(arrived).toContain(own('join').url)
    const after = measure(text)
    expect([after.isProvisional, before.width, after.width]).toEqual([false, 140, 80])
  })

  test('that cannot be had leaves letters as they are stored, and is asked for again', async () => {
    let isThere = false
    const load = (url: string) =>
      url === shaperUrl && !isThere ? Promise.reject(new Error(url)) : Promise.resolve(bytesAt(url))
    const fresh = createFontBook({ load, fallback: systemFonts })
    const measure = () => createMeasure(fresh)({ text: 'بم', font: own('join'), size: 100 })
    await expect(fresh.ready(own('join'), 'بم')).rejects.toThrow()
    expect(measure()).toMatchObject({ width: 140, isProvisional: false })
    isThere = true
    fresh.retry(own('join').url)
    measure()
    await fresh.ready(own('join'), 'بم')
    expect(measure()).toMatchObject({ width: 80, isProvisional: false })
  })
})

/** Where the outlines of a line stand, from the left. */
const places = (one: TextOp) =>
  layoutText(one, book).glyphs.map(({ glyph, x }) => [glyph.index, Math.round(x * 100) / 100])

describe('a text from the right', () => {
  test('has its carets before each letter, and what is marked where the letters are', () => {
    const [line] = caretLines(op('אב', own('hebrew')), book)
    // bet is 30 wide and stands to the left of alef, which is 90
    expect(line?.stops).toEqual([
      { at: 0, x: 120 },
      { at: 1, x: 30 },
      { at: 2, x: 0 },
    ])
    if (!line) throw new Error('no line')
    expect([leftOf(line), line.right]).toEqual([0, 120])
    expect(markedBoxes([line], 0, 1)).toMatchObject([{ x: 30, width: 90 }])
    expect(markedBoxes([line], 0, 2)).toMatchObject([{ x: 0, width: 120 }])
    expect([119, 31, 29, 1].map((x) => caretNear([line], { x, y: 10 }))).toEqual([0, 1, 1, 2])
  })

  test('in a line of both ways marks what was marked, in as many boxes as it has', () => {
    const line = caretLines(op('AV אב', own('hebrew')), book)
    const [one] = line
    if (!one) throw new Error('no line')
    expect(caretAt(line, 0)?.x).toBe(0)
    const all = markedBoxes(line, 0, 5)
    expect(all).toHaveLength(1)
    expect(all[0]?.width).toBeCloseTo(one.right)
    // A and V, and bet at the end of the line
    expect(markedBoxes(line, 0, 2)).toHaveLength(1)
    expect(markedBoxes(line, 1, 4)).toHaveLength(2)
  })

  test('every letter is found again where its caret stands', () => {
    const letters = fc.stringMatching(/^[אבA1 ]{1,10}$/)
    fc.assert(
      fc.property(letters, (text) => {
        const lines = caretLines(op(text, own('hebrew')), book)
        const [line] = lines
        const width = createMeasure(book)({ text, font: own('hebrew'), size: 100 }).width
        if (!line) throw new Error('no line')
        expect(line.right - leftOf(line)).toBeCloseTo(width)
        for (const { from, left, right } of line.spans ?? [])
          expect([from, from + 1]).toContain(caretNear(lines, { x: (left + right) / 2, y: 10 }))
        const whole = markedBoxes(lines, 0, text.length)
        expect(whole.reduce((sum, box) => sum + box.width, 0)).toBeCloseTo(width)
      }),
    )
  })

  test('ends with its dots on the left', () => {
    const text = 'אאאאאאאאאא'
    const cut = layoutText(
      op(text, own('hebrew'), { ellipsis: true, box: { x: 0, y: 0, width: 400, height: 200 } }),
      book,
    )
    const dots = cut.glyphs.filter(({ face }) => face.url === roboto.url)
    expect(dots).toHaveLength(1)
    expect(Math.min(...cut.glyphs.map(({ x }) => x))).toBe(dots[0]?.x)
  })

  test('around a circle begins where it is read from', () => {
    const ring = { x: 0, y: 0, radius: 400, angleDeg: 0, isClockwise: true }
    const { glyphs } = layoutText(op('אב', own('hebrew'), { ring, align: 'center' }), book)
    const alef = glyphs.find(({ glyph }) => glyph.advance === 0.9)
    const bet = glyphs.find(({ glyph }) => glyph.advance === 0.3)
    expect((bet?.x ?? 0) < (alef?.x ?? 0)).toBe(true)
  })
})

describe('what stands on a letter', () => {
  test('stays on it with room between letters and around a circle', () => {
    const [alone, spaced] = [
      places(op('A\u0301A', own('mark'))),
      places(op('A\u0301A', own('mark'), { spacing: 0.5 })),
    ]
    expect(spaced.slice(0, 2)).toEqual(alone.slice(0, 2))
    expect((spaced[2]?.[1] ?? 0) - (alone[2]?.[1] ?? 0)).toBe(50)
    const ring = { x: 0, y: 0, radius: 1e6, angleDeg: 0, isClockwise: true }
    const turned = layoutText(op('A\u0301', own('mark'), { ring, align: 'left' }), book).glyphs
    // on a circle that is nearly a line
    const [base, mark] = turned
    expect((mark?.x ?? 0) - (base?.x ?? 0)).toBeCloseTo((alone[1]?.[1] ?? 0) - (alone[0]?.[1] ?? 0), 1)
  })

  test('is one letter for carets', () => {
    const [line] = caretLines(op('A\u0301A', own('mark')), book)
    expect(line?.stops).toEqual([
      { at: 0, x: 0 },
      { at: 2, x: 90 },
      { at: 3, x: 180 },
    ])
  })
})

test('a font without a name is read, and letters of a font of symbols are found', async () => {
  await book.ready(own('symbol'))
  const measure = createMeasure(book)
  expect(measure({ text: 'AV', font: own('noname'), size: 100 }).width).toBe(140)
  const face = book.face(own('symbol'))
  expect(typeof face === 'object' && face.find('A')).toMatchObject({ face: { url: '/f/symbol.ttf' } })
})

test('an outline begins where its font says, also behind the last width that all others share', () => {
  const hhea = Buffer.from(fontTables([square]).get('hhea') ?? [])
  hhea.writeUInt16BE(1, 34)
  // one width with its bearing, then bearings alone
  const hmtx = Buffer.alloc(8)
  for (const [at, value] of [600, 50, 0, 120].entries()) hmtx.writeInt16BE(value, at * 2)
  const tables = fontTables([square, square, square]).set('hhea', hhea).set('hmtx', hmtx)
  const face = createFontFace('/f/one-width.ttf', new Uint8Array(writeSfnt([...tables])).buffer)
  const begins = [face.missing, face.glyph('A'), face.glyph('B')].map((glyph) => glyph?.outline()?.bounds.x)
  expect(begins).toEqual([50, 0, 120])
})
