import { parseColor, printColor, type Rgba } from '../../../shared/base/color.ts'

/** `hue` 0 to 360, the others 0 to 1. */
export type Hsva = {
  readonly hue: number
  readonly saturation: number
  readonly value: number
  readonly alpha: number
}

export function toHsva({ r, g, b, a }: Rgba): Hsva {
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  let hue = 0
  if (range > 0) {
    if (max === r) hue = ((g - b) / range) % 6
    else if (max === g) hue = (b - r) / range + 2
    else hue = (r - g) / range + 4
  }
  return {
    hue: (hue * 60 + 360) % 360,
    saturation: max === 0 ? 0 : range / max,
    value: max / 255,
    alpha: a / 255,
  }
}

export function toRgba({ hue, saturation, value, alpha }: Hsva): Rgba {
  const channel = (n: number): number => {
    const k = (n + hue / 60) % 6
    return Math.round(255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))))
  }
  return { r: channel(5), g: channel(3), b: channel(1), a: Math.round(alpha * 255) }
}

/** White for a text that is no colour. */
export const hsvaOf = (color: string): Hsva => toHsva(parseColor(color) ?? { r: 255, g: 255, b: 255, a: 255 })

export const printHsva = (hsva: Hsva): string => printColor(toRgba(hsva))
