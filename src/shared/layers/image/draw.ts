import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { dressed, hasEffects, outsideOf } from '../building-blocks/effects/effect-style.ts'
import { emptyPicture } from '../building-blocks/placeholder.ts'
import { tintOf } from '../building-blocks/tint.ts'
import type { Drawing } from '../raster/drawn-url.ts'
import { sentOf, type ImageStyle } from './style.ts'

export function drawImage(
  { style }: Pick<Layer<ImageStyle>, 'style'>,
  values: Pick<Values, 'width' | 'height'>,
  context: Pick<DrawContext, 'isWorn' | 'sent' | 'photo'>,
): readonly DrawOp[] {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  const sent = sentOf(style)
  if (sent && context.sent) {
    const url = context.sent(sent)
    return url === null ? [] : [{ op: 'picture', url, box, tint: tintOf(style) }]
  }
  // what has effects goes out as one picture, which no photo takes the place of
  if (context.photo !== undefined && !hasEffects(style))
    return [{ op: 'picture', url: context.photo, box, tint: tintOf(style) }]
  if (style.url === '') return emptyPicture(box, context)
  return dressed([{ op: 'picture', url: style.url, box, tint: tintOf(style) }], style)
}

/** What stands still of it as one picture: as much larger than its box as its effects reach out. */
export function drawingOfImage(layer: Pick<Layer<ImageStyle>, 'style'>): Drawing | null {
  const { url, width, height } = layer.style
  if (url === '') return null
  const ops = drawImage(layer, layer.style, {})
  const beyond = outsideOf(ops, layer.style)
  return { width, height, ops, ...(beyond > 0 ? { beyond } : {}) }
}
