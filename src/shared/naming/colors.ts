import { parseColor } from '../base/color.ts'
import { oklabOf } from '../base/pictures/oklab.ts'

/** Families of colours that have a word in both languages. */
export const colorNames = [
  'black',
  'white',
  'grey',
  'red',
  'orange',
  'brown',
  'gold',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const

export type ColorName = (typeof colorNames)[number]

/** Hues in degrees of OKLCH from which a family goes on; what comes before the first is pink. */
const hues: readonly (readonly [number, ColorName])[] = [
  [8, 'red'],
  [42, 'orange'],
  [75, 'gold'],
  [118, 'green'],
  [172, 'teal'],
  [228, 'blue'],
  [292, 'purple'],
  [328, 'pink'],
]

/** The family of a colour; null for none, and for one that is hardly there. */
export function colorNameOf(color: string): ColorName | null {
  const read = parseColor(color)
  if (!read || read.a < 128) return null
  const { l, a, b } = oklabOf(read.r, read.g, read.b)
  const chroma = Math.hypot(a, b)
  if (l < 0.2 && chroma < 0.06) return 'black'
  if (chroma < 0.035) return l > 0.9 ? 'white' : l < 0.25 ? 'black' : 'grey'
  const turn = (Math.atan2(b, a) * 180) / Math.PI
  const hue = turn < 0 ? turn + 360 : turn
  const name = hues.findLast(([from]) => hue >= from)?.[1] ?? 'pink'
  return l < 0.55 && (name === 'orange' || name === 'gold') ? 'brown' : name
}

/** Whether light words stand out on it. */
export function isDarkColor(color: string): boolean {
  const { r, g, b } = parseColor(color) ?? { r: 0, g: 0, b: 0 }
  return oklabOf(r, g, b).l < 0.55
}

export const isPlainColor = (name: ColorName): boolean =>
  name === 'black' || name === 'white' || name === 'grey'
