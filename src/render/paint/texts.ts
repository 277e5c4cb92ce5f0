import type { Matrix } from '../../shared/base/geometry.ts'
import { multiply } from '../../shared/base/geometry.ts'
import { blurDeviation, type TextOp } from '../../shared/layers/draw-ops.ts'
import { packColor } from '../base/colors.ts'
import type { GlyphAtlas } from '../atlas/glyphs.ts'
import { poseOfGlyph, type TextLayout } from '../text/shape.ts'
import type { Brush } from './brush.ts'

/** Quads of glyphs from the atlas: for text that moves or is not sharpened yet. */
export function paintGlyphs(
  brush: Brush,
  { op, layout, atlas }: { op: TextOp; layout: TextLayout; atlas: GlyphAtlas },
  at: { matrix: Matrix; opacity: number },
): void {
  const { matrix } = at
  const color = packColor(op.color, at.opacity)
  const perLayerPixel =
    Math.max(Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3])) * brush.scale
  const rim = layout.rim ? { ...layout.rim, width: layout.rim.width / layout.size } : null
  const shown = {
    size: layout.size * perLayerPixel,
    rim,
    softness: blurDeviation(layout.blur) / layout.size,
  }
  for (const placed of layout.glyphs) {
    const found = atlas.get(placed.face, placed.glyph, shown)
    if (!found) continue
    const { region, originX, originY } = found
    const size = layout.size / found.size
    const isUpright = !placed.turn && layout.slant === 0
    const [left, top] = isUpright ? [placed.x, placed.y] : [0, 0]
    brush.texels(
      isUpright ? matrix : multiply(matrix, poseOfGlyph(placed, layout.slant)),
      {
        x: left - originX * size,
        y: top - originY * size,
        width: region.width * size,
        height: region.height * size,
      },
      { region, part: { x: 0, y: 0, width: region.width, height: region.height }, color, isSharp: true },
    )
  }
}
