import { grow } from '../../base/geometry.ts'
import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { imageNode } from '../building-blocks/export-wff/ops.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import { drawnUrl } from '../raster/drawn-url.ts'
import { drawingOfPath } from './draw.ts'
import type { PathStyle } from './style.ts'

/** The format has no paths: each is a picture of itself, whose place, turn and opacity go on changing. */
export const pathWear: WearExport<PathStyle> = (layer, context) => {
  const drawing = drawingOfPath(layer)
  if (!drawing) return []
  return [
    layerPart(layer, context, {
      name: 'PartImage',
      stretches: true,
      box: grow(layer.style, drawing.beyond ?? 0),
      children: [imageNode(context.picture(drawnUrl(drawing)))],
    }),
  ]
}
