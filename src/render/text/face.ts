// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- opentype.js has no types, ours are needed
/// <reference path="../../shared/base/fonts/opentype.d.ts" />
import { parse } from 'opentype.js'
import type { Coverage, Font, Gsub, LigatureSubtable, PathCommand } from 'opentype.js'
import { readTables, type FontTables } from '../../shared/fonts/sfnt.ts'
import { writeTables } from '../../shared/fonts/write-tables.ts'
import { needsNoShaping } from './shaping/plain-font.ts'
import { isKnownPlain } from '../../shared/base/fonts/library.ts'
import type { Box } from '../../shared/base/geometry.ts'

/** One glyph outline; lengths are in ems, so that one glyph serves every size. */
export type Glyph = {
  readonly index: number
  readonly advance: number
  /** The outline in font units with y pointing down; null for a blank such as a space. */
  outline(): GlyphOutline | null
  /** The same, step by step. */
  steps(): readonly PathCommand[]
}

/** An outline ready to fill: scale it by `size / unitsPerEm`. */
export type GlyphOutline = { readonly path: Path2D; readonly bounds: Box }

/** A parsed font file. Advances and kerning are cached, because opentype.js looks them up each time. */
export type FontFace = {
  readonly url: string
  readonly unitsPerEm: number
  /** In ems, both positive. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** What the font draws for a character that it lacks. */
  readonly missing: Glyph
  /** The file, for who reads more of it. */
  readonly bytes: ArrayBuffer
  /** Whether plain letters are set right one after another, with kerning and ligatures alone. */
  readonly isPlain: boolean
  /** Tags of what the font can do to letters: `tnum`. */
  readonly features: ReadonlySet<string>
  /** By its number in the font. */
  at(index: number): Glyph
  /** Null when the font lacks the character. */
  glyph(character: string): Glyph | null
  /** In ems; negative brings the pair closer. */
  kerning(left: Glyph, right: Glyph): number
  /** The ligature that starts at `at` and how many glyphs it swallows. */
  ligature(
    glyphs: readonly (Glyph | null)[],
    at: number,
  ): { readonly glyph: Glyph; readonly count: number } | null
}

/** A font, and where the outline of each glyph begins, in its units; undefined where the file does not say. */
type ReadFont = { readonly font: Font; readonly bearingOf: (index: number) => number | undefined }

/** Some fonts lack tables that browsers do without and opentype.js requires, such as that of names. */
function read(bytes: ArrayBuffer): ReadFont {
  const tables = readTables(new Uint8Array(bytes))
  const isWhole = !tables.ok || (tables.value.has('name') && tables.value.has('post'))
  const font = parse(isWhole ? bytes : writeTables(tables.value), { lowMemory: true })
  return { font, bearingOf: tables.ok ? bearingsOf(tables.value) : () => undefined }
}

/** Glyphs behind the last width have bearings of their own, of which opentype.js reads none. */
function bearingsOf(tables: FontTables): ReadFont['bearingOf'] {
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')]
  if (!hhea || !hmtx || hhea.byteLength < 36) return () => undefined
  const widths = hhea.getUint16(34)
  return (index) => {
    const at = index < widths ? index * 4 + 2 : widths * 4 + (index - widths) * 2
    return at + 2 <= hmtx.byteLength ? hmtx.getInt16(at) : undefined
  }
}

type Ligature = { readonly rest: readonly number[]; readonly to: number }

/** Throws when the bytes are no font that opentype.js reads. */
export function createFontFace(url: string, bytes: ArrayBuffer): FontFace {
  const { font, bearingOf } = read(bytes)
  const em = font.unitsPerEm
  const hhea = font.tables.hhea
  const glyphs = new Map<number, Glyph>()
  const characters = new Map<string, Glyph | null>()
  const pairs = new Map<number, number>()
  const ligatures = ligaturesOf(font.tables.gsub)
  const glyphAt = (index: number): Glyph => {
    let glyph = glyphs.get(index)
    if (!glyph) glyphs.set(index, (glyph = createGlyph(font, index, bearingOf(index))))
    return glyph
  }
  return {
    url,
    unitsPerEm: em,
    ascent: (hhea?.ascender ?? font.ascender) / em,
    descent: -(hhea?.descender ?? font.descender) / em,
    lineGap: (hhea?.lineGap ?? 0) / em,
    bytes,
    isPlain: isKnownPlain(url) || needsNoShaping(font),
    features: new Set(font.tables.gsub?.features.map(({ tag }) => tag)),
    missing: glyphAt(0),
    at: glyphAt,
    glyph(character) {
      let glyph = characters.get(character)
      if (glyph === undefined) {
        const index = indexOf(font, character)
        characters.set(character, (glyph = index > 0 ? glyphAt(index) : null))
      }
      return glyph
    },
    kerning(left, right) {
      const key = left.index * 65536 + right.index
      let value = pairs.get(key)
      if (value === undefined) {
        value = font.getKerningValue(font.glyphs.get(left.index), font.glyphs.get(right.index)) / em
        pairs.set(key, (value = Number.isFinite(value) ? value : 0))
      }
      return value
    },
    ligature(run, at) {
      const first = run[at]
      for (const { rest, to } of (first && ligatures.get(first.index)) || []) {
        if (rest.every((index, i) => run[at + 1 + i]?.index === index))
          return { glyph: glyphAt(to), count: rest.length + 1 }
      }
      return null
    },
  }
}

