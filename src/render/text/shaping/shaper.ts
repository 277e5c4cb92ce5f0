import createBidi, { type BidiCharTypeName } from 'bidi-js'
import type { FontFace } from '../face.ts'
import type { ShapedGlyph } from './shaped-glyph.ts'
import { startHarfBuzz, type HarfBuzz, type HarfBuzzFont, type Run, type RunGlyph } from './harfbuzz.ts'
import { isCursive, scriptsOf } from './scripts.ts'

/** A letter as a person counts them: where it begins in its text, and the font that it is drawn in. */
export type Letter = { readonly at: number; readonly face: FontFace }

/** `spacing` in ems; `features` beside those that are on for any text. */
type Setting = { readonly spacing: number; readonly features: string }

export type Shaper = {
  /** Glyphs of one paragraph in the order of its letters. */
  shape(text: string, letters: readonly Letter[], how: Setting): readonly ShapedGlyph[]
}

/** A part of the text in one font, one script and one direction. */
type Piece = Omit<Run, 'text' | 'isApart' | 'features'> & {
  readonly face: FontFace
  readonly level: number
  readonly script: string
}

const bidi = createBidi()

/** A letter of one UTF-16 unit of each class; letters of two are read by such a one, which bidi-js knows. */
const relatives: Readonly<Partial<Record<BidiCharTypeName, string>>> = {
  ...{ R: '\u05d0', AL: '\u0627', AN: '\u0660', EN: '0', NSM: '\u0300', BN: '\u200b', ON: '!', WS: ' ' },
  ...{ ET: '%', ES: '+', CS: ',' },
}

const readable = (text: string): string =>
  text.replace(/[\u{10000}-\u{10ffff}]/gu, (letter) =>
    (relatives[bidi.getBidiCharTypeName(letter)] ?? 'a').repeat(2),
  )

/** Where font, script or level change; only letters begin a piece. */
function piecesOf(text: string, letters: readonly Letter[], levels: ArrayLike<number>): readonly Piece[] {
  const scripts = scriptsOf(text)
  const pieces: Piece[] = []
  letters.forEach(({ at, face }, index) => {
    const to = letters[index + 1]?.at ?? text.length
    const [level, script] = [levels[at] ?? 0, scripts[at] ?? '']
    const last = pieces.at(-1)
    if (last && last.face === face && last.level === level && last.script === script)
      pieces[pieces.length - 1] = { ...last, to }
    else pieces.push({ face, from: at, to, level, script, isRtl: level % 2 === 1 })
  })
  return pieces
}

/** Glyphs of a run in the order of its letters: of one letter they stay as they were drawn, from left to right or right to left. */
const inOrder = (glyphs: readonly RunGlyph[], isRtl: boolean): readonly RunGlyph[] =>
  isRtl ? glyphs.toReversed() : glyphs

export async function createShaper(program: ArrayBuffer): Promise<Shaper> {
  const hb: HarfBuzz = await startHarfBuzz(program)
  const fonts = new WeakMap<FontFace, HarfBuzzFont>()

  function fontOf(face: FontFace): HarfBuzzFont {
    let font = fonts.get(face)
    if (font === undefined) fonts.set(face, (font = hb.addFont(face.bytes)))
    return font
  }

  function shapePiece(
    text: string,
    piece: Piece,
    {
      base,
      spacing,
      features,
      starts,
    }: Setting & { readonly base: number; readonly starts: ReadonlySet<number> },
  ): readonly ShapedGlyph[] {
    const { face, to, level, isRtl, script } = piece
    const room = isCursive(script) ? 0 : spacing
    const glyphs = inOrder(hb.shape(fontOf(face), { ...piece, text, features, isApart: room !== 0 }), isRtl)
    const em = face.unitsPerEm
    return glyphs.map(({ index, cluster, advance, x, y }, place): ShapedGlyph => {
      const next = glyphs[place + 1]?.cluster ?? to
      const isFirst = glyphs[place - 1]?.cluster !== cluster
      const end = glyphs.slice(place).find((glyph) => glyph.cluster !== cluster)?.cluster ?? to
      // drawn last of its letter, so that what lies on it stays there
      const isLast = isRtl ? isFirst : next !== cluster
      const own = advance / em
      return {
        face,
        glyph: face.at(index),
        character: text.slice(cluster, end),
        at: cluster,
        advance: own + (isLast ? room : 0),
        startsLetter: isFirst && starts.has(cluster),
        placed: { x: x / em, y: y / em, advance: own, level, base },
      }
    })
  }

  return {
    shape(text, letters, how) {
      const { levels, paragraphs } = bidi.getEmbeddingLevels(readable(text))
      const base = paragraphs[0]?.level ?? 0
      const starts = new Set(letters.map(({ at }) => at))
      return piecesOf(text, letters, levels).flatMap((piece) =>
        shapePiece(text, piece, { base, ...how, starts }),
      )
    },
  }
}
