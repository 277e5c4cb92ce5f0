import type { Box } from '../../shared/base/geometry.ts'
import { boundsOf, grow, multiply, uniteAll } from '../../shared/base/geometry.ts'
import { blurDeviation, reachOf } from '../../shared/layers/draw-ops.ts'
import { matrixOfGlyph, type TextLayout } from '../text/shape.ts'
import { inkLetters } from './ink.ts'
import type { Inked } from './rasters.ts'

/** The box of the outlines with their rims in layer pixels; null for none. */
function inkOf(layout: TextLayout): Box | null {
  const ink = uniteAll(
    layout.glyphs.flatMap((placed) => {
      const outline = placed.glyph.outline()
      return outline ? boundsOf(matrixOfGlyph(placed, layout), outline.bounds) : []
    }),
  )
  return ink && grow(ink, reachOf(layout))
}

/** Letters as white coverage. */
export const inkedText: Inked<TextLayout> = {
  inkOf,
  softReach: (layout, scale) => (layout.blur > 0 ? reachOf(layout) * scale : 0),
  softness: (layout, scale) => blurDeviation(layout.blur) * scale,
  paint(layout, sheet, onSheet) {
    const letters = layout.glyphs.flatMap((placed) => {
      const outline = placed.glyph.outline()
      const rim = (layout.rim?.width ?? 0) * (placed.face.unitsPerEm / layout.size)
      return outline
        ? { path: outline.path, matrix: multiply(onSheet, matrixOfGlyph(placed, layout)), rim }
        : []
    })
    inkLetters(sheet, letters, layout.rim?.isHollow === true)
  },
}
