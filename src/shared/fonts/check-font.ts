import { ok, refused, type Result } from '../base/result.ts'
import { checkCharacters } from './check-characters.ts'
import { checkOutlines } from './check-outlines.ts'
import { fontLimits } from '../base/fonts/limits.ts'
import { readTables, type FontFault, type FontTables } from './sfnt.ts'

/** What outlines are found by. */
export type FontHead = {
  readonly unitsPerEm: number
  readonly glyphs: number
  /** Bytes of an entry of `loca`. */
  readonly placeBytes: 2 | 4
}

const needed = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const

const headMagic = 0x5f0f3cf5

function readHead(tables: FontTables): FontHead | null {
  const [head, maxp] = [tables.get('head'), tables.get('maxp')]
  if (!head || head.byteLength < 54 || head.getUint32(12) !== headMagic) return null
  if (!maxp || maxp.byteLength < 6) return null
  const unitsPerEm = head.getUint16(18)
  const format = head.getUint16(50)
  if (unitsPerEm < 16 || unitsPerEm > 16_384 || format > 1) return null
  return { unitsPerEm, glyphs: maxp.getUint16(4), placeBytes: format === 0 ? 2 : 4 }
}

function hasMetrics(tables: FontTables, { glyphs }: FontHead): boolean {
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')]
  if (!hhea || hhea.byteLength < 36 || !hmtx) return false
  const full = hhea.getUint16(34)
  return full >= 1 && full <= glyphs && hmtx.byteLength >= full * 4 + (glyphs - full) * 2
}

/**
 * Whether a file is a ttf that can be read without surprise: every place that is read later lies within its table,
 * and no loop over it is longer than the limits say. Reads no instructions and no features.
 */
export function checkFont(bytes: Uint8Array): Result<FontTables, FontFault> {
  const read = readTables(bytes)
  if (!read.ok) return read
  const tables = read.value
  const absent = needed.find((tag) => !tables.has(tag))
  // what has outlines of another kind is no ttf to those who draw it
  if (absent !== undefined)
    return refused(absent === 'glyf' ? { fault: 'fontType' } : { fault: 'fontBroken', part: absent })
  const head = readHead(tables)
  if (!head || head.glyphs === 0 || head.glyphs > fontLimits.glyphs)
    return refused({ fault: 'fontBroken', part: 'head' })
  if (!hasMetrics(tables, head)) return refused({ fault: 'fontBroken', part: 'hmtx' })
  const fault = checkCharacters(tables.get('cmap')) ?? checkOutlines(tables, head)
  return fault ? refused(fault) : ok(tables)
}
