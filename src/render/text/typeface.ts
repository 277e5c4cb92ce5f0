import type { FontFace, Glyph } from './face.ts'

/** A glyph and the file that it was found in. */
export type FoundGlyph = {
  readonly face: FontFace
  readonly glyph: Glyph
  /** A blank of the right width, while the file with the letter is on its way. */
  readonly isComing?: true
}

/** What texts are set in: one file, or a family whose files come one by one. */
export type Typeface = {
  /** In ems, both positive. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Whether its plain letters are set right one after another: see `FontFace`. */
  readonly isPlain: boolean
  /** See `FontFace`; none of a family that comes in pieces, whose pieces lack them. */
  readonly features: ReadonlySet<string>
  /** `loading`: not even its width is known yet; null when there is no such letter. Requests the file. */
  find(character: string): FoundGlyph | 'loading' | null
  /** What is drawn for a letter that it lacks; null while none of its files is here. */
  missing(): FoundGlyph | null
}

/** The typeface that one file is. */
export function typefaceOf(face: FontFace): Typeface {
  const { ascent, descent, lineGap, missing, isPlain, features } = face
  const known = new Map<string, FoundGlyph | null>()
  const none: FoundGlyph = { face, glyph: missing }
  return {
    ...{ ascent, descent, lineGap, isPlain, features },
    find(character) {
      let found = known.get(character)
      if (found === undefined) {
        const glyph = face.glyph(character)
        known.set(character, (found = glyph && { face, glyph }))
      }
      return found
    },
    missing: () => none,
  }
}
