import type { FontFace } from './face.ts'
import type { FoundGlyph, Typeface } from './typeface.ts'

/** How a large family is cut, so that a text requests only the files of its own letters. */
export type FontPieces = {
  /** In ems, of the whole family. */
  readonly metrics: { readonly ascent: number; readonly descent: number; readonly lineGap: number }
  /** Address of the file with the character; null when the family has none such. */
  urlOf(character: string): string | null
  /** In ems, where it is known without the file. */
  advanceOf(character: string): number | null
}

const noFeatures: ReadonlySet<string> = new Set()

/** A letter that is not here yet takes its place all the same, so that no box jumps when it comes. */
function blank(url: string, advance: number): FoundGlyph {
  const glyph = { index: -1, advance, outline: () => null, steps: () => [] }
  const face: FontFace = {
    ...{ url, unitsPerEm: 1, ascent: 0, descent: 0, lineGap: 0, missing: glyph },
    bytes: new ArrayBuffer(0),
    isPlain: true,
    features: noFeatures,
    at: () => glyph,
    glyph: () => glyph,
    kerning: () => 0,
    ligature: () => null,
  }
  return { face, glyph, isComing: true }
}

/** `pieceAt` starts loading at the first question. */
export function createFamily(
  url: string,
  { metrics, urlOf, advanceOf }: FontPieces,
  pieceAt: (url: string) => Typeface | 'loading' | 'failed',
): Typeface {
  const blanks = new Map<number, FoundGlyph>()
  let missing: FoundGlyph | null = null

  function blankOf(advance: number): FoundGlyph {
    let found = blanks.get(advance)
    if (!found) blanks.set(advance, (found = blank(url, advance)))
    return found
  }

  return {
    ...metrics,
    // cut of a font that is shipped
    isPlain: true,
    features: noFeatures,
    find(character) {
      const file = urlOf(character)
      if (file === null) return null
      const piece = pieceAt(file)
      if (piece === 'failed') return null
      if (piece === 'loading') {
        const advance = advanceOf(character)
        return advance === null ? 'loading' : blankOf(advance)
      }
      missing ??= piece.missing()
      return piece.find(character)
    },
    missing: () => missing,
  }
}
