import type { Matrix } from '../../shared/base/geometry.ts'
import { identity, invert, multiply, translation } from '../../shared/base/geometry.ts'
import { blurDeviation, type TextOp } from '../../shared/layers/draw-ops.ts'
import { packColor } from '../base/colors.ts'
import type { View } from '../base/frame.ts'
import type { GlyphAtlas } from '../atlas/glyphs.ts'
import { texelsOf } from '../atlas/text-rasters.ts'
import type { TextRaster } from '../atlas/text-rasters.ts'
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

/**
 * One quad that shows a raster texel on pixel; while the text is dragged it may lie between pixels.
 * The quad is the turned box of the ink: the raster's own box is mostly empty when a text is turned.
 */
export function paintRaster(
  brush: Brush,
  { op, raster, isExact }: { op: TextOp; raster: TextRaster; isExact: boolean },
  at: { matrix: Matrix; pose: Matrix; view: View; opacity: number },
): void {
  const { region } = raster
  if (!region) return
  const { pose, view } = at
  const left = pose[4] - raster.pose[4] + Math.floor(raster.pose[4]) + raster.left
  const top = pose[5] - raster.pose[5] + Math.floor(raster.pose[5]) + raster.top
  const x = isExact ? Math.round(left) : left
  const y = isExact ? Math.round(top) : top
  const { width, height } = region
  const color = packColor(op.color, at.opacity)
  const { scale } = view
  const toTexel: Matrix = [scale, 0, 0, scale, view.x - x + region.x, view.y - y + region.y]
  if (raster.isWhole && raster.ink) return brush.pixels(at.matrix, raster.ink, { region, toTexel, color })
  const box = {
    x: (x - view.x) / scale,
    y: (y - view.y) / scale,
    width: width / scale,
    height: height / scale,
  }
  brush.pixels(identity, box, { region, toTexel, color })
}

/** The same while a zoom moves: one quad instead of one a letter, softer than at rest. */
export function paintScaledRaster(
  brush: Brush,
  { op, raster }: { op: TextOp; raster: TextRaster },
  at: { matrix: Matrix; opacity: number },
): void {
  const { region, ink } = raster
  const toLayer = invert(at.matrix)
  if (!region || !ink || !toLayer) return
  const toTexel = multiply(translation(region.x, region.y), multiply(texelsOf(raster), toLayer))
  brush.pixels(at.matrix, ink, { region, toTexel, color: packColor(op.color, at.opacity) })
}
