import type { TextOp } from '../../shared/layers/draw-ops.ts'
import type { FontBook } from './fonts.ts'
import { shapeText } from './shaped.ts'

/** What the fonts that stand in for others have all of: nothing is looked up for most texts. */
const shipped = /^[\u0020-\u007e\u00a0-\u00ff\u4e00-\u9fa5]*$/

/** What takes no place of its own is not missed: blanks, marks of direction, selectors. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Letters of a text that are drawn as boxes, because neither its font nor any that stands in for it has them; each
 * once, as it is written. None while a font that may have them is on its way.
 */
export function lettersLacking(op: Pick<TextOp, 'text' | 'font'>, book: FontBook): readonly string[] {
  if (shipped.test(op.text)) return []
  const { paragraphs, isProvisional } = shapeText({ ...op, size: 1 }, book)
  if (isProvisional) return []
  const lacking = paragraphs
    .flat()
    .flatMap(({ glyph, character }) => (glyph.index === 0 ? [...character] : []))
  return [...new Set(lacking.filter((letter) => !unseen.test(letter)))]
}
