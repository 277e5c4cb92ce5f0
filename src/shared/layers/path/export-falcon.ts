import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { drawnUrl } from '../raster/drawn-url.ts'
import { drawingOfPath } from './draw.ts'
import type { PathStyle } from './style.ts'

/** The chip has no paths: each goes out as the picture of it, which is turned and made see-through as any other. */
export const pathFalcon: FalconExport<PathStyle> = (layer, context) => {
  const drawing = drawingOfPath(layer)
  return (
    drawing && {
      form: 'picture',
      picture: context.picture(drawnUrl(drawing)),
      tint: '#FFFFFF',
      fit: 'stretch',
    }
  )
}
