import type { Frame } from '../../../src/render/base/frame.ts'
import type { FontBook } from '../../../src/render/text/fonts.ts'
import { layoutText } from '../../../src/render/text/shape.ts'
import type { LayerDraw, TextOp } from '../../../src/shared/layers/draw-ops.ts'

/** The texts of a frame filled by Canvas2D from the same outlines, at their exact pose, over the dial's colour. */
export function fillOutlines(
  frame: Frame,
  fonts: FontBook,
  size: { width: number; height: number },
): ImageData {
  const sheet = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true })
  if (!sheet) throw new Error('no 2D context')
  sheet.fillStyle = frame.dial.fill
  sheet.fillRect(0, 0, size.width, size.height)
  const { scale, x, y } = frame.view
  const fillText = (layer: LayerDraw, op: TextOp): void => {
    const layout = layoutText(op, fonts)
    sheet.globalAlpha = layer.opacity
    sheet.fillStyle = op.color
    for (const placed of layout.glyphs) {
      const outline = placed.glyph.outline()
      const perUnit = layout.size / placed.face.unitsPerEm
      sheet.setTransform(scale, 0, 0, scale, x, y)
      sheet.transform(...layer.matrix)
      sheet.translate(placed.x, placed.y)
      sheet.scale(perUnit, perUnit)
      if (outline) sheet.fill(outline.path)
    }
  }
  for (const layer of frame.layers) for (const op of layer.ops) if (op.op === 'text') fillText(layer, op)
  return sheet.getImageData(0, 0, size.width, size.height)
}
