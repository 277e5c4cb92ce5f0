import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { emptyPicture } from '../building-blocks/placeholder.ts'
import { tintOf } from '../building-blocks/tint.ts'
import type { ImageStyle } from './style.ts'

export function drawImage(
  { style }: Layer<ImageStyle>,
  values: Values,
  context: Pick<DrawContext, 'isWorn'>,
): readonly DrawOp[] {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  if (style.url === '') return emptyPicture(box, context)
  return [{ op: 'picture', url: style.url, box, tint: tintOf(style) }]
}
