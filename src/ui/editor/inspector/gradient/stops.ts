import { printColor } from '../../../../shared/base/color.ts'
import { clamp, roundTo } from '../../../../shared/base/geometry.ts'
import type { GradientStop } from '../../../../shared/base/gradient.ts'
import { colorAt } from '../../../../shared/base/gradient.ts'
import { mostStops } from '../../../../shared/base/gradient-stops.ts'

/** The colour that is seen at a share of the way. */
export function seenAt(stops: readonly GradientStop[], at: number): string {
  const [r, g, b, a] = colorAt(
    stops.toSorted((one, other) => one.at - other.at),
    at,
  )
  const straight = (value: number): number => (a > 0 ? (value / a) * 255 : 0)
  return printColor({ r: straight(r), g: straight(g), b: straight(b), a })
}

/** With one more stop that changes nothing of what is seen; the same where there is no more room. */
export const withStop = (stops: readonly GradientStop[], at: number): readonly GradientStop[] =>
  stops.length >= mostStops ? stops : [...stops, { at: roundTo(at, 3), color: seenAt(stops, at) }]

/** Two are the least. */
export const withoutStop = (stops: readonly GradientStop[], index: number): readonly GradientStop[] =>
  stops.length <= 2 ? stops : stops.filter((_stop, place) => place !== index)

export const withPlace = (
  stops: readonly GradientStop[],
  index: number,
  at: number,
): readonly GradientStop[] =>
  stops.map((stop, place) => (place === index ? { ...stop, at: roundTo(clamp(at, 0, 1), 3) } : stop))

export const withColor = (
  stops: readonly GradientStop[],
  index: number,
  color: string,
): readonly GradientStop[] => stops.map((stop, place) => (place === index ? { ...stop, color } : stop))

/** As a background. */
export const cssOf = (stops: readonly GradientStop[]): string =>
  `linear-gradient(to right, ${stops
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, color }) => `${color} ${at * 100}%`)
    .join(', ')})`
