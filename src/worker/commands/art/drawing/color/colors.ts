import type { Look } from '../../../../../shared/art/look.ts'
import type { Rgb } from '../raster/sheet.ts'
import { rgbOf, type Oklch } from '../../../../../shared/base/oklch.ts'
import { rampOf, type Ramp } from './ramp.ts'

/** From a face that looks away from the light to one that throws it back. */
const metals: Readonly<Record<Look['metal'], readonly (readonly [number, Oklch])[]>> = {
  steel: [
    [0, [0.3, 0.008, 255]],
    [0.35, [0.58, 0.008, 250]],
    [0.65, [0.83, 0.006, 250]],
    [0.88, [0.965, 0.003, 250]],
    [1, [1, 0, 0]],
  ],
  gold: [
    [0, [0.34, 0.06, 70]],
    [0.35, [0.6, 0.1, 78]],
    [0.65, [0.8, 0.115, 86]],
    [0.88, [0.94, 0.075, 95]],
    [1, [0.99, 0.03, 100]],
  ],
  rose: [
    [0, [0.34, 0.05, 35]],
    [0.35, [0.58, 0.075, 40]],
    [0.65, [0.78, 0.075, 45]],
    [0.88, [0.92, 0.045, 55]],
    [1, [0.985, 0.015, 60]],
  ],
  // steel as it comes out of the flame
  blued: [
    [0, [0.17, 0.09, 268]],
    [0.35, [0.3, 0.14, 266]],
    [0.65, [0.42, 0.16, 263]],
    [0.88, [0.64, 0.12, 258]],
    [1, [0.86, 0.05, 255]],
  ],
  black: [
    [0, [0.1, 0.004, 260]],
    [0.35, [0.19, 0.005, 260]],
    [0.65, [0.32, 0.006, 260]],
    [0.88, [0.52, 0.006, 260]],
    [1, [0.78, 0.004, 260]],
  ],
  white: [
    [0, [0.72, 0.004, 250]],
    [0.35, [0.85, 0.003, 250]],
    [0.65, [0.94, 0.002, 250]],
    [1, [1, 0, 0]],
  ],
}

const accents: Readonly<Record<Exclude<Look['accent'], 'metal'>, Oklch>> = {
  red: [0.58, 0.22, 27],
  orange: [0.7, 0.19, 48],
  yellow: [0.86, 0.17, 92],
  blue: [0.56, 0.17, 255],
}

const lumes: Readonly<Record<Exclude<Look['lume'], 'none'>, Oklch>> = {
  white: [0.96, 0.006, 130],
  green: [0.9, 0.1, 148],
  cream: [0.88, 0.075, 88],
}

/** The colours of a look. */
export type Colors = {
  readonly ground: Ramp
  readonly metal: Ramp
  /** What is printed on the dial: light on dark, dark on light. */
  readonly print: Rgb
  /** The second hand; null where it is of the metal. */
  readonly accent: Ramp | null
  readonly accentColor: Rgb
  /** Paint that shines in the dark; null for none. */
  readonly lume: Rgb | null
  /** Whether the dial is light. */
  readonly isLight: boolean
}

const share = (value: number): number => value / 100

/** Lightness of the dial as the eye takes it. */
export const lightOf = ({ light }: Look): number => 0.1 + 0.86 * share(light)

function groundRamp(look: Look): Ramp {
  const light = lightOf(look)
  const aged = share(look.patina)
  const chroma = share(look.colour) * 0.19 * Math.min(1, 0.45 + light)
  const tone = (l: number, c: number): Oklch => [Math.max(0, Math.min(1, l)), c + aged * 0.012, look.hue]
  // a bright dial has little room above, a dark one little below
  const up = Math.min(1 - light, 0.16 + 0.42 * (1 - light))
  const keep = light ** 3
  return rampOf([
    [0, tone(light * (0.22 + 0.36 * keep), chroma * 0.45)],
    [0.28, tone(light * (0.62 + 0.24 * keep), chroma * 0.9)],
    [0.5, tone(light, chroma)],
    [0.75, tone(light + up * 0.5, chroma * 1.02)],
    [1, tone(light + up * 0.92, chroma * 0.62)],
  ])
}

const dark = (hue: number): Rgb => rgbOf([0.2, 0.012, hue])

/** Metal in the colour of the accent: its shades, from the dark side to the bright one. */
const accentRamp = ([light, chroma, hue]: Oklch): Ramp =>
  rampOf([
    [0, [light * 0.62, chroma * 0.9, hue]],
    [0.6, [light, chroma, hue]],
    [1, [Math.min(1, light + 0.12), chroma * 0.75, hue]],
  ])

export function colorsOf(look: Look): Colors {
  const isLight = look.light > 58
  const accent = look.accent === 'metal' ? null : accents[look.accent]
  const metal = rampOf(metals[look.metal])
  return {
    ground: groundRamp(look),
    metal,
    print: isLight ? dark(look.hue) : metal(look.metal === 'black' || look.metal === 'blued' ? 1 : 0.86),
    accent: accent && accentRamp(accent),
    accentColor: accent ? rgbOf(accent) : metal(0.8),
    lume: look.lume === 'none' ? null : rgbOf(lumes[look.lume]),
    isLight,
  }
}
