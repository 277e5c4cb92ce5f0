import { parseColor, printColor, type Rgba } from './color.ts'
import { apply, multiply, type Matrix } from './geometry.ts'
import { mostStops } from './gradient-stops.ts'
import type { Gradient, GradientStop } from './gradient.ts'

/*
 * SVG has no gradient around a point and none in the form of a diamond. Figma draws them with pages inside of the drawing,
 * and says beside it what they are.
 */

/** The attribute in which Figma says it. */
export const figmaGradientName = 'data-figma-gradient-fill'

/** What Figma draws in place of such a gradient is marked with it. */
export const figmaStandIn = 'data-figma-skip-parse'

/** A gradient that SVG has not. */
export type FigmaGradient = {
  readonly runs: 'angular' | 'diamond'
  readonly stops: readonly { readonly at: number; readonly color: Rgba }[]
  /** A square of one unit, in whose middle it begins, to units of the element. */
  readonly matrix: Matrix
}

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const numberIn = (value: unknown, name: string): number | null => {
  const found = isObject(value) ? value[name] : null
  return typeof found === 'number' && Math.abs(found) <= 1_000_000 ? found : null
}

const longest = 20_000

function parsed(text: string): unknown {
  try {
    return text.length <= longest ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const share = (value: number | null): number => Math.min(1, Math.max(0, value ?? 0))

/** Null for what is none, or one that SVG has. */
export function readFigmaGradient(text: string): FigmaGradient | null {
  const said = parsed(text)
  if (!isObject(said)) return null
  const runs =
    said['type'] === 'GRADIENT_ANGULAR' ? 'angular' : said['type'] === 'GRADIENT_DIAMOND' ? 'diamond' : null
  const rows = Array.isArray(said['stops']) ? (said['stops'] as readonly unknown[]) : []
  const numbers = ['m00', 'm10', 'm01', 'm11', 'm02', 'm12'].flatMap(
    (name) => numberIn(said['transform'], name) ?? [],
  )
  if (!runs || rows.length === 0 || rows.length > mostStops || said['visible'] === false) return null
  if (numbers.length < 6) return null
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers
  const opacity = share(numberIn(said, 'opacity') ?? 1)
  const stops = rows.map((row) => {
    const color = isObject(row) ? row['color'] : null
    const part = (name: string): number => Math.round(share(numberIn(color, name)) * 255)
    const alpha = share(numberIn(color, 'a') ?? 1) * opacity * 255
    return {
      at: share(numberIn(row, 'position')),
      color: { r: part('r'), g: part('g'), b: part('b'), a: alpha },
    }
  })
  return { runs, stops: stops.toSorted((one, other) => one.at - other.at), matrix: [a, b, c, d, x, y] }
}

const mixed = (a: Rgba, b: Rgba, part: number): Rgba => ({
  r: a.r + (b.r - a.r) * part,
  g: a.g + (b.g - a.g) * part,
  b: a.b + (b.b - a.b) * part,
  a: a.a + (b.a - a.a) * part,
})

/** Around a point the last colour goes over into the first one. */
function aroundPoint({ stops }: FigmaGradient): FigmaGradient['stops'] {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return stops
  const gap = 1 - last.at + first.at
  const color = gap > 0 ? mixed(last.color, first.color, (1 - last.at) / gap) : first.color
  const begin = first.at > 0 ? [{ at: 0, color }] : []
  return [...begin, ...stops, ...(last.at < 1 ? [{ at: 1, color }] : [])]
}

const printed = (stops: FigmaGradient['stops']): readonly GradientStop[] =>
  stops.map(({ at, color }) => ({ at, color: printColor(color) }))

/** A share by which the sides of a square may differ before it is seen. */
const tolerance = 0.03

/**
 * As ours, in pixels of the drawing: around a point once, clockwise; a diamond as circles. `isNear` where it is not what it
 * was; null where ours cannot be.
 */
export function fromFigma(
  found: FigmaGradient,
  to: Matrix,
): { readonly paint: Gradient; readonly isNear: boolean } | null {
  const matrix = multiply(to, found.matrix)
  const [a, b, c, d] = matrix
  const [along, across] = [Math.hypot(a, b), Math.hypot(c, d)]
  const most = Math.max(along, across)
  if (!(along > 1e-6 && across > 1e-6)) return null
  const centre = apply(matrix, { x: 0.5, y: 0.5 })
  if (found.runs === 'diamond')
    return { paint: { runs: 'radial', centre, radius: most / 2, stops: printed(found.stops) }, isNear: true }
  const stops = printed(aroundPoint(found))
  if (stops.length > mostStops) return null
  // a mirrored one goes the other way round
  const isMirrored = a * d - b * c < 0
  const ordered = isMirrored ? stops.toReversed().map((stop) => ({ ...stop, at: 1 - stop.at })) : stops
  const startDeg = (Math.atan2(b, a) * 180) / Math.PI + 90
  const isNear =
    Math.abs(along - across) > tolerance * most || Math.abs(a * c + b * d) > tolerance * along * across
  return { paint: { runs: 'sweep', centre, startDeg, stops: ordered }, isNear }
}

/** As Figma says it in an attribute. */
export const printFigmaGradient = (
  runs: FigmaGradient['runs'],
  stops: readonly { readonly at: number; readonly color: string; readonly alpha: number }[],
  [a, b, c, d, x, y]: Matrix,
): string =>
  JSON.stringify({
    type: `GRADIENT_${runs.toUpperCase()}`,
    stops: stops.map(({ at, color, alpha }) => {
      const { r = 0, g = 0, b: blue = 0 } = parseColor(color) ?? {}
      return { color: { r: r / 255, g: g / 255, b: blue / 255, a: alpha }, position: at }
    }),
    transform: { m00: a, m10: b, m01: c, m11: d, m02: x, m12: y },
    ...{ opacity: 1, blendMode: 'NORMAL', visible: true },
  })
