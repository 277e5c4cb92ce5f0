// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- opentype.js has no types; every program that compiles this file needs ours
/// <reference path="../../../../shared/base/fonts/opentype.d.ts" />
import type { ReadFont } from '../../../base/ports/decoders.ts'
import { asName } from '../../../../shared/base/name-letters.ts'
// Node finds nothing but the default in it
import opentype, { type Font, type FontNames } from 'opentype.js'
import type { RefusalName } from '../../../../shared/api/refusals.ts'
import { checkFont } from '../../../../shared/fonts/check-font.ts'
import type { FontFault, FontTables } from '../../../../shared/fonts/sfnt.ts'
import { Refusal, type Params } from '../../../base/reply.ts'

/** What drawing, measuring and setting text need; whatever else a file holds is not kept. */
const keptTables: ReadonlySet<string> = new Set([
  ...['OS/2', 'cmap', 'cvt ', 'fpgm', 'gasp', 'glyf', 'head', 'hhea', 'hmtx', 'kern', 'loca', 'maxp', 'name'],
  ...['post', 'prep', 'vhea', 'vmtx', 'GDEF', 'GPOS', 'GSUB'],
])

/** The outlines that are drawn once to see that they can be; more would take as long as the whole family. */
const drawnGlyphs = 400

const refusalOf = ({ fault, ...params }: FontFault): Refusal =>
  new Refusal(fault satisfies RefusalName, params as Params)

/** A table that says that glyphs have no names; the reader of the editor requires it. */
function nameless(): DataView {
  const post = new DataView(new ArrayBuffer(32))
  post.setUint32(0, 0x00030000)
  return post
}

const padded = (bytes: number): number => (bytes + 3) & ~3

/** The same tables in their own order, with nothing before, between or behind them. */
function writeTables(tables: FontTables): Buffer {
  const kept = [...new Map([['post', nameless()], ...tables])]
    .filter(([tag]) => keptTables.has(tag))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = 12 + kept.length * 16
  const file = Buffer.alloc(kept.reduce((sum, [, { byteLength }]) => sum + padded(byteLength), directory))
  const power = Math.floor(Math.log2(kept.length))
  file.writeUInt32BE(0x00010000, 0)
  file.writeUInt16BE(kept.length, 4)
  file.writeUInt16BE(16 << power, 6)
  file.writeUInt16BE(power, 8)
  file.writeUInt16BE((kept.length - (1 << power)) * 16, 10)
  let at = directory
  for (const [index, [tag, table]] of kept.entries()) {
    const row = 12 + index * 16
    const bytes = Buffer.from(table.buffer, table.byteOffset, table.byteLength)
    bytes.copy(file, at)
    file.write(tag, row, 'latin1')
    file.writeUInt32BE(sumOf(file.subarray(at, at + padded(bytes.length))), row + 4)
    file.writeUInt32BE(at, row + 8)
    file.writeUInt32BE(bytes.length, row + 12)
    at += padded(bytes.length)
  }
  return file
}

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** Letters, digits and the signs that file names are made of. */
export const cleanFontName = (name: string): string =>
  asName(name)
    .replace(/\.ttf$/iu, '')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const sayOf = (names: FontNames | undefined, key: string): string => {
  const said = names?.[key]
  return said?.['zh'] ?? said?.['zh-Hans'] ?? said?.['en'] ?? Object.values(said ?? {})[0] ?? ''
}

function nameOf({ names }: Font): string {
  const own = names.windows ?? names.macintosh
  const family = sayOf(own, 'preferredFamily') || sayOf(own, 'fontFamily')
  const style = sayOf(own, 'preferredSubfamily') || sayOf(own, 'fontSubfamily')
  return cleanFontName(style === '' || style === 'Regular' ? family : `${family} ${style}`)
}

/**
 * Checks a font, reads it as the editor does, and writes what is needed of it anew. Refuses in words whatever is no
 * ttf, is broken, or is beyond `fontLimits`. Heavy: runs in the decoder's process, never beside the server's loop.
 */
export function readFont(given: Uint8Array): ReadFont {
  const checked = checkFont(given)
  if (!checked.ok) throw refusalOf(checked.error)
  const content = writeTables(checked.value)
  try {
    const bytes = content.buffer.slice(content.byteOffset, content.byteOffset + content.length) as ArrayBuffer
    const font = opentype.parse(bytes, { lowMemory: true })
    const step = Math.max(1, Math.floor(font.numGlyphs / drawnGlyphs))
    for (let index = 0; index < font.numGlyphs; index += step)
      font.glyphs.get(index).getPath(0, 0, font.unitsPerEm)
    return { content, name: nameOf(font), glyphs: font.numGlyphs }
  } catch {
    // the reader throws texts and errors of any kind for what it cannot read
    throw new Refusal('fontBroken', { part: 'sfnt' })
  }
}
