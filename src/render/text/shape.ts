import type { MeasureText, TextOp } from '../../shared/layers/draw-ops.ts'
import type { FontFace, Glyph } from './face.ts'
import type { FontBook } from './fonts.ts'
import { letterStarts } from './letters.ts'
import { breakLines } from './lines.ts'
import { placeOnCircle } from './text-on-path.ts'
import type { FoundGlyph, Typeface } from './typeface.ts'

/** A glyph of a paragraph; widths in ems. */
export type ShapedGlyph = {
  readonly face: FontFace
  readonly glyph: Glyph
  readonly character: string
  /** UTF-16 units before it in its paragraph. */
  readonly at: number
  readonly advance: number
  /** False for what belongs to the letter before it, such as an accent. */
  readonly startsLetter: boolean
}

/** A glyph at its place; `x` is its origin, `y` its baseline, both in layer pixels. */
export type PlacedGlyph = {
  readonly face: FontFace
  readonly glyph: Glyph
  readonly x: number
  readonly y: number
  /** How far it is turned about its origin; upright when absent. */
  readonly turn?: { readonly cos: number; readonly sin: number }
}

/** A text op laid out. */
export type TextLayout = {
  readonly glyphs: readonly PlacedGlyph[]
  /** The size drawn: the op's own unless `fit` shrank it. */
  readonly size: number
  readonly rim: TextOp['rim']
  /** In layer pixels. */
  readonly blur: number
  /** Set while a font is missing that may arrive: lay it out again then. */
  readonly isProvisional: boolean
}

/** Lengths of a line of text in ems. */
export type Metrics = { readonly ascent: number; readonly descent: number; readonly lineHeight: number }

const zeroWidth = /^[\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]$/

const roughMetrics: Metrics = { ascent: 0.93, descent: 0.24, lineHeight: 1.17 }

function metricsOf(face: Typeface | null): Metrics {
  if (!face) return roughMetrics
  const { ascent, descent, lineGap } = face
  return { ascent, descent, lineHeight: ascent + descent + lineGap }
}

/** The characters that take a glyph, and how many UTF-16 units stand before each. */
function drawnIn(text: string): {
  readonly characters: readonly string[]
  readonly places: readonly number[]
} {
  const characters: string[] = []
  const places: number[] = []
  let at = 0
  for (const character of text) {
    if (!zeroWidth.test(character)) {
      characters.push(character)
      places.push(at)
    }
    at += character.length
  }
  return { characters, places }
}

/** Ligatures of the files that a text's own letters come from. */
function createLigatures(owned: readonly (FoundGlyph | 'loading' | null)[]) {
  const runs = new Map<FontFace, (Glyph | null)[]>()
  return (at: number) => {
    const first = owned[at]
    if (!first || first === 'loading') return null
    const { face } = first
    let run = runs.get(face)
    if (!run) {
      run = owned.map((one) => (one && one !== 'loading' && one.face === face ? one.glyph : null))
      runs.set(face, run)
    }
    const joined = face.ligature(run, at)
    const found: FoundGlyph | null = joined && { face, glyph: joined.glyph }
    return joined && { found, count: joined.count }
  }
}

/** Glyphs of one paragraph with kerning and standard ligatures; pending while a letter is on its way. */
function shapeParagraph(
  text: string,
  own: Typeface | null,
  { book, spacing }: { readonly book: FontBook; readonly spacing: number },
): { glyphs: ShapedGlyph[]; isPending: boolean } {
  const { characters, places } = drawnIn(text)
  const owned = characters.map((character) => own?.find(character) ?? null)
  const ligatureAt = createLigatures(owned)
  const letters = new Set(letterStarts(text))
  const glyphs: ShapedGlyph[] = []
  let isPending = false
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? ''
    const at = places[i] ?? 0
    const where = { character, at, startsLetter: letters.has(at) }
    // letters that stand apart are not joined
    const joined = spacing === 0 ? ligatureAt(i) : null
    const mine = owned[i] ?? null
    isPending ||= mine === 'loading'
    const found = joined?.found ?? (mine === null || mine === 'loading' ? book.fallback(character) : mine)
    if (typeof found === 'object') push(glyphs, found, where)
    else if (found === 'missing') push(glyphs, (own ?? book.standIn())?.missing() ?? null, where)
    isPending ||= found === 'loading' || (typeof found === 'object' && found.isComing === true)
    i += (joined?.count ?? 1) - 1
  }
  return { glyphs: apart(kern(glyphs), spacing), isPending }
}

