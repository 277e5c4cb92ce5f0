import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createFontBook } from '../../../src/render/text/fonts.ts'
import { joinsLetters } from '../../../src/render/text/shaping/joined-letters.ts'

const require = createRequire(import.meta.url)

const bytesOf = (path: string): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

const roboto = require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf')

/** Roboto under this address. */
async function asked(url: string) {
  const load = (wanted: string): Promise<ArrayBuffer> =>
    Promise.resolve(
      bytesOf(wanted.endsWith('.wasm') ? require.resolve('harfbuzzjs/dist/harfbuzz.wasm') : roboto),
    )
  const font = { family: 'Roboto', url }
  const book = createFontBook({ load, fallback: [font] })
  await book.ready(font, 'ab')
  return (text: string) => joinsLetters({ text, font }, book)
}

test('ligatures that an own font makes of plain letters are known, its plain letters and kerning are none', async () => {
  const joins = await asked('/f/font/own.ttf')
  const letters = ['a', 'e', 'f', 'i', 'o', 'A', 'V', '7', ':', ' ']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  // what the file has, by its own table of ligatures
  expect(pairs.filter(joins)).toEqual(['fi'])
  expect(['office', 'AVATAR', '12:30', ''].map(joins)).toEqual([true, false, false, false])
  // letters that any font joins are told as those
  expect(joins('سلام')).toBe(false)
})

test('ligatures of shipped fonts look like their letters', async () => {
  expect((await asked('/fonts/roboto.ttf'))('office')).toBe(false)
})
