import { parseColor } from '../base/color.ts'
import { oklabOf } from '../base/pictures/oklab.ts'

/** Families of colours that have a word in both languages, and from which hue of OKLCH on, in degrees, each goes. */
const hues = [
  [8, 'red'],
  [42, 'orange'],
  [75, 'gold'],
  [118, 'green'],
  [172, 'teal'],
  [228, 'blue'],
  [292, 'purple'],
  [328, 'pink'],
] as const

export type ColorName = (typeof hues)[number][1] | 'black' | 'white' | 'grey' | 'brown'

/** The family of a colour; null for none, and for one that is hardly there. */
export function colorNameOf(color: string): ColorName | null {
  const read = parseColor(color)
  if (!read || read.a < 128) return null
  const { l, a, b } = oklabOf(read.r, read.g, read.b)
  const chroma = Math.hypot(a, b)
  if (l < 0.2 && chroma < 0.06) return 'black'
  if (chroma < 0.035) return l > 0.9 ? 'white' : l < 0.25 ? 'black' : 'grey'
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const name = hues.findLast(([from]) => hue >= from)?.[1] ?? 'pink'
  return l < 0.55 && (name === 'orange' || name === 'gold') ? 'brown' : name
}

export const isPlainColor = (name: ColorName): boolean =>
  name === 'black' || name === 'white' || name === 'grey'
