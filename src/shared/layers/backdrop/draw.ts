import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { BackgroundStyle, RootStyle } from './style.ts'

export function drawRoot(layer: Layer<RootStyle>, values: Values): readonly DrawOp[] {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  const shape = layer.style.shapeType === 'circle' ? 'ellipse' : 'box'
  return [{ op: 'shape', shape, box, radius: 0, fill: layer.style.fill, stroke: null }]
}

/** Covers the dial and keeps the picture's ratio; what hangs out is cut by the dial. */
export function drawBackground(layer: Layer<BackgroundStyle>, values: Values): readonly DrawOp[] {
  const { url, ratio } = layer.style
  if (!url) return []
  const width = Math.max(values.width, values.height * ratio)
  const height = width / ratio
  const box = { x: (values.width - width) / 2, y: (values.height - height) / 2, width, height }
  return [{ op: 'picture', url, box, tint: null }]
}
