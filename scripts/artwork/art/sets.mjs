import { animationSets } from './animation.mjs'
import { writtenSets } from './digits.mjs'
import { enumerationSets } from './enumeration.mjs'
import { moonSets } from './moon.mjs'
import { pngOf, sizeOfPicture } from './raster.mjs'
import { weatherSets } from './weather.mjs'

async function writeItem(write, { folder, item, options }) {
  const bytes = item.bytes ?? (await pngOf(item.svg, options))
  const file = `art/${folder}/${item.file}.png`
  write(file, bytes)
  const size = await sizeOfPicture(bytes)
  return { url: `/${file}`, fileSize: bytes.length, ...size, ...(item.place && { place: item.place }) }
}

/** Draws every set of pictures and lists them all, with their names and places, in `art/sets.json`. */
export async function buildSets(write) {
  const listed = []
  const sets = [
    ...writtenSets(),
    ...weatherSets(),
    ...(await moonSets()),
    ...enumerationSets(),
    ...animationSets(),
  ]
  for (const { id, type, name, folder, design, items, options, ...more } of sets) {
    const rows = []
    for (const item of items) rows.push(await writeItem(write, { folder, item, options }))
    listed.push({ id, type, name, design, ...more, items: rows })
  }
  write('art/sets.json', `${JSON.stringify(listed, null, 2)}\n`)
}
