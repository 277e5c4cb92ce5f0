import type { TextBar } from '../../shared/layers/draw-ops.ts'
import type { FontFace, Glyph, GlyphOutline } from './face.ts'

/** Ems below the baseline and thick, as Android draws them where a font does not say. */
const bars: Readonly<Record<TextBar, { readonly top: number; readonly height: number }>> = {
  under: { top: 1 / 9, height: 1 / 18 },
  through: { top: -6 / 21, height: 1 / 18 },
}

/** Units of the font that two pieces of one line overlap by, so that no seam is seen between them. */
const overlap = 8

/** A piece of a line below a letter or through it, as wide as the letter is in ems: one more outline of the font. */
export function barOf({ unitsPerEm }: FontFace, bar: TextBar, width: number): Glyph {
  const units = Math.max(1, Math.round(width * unitsPerEm))
  const { top, height } = bars[bar]
  const bounds = { x: 0, y: top * unitsPerEm, width: units + overlap, height: height * unitsPerEm }
  const [right, bottom] = [bounds.x + bounds.width, bounds.y + bounds.height]
  let outline: GlyphOutline | null = null
  return {
    // the numbers of letters are not negative
    index: -(units * 2 + (bar === 'under' ? 1 : 2)),
    advance: 0,
    outline() {
      if (outline) return outline
      const path = new Path2D()
      path.moveTo(bounds.x, bounds.y)
      path.lineTo(right, bounds.y)
      path.lineTo(right, bottom)
      path.lineTo(bounds.x, bottom)
      path.closePath()
      return (outline = { path, bounds })
    },
    steps: () => [
      { type: 'M', x: bounds.x, y: bounds.y },
      { type: 'L', x: right, y: bounds.y },
      { type: 'L', x: right, y: bottom },
      { type: 'L', x: bounds.x, y: bottom },
      { type: 'Z' },
    ],
  }
}

/** A piece of a line along the letters, and no letter. */
export const isBar = ({ index }: Glyph): boolean => index < 0
