import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { drawnUrl } from '../raster/drawn-url.ts'
import { drawingOfShape } from './draw.ts'
import type { ShapeStyle } from './style.ts'

/** The chip has no shapes: each goes out as the picture of it, which is turned and made see-through as any other. */
export const shapeFalcon: FalconExport<ShapeStyle> = (layer, context) => {
  const drawing = drawingOfShape(layer)
  return (
    drawing && {
      form: 'picture',
      picture: context.picture(drawnUrl(drawing)),
      tint: '#FFFFFF',
      fit: 'stretch',
    }
  )
}
