import { parseColor, printColor, type Color } from '../../base/color.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { ImageStyle } from './kind.ts'

/** Tint and channel strengths as one multiplying colour; null when they leave the picture as it is. */
function tintOf({ tintColor, red, green, blue, alpha }: ImageStyle): Color | null {
  const base = tintColor === null ? null : parseColor(tintColor)
  if (!base && red === 255 && green === 255 && blue === 255 && alpha === 1) return null
  const { r, g, b, a } = base ?? { r: 255, g: 255, b: 255, a: 255 }
  return printColor({ r: (r * red) / 255, g: (g * green) / 255, b: (b * blue) / 255, a: a * alpha })
}

export function drawImage(layer: Layer<ImageStyle>, values: Values): readonly DrawOp[] {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  return [{ op: 'picture', url: layer.style.url, box, tint: tintOf(layer.style) }]
}
