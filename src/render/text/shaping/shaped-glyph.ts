import type { FontFace, Glyph } from '../face.ts'

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
  /** Where HarfBuzz puts it, in ems, y up: against where it would stand, and its width without room. */
  readonly placed?: {
    readonly x: number
    readonly y: number
    readonly advance: number
    /** Odd where it goes from the right, in a paragraph whose level is `base`. */
    readonly level: number
    readonly base: number
  }
  /** Of a letter in a column: its origin from the middle of the column and above its baseline, in ems. */
  readonly upright?: { readonly x: number; readonly y: number }
  /** A letter of another text on the line, which only takes its room here. */
  readonly isRoom?: true
  /** A picture stands here. */
  readonly isPicture?: true
}