/** Fonts of symbols have their letters from here on, as browsers and Android know. */
const symbols = 0xf000

function indexOf(font: Font, character: string): number {
  const index = font.charToGlyphIndex(character)
  const code = character.charCodeAt(0)
  return index > 0 || code > 0xff ? index : font.charToGlyphIndex(String.fromCharCode(symbols + code))
}

function createGlyph(font: Font, index: number, bearing: number | undefined): Glyph {
  let outline: GlyphOutline | null | undefined
  return {
    index,
    advance: (font.glyphs.get(index).advanceWidth ?? 0) / font.unitsPerEm,
    outline() {
      if (outline === undefined) outline = toOutline(stepsOf(font, index, bearing))
      return outline
    },
    steps: () => stepsOf(font, index, bearing),
  }
}

/** The side bearing says where an outline begins; some fonts have it drawn elsewhere. */
function stepsOf(
  { glyphs, unitsPerEm }: Font,
  index: number,
  bearing: number | undefined,
): readonly PathCommand[] {
  const glyph = glyphs.get(index)
  // read before its box, which comes with it
  const upright = glyph.getPath(0, 0, unitsPerEm)
  const shift = bearing === undefined || glyph.xMin === undefined ? 0 : bearing - glyph.xMin
  return (shift === 0 ? upright : glyph.getPath(shift, 0, unitsPerEm)).commands
}

function toOutline(commands: readonly PathCommand[]): GlyphOutline | null {
  const path = new Path2D()
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  const reach = (x: number, y: number): void => {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  for (const step of commands) {
    if (step.type !== 'Z') reach(step.x, step.y)
    switch (step.type) {
      case 'Z':
        path.closePath()
        break
      case 'M':
        path.moveTo(step.x, step.y)
        break
      case 'L':
        path.lineTo(step.x, step.y)
        break
      case 'Q':
        reach(step.x1, step.y1)
        path.quadraticCurveTo(step.x1, step.y1, step.x, step.y)
        break
      case 'C':
        reach(step.x1, step.y1)
        reach(step.x2, step.y2)
        path.bezierCurveTo(step.x1, step.y1, step.x2, step.y2, step.x, step.y)
    }
  }
  return right > left
    ? { path, bounds: { x: left, y: top, width: right - left, height: bottom - top } }
    : null
}

/**
 * Standard ligatures are read from the table by hand: opentype.js throws on a substitution
 * that it does not know (Roboto's `ccmp` has one) before it comes to the ligatures.
 */
function ligaturesOf(gsub: Gsub | undefined): Map<number, Ligature[]> {
  const found = new Map<number, Ligature[]>()
  const script = gsub?.scripts.find((s) => s.tag === 'latn') ?? gsub?.scripts.find((s) => s.tag === 'DFLT')
  for (const at of script?.script.defaultLangSys?.featureIndexes ?? []) {
    const feature = gsub?.features[at]
    if (feature?.tag !== 'liga' && feature?.tag !== 'rlig') continue
    for (const lookup of feature.feature.lookupListIndexes.map((i) => gsub?.lookups[i]))
      if (lookup?.lookupType === 4)
        lookup.subtables.forEach((table) => addLigatures(found, table as LigatureSubtable))
  }
  return found
}

function addLigatures(found: Map<number, Ligature[]>, table: LigatureSubtable): void {
  const firsts = coveredBy(table.coverage)
  table.ligatureSets.forEach((set, i) => {
    const first = firsts[i]
    if (first === undefined) return
    const list = found.get(first) ?? []
    list.push(...set.map(({ components, ligGlyph }) => ({ rest: components, to: ligGlyph })))
    found.set(first, list)
  })
}

function coveredBy(coverage: Coverage): readonly number[] {
  if (coverage.format === 1) return coverage.glyphs
  return coverage.ranges.flatMap(({ start, end }) =>
    Array.from({ length: end - start + 1 }, (_, i) => start + i),
  )
}
