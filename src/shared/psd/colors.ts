import type { Color as PsColor } from 'ag-psd'
import { printColor } from '../base/color.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

const byte = (value: number): number =>
  Math.round(Math.min(255, Math.max(0, Number.isFinite(value) ? value : 0)))

function ofHue(hue: number, saturation: number, brightness: number): Rgb {
  const part = (n: number): number => {
    const k = (n + hue * 6) % 6
    return byte(255 * (brightness - brightness * saturation * Math.max(0, Math.min(k, 4 - k, 1))))
  }
  return [part(5), part(3), part(1)]
}

/** A colour of the file on a screen; null for one in a space that is read by a profile. */
export function rgbOf(color: PsColor | undefined): Rgb | null {
  if (!color) return null
  if ('r' in color) return [byte(color.r), byte(color.g), byte(color.b)]
  if ('fr' in color) return [byte(color.fr * 255), byte(color.fg * 255), byte(color.fb * 255)]
  if ('h' in color) return ofHue(color.h, color.s, color.b)
  if ('k' in color && !('c' in color)) return [byte(color.k), byte(color.k), byte(color.k)]
  return null
}

/** As our colours are written, with what of it covers. */
export const printed = ([r, g, b]: Rgb, opacity = 1): string =>
  printColor({ r, g, b, a: byte(opacity * 255) })
