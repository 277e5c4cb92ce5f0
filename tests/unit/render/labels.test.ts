import { expect, test } from 'vitest'
import type { LabelMark } from '../../../src/render/base/frame.ts'
import { createLabelPainter } from '../../../src/render/overlay/labels.ts'
import type { Region } from '../../../src/render/gl/pages.ts'
import type { GlyphAtlas } from '../../../src/render/atlas/glyphs.ts'
import type { Glyph } from '../../../src/render/text/face.ts'
import type { FontBook } from '../../../src/render/text/fonts.ts'
import type { Typeface } from '../../../src/render/text/typeface.ts'

const region = { width: 6, height: 8 } as Region

/** Every letter 0.53 ems wide, but for the figure space, which it lacks. */
const face: Typeface = {
  ascent: 0.8,
  descent: 0.2,
  find: (character: string) =>
    character === '\u2007' ? null : { face, glyph: { advance: 0.53, character } as unknown as Glyph },
} as unknown as Typeface

const mark: LabelMark = {
  mark: 'label',
  text: '12\u20073',
  box: { x: 100, y: 50, width: 60, height: 20 },
  radius: 4,
  fill: '#000000',
  color: '#FFFFFF',
  font: { family: 'Sans', url: '/sans.ttf' },
  size: 11,
  indent: 5,
}

function painter(state: Typeface | 'loading' = face) {
  const requested: string[] = []
  const atlas: GlyphAtlas = {
    get(_face, glyph) {
      requested.push((glyph as unknown as { character: string }).character)
      return { region, originX: 1, originY: 2, size: 16 }
    },
  }
  const fonts = { face: () => state, fallback: () => 'missing' } as unknown as FontBook
  return { labels: createLabelPainter(fonts, atlas), asked: requested }
}

test('letters of a label stand on whole pixels, a figure space as wide as a figure', () => {
  const [box, ...letters] = painter().labels.partsOf(mark)
  expect(box).toMatchObject({ ...mark.box, region: null })
  // 0.53 · 11 is 5.83: six pixels each, and the third place is blank
  expect(letters.map(({ x }) => x)).toEqual([104, 110, 122])
  expect(new Set(letters.map(({ y }) => y)).size).toBe(1)
  expect(letters.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true)
})

test('the figures that may follow are made along with the first ones, once a size', () => {
  const { labels, asked: requested } = painter()
  labels.partsOf(mark)
  expect(requested.slice(0, 12).join('')).toBe('0123456789-.')
  const before = requested.length
  labels.partsOf(mark)
  expect(requested.length - before).toBe(3)
})

test('a label waits for its font', () => {
  expect(painter('loading').labels.isReady(mark)).toBe(false)
  expect(painter().labels.isReady(mark)).toBe(true)
})
