import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { drawnPart } from '../building-blocks/export-wff/ops.ts'
import { drawingOfPath } from './draw.ts'
import type { PathStyle } from './style.ts'

/** The format has no paths. */
export const pathWear: WearExport<PathStyle> = (layer, context) => {
  const drawing = drawingOfPath(layer)
  return drawing ? [drawnPart(layer, drawing, context)] : []
}
