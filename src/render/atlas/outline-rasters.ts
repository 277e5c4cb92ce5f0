import type { PathOp } from '../../shared/layers/draw-ops.ts'
import type { Pages } from '../gl/pages.ts'
import type { TextLayout } from '../text/shape.ts'
import type { Coverage } from './coverage.ts'
import { inkedPath } from './inked-path.ts'
import { inkedText } from './inked-text.ts'
import { createRasters, type Raster, type Rasters } from './rasters.ts'

/** What has outlines: the letters of a text as they are laid out, or a path. */
type Outlined = TextLayout | PathOp

export type OutlineRaster = Raster<Outlined>

export type OutlineRasters = Rasters<Outlined>

const isPath = (of: Outlined): of is PathOp => 'op' in of

export const createOutlineRasters = (pages: Pages, coverage: Coverage): OutlineRasters =>
  createRasters<Outlined>(pages, coverage, {
    inkOf: (of) => (isPath(of) ? inkedPath.inkOf(of) : inkedText.inkOf(of)),
    softReach: (of, scale) => (isPath(of) ? inkedPath.softReach(of, scale) : inkedText.softReach(of, scale)),
    softness: (of, scale) => (isPath(of) ? inkedPath.softness(of, scale) : inkedText.softness(of, scale)),
    paint: (of, sheet, onSheet) =>
      isPath(of) ? inkedPath.paint(of, sheet, onSheet) : inkedText.paint(of, sheet, onSheet),
  })
