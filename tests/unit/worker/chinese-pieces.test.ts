import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, type Font } from 'opentype.js'
import { cutFonts } from '../../../scripts/cut-fonts.mjs'
import { uiZhCn as zhCn } from '../../../src/shared/messages/zh-cn/ui.ts'
import { createFontShelf, systemFonts } from '../../../src/worker/services/fonts/font-shelf.ts'
import {
  families,
  notoSansSc,
  notoSansScPieces,
} from '../../../src/worker/services/fonts/font-subsets/noto-sans-sc.ts'

const { folder, name } = await cutFonts()
const wholePath = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

function read(path: string): ArrayBuffer {
  const bytes = readFileSync(path)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

const whole = parse(read(createRequire(import.meta.url).resolve(wholePath)), { lowMemory: true })

type Mapped = { readonly tables: { readonly cmap: { readonly glyphIndexMap: Record<string, number> } } }

const charactersOf = (font: Font): readonly string[] =>
  Object.keys((font as unknown as Mapped).tables.cmap.glyphIndexMap).map((code) =>
    String.fromCodePoint(Number(code)),
  )

const pathOf = (font: Font, character: string): string => {
  const glyph = font.glyphs.get(font.charToGlyphIndex(character))
  return JSON.stringify([glyph.advanceWidth, glyph.getPath(0, 0, font.unitsPerEm).commands])
}

/** A shelf over the pieces on this disk, and what it fetched. */
function shelfOfPieces() {
  const fetched: string[] = []
  const timers = { set: () => 0, clear: () => undefined }
  const load = (url: string) => {
    fetched.push(url)
    if (!url.startsWith(`/fonts/${name}/`)) return Promise.reject(new Error(`${url} is no piece`))
    return Promise.resolve(read(join(folder, basename(url))))
  }
  return { fetched, ...createFontShelf([systemFonts[1]!], { load, timers, families }) }
}

const font = { family: 'NotoSansSC-Regular', url: notoSansSc }

/** Bytes on the wire for a text, as the server sends the pieces. */
async function bytesFor(text: string): Promise<number> {
  const { urlOf } = await notoSansScPieces()
  const files = new Set([...text].map((character) => basename(urlOf(character) ?? '')))
  return [...files].reduce((sum, file) => sum + readFileSync(join(folder, `${file}.gz`)).length, 0)
}

test('every letter of the Chinese family is in the piece that is asked for it, drawn as in the whole', async () => {
  const { urlOf } = await notoSansScPieces()
  const held = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.ttf')))
    held.set(file, new Set(charactersOf(parse(read(join(folder, file)), { lowMemory: true }))))
  const lost = charactersOf(whole).filter(
    (character) => held.get(basename(urlOf(character) ?? ''))?.has(character) !== true,
  )
  expect(lost).toEqual([])
  for (const character of '星期日步数电量A1，。℃龘㐀ǎΩ') {
    const piece = parse(read(join(folder, basename(urlOf(character) ?? ''))), { lowMemory: true })
    expect(pathOf(piece, character), character).toBe(pathOf(whole, character))
  }
  expect(urlOf('😀')).toBeNull()
})

test('lines and widths are those of the family before any of its files is here', async () => {
  const { metrics, advanceOf } = await notoSansScPieces()
  const { hhea } = whole.tables
  expect([metrics.ascent, -metrics.descent, metrics.lineGap]).toEqual(
    [hhea?.ascender, hhea?.descender, hhea?.lineGap].map((units) => (units ?? 0) / whole.unitsPerEm),
  )
  const wrong = charactersOf(whole).filter((character) => {
    const known = advanceOf(character)
    const own = whole.glyphs.get(whole.charToGlyphIndex(character)).advanceWidth ?? 0
    return known !== null && known !== own / whole.unitsPerEm
  })
  expect(wrong).toEqual([])
  expect([advanceOf('星'), advanceOf('A')]).toEqual([1, null])
})

test('a text asks for the pieces of its own letters alone, and its box does not jump when they come', async () => {
  const { fetched, shelf } = shelfOfPieces()
  shelf.request([font])
  await shelf.whenIdle()
  expect([fetched, shelf.stateOf(notoSansSc)]).toEqual([[], 'ready'])
  const before = shelf.measure({ text: '星期日', font, size: 100 })
  expect([before.width, before.isProvisional, shelf.stateOf(notoSansSc)]).toEqual([300, true, 'loading'])
  await shelf.whenIdle()
  const after = shelf.measure({ text: '星期日', font, size: 100 })
  expect(after).toEqual({ ...before, isProvisional: false })
  expect(fetched.length).toBeLessThanOrEqual(3)
  expect(shelf.stateOf(notoSansSc)).toBe('ready')
})

test('a piece that does not come makes the family one that can be asked for again', async () => {
  let isDown = true
  const timers = { set: () => 0, clear: () => undefined }
  const load = (url: string) =>
    isDown ? Promise.reject(new Error('gone')) : Promise.resolve(read(join(folder, basename(url))))
  const { shelf } = createFontShelf([systemFonts[1]!], { load, timers, families })
  const width = () => shelf.measure({ text: '星', font, size: 10 }).width
  shelf.request([font])
  await shelf.whenIdle()
  width()
  await shelf.whenIdle()
  expect([...shelf.unready]).toEqual([[notoSansSc, 'failed']])
  isDown = false
  shelf.retry([notoSansSc])
  await shelf.whenIdle()
  expect([shelf.unready.size, width()]).toEqual([0, 10])
})

test('a dial with three, thirty and three hundred Chinese characters fetches kilobytes, not ten megabytes', async () => {
  const words = [
    ...new Set(
      Object.values(zhCn)
        .join('')
        .replace(/[^\u4e00-\u9fff]/g, ''),
    ),
  ]
  const bytes = await Promise.all([
    bytesFor('星期日'),
    bytesFor('今天星期三电量步数心率卡路里距离天气晴转多云日出落农历正月初一'.slice(0, 30)),
    bytesFor(words.slice(0, 300).join('')),
  ])
  // 23, 158 and some 440 kB; the 300 are the first of our own texts, which change
  const most = [30_000, 200_000, 600_000]
  expect(bytes.map((one, at) => one > 0 && one <= (most[at] ?? 0))).toEqual([true, true, true])
})
