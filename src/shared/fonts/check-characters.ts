import { fontLimits } from '../base/fonts/limits.ts'
import type { FontFault } from './sfnt.ts'

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
