import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import { tintOf } from '../tint.ts'
import type { ImageStyle } from './kind.ts'

export function drawImage(layer: Layer<ImageStyle>, values: Values): readonly DrawOp[] {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  return [{ op: 'picture', url: layer.style.url, box, tint: tintOf(layer.style) }]
}
