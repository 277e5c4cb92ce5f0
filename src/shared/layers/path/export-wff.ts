import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { hasEffects } from '../building-blocks/effects/effect-style.ts'
import { drawnPart, standingPart } from '../building-blocks/export-wff/ops.ts'
import { drawingOfPath } from './draw.ts'
import type { PathStyle } from './style.ts'

/** The format has no paths. */
export const pathWear: WearExport<PathStyle> = (layer, context) => {
  const drawing = drawingOfPath(layer)
  const part = hasEffects(layer.style) ? drawnPart : standingPart
  return drawing ? [part(layer, drawing, context)] : []
}
