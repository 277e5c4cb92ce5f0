import type { BlendMode } from '../../base/blend.ts'

/*
 * How one picture is laid over another one in a blend mode, by the rules of CSS, as `render/gl/blend.ts` does it for
 * whole layers. Only modes that say how colours meet are here: those that cut out are of whole layers.
 */

type Rgb = readonly [number, number, number]

type Each = (below: number, above: number) => number

const multiply: Each = (b, s) => b * s
const screen: Each = (b, s) => b + s - b * s
const hard: Each = (b, s) => (s <= 0.5 ? multiply(b, s * 2) : screen(b, s * 2 - 1))

function soft(b: number, s: number): number {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b)
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)
  return b + (2 * s - 1) * (d - b)
}

const channels: Partial<Record<BlendMode, Each>> = {
  multiply,
  screen,
  overlay: (b, s) => hard(s, b),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (b, s) => (b <= 0 ? 0 : s >= 1 ? 1 : Math.min(1, b / (1 - s))),
  'color-burn': (b, s) => (b >= 1 ? 1 : s <= 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  'hard-light': hard,
  'soft-light': soft,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
}

const light = ([r, g, b]: Rgb): number => 0.3 * r + 0.59 * g + 0.11 * b

const range = (color: Rgb): number => Math.max(...color) - Math.min(...color)

const each = (color: Rgb, change: (channel: number) => number): Rgb => [
  change(color[0]),
  change(color[1]),
  change(color[2]),
]

function withRange(color: Rgb, wanted: number): Rgb {
  const [own, least] = [range(color), Math.min(...color)]
  return each(color, (one) => (own > 0 ? ((one - least) * wanted) / own : 0))
}

function withLight(color: Rgb, wanted: number): Rgb {
  const by = wanted - light(color)
  const lit = each(color, (one) => one + by)
  const [low, high] = [Math.min(...lit), Math.max(...lit)]
  const raised = low < 0 ? each(lit, (one) => wanted + ((one - wanted) * wanted) / (wanted - low)) : lit
  return high > 1 ? each(raised, (one) => wanted + ((one - wanted) * (1 - wanted)) / (high - wanted)) : raised
}

const wholes: Partial<Record<BlendMode, (below: Rgb, above: Rgb) => Rgb>> = {
  hue: (b, s) => withLight(withRange(s, range(b)), light(b)),
  saturation: (b, s) => withLight(withRange(b, range(s)), light(b)),
  color: (b, s) => withLight(s, light(b)),
  luminosity: (b, s) => withLight(b, light(s)),
}

/** The colour where both are; null for a mode that only adds up, or says nothing of colours. */
function mixing(mode: BlendMode): ((below: Rgb, above: Rgb) => Rgb) | null {
  const one = channels[mode]
  if (one) return (b, s) => [one(b[0], s[0]), one(b[1], s[1]), one(b[2], s[2])]
  return wholes[mode] ?? null
}

const straight = (sums: Float32Array, at: number, alpha: number): Rgb => {
  const share = (place: number): number => Math.min(1, (sums[at + place] ?? 0) / 255 / alpha)
  return [share(0), share(1), share(2)]
}

/** A picture over another one, both premultiplied, 0 to 255. */
export function blended(below: Float32Array, above: Float32Array, mode: BlendMode): Float32Array {
  const mix = mixing(mode)
  const sums = new Float32Array(below.length)
  for (let at = 0; at < sums.length; at += 4) {
    const [b, s] = [(below[at + 3] ?? 0) / 255, (above[at + 3] ?? 0) / 255]
    const mixed = mix && b > 0 && s > 0 ? mix(straight(below, at, b), straight(above, at, s)) : null
    for (let place = 0; place < 4; place += 1) {
      const [under, over] = [below[at + place] ?? 0, above[at + place] ?? 0]
      const color = mixed?.[place]
      if (mode === 'plus') sums[at + place] = Math.min(255, under + over)
      else if (color === undefined) sums[at + place] = over + under * (1 - s)
      else sums[at + place] = over * (1 - b) + under * (1 - s) + color * s * b * 255
    }
  }
  return sums
}
