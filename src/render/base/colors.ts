import { parseColor } from '../../shared/base/color.ts'
import type { Color, Rgba } from '../../shared/base/color.ts'

const cache = new Map<string, Rgba>()
const unreadable: Rgba = { r: 0, g: 0, b: 0, a: 0 }

/** A colour that cannot be read is drawn as nothing; the document's schema keeps such colours out. */
function channels(color: Color): Rgba {
  let rgba = cache.get(color)
  if (!rgba) {
    if (cache.size > 4096) cache.clear()
    cache.set(color, (rgba = parseColor(color) ?? unreadable))
  }
  return rgba
}

/** Premultiplied by its own alpha and by `opacity`, four bytes in the order that the GPU reads. */
export function packColor(color: Color, opacity: number): number {
  const { r, g, b, a } = channels(color)
  const alpha = (a / 255) * Math.min(1, Math.max(0, opacity))
  const premultiplied = (value: number): number => Math.round(value * alpha)
  return (
    (premultiplied(r) |
      (premultiplied(g) << 8) |
      (premultiplied(b) << 16) |
      (Math.round(alpha * 255) << 24)) >>>
    0
  )
}

/** White at `opacity`, for pictures without a tint. */
export function packWhite(opacity: number): number {
  const value = Math.round(255 * Math.min(1, Math.max(0, opacity)))
  return (value | (value << 8) | (value << 16) | (value << 24)) >>> 0
}

export const isOpaque = (color: Color): boolean => channels(color).a === 255

/** Red, green, blue and alpha, 0 to 1. */
export type Unit = readonly [number, number, number, number]

/** As regl clears with; always opaque. */
export function opaqueUnit(color: Color): Unit {
  const { r, g, b } = channels(color)
  return [r / 255, g / 255, b / 255, 1]
}

/** Premultiplied. */
export function toUnit(color: Color): Unit {
  const { r, g, b, a } = channels(color)
  const alpha = a / 255
  return [(r / 255) * alpha, (g / 255) * alpha, (b / 255) * alpha, alpha]
}