/** What no font has is seen as the font's own box for missing glyphs. */
function push(
  glyphs: ShapedGlyph[],
  found: FoundGlyph | null,
  where: Pick<ShapedGlyph, 'character' | 'at' | 'startsLetter'>,
): void {
  if (found) glyphs.push({ face: found.face, glyph: found.glyph, ...where, advance: found.glyph.advance })
}

function kern(glyphs: ShapedGlyph[]): ShapedGlyph[] {
  return glyphs.map((item, i) => {
    const next = glyphs[i + 1]
    if (!next || next.face !== item.face) return item
    const by = item.face.kerning(item.glyph, next.glyph)
    return by === 0 ? item : { ...item, advance: item.advance + by }
  })
}

/** Room after each letter, but not before its own accents. */
function apart(glyphs: ShapedGlyph[], spacing: number): ShapedGlyph[] {
  if (spacing === 0) return glyphs
  return glyphs.map((item, i) =>
    glyphs[i + 1]?.startsLetter === false ? item : { ...item, advance: item.advance + spacing },
  )
}

/** Ems; the room after the last letter is not of the line. */
export const widthOf = (line: readonly ShapedGlyph[], spacing = 0): number =>
  line.length === 0 ? 0 : line.reduce((sum, item) => sum + item.advance, -spacing)

/** A text with its glyphs, before it is broken into lines; lengths in ems. */
export type Shaped = {
  readonly paragraphs: readonly (readonly ShapedGlyph[])[]
  readonly metrics: Metrics
  /** Between letters. */
  readonly spacing: number
  readonly isProvisional: boolean
  /** The ellipsis, and whether it is on its way; only called for texts that end with one. */
  readonly dots: () => ReturnType<typeof shapeParagraph>
}

/** Requests the fonts that it lacks. */
export function shapeText(op: Pick<TextOp, 'text' | 'font' | 'spacing'>, book: FontBook): Shaped {
  const { spacing = 0 } = op
  const face = book.face(op.font)
  const own = typeof face === 'object' ? face : null
  const runs = op.text.split(/\r\n|\r|\n/).map((text) => shapeParagraph(text, own, { book, spacing }))
  return {
    paragraphs: runs.map((run) => run.glyphs),
    metrics: metricsOf(own ?? book.standIn()),
    spacing,
    isProvisional: face === 'loading' || runs.some((run) => run.isPending),
    dots: () => shapeParagraph('…', own, { book, spacing }),
  }
}

/** What a text has to fit in: its box, or once around. */
const roomOf = ({ box, ring }: TextOp): { readonly width: number; readonly height: number } =>
  ring ? { width: ring.radius * 2 * Math.PI, height: Infinity } : box

/** Lines of the op when it is drawn at `size`. */
export function linesAt(op: TextOp, shaped: Shaped, size: number): (readonly ShapedGlyph[])[] {
  if (op.ring) return [shaped.paragraphs.flat()]
  if (op.wrap === 'none') return [...shaped.paragraphs]
  const width = op.box.width / size + shaped.spacing
  return shaped.paragraphs.flatMap((paragraph) => breakLines(paragraph, width, op.wrap === 'char'))
}

