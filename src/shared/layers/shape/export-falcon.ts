import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { drawnForm } from '../building-blocks/export-falcon/drawn-form.ts'
import { drawingOfShape } from './draw.ts'
import type { ShapeStyle } from './style.ts'

/** The chip has no shapes. */
export const shapeFalcon: FalconExport<ShapeStyle> = (layer, context) => {
  const drawing = drawingOfShape(layer)
  return drawing && drawnForm(drawing, context)
}
