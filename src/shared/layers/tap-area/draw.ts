import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import type { TapAreaStyle } from './style.ts'

/** See-through while it is edited; on the wrist it shows only while a tap flashes it (S9.92, S9.93). */
export function drawTapArea(
  layer: Layer<TapAreaStyle>,
  values: Values,
  { isWorn, isPressed }: Pick<DrawContext, 'isWorn' | 'isPressed'>,
): readonly DrawOp[] {
  if (isWorn && !isPressed) return []
  const { shapeType, cornerRadius, fill } = layer.style
  const radius = Math.min(cornerRadius, values.width / 2, values.height / 2)
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  return [
    {
      op: 'shape',
      shape: shapeType === 'circle' ? 'ellipse' : 'box',
      box,
      radius: shapeType === 'circle' ? 0 : radius,
      fill,
      stroke: null,
    },
  ]
}
