import { oklchOf, rgbOf } from '../../../../shared/base/oklch.ts'
import { parseColor, printColor, type Rgba } from '../../../../shared/base/color.ts'

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

/** With the alpha pair even when it is opaque, so that it is taken as it is (A15). */
export const printWhole = (hsva: Hsva): string => {
  const printed = printHsva(hsva)
  return printed.length === 9 ? printed : `${printed}FF`
}

/** Who chooses a colour over one that is not there wants to see it. */
const seenAlpha = (alpha: number): number => (alpha === 0 ? 1 : alpha)

/** Another colour of the area or the hue slider; opaque where there was none to be seen. */
export function movedTo(next: Hsva, present: Hsva): Hsva {
  const isSame =
    next.hue === present.hue && next.saturation === present.saturation && next.value === present.value
  return isSame || next.alpha !== present.alpha ? next : { ...next, alpha: seenAlpha(next.alpha) }
}

/**
 * What was typed, over the present colour: without an alpha of its own it keeps the present one (S5.31, A15), but none
 * to be seen is no present one.
 */
export function typedOver(typed: string, present: Hsva): Hsva | null {
  const read = parseColor(typed)
  if (!read) return null
  const digits = typed.trim().replace('#', '').length
  const next = toHsva(read)
  return {
    ...next,
    // a grey has no hue: the slider stays where it was
    hue: next.saturation === 0 ? present.hue : next.hue,
    alpha: digits === 4 || digits === 8 ? next.alpha : seenAlpha(present.alpha),
  }
}

/** The numbers of a colour as models have them; the alpha of each is 0 to 1. */
export type ColorModel = 'rgb' | 'hsl' | 'oklch'

type Numbers = readonly [number, number, number]

/** Hue 0 to 360, saturation and lightness 0 to 1 (CSS Color 4). */
function toHsl({ hue, saturation, value }: Hsva): Numbers {
  const light = value * (1 - saturation / 2)
  const room = Math.min(light, 1 - light)
  return [hue, room === 0 ? 0 : (value - light) / room, light]
}

function ofHsl([hue, saturation, light]: Numbers, alpha: number): Hsva {
  const value = light + saturation * Math.min(light, 1 - light)
  return { hue: hue % 360, saturation: value === 0 ? 0 : 2 * (1 - light / value), value, alpha }
}

/** A colour in the numbers of a model: 0 to 255; or hue in degrees with shares; or lightness, chroma and hue. */
export function numbersOf(hsva: Hsva, model: ColorModel): Numbers {
  if (model === 'hsl') return toHsl(hsva)
  const { r, g, b } = toRgba(hsva)
  if (model === 'rgb') return [r, g, b]
  const [light, chroma, hue] = oklchOf([r / 255, g / 255, b / 255])
  return [light, chroma, chroma === 0 ? hsva.hue : hue]
}

/** The other way; what no screen has loses as much of its chroma as it must. */
export function colorOf(numbers: Numbers, model: ColorModel, alpha: number): Hsva {
  if (model === 'hsl') return ofHsl(numbers, alpha)
  const [r, g, b] = model === 'rgb' ? numbers : rgbOf(numbers).map((part) => part * 255)
  return toHsva({ r: Math.round(r ?? 0), g: Math.round(g ?? 0), b: Math.round(b ?? 0), a: alpha * 255 })
}
