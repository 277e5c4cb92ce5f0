import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { drawnForm } from '../building-blocks/export-falcon/drawn-form.ts'
import { drawingOfPath } from './draw.ts'
import type { PathStyle } from './style.ts'

/** The chip has no paths. */
export const pathFalcon: FalconExport<PathStyle> = (layer, context) => {
  const drawing = drawingOfPath(layer)
  return drawing && drawnForm(drawing, context)
}
