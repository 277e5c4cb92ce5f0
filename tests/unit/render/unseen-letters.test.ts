import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createFontBook } from '../../../src/render/text/fonts.ts'
import { createMeasure } from '../../../src/render/text/shape.ts'
import { shapeText } from '../../../src/render/text/shaped.ts'

const require = createRequire(import.meta.url)

const bytesOf = (path: string): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(path))
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

const font = { family: 'Roboto', url: '/fonts/Roboto-Regular.ttf' }

const book = createFontBook({
  load: (url) =>
    Promise.resolve(
      bytesOf(
        url.endsWith('.wasm')
          ? 'harfbuzzjs/dist/harfbuzz.wasm'
          : '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
      ),
    ),
  fallback: [font],
})

/** Letters that Unicode says are not drawn where nothing else is known; fillers of Hangul have room of their own. */
const unseen = Array.from({ length: 0xe0200 }, (_none, code) => String.fromCodePoint(code)).filter(
  (letter) =>
    /^\p{Default_Ignorable_Code_Point}$/u.test(letter) && !/[\u115f\u1160\u3164\uffa0]/.test(letter),
)

test('letters that are never seen take no room and are no boxes, whatever stands around them', async () => {
  await book.ready(font, 'ab')
  const measure = createMeasure(book)
  const wide = (text: string): number => measure({ text, font, size: 100 }).width
  // what shapes texts comes with the first that needs it
  for (const letter of unseen) shapeText({ text: `a${letter}b`, font, size: 100 }, book)
  await book.ready(font, `a${unseen.join('')}b`)
  const plain = wide('ab')
  expect(unseen.length).toBeGreaterThan(300)
  const seen = unseen.filter((letter) => Math.abs(wide(`a${letter}b`) - plain) > 0.01)
  expect(seen.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([])
})
