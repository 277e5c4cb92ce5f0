import { isComplex } from '../../../shared/base/fonts/complex-letters.ts'
import { isKnownPlain } from '../../../shared/base/fonts/library.ts'
import type { TextOp } from '../../../shared/layers/draw-ops.ts'
import type { FontBook } from '../fonts.ts'
import { shapeText } from '../shaped.ts'

/**
 * Whether a font makes other signs of plain letters than one for each of them: ligatures, icons that are named by
 * words, letters that look to their neighbours. False of letters that are joined in any font, and while a font or what
 * shapes its texts is on its way. The ligatures of Roboto look like the letters that they are made of.
 */
export function joinsLetters(op: Pick<TextOp, 'text' | 'font'>, book: FontBook): boolean {
  if (isKnownPlain(op.font.url) || isComplex(op.text)) return false
  const { paragraphs, isProvisional } = shapeText({ ...op, size: 1 }, book)
  if (isProvisional) return false
  return paragraphs.flat().some(({ face, glyph, character }) => {
    const [letter = ''] = character
    const own = face.glyph(letter)
    return own !== null && own.index !== glyph.index
  })
}
