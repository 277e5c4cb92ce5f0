import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js'
import { expect, test } from 'vitest'
import { servedFiles } from '../../../../scripts/fonts.mjs'
import { servedFonts } from '../../../../src/shared/base/fonts/library.ts'
import {
  familiesOf,
  findFonts,
  nearest,
  traitsOf,
} from '../../../../src/ui/editor/inspector/fonts/families.ts'
import type { FontEntry } from '../../../../src/ui/editor/inspector/fonts/font-preview.tsx'

const shipped = servedFonts.map(({ fontName, family, weight }): FontEntry => {
  return { fontName, fontUrl: '', id: -1, weight: { family, value: weight }, state: 'idle' }
})
const own: FontEntry = { fontName: 'Grandma Sans', fontUrl: '/f/1.ttf', id: 7, state: 'idle' }
const families = familiesOf([...shipped, own])

const find = (query: string, weight = 400): readonly string[] =>
  findFonts(families, { query, weight, traitText: (trait) => (trait === 'segment' ? '数码管' : '') }).map(
    ({ font }) => font.fontName,
  )

test('families are found by name, by trait in either language and by weight', () => {
  expect(families[0]?.name).toBe('Grandma Sans')
  expect(find('').length).toBe(17)
  expect(find('eb gara')).toEqual(['EBGaramond-Regular'])
  expect(find('condensed')).toEqual(['BarlowCondensed-Regular', 'Oswald-Regular', 'BebasNeue-Regular'])
  expect(find('数码管')).toEqual(['DSEG7Classic-Regular', 'DSEG14Classic-Regular'])
  expect(find('digits serif')).toEqual(['EBGaramond-Regular'])
  expect(find('roboto-black')).toEqual(['Roboto-Black'])
  expect(find('oswald bold')).toEqual(['Oswald-Bold'])
  // a weight that a family has not leaves it out
  expect(find('condensed thin')).toEqual(['BarlowCondensed-Thin'])
  expect(find('grandma')).toEqual(['Grandma Sans'])
  expect(find('nothing like it')).toEqual([])
})

test('a family without the weight of the text has its nearest', () => {
  expect(find('bebas', 900)).toEqual(['BebasNeue-Regular'])
  expect(find('dseg7', 900)).toEqual(['DSEG7Classic-Bold'])
  expect(find('dseg7', 500)).toEqual(['DSEG7Classic-Regular'])
  const [light, bold] = [300, 700].map((value): FontEntry => ({
    ...own,
    fontName: `X-${value}`,
    weight: { family: 'X', value },
  }))
  if (!light || !bold) throw new Error('none')
  expect(nearest({ fonts: [light, bold] }, 500)?.fontName).toBe('X-700')
})

const digitsOf = (fontName: string): ReadonlySet<number | undefined> => {
  const file = (servedFiles as Readonly<Record<string, string>>)[`${fontName}.ttf`] ?? ''
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file))
  const font = parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
    { lowMemory: true },
  )
  return new Set([...'0123456789'].map((digit) => font.glyphs.get(font.charToGlyphIndex(digit)).advanceWidth))
}

test('digits are of one width in every weight of the families that say so, and in no other', () => {
  for (const [family, traits] of Object.entries(traitsOf)) {
    const fonts = servedFonts.filter((font) => font.family === family && family !== 'NotoSansSC')
    if (fonts.length === 0) continue
    const isTabular = fonts.every(({ fontName }) => digitsOf(fontName).size === 1)
    expect([family, traits.includes('digits')]).toEqual([family, isTabular])
  }
  expect(Object.keys(traitsOf).toSorted()).toEqual(
    [...new Set(servedFonts.map(({ family }) => family))].toSorted(),
  )
})
