import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'opentype.js'
import { cutAllFonts } from '../../../scripts/cut-fonts.mjs'
import { fontFiles, libraryFiles, servedFiles } from '../../../scripts/fonts.mjs'
import { locateSystemFont } from '../../../src/server/resources/files/fonts/system-fonts.ts'
import { libraryFonts, servedFonts } from '../../../src/shared/base/fonts/library.ts'
import { shippedFonts } from '../../../src/shared/base/fonts/shipped.ts'
import { createFontShelf, systemFonts } from '../../../src/worker/services/fonts/font-shelf.ts'
import { families } from '../../../src/worker/services/fonts/font-subsets/noto-sans-sc.ts'

const folders = new Map((await cutAllFonts()).map(({ name, folder }) => [name, folder]))

function read(path: string): ArrayBuffer {
  const bytes = readFileSync(path)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

const wholeOf = (file: string): string =>
  createRequire(import.meta.url).resolve((servedFiles as Readonly<Record<string, string>>)[file] ?? '')

test('each of the nine weights of both families is in its package, served, and named by the build as by the program', () => {
  expect(shippedFonts.length).toBe(18)
  expect(shippedFonts.map(({ fontName }) => `${fontName}.ttf`).toSorted()).toEqual(
    Object.keys(fontFiles).toSorted(),
  )
  for (const { fontName } of servedFonts) {
    const place = locateSystemFont(`${fontName}.ttf`)
    expect(place && existsSync(join(place.folder, place.name)) && join(place.folder, place.name)).toBe(
      wholeOf(`${fontName}.ttf`),
    )
  }
})

test('the library has fourteen families, every file carries its licence with it and is read as it is', () => {
  expect(libraryFonts.map(({ fontName }) => `${fontName}.ttf`)).toEqual(Object.keys(libraryFiles))
  expect(new Set(libraryFonts.map(({ family }) => family)).size).toBe(14)
  for (const { fontName } of libraryFonts) {
    const bytes = read(wholeOf(`${fontName}.ttf`))
    expect(bytes.byteLength, fontName).toBeLessThan(520_000)
    const { names } = parse(bytes)
    const said = JSON.stringify([names.windows?.['license'], names.macintosh?.['license']])
    expect(said, fontName).toMatch(/Open Font License|OFL|Apache License/i)
    expect(parse(bytes).charToGlyphIndex('8'), fontName).toBeGreaterThan(0)
  }
})

const rowOf = (fontName: string) => systemFonts.find((row) => row.fontName === fontName)

test('what a list shows of a weight is a small file with the letters of its name', () => {
  for (const { fontName, previewUrl } of systemFonts) {
    if (previewUrl === undefined) continue
    const folder = folders.get(basename(dirname(previewUrl)))
    const bytes = read(folder ? join(folder, basename(previewUrl)) : wholeOf(basename(previewUrl)))
    expect(bytes.byteLength).toBeLessThan(40_000)
    const font = parse(bytes)
    for (const letter of fontName) expect(font.charToGlyphIndex(letter)).toBeGreaterThan(0)
  }
})

/** A few turns, until what was asked for has failed. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setImmediate(next))
}

/** What is fetched for some words in a font, with the widths that they have then. */
async function fetchedFor(fontName: string, text: string) {
  const fetched: string[] = []
  const load = (url: string): Promise<ArrayBuffer> => {
    fetched.push(url)
    const folder = folders.get(basename(dirname(url)))
    return Promise.resolve(read(folder ? join(folder, basename(url)) : wholeOf(basename(url))))
  }
  const timers = { set: () => 0, clear: () => undefined }
  const { shelf, book } = createFontShelf(systemFonts, { load, timers, families })
  const font = { family: fontName, url: rowOf(fontName)?.fontUrl ?? '' }
  await book.ready(font, text)
  return { fetched, width: shelf.measure({ text, font, size: 100 }).width }
}

test('a weight is fetched when it is used and no other one with it: Roboto whole, Chinese in pieces', async () => {
  const bold = await fetchedFor('Roboto-Bold', 'Hill')
  const thin = await fetchedFor('Roboto-Thin', 'Hill')
  expect([bold.fetched, thin.fetched]).toEqual([['/fonts/Roboto-Bold.ttf'], ['/fonts/Roboto-Thin.ttf']])
  expect(bold.width).toBeGreaterThan(thin.width)
  const black = await fetchedFor('NotoSansSC-Black', '星期')
  expect(black.width).toBeCloseTo(200)
  expect(black.fetched.length).toBeGreaterThan(0)
  for (const url of black.fetched) expect(url).toMatch(/^\/fonts\/NotoSansSC-Black\.[0-9a-f]{12}\/\d+\.ttf$/)
})

test('a piece of a weight has the letters of the same piece of the regular one, drawn as in its own file', () => {
  const letters = ['A', '一', '星', '曜']
  const version = basename(dirname(rowOf('NotoSansSC-Bold')?.previewUrl ?? ''))
  const folder = folders.get(version) ?? ''
  const whole = parse(read(wholeOf('NotoSansSC-Bold.ttf')), { lowMemory: true })
  const piece = parse(read(join(folder, '0.ttf')))
  const drawn = (font: typeof whole, letter: string): string => {
    const glyph = font.glyphs.get(font.charToGlyphIndex(letter))
    return JSON.stringify([glyph.advanceWidth, glyph.getPath(0, 0, font.unitsPerEm).commands])
  }
  expect(drawn(piece, 'A')).toBe(drawn(whole, 'A'))
  for (const letter of letters) expect(whole.charToGlyphIndex(letter)).toBeGreaterThan(0)
})

test('a letter that no font here has fetches what stands in, and nothing of the library', async () => {
  const { fetched } = await fetchedFor('DSEG7Classic-Bold', '9')
  expect(fetched).toEqual(['/fonts/DSEG7Classic-Bold.ttf'])
  const asked: string[] = []
  const load = (url: string): Promise<ArrayBuffer> => {
    asked.push(url)
    return Promise.reject(new Error('nowhere'))
  }
  const timers = { set: () => 0, clear: () => undefined }
  const { book } = createFontShelf(systemFonts, { load, timers })
  await until(() => book.fallback('\u0e01') === 'missing')
  expect(asked.toSorted()).toEqual(['/fonts/NotoSansSC-Regular.ttf', '/fonts/Roboto-Regular.ttf'])
})
