import type { TextOp, TextRun } from '../../shared/layers/draw-ops.ts'
import type { FontFace, Glyph } from './face.ts'
import type { FontBook } from './fonts.ts'
import { letterStarts } from './letters.ts'
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
  /** A letter of another text on the line, which only takes its room here. */
  readonly isRoom?: true
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

type Run = Pick<TextOp, 'text' | 'font' | 'spacing'>

function shapeRun(run: Run, book: FontBook): Shaped {
  const { spacing = 0 } = run
  const face = book.face(run.font)
  const own = typeof face === 'object' ? face : null
  const runs = run.text.split(/\r\n|\r|\n/).map((text) => shapeParagraph(text, own, { book, spacing }))
  return {
    paragraphs: runs.map(({ glyphs }) => glyphs),
    metrics: metricsOf(own ?? book.standIn()),
    spacing,
    isProvisional: face === 'loading' || runs.some(({ isPending }) => isPending),
    dots: () => shapeParagraph('…', own, { book, spacing }),
  }
}

/** A text of another size as room in ems of this one. */
function asRoom({ paragraphs, metrics, spacing, ...others }: Shaped, ratio: number): Shaped {
  const { ascent, descent, lineHeight } = metrics
  return {
    ...others,
    paragraphs: paragraphs.map((line) =>
      line.map((glyph) => ({ ...glyph, advance: glyph.advance * ratio, isRoom: true })),
    ),
    metrics: { ascent: ascent * ratio, descent: descent * ratio, lineHeight: lineHeight * ratio },
    spacing: spacing * ratio,
  }
}

/** Texts one after another on lines that are as high as the highest of them. */
function joined(own: Shaped, all: readonly Shaped[]): Shaped {
  const most = (length: (one: Metrics) => number): number =>
    Math.max(...all.map(({ metrics }) => length(metrics)))
  const [ascent, descent] = [most((one) => one.ascent), most((one) => one.descent)]
  const gap = most((one) => one.lineHeight - one.ascent - one.descent)
  return {
    ...own,
    paragraphs: [all.flatMap(({ paragraphs }) => paragraphs.flat())],
    metrics: { ascent, descent, lineHeight: ascent + descent + gap },
    // the room after the last letter is what a line is without
    spacing: all.at(-1)?.spacing ?? 0,
    isProvisional: all.some(({ isProvisional }) => isProvisional),
  }
}

/** Requests the fonts that it lacks. */
export function shapeText(op: Run & Pick<TextOp, 'size' | 'among'>, book: FontBook): Shaped {
  const own = shapeRun(op, book)
  if (!op.among) return own
  const rooms = (runs: readonly TextRun[]): readonly Shaped[] =>
    runs.map((run) => asRoom(shapeRun(run, book), run.size / op.size))
  return joined(own, [...rooms(op.among.before), own, ...rooms(op.among.after)])
}
