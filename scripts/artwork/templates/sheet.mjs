import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { designs } from './designs.mjs'
import { makeDesign } from './draw.mjs'

/* All designs in one picture, `docs/inspiration.png`; with ids as arguments large ones beside their ambient, in /tmp. */

const gap = 12

async function sheetOf(tiles, { side, columns }) {
  const rows = Math.ceil(tiles.length / columns)
  const size = { width: gap + columns * (side + gap), height: gap + rows * (side + gap) }
  const placed = tiles.map((input, index) => ({
    input,
    left: gap + (index % columns) * (side + gap),
    top: gap + Math.floor(index / columns) * (side + gap),
  }))
  return sharp({ create: { ...size, channels: 3, background: { r: 23, g: 25, b: 30 } } }).composite(placed)
}

async function tilesOf(rows, { side, modes }) {
  const tiles = []
  for (const row of rows) {
    const { picture } = await makeDesign(row)
    for (const mode of modes) tiles.push(await (await picture(mode, side)).png().toBuffer())
  }
  return tiles
}

const [file, ...ids] = process.argv.slice(2)
if (ids.length > 0) {
  const rows = designs.filter(({ id }) => ids.includes(id))
  const sheet = await sheetOf(await tilesOf(rows, { side: 450, modes: ['normal', 'ambient'] }), {
    side: 450,
    columns: 4,
  })
  writeFileSync(file, await sheet.png().toBuffer())
} else {
  const sheet = await sheetOf(await tilesOf(designs, { side: 160, modes: ['normal'] }), {
    side: 160,
    columns: 7,
  })
  writeFileSync(
    file ?? 'docs/inspiration.png',
    await sheet.png({ palette: true, quality: 92, compressionLevel: 9 }).toBuffer(),
  )
}
