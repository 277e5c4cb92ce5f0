import { ok, refused, type Result } from '../base/result.ts'
import { hasColors, isOnlyColors } from './check-colors.ts'
import { checkOutlines } from './check-outlines.ts'
import { fontLimits } from '../base/fonts/limits.ts'
import { readTables, type FontFault, type FontTables } from './sfnt.ts'

const broken: FontFault = { fault: 'fontBroken', part: 'cmap' }

const codes = 0x110000

/** First and last character of each group of a subtable of format 12; null when it ends before its end. */
function longGroups(map: DataView, at: number): readonly (readonly [number, number])[] | null {
  if (at + 16 > map.byteLength) return null
  const count = map.getUint32(at + 12)
  if (at + 16 + count * 12 > map.byteLength) return null
  return Array.from({ length: count }, (_none, index) => {
    const group = at + 16 + index * 12
    return [map.getUint32(group), map.getUint32(group + 4)] as const
  })
}

/** The same of format 4. */
function shortGroups(map: DataView, at: number): readonly (readonly [number, number])[] | null {
  if (at + 14 > map.byteLength) return null
  const count = map.getUint16(at + 6) >> 1
  if (at + 16 + count * 8 > map.byteLength) return null
  return Array.from({ length: count }, (_none, index) => {
    const last = at + 14 + index * 2
    return [map.getUint16(last + count * 2 + 2), map.getUint16(last)] as const
  })
}

function groupsAt(map: DataView, at: number): readonly (readonly [number, number])[] | null {
  if (at + 6 > map.byteLength) return null
  const format = map.getUint16(at)
  if (format === 4) return shortGroups(map, at)
  if (format === 12 || format === 13) return longGroups(map, at)
  return []
}

/** Whether the map of characters ends where it says and is not walked for longer than the limit. */
export function checkCharacters(map: DataView | undefined): FontFault | null {
  if (!map || map.byteLength < 4) return broken
  const count = map.getUint16(2)
  if (count > fontLimits.tables || 4 + count * 8 > map.byteLength) return broken
  const places = new Set(Array.from({ length: count }, (_none, index) => map.getUint32(8 + index * 8)))
  let present = 0
  for (const place of places) {
    const groups = groupsAt(map, place)
    if (!groups) return broken
    for (const [first, last] of groups) {
      if (last < first || last >= codes) return broken
      present += last - first + 1
    }
  }
  const limit = fontLimits.mappings
  return present > limit ? { fault: 'fontMappings', limit, present } : null
}

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
  if (absent === 'glyf') return refused({ fault: hasColors(tables) ? 'fontColored' : 'fontType' })
  if (absent !== undefined) return refused({ fault: 'fontBroken', part: absent })
  const head = readHead(tables)
  if (!head || head.glyphs === 0 || head.glyphs > fontLimits.glyphs)
    return refused({ fault: 'fontBroken', part: 'head' })
  if (!hasMetrics(tables, head)) return refused({ fault: 'fontBroken', part: 'hmtx' })
  const fault = checkCharacters(tables.get('cmap')) ?? checkOutlines(tables, head)
  if (fault) return refused(fault)
  return isOnlyColors(tables, head) ? refused({ fault: 'fontColored' }) : ok(tables)
}
