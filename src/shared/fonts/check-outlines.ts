import type { FontHead } from './check-font.ts'
import { fontLimits } from '../base/fonts/limits.ts'
import type { FontFault, FontTables } from './sfnt.ts'

const broken = (part: string): FontFault => ({ fault: 'fontBroken', part })

/** Bits of a part of a glyph that is made of glyphs. */
const bits = { words: 1, scale: 8, more: 32, scales: 64, matrix: 128 } as const

type Outline = { readonly from: number; readonly to: number }

/** Where each outline lies in `glyf`; null when one lies outside of it. */
function outlinesOf(tables: FontTables, { glyphs, placeBytes }: FontHead): readonly Outline[] | null {
  const [loca, glyf] = [tables.get('loca'), tables.get('glyf')]
  if (!loca || !glyf || loca.byteLength < (glyphs + 1) * placeBytes) return null
  const place = (at: number): number =>
    placeBytes === 2 ? loca.getUint16(at * 2) * 2 : loca.getUint32(at * 4)
  const outlines = Array.from({ length: glyphs }, (_none, at) => ({ from: place(at), to: place(at + 1) }))
  const isFine = outlines.every(({ from, to }) => from <= to && to <= glyf.byteLength)
  return isFine ? outlines : null
}

/** Numbers of the glyphs that one is made of; null when it ends before its end. */
function partsOf(glyf: DataView, { from, to }: Outline): readonly number[] | null {
  const parts: number[] = []
  for (let at = from + 10; ;) {
    if (at + 6 > to) return null
    const flags = glyf.getUint16(at)
    parts.push(glyf.getUint16(at + 2))
    const turned = flags & bits.scale ? 2 : flags & bits.scales ? 4 : flags & bits.matrix ? 8 : 0
    at += 4 + (flags & bits.words ? 4 : 2) + turned
    if (!(flags & bits.more)) return parts
    if (parts.length > fontLimits.parts) return parts
  }
}

/** Points of a simple outline; null when it ends before its end. */
function pointsOf(glyf: DataView, { from, to }: Outline, contours: number): number | null {
  if (contours === 0) return 0
  const last = from + 10 + (contours - 1) * 2
  return last + 4 > to ? null : glyf.getUint16(last) + 1
}

type Made = ReadonlyMap<number, readonly number[]>

/** Glyphs by glyphs that they are made of, or what is wrong with one outline by itself. */
function readOutlines(glyf: DataView, outlines: readonly Outline[]): Made | FontFault {
  const made = new Map<number, readonly number[]>()
  for (const [index, outline] of outlines.entries()) {
    if (outline.from === outline.to) continue
    if (outline.from + 10 > outline.to) return broken('glyf')
    const contours = glyf.getInt16(outline.from)
    if (contours >= 0) {
      const present = pointsOf(glyf, outline, contours)
      if (present === null) return broken('glyf')
      if (present > fontLimits.points) return { fault: 'fontPoints', limit: fontLimits.points, present }
      continue
    }
    const parts = partsOf(glyf, outline)
    if (!parts || parts.some((part) => part >= outlines.length)) return broken('glyf')
    made.set(index, parts)
  }
  return made
}

type Weight = { readonly depth: number; readonly parts: number }

/** Levels and parts of each glyph, all levels together; deeper than the limit is not walked. */
function weigh(made: Made): FontFault | null {
  const known = new Map<number, Weight>()
  const open = new Set<number>()

  function weightOf(index: number): Weight | FontFault {
    const parts = made.get(index)
    if (!parts) return { depth: 0, parts: 1 }
    const found = known.get(index)
    if (found) return found
    if (open.has(index)) return { fault: 'fontCyclic' }
    if (open.size > fontLimits.depth) return { fault: 'fontDepth', limit: fontLimits.depth }
    open.add(index)
    let weight: Weight = { depth: 1, parts: 0 }
    for (const part of parts) {
      const own = weightOf(part)
      if ('fault' in own) return own
      weight = { depth: Math.max(weight.depth, own.depth + 1), parts: weight.parts + own.parts }
    }
    open.delete(index)
    known.set(index, weight)
    return weight
  }

  for (const index of made.keys()) {
    const weight = weightOf(index)
    if ('fault' in weight) return weight
    if (weight.depth > fontLimits.depth) return { fault: 'fontDepth', limit: fontLimits.depth }
    if (weight.parts > fontLimits.parts)
      return { fault: 'fontParts', limit: fontLimits.parts, present: weight.parts }
  }
  return null
}

/** Whether every outline lies in its table, and what is made of others ends, and soon. */
export function checkOutlines(tables: FontTables, head: FontHead): FontFault | null {
  const glyf = tables.get('glyf')
  const outlines = outlinesOf(tables, head)
  if (!glyf || !outlines) return broken('loca')
  const made = readOutlines(glyf, outlines)
  return 'fault' in made ? made : weigh(made)
}
