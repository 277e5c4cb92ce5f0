import type { FontTables } from './sfnt.ts'

/** What drawing, measuring and setting text need; whatever else a file holds is not kept. */
const keptTables: ReadonlySet<string> = new Set([
  ...['OS/2', 'cmap', 'cvt ', 'fpgm', 'gasp', 'glyf', 'head', 'hhea', 'hmtx', 'kern', 'loca', 'maxp', 'name'],
  ...['post', 'prep', 'vhea', 'vmtx', 'GDEF', 'GPOS', 'GSUB'],
])

/** Tables that browsers do without and the reader of the editor requires: one that says that glyphs have no names. */
function namelessGlyphs(): DataView {
  const post = new DataView(new ArrayBuffer(32))
  post.setUint32(0, 0x00030000)
  return post
}

/** And one that says that the font has none. */
function nameless(): DataView {
  const name = new DataView(new ArrayBuffer(6))
  name.setUint16(4, 6)
  return name
}

const padded = (bytes: number): number => (bytes + 3) & ~3

function sumOf(view: DataView, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

/** A ttf with the same tables in their own order, with nothing before, between or behind them. */
export function writeTables(tables: FontTables): ArrayBuffer {
  const kept = [...new Map([['post', namelessGlyphs()], ['name', nameless()], ...tables])]
    .filter(([tag]) => keptTables.has(tag))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = 12 + kept.length * 16
  const bytes = new Uint8Array(kept.reduce((sum, [, { byteLength }]) => sum + padded(byteLength), directory))
  const file = new DataView(bytes.buffer)
  const power = Math.floor(Math.log2(kept.length))
  file.setUint32(0, 0x00010000)
  file.setUint16(4, kept.length)
  file.setUint16(6, 16 << power)
  file.setUint16(8, power)
  file.setUint16(10, (kept.length - (1 << power)) * 16)
  let at = directory
  for (const [index, [tag, table]] of kept.entries()) {
    const row = 12 + index * 16
    const end = at + padded(table.byteLength)
    bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), at)
    for (const [place, letter] of [...tag].entries()) file.setUint8(row + place, letter.charCodeAt(0))
    file.setUint32(row + 4, sumOf(file, at, end))
    file.setUint32(row + 8, at)
    file.setUint32(row + 12, table.byteLength)
    at = end
  }
  return bytes.buffer
}
