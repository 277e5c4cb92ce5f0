import type { Frame } from '../../../src/render/frame.ts'
import type { FontBook } from '../../../src/render/text/fonts.ts'
import { layoutText } from '../../../src/render/text/shape.ts'

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
  for (const layer of frame.layers)
    for (const op of layer.ops) {
      if (op.op !== 'text') continue
      const layout = layoutText(op, fonts)
      sheet.globalAlpha = layer.opacity
      sheet.fillStyle = op.color
      for (const placed of layout.glyphs) {
        const outline = placed.glyph.outline()
        if (!outline) continue
        sheet.setTransform(scale, 0, 0, scale, x, y)
        sheet.transform(...layer.matrix)
        sheet.translate(placed.x, placed.y)
        const perUnit = layout.size / placed.face.unitsPerEm
        sheet.scale(perUnit, perUnit)
        sheet.fill(outline.path)
      }
    }
  return sheet.getImageData(0, 0, size.width, size.height)
}
