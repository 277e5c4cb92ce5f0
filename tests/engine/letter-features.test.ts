import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { servedFiles } from '../../scripts/fonts.mjs'
import type { TextOp } from '../../src/shared/layers/draw-ops.ts'
import { createFontBook, type FontBook } from '../../src/render/text/fonts.ts'
import { createMeasure, layoutText } from '../../src/render/text/shape.ts'
import { parseFeatures, withFeature } from '../../src/shared/base/fonts/letter-features.ts'
import { systemFonts } from '../../src/shared/packing/fonts-of.ts'
import { makeText } from '../support/make-design.ts'
import { noOutlines } from '../support/no-outlines.ts'
import { TestEngine } from '../support/test-engine.ts'

const served: Readonly<Record<string, string>> = servedFiles

const load = (url: string): Promise<ArrayBuffer> =>
  Promise.resolve(new Uint8Array(readFileSync(`node_modules/${served[url.slice('/fonts/'.length)]}`)).buffer)

const fontOf = (family: string) => ({ family, url: `/fonts/${family}.ttf` })

const op = (text: string, family: string, features?: string): TextOp => ({
  ...{ op: 'text', text, font: fontOf(family), size: 100, color: '#FFFFFF', align: 'left' },
  ...{ verticalAlign: 'top', wrap: 'none', ellipsis: false, fit: false },
  box: { x: 0, y: 0, width: 1000, height: 200 },
  ...(features === undefined ? {} : { features }),
})

let book: FontBook

const indexesOf = (...of: Parameters<typeof op>): readonly number[] =>
  layoutText(op(...of), book).glyphs.map(({ glyph }) => glyph.index)

const widthOf = (...of: Parameters<typeof op>): number => createMeasure(book)(op(...of)).width

beforeAll(async () => {
  noOutlines()
  book = createFontBook({ load, fallback: systemFonts })
  for (const name of ['Inter-Regular', 'EBGaramond-Regular', 'Roboto-Regular', 'BarlowCondensed-Bold'])
    await book.ready(fontOf(name), 'A1')
  // what shapes them comes when it is asked for
  await Promise.all(systemFonts.map((font) => book.ready(font, 'אב')))
})

describe('letters and figures in another form of their font', () => {
  test('tabular figures are of one width, so that a time does not jump', () => {
    for (const family of ['Inter-Regular', 'BarlowCondensed-Bold']) {
      expect(widthOf('11:11', family)).toBeLessThan(widthOf('00:00', family))
      expect(widthOf('11:11', family, 'tnum')).toBeCloseTo(widthOf('00:00', family, 'tnum'), 6)
    }
    expect(widthOf('11:11', 'Roboto-Regular', 'pnum')).toBeLessThan(widthOf('11:11', 'Roboto-Regular'))
  })

  test('a slashed zero, old style figures, small caps and fractions are other glyphs of the font', () => {
    expect(indexesOf('10', 'Inter-Regular', 'zero')[1]).not.toBe(indexesOf('10', 'Inter-Regular')[1])
    expect(indexesOf('10', 'Inter-Regular', 'zero')[0]).toBe(indexesOf('10', 'Inter-Regular')[0])
    for (const features of ['onum', 'smcp', 'frac'])
      expect(indexesOf('1/2 ab', 'EBGaramond-Regular', features)).not.toEqual(
        indexesOf('1/2 ab', 'EBGaramond-Regular'),
      )
  })

  test('ligatures are turned off, and several forms hold together', () => {
    expect(indexesOf('fi', 'EBGaramond-Regular').length).toBe(1)
    expect(indexesOf('fi', 'EBGaramond-Regular', '-liga').length).toBe(2)
    expect(widthOf('0', 'Inter-Regular', 'tnum zero')).toBeCloseTo(widthOf('1', 'Inter-Regular', 'tnum'), 6)
    // what a font lacks is drawn as it is
    expect(indexesOf('10', 'BarlowCondensed-Bold', 'zero')).toEqual(indexesOf('10', 'BarlowCondensed-Bold'))
  })

  test('of each group one is kept, in one order, and nothing that is not known', () => {
    expect(parseFeatures('zero tnum pnum')).toEqual(['pnum', 'zero'])
    expect(parseFeatures('tnum evil')).toBeNull()
    expect(withFeature(['pnum', 'zero'], ['tnum', 'pnum'], 'tnum')).toBe('tnum zero')
    expect(withFeature(['pnum', 'zero'], ['tnum', 'pnum'], null)).toBe('zero')
  })
})

describe('a text in the editor', () => {
  test('keeps what it asks of its font in one step, and refuses what is not known', async () => {
    const t = await TestEngine.start({ layers: [makeText('t', '10:09')] })
    const read = (): unknown => (t.layer('t').style as unknown as Record<string, unknown>)['features']
    t.do({ do: 'style.set', ids: ['t'], path: 'features', value: 'zero tnum' })
    expect(read()).toBe('tnum zero')
    expect(t.run({ do: 'style.set', ids: ['t'], path: 'features', value: 'evil' }).ok).toBe(false)
    expect(read()).toBe('tnum zero')
    t.do({ do: 'history.undo' })
    expect(read()).toBeUndefined()
  })
})
