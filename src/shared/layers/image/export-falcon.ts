import { hasEffects } from '../building-blocks/effects/effect-style.ts'
import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { drawnForm } from '../building-blocks/export-falcon/drawn-form.ts'
import { tintOf } from '../building-blocks/tint.ts'
import { drawingOfImage } from './draw.ts'
import type { ImageStyle } from './style.ts'

/** A hand of the clock is a picture that is turned; what it is says the type of the element. */
export const imageFalcon: FalconExport<ImageStyle> = (layer, context) => {
  const { style } = layer
  const drawing = drawingOfImage(layer)
  if (!drawing) return null
  if (hasEffects(style)) return drawnForm(drawing, context)
  return {
    form: 'picture',
    picture: context.picture(style.url),
    tint: tintOf(style) ?? '#FFFFFF',
    fit: 'stretch',
  }
}
