import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { looksSheet } from '../art/looks-sheet.mjs'

test('docs/art.png shows what the generator draws', { timeout: 120_000 }, async () => {
  const read = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()
  const [kept, drawn] = await Promise.all([read(readFileSync('docs/art.png')), read(await looksSheet())])
  expect(drawn.length).toBe(kept.length)
  const difference =
    drawn.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / drawn.length
  expect(difference).toBeLessThan(1)
})
