import type { Box } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { BackgroundStyle, RootStyle } from './style.ts'

export function drawRoot(layer: Layer<RootStyle>, values: Values): readonly DrawOp[] {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  const shape = layer.style.shapeType === 'circle' ? 'ellipse' : 'box'
  return [{ op: 'shape', shape, box, radius: 0, fill: layer.style.fill, stroke: null }]
}

/** The picture covers the dial and keeps its ratio. */
export function coveringBox(dial: { readonly width: number; readonly height: number }, ratio: number): Box {
  const width = Math.max(dial.width, dial.height * ratio)
  const height = width / ratio
  return { x: (dial.width - width) / 2, y: (dial.height - height) / 2, width, height }
}

/** What hangs out is cut by the dial. */
export function drawBackground(layer: Layer<BackgroundStyle>, values: Values): readonly DrawOp[] {
  const { url, ratio } = layer.style
  if (!url) return []
  return [{ op: 'picture', url, box: coveringBox(values, ratio), tint: null }]
}
