import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { caretAt, caretNear, markedBoxes, type CaretLine } from '../../src/shared/base/carets.ts'
import type { TextOp } from '../../src/shared/layers/draw-ops.ts'
import { createFontShelf, systemFonts } from '../../src/worker/services/fonts/font-shelf.ts'
import type { FontShelf } from '../../src/worker/core/ports.ts'

/** The product's own fonts, where its build takes them from. */
const files = {
  '/fonts/Roboto-Regular.ttf': 'roboto/400Regular/Roboto_400Regular.ttf',
  '/fonts/NotoSansSC-Regular.ttf': 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
}

let fonts: FontShelf

beforeAll(async () => {
  const load = async (url: string): Promise<ArrayBuffer> => {
    const file = files[url as keyof typeof files]
    const bytes = await readFile(createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`))
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  }
  const { book, shelf } = createFontShelf(systemFonts, {
    load,
    timers: { set: () => 0, clear: () => undefined },
  })
  await Promise.all(
    systemFonts.slice(0, 2).map(({ fontName, fontUrl }) => book.ready({ family: fontName, url: fontUrl })),
  )
  fonts = shelf
})

const op = (text: string, how: Partial<TextOp> = {}): TextOp => ({
  op: 'text',
  text,
  font: { family: 'Roboto-Regular', url: '' },
  size: 20,
  color: '#FFFFFF',
  box: { x: 0, y: 0, width: 200, height: 60 },
  align: 'left',
  verticalAlign: 'top',
  wrap: 'none',
  ellipsis: false,
  fit: false,
  ...how,
})

const widthOf = (text: string, size = 20): number =>
  fonts.measure({ text, size, font: { family: 'Roboto-Regular', url: '' } }).width

const places = (lines: readonly CaretLine[]): readonly number[][] =>
  lines.map(({ stops }) => stops.map(({ at }) => at))

test('a caret stands where the words before it end, kerning included', () => {
  const [line] = fonts.carets(op('AVATAR'))
  const stops = line?.stops ?? []
  expect(stops.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(stops[0]?.x).toBe(0)
  expect(stops[6]?.x).toBeCloseTo(widthOf('AVATAR'))
  expect(line?.right).toBeCloseTo(widthOf('AVATAR'))
  // A before V stands closer than alone
  expect(stops[1]?.x).toBeLessThan(widthOf('A'))
  for (const [index, stop] of stops.slice(1).entries()) expect(stop.x).toBeGreaterThan(stops[index]?.x ?? 0)
})

test('each letter of a ligature has its share of the one glyph', () => {
  const [line] = fonts.carets(op('office'))
  const xs = line?.stops.map(({ x }) => x) ?? []
  expect(xs).toHaveLength(7)
  const [o = 0, f = 0, f2 = 0, i = 0] = xs.slice(1)
  expect(f - o).toBeCloseTo(f2 - f)
  expect(i - f2).toBeCloseTo(f2 - f)
  expect(xs.at(-1)).toBeCloseTo(widthOf('office'))
})

test('one step is one letter as a person counts: marks, families and Chinese', () => {
  const family = '👨‍👩‍👧'
  const text = `e\u0301a${family}中`
  expect(places(fonts.carets(op(text)))).toEqual([[0, 2, 3, 3 + family.length, text.length]])
})

test('aligned and empty texts: the caret stands where the first letter will', () => {
  const right = fonts.carets(op('ab', { align: 'right' }))
  expect(right[0]?.right).toBeCloseTo(200)
  expect(right[0]?.stops[0]?.x).toBeCloseTo(200 - widthOf('ab'))
  const empty = fonts.carets(op('', { align: 'center', verticalAlign: 'middle' }))
  expect(caretAt(empty, 0)?.x).toBe(100)
  expect((empty[0]?.top ?? 0) + (empty[0]?.height ?? 0) / 2).toBeCloseTo(30)
})

test('a wrapped text has lines; the space at a break belongs to the line before it', () => {
  const lines = fonts.carets(
    op('one two three', { wrap: 'word', box: { x: 0, y: 0, width: 80, height: 90 } }),
  )
  expect(places(lines)).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13],
  ])
  expect(lines[1]?.top).toBeCloseTo(lines[0]?.height ?? 0)
  expect(caretAt(lines, 8)).toMatchObject({ x: 0, y: lines[1]?.top })
  // two words marked over the break: the rest of the first line and the beginning of the second
  expect(markedBoxes(lines, 4, 10)).toHaveLength(2)
  expect(markedBoxes(lines, 4, 8)).toHaveLength(1)
  expect(markedBoxes(lines, 8, 9)).toMatchObject([{ x: 0, y: lines[1]?.top }])
  expect(markedBoxes(lines, 5, 5)).toEqual([])
})

test('a text of spaces, and words broken anywhere, keep every place', () => {
  const box = { x: 0, y: 0, width: 40, height: 90 }
  expect(places(fonts.carets(op('   ', { wrap: 'word', box }))).flat()).toEqual([0, 1, 2, 3])
  const broken = fonts.carets(op('一二三四五', { wrap: 'char', box }))
  expect(places(broken)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ])
})

test('a text that shrinks to fit has its carets in the size that is drawn', () => {
  const lines = fonts.carets(op('a long text that does not fit', { fit: true }))
  expect(lines[0]?.right).toBeLessThanOrEqual(200.01)
  expect(lines[0]?.right).toBeGreaterThan(190)
})

test('a press goes to the nearest place, also above, below and beside the words', () => {
  const lines = fonts.carets(
    op('one two three', { wrap: 'word', box: { x: 0, y: 0, width: 80, height: 90 } }),
  )
  const [first, second] = lines
  const x = (line: CaretLine | undefined, index: number): number => line?.stops[index]?.x ?? 0
  expect(caretNear(lines, { x: x(first, 1) + 1, y: 5 })).toBe(1)
  expect(caretNear(lines, { x: x(first, 2) - 1, y: -50 })).toBe(2)
  expect(caretNear(lines, { x: x(second, 2) + 1, y: 500 })).toBe(10)
  expect(caretNear(lines, { x: -99, y: 30 })).toBe(8)
  expect(caretNear([], { x: 0, y: 0 })).toBe(0)
})
