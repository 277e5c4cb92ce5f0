import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createFontBook } from '../../../src/render/text/fonts.ts'
import { isComplex } from '../../../src/shared/base/fonts/complex-letters.ts'
import { tags } from '../../../src/shared/expressions/tags.ts'
import { shownLines } from '../../../src/worker/scene/survey/shown-lines.ts'
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
  expect((await asked('/fonts/Roboto-Regular.ttf'))('office')).toBe(false)
})

test('what a font does to the values of tags is known: each pair of letters that they have, and each digit', () => {
  const shown = (tag: string): ReadonlySet<string> => new Set(shownLines(`##${tag}##`).split('\n'))
  const pairsOf = (lines: Iterable<string>): ReadonlySet<string> =>
    new Set([...lines].flatMap((line) => [...line].slice(1).map((letter, at) => [...line][at] + letter)))
  for (const { name, range } of tags) {
    if (range.kind !== 'text' || !range.texts.every((text) => !isComplex(text))) continue
    const pairs = pairsOf(shown(name))
    expect(
      [...pairsOf(range.texts)].filter((pair) => !pairs.has(pair)),
      name,
    ).toEqual([])
  }
  for (const tag of tags.filter(({ range }) => range.kind === 'number')) {
    const digits = new Set([...shown(tag.name)].join(''))
    const { range } = tag
    if (range.kind === 'number' && range.max - range.min >= 9 && range.step === 1)
      expect(
        [...'0123456789'].filter((digit) => !digits.has(digit)),
        tag.name,
      ).toEqual([])
  }
  expect(shownLines('office')).toBe('office')
})
