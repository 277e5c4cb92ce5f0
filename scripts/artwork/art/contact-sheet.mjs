// A sheet of all pictures in public/art for the eye: large, small, on black and on grey. Writes the file it is given.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const [file, only = '', wanted = '0'] = process.argv.slice(2)
if (!file) throw new Error('usage: node scripts/artwork/art/contact-sheet.mjs FILE [folder] [largest height]')
const art = fileURLToPath(new URL('../../../public/art', import.meta.url))
const width = 1500

const isPicture = (name) => name.endsWith('.png')
const order = (a, b) => a.localeCompare(b, 'en', { numeric: true })

function folders(folder) {
  const inner = readdirSync(join(art, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
  const here = readdirSync(join(art, folder)).some(isPicture) ? [folder] : []
  return [...here, ...inner.sort(order).flatMap(folders)]
}

/** One line of pictures, wrapped, all of one height. */
async function strip(names, height) {
  const placed = []
  let [x, y] = [8, 8]
  for (const name of names) {
    const input = await sharp(readFileSync(name)).resize({ height, kernel: 'lanczos3' }).png().toBuffer()
    const size = await sharp(input).metadata()
    if (x + size.width > width / 2 - 8) [x, y] = [8, y + height + 8]
    placed.push({ input, left: x, top: y })
    x += size.width + 8
  }
  return { placed, height: y + height + 8 }
}

if (!existsSync(join(art, only))) throw new Error(`no folder ${only}`)
const backgrounds = ['#000000', '#808080']

/** The same line on each background, side by side. */
function onBackgrounds(line, top) {
  return backgrounds.flatMap((background, i) => {
    const left = (i * width) / 2
    const plate = { create: { width: width / 2, height: line.height, channels: 3, background } }
    const pictures = line.placed.map((one) => ({ ...one, left: one.left + left, top: one.top + top }))
    return [{ input: plate, left, top }, ...pictures]
  })
}

const parts = []
let top = 0
for (const folder of folders(only)) {
  const here = join(art, folder)
  const names = readdirSync(here).filter(isPicture).sort(order)
  const paths = names.map((name) => join(here, name))
  const { height } = await sharp(paths[0]).metadata()
  for (const shown of [Number(wanted) || Math.min(height, 120), 30]) {
    const line = await strip(paths, shown)
    parts.push(...onBackgrounds(line, top))
    top += line.height
  }
}
await sharp({ create: { width, height: top, channels: 3, background: '#000000' } })
  .composite(parts)
  .png()
  .toFile(file)
