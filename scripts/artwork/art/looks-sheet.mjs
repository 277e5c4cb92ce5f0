import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { loadGenerator } from './generator.mjs'

/* The twelve looks of docs/art.md in one picture, drawn by the editor's own generator: `node scripts/artwork/art/looks-sheet.mjs`. */

const side = 232
const gap = 12
const columns = 4

/** As a png. */
export async function looksSheet() {
  const { drawWhole, presetLooks } = await loadGenerator()
  const tiles = presetLooks.map(({ look }, index) => {
    const { width, height, data } = drawWhole(look, side)
    const left = gap + (index % columns) * (side + gap)
    const top = gap + Math.floor(index / columns) * (side + gap)
    return { input: Buffer.from(data), raw: { width, height, channels: 4 }, left, top }
  })
  const rows = Math.ceil(presetLooks.length / columns)
  const size = { width: gap + columns * (side + gap), height: gap + rows * (side + gap) }
  const ground = { r: 23, g: 25, b: 30 }
  return await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(tiles)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}

if (process.argv[1]?.endsWith('looks-sheet.mjs')) writeFileSync('docs/art.png', await looksSheet())
