import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { drawnUrl } from '../raster/drawn-url.ts'
import { drawShape } from './draw.ts'
import type { ShapeStyle } from './style.ts'

/** The chip has no shapes: each goes out as the picture of it, which is turned and made see-through as any other. */
export const shapeFalcon: FalconExport<ShapeStyle> = (layer, context) => {
  const ops = drawShape(layer, layer.style)
  if (ops.length === 0) return null
  const { width, height } = layer.style
  return {
    form: 'picture',
    picture: context.picture(drawnUrl({ width, height, ops })),
    tint: '#FFFFFF',
    fit: 'stretch',
  }
}
