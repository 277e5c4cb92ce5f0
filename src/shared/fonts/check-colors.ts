import type { FontHead } from './check-font.ts'
import type { FontTables } from './sfnt.ts'

/** Letters in colour: as pictures, as drawings, and as layers of outlines. */
const colorTables = ['CBDT', 'sbix', 'SVG ', 'COLR'] as const

export const hasColors = (tables: FontTables): boolean => colorTables.some((tag) => tables.has(tag))

/** Glyphs that `COLR` draws by layers or paints; those of a list that ends before its end are none. */
function layeredGlyphs(colr: DataView | undefined): readonly number[] {
  if (!colr || colr.byteLength < 14) return []
  const listed = (count: number, at: number): readonly number[] =>
    at + count * 6 > colr.byteLength
      ? []
      : Array.from({ length: count }, (_none, index) => colr.getUint16(at + index * 6))
  const layered = listed(colr.getUint16(2), colr.getUint32(4))
  const paints = colr.getUint16(0) > 0 && colr.byteLength >= 18 ? colr.getUint32(14) : 0
  if (paints === 0 || paints + 4 > colr.byteLength) return layered
  return [...layered, ...listed(colr.getUint32(paints), paints + 4)]
}

/** Whether most letters of a font are nothing without their colours; `loca` has been read before. */
export function isOnlyColors(tables: FontTables, { glyphs, placeBytes }: FontHead): boolean {
  const loca = tables.get('loca')
  if (!loca || !hasColors(tables)) return false
  const place = (at: number): number => (placeBytes === 2 ? loca.getUint16(at * 2) : loca.getUint32(at * 4))
  const layered = layeredGlyphs(tables.get('COLR'))
  const letters = layered.length > 0 ? layered : Array.from({ length: glyphs - 1 }, (_none, at) => at + 1)
  const empty = letters.filter((glyph) => glyph >= glyphs || place(glyph) === place(glyph + 1))
  return empty.length * 2 > letters.length
}