function fits(op: TextOp, shaped: Shaped, size: number): boolean {
  const lines = linesAt(op, shaped, size)
  const slack = 1e-6
  const room = roomOf(op)
  return (
    lines.length * shaped.metrics.lineHeight * size <= room.height + slack &&
    lines.every((line) => widthOf(line, shaped.spacing) * size <= room.width + slack)
  )
}

/** The op's own size, or the largest one at which a text that is to fit does. */
export function fittedSize(op: TextOp, shaped: Shaped): number {
  if (!op.fit || fits(op, shaped, op.size)) return op.size
  let low = 0
  let high = op.size
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2
    if (fits(op, shaped, middle)) low = middle
    else high = middle
  }
  return Math.max(low, 0.5)
}

/** Cuts the lines that do not fit and ends the last one with an ellipsis. */
function cutLines(
  op: TextOp,
  shaped: Shaped,
  size: number,
): { readonly lines: readonly (readonly ShapedGlyph[])[]; readonly isPending: boolean } {
  const lines = linesAt(op, shaped, size)
  if (!op.ellipsis) return { lines, isPending: false }
  const dots = shaped.dots()
  const room = roomOf(op)
  const width = room.width / size + shaped.spacing + 1e-6
  const most = Math.max(1, Math.floor(room.height / (shaped.metrics.lineHeight * size) + 1e-6))
  const kept = lines.slice(0, most)
  const cut = kept.map((line, i) => {
    const isCut = i === most - 1 && lines.length > most
    return isCut || widthOf(line) > width ? withDots(line, dots.glyphs, width) : line
  })
  return { lines: cut, isPending: dots.isPending }
}

function withDots(line: readonly ShapedGlyph[], dots: readonly ShapedGlyph[], width: number): ShapedGlyph[] {
  const room = width - widthOf(dots)
  const kept = [...line]
  while (kept.length > 0 && widthOf(kept) > room) kept.pop()
  while (kept.at(-1)?.character.trim() === '') kept.pop()
  return [...kept, ...dots]
}

/** Where a side or the middle of a box stands, as a share of it. */
export const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const

/** Places the glyphs of an op in its box; what does not fit hangs out evenly by its alignment. */
export function layoutText(op: TextOp, book: FontBook): TextLayout {
  const shaped = shapeText(op, book)
  const size = fittedSize(op, shaped)
  const { lines, isPending } = cutLines(op, shaped, size)
  const { rim, ring, blur = 0 } = op
  const looks = { size, rim, blur, isProvisional: shaped.isProvisional || isPending }
  if (ring) {
    const [line = []] = lines
    const before = widthOf(line, shaped.spacing) * size * share[op.align]
    return { glyphs: placeOnCircle(line, { ring, size, metrics: shaped.metrics, before }), ...looks }
  }
  const { ascent, descent, lineHeight } = shaped.metrics
  const top = op.box.y + (op.box.height - lines.length * lineHeight * size) * share[op.verticalAlign]
  const lead = (lineHeight - ascent - descent) / 2
  const glyphs: PlacedGlyph[] = []
  lines.forEach((line, row) => {
    const y = top + (row * lineHeight + lead + ascent) * size
    let x = op.box.x + (op.box.width - widthOf(line, shaped.spacing) * size) * share[op.align]
    for (const { face, glyph, advance } of line) {
      if (glyph.outline()) glyphs.push({ face, glyph, x, y })
      x += advance * size
    }
  })
  return { glyphs, ...looks }
}

/** Measures as the renderer draws; before the font is here it answers for the font that stands in. */
export function createMeasure(book: FontBook): MeasureText {
  return (op) => {
    const { paragraphs, metrics, spacing, isProvisional } = shapeText(op, book)
    return {
      width: Math.max(0, ...paragraphs.map((line) => widthOf(line, spacing))) * op.size,
      height: paragraphs.length * metrics.lineHeight * op.size,
      ascent: ((metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent) * op.size,
      isProvisional,
    }
  }
}
