import type { FontRef, LinePicture, TextOp, TextRun } from '../../shared/layers/draw-ops.ts'
import type { FontFace, Glyph } from './face.ts'
import type { FontBook } from './fonts.ts'
import { letterStarts } from '../../shared/base/fonts/letter-starts.ts'
import { isComplex } from '../../shared/base/fonts/complex-letters.ts'
import type { ShapedGlyph } from './shaping/shaped-glyph.ts'
import type { Letter, Shaper } from './shaping/shaper.ts'
import { shapeUpright } from './shaping/upright.ts'
import type { FoundGlyph, Typeface } from './typeface.ts'

/** Lengths of a line of text in ems. */
export type Metrics = { readonly ascent: number; readonly descent: number; readonly lineHeight: number }

/** A letter of nothing that is seen. */
const unseenLetter = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u

/** Not drawn by any font; Hangul fillers take room all the same. */
const zeroWidth = /^(?![\u115f\u1160\u3164\uffa0])\p{Default_Ignorable_Code_Point}$/u

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

type Paragraph = {
  readonly text: string
  readonly own: Typeface | null
  readonly font: FontRef
  readonly features: string
}

type Setting = { readonly book: FontBook; readonly spacing: number }

type ShapedParagraph = { readonly glyphs: ShapedGlyph[]; readonly isPending: boolean }

/** The one font that has all of a letter: its own, else the first that stands in; `loading` while one of them is. */
function faceOf(letter: string, own: Typeface | null, book: FontBook): FontFace | 'loading' | null {
  const seen = [...letter].filter((character) => !zeroWidth.test(character))
  const found = seen.map((character) => own?.find(character) ?? null)
  if (found.some((one) => one === 'loading' || (one !== null && one.isComing))) return 'loading'
  const [first] = found
  if (typeof first === 'object' && first && found.every((one) => one)) return first.face
  const composed = own?.find(letter.normalize('NFC'))
  if (typeof composed === 'object' && composed && !composed.isComing) return composed.face
  const other = seen[0] === undefined ? 'missing' : book.fallback(seen[0])
  if (other === 'loading' || (typeof other === 'object' && other.isComing)) return 'loading'
  // what stands in draws the letter where it has it; a mark alone that a font lacks is a box on its letter
  if (typeof other === 'object' && !(typeof first === 'object' && first)) return other.face
  return typeof first === 'object' && first ? first.face : null
}

/** Each letter with its font; null while one of them is on its way. */
function lettersOf({ text, own }: Paragraph, book: FontBook): readonly Letter[] | null {
  const starts = letterStarts(text)
  const fallback = (own ?? book.standIn())?.missing()?.face
  const letters: Letter[] = []
  for (const [index, at] of starts.entries()) {
    const letter = text.slice(at, starts[index + 1])
    const face = faceOf(letter, own, book)
    if (face === 'loading') return null
    const used = face ?? (unseenLetter.test(letter) ? letters.at(-1)?.face : undefined) ?? fallback
    if (used) letters.push({ at, face: used })
  }
  return letters
}

/** Null where the letters of a paragraph can be set one after another. */
function shaperFor(
  { text, own, font, features }: Paragraph,
  book: FontBook,
): Shaper | 'loading' | 'failed' | null {
  if (text === '') return null
  return features !== '' || isComplex(text) || own?.isPlain === false ? book.shaper(font) : null
}

/** Glyphs of one paragraph; pending while a letter, or what has to shape it, is on its way. */
function shapeParagraph(paragraph: Paragraph, setting: Setting): ShapedParagraph {
  const { book, spacing } = setting
  const shaper = shaperFor(paragraph, book)
  if (shaper === null || shaper === 'failed') return setParagraph(paragraph, setting)
  const letters = shaper === 'loading' ? null : lettersOf(paragraph, book)
  if (shaper === 'loading' || !letters) return { ...setParagraph(paragraph, setting), isPending: true }
  return {
    glyphs: [...shaper.shape(paragraph.text, letters, { spacing, features: paragraph.features })],
    isPending: false,
  }
}

/** The same of letters that stand one after another, with kerning and standard ligatures. */
function setParagraph({ text, own }: Paragraph, { book, spacing }: Setting): ShapedParagraph {
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

type Run = Pick<TextOp, 'text' | 'font' | 'features' | 'spacing' | 'size' | 'picture' | 'isUpright'>

/** A picture in a line is a letter without an outline, as wide as it leaves the others apart. */
function pictureRoom(
  { width, height, overlaps }: LinePicture,
  { size, own, book }: { readonly size: number; readonly own: Typeface | null; readonly book: FontBook },
): Shaped {
  const found = (own ?? book.standIn())?.missing()
  const advance = (width - overlaps.before - overlaps.behind) / size
  const letter = { character: '\ufffc', at: 0, startsLetter: true, advance, isPicture: true } as const
  return {
    paragraphs: [found ? [{ face: found.face, glyph: found.glyph, ...letter }] : []],
    metrics: { ascent: height / size, descent: 0, lineHeight: height / size },
    spacing: 0,
    isProvisional: !found,
    dots: () => ({ glyphs: [], isPending: false }),
  }
}

function shapeRun(run: Run, book: FontBook): Shaped {
  const { spacing = 0 } = run
  const face = book.face(run.font)
  const own = typeof face === 'object' ? face : null
  const { font, features = '' } = run
  if (run.picture) return pictureRoom(run.picture, { size: run.size, own, book })
  const inLine = (text: string, room: number) =>
    shapeParagraph({ text, own, font, features }, { book, spacing: room })
  const shape = (text: string) =>
    run.isUpright ? shapeUpright(text, spacing, (letter) => inLine(letter, 0)) : inLine(text, spacing)
  const runs = run.text.split(/\r\n|\r|\n/).map(shape)
  return {
    paragraphs: runs.map(({ glyphs }) => glyphs),
    metrics: metricsOf(own ?? book.standIn()),
    spacing,
    isProvisional: face === 'loading' || runs.some(({ isPending }) => isPending),
    dots: () => shape('…'),
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
