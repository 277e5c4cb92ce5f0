import type { EffectsOp, PathOp } from '../../shared/layers/draw-ops.ts'
import type { PictureSource } from '../base/frame.ts'
import type { Pages } from '../gl/pages.ts'
import type { TextLayout } from '../text/shape.ts'
import type { Coverage } from './coverage.ts'
import { inkedEffects } from './inked-effects.ts'
import { inkedPath } from './inked-path.ts'
import { inkedText } from './inked-text.ts'
import type { FontBook } from '../text/fonts.ts'
import { createRasters, type Raster, type Rasters } from './rasters.ts'

/** Drawn as a picture in its own colours. */
export type PicturedOp = PathOp | EffectsOp

/** What has outlines: the letters of a text as they are laid out, a path, or shapes with effects. */
type Outlined = TextLayout | PicturedOp

export type OutlineRaster = Raster<Outlined>

export type OutlineRasters = Rasters<Outlined>

const isPictured = (of: Outlined): of is PicturedOp => 'op' in of

const hasEffects = (of: Outlined): of is EffectsOp => isPictured(of) && of.op === 'effects'

export function createOutlineRasters(
  pages: Pages,
  coverage: Coverage,
  { fonts, source }: { readonly fonts: Pick<FontBook, 'effects'>; readonly source: PictureSource },
): OutlineRasters {
  const effects = inkedEffects(fonts, source)
  return createRasters<Outlined>(pages, coverage, {
    inkOf: (of) => (isPictured(of) ? inkedPath.inkOf(of) : inkedText.inkOf(of)),
    softReach: (of, scale) => (isPictured(of) ? 0 : inkedText.softReach(of, scale)),
    softness: (of, scale) => (isPictured(of) ? 'colors' : inkedText.softness(of, scale)),
    paint(of, sheet, onSheet) {
      if (!isPictured(of)) inkedText.paint(of, sheet, onSheet)
      else if (of.op === 'path') inkedPath.paint(of, sheet, onSheet)
    },
    pixels: (of, onto, at) => (hasEffects(of) ? effects(of, onto, at) : null),
  })
}
