import { parseColor, printColor, type Color } from './color.ts'
import { clamp, multiply, rotation, translation, type Matrix, type Point } from './geometry.ts'

/** Colours by their places from 0 to 1, in order; before the first and behind the last there is no other colour. */
export type GradientStop = { readonly at: number; readonly color: Color }

/** Colours that go over into each other; places in pixels of the layer. */
export type Gradient = { readonly stops: readonly GradientStop[] } & (
  | { readonly runs: 'linear'; readonly from: Point; readonly to: Point }
  | { readonly runs: 'radial'; readonly centre: Point; readonly radius: number }
  /** Once around, clockwise from `startDeg` (0 is 12 o'clock). */
  | { readonly runs: 'sweep'; readonly centre: Point; readonly startDeg: number }
)

export type Paint = Color | Gradient

/** Every colour of a paint. */
export const colorsOf = (paint: Paint): readonly Color[] =>
  typeof paint === 'string' ? [paint] : paint.stops.map(({ color }) => color)

/** Pixels of the layer → where `along` reads how far the colours are. */
export function gradientSpace(gradient: Gradient): Matrix {
  if (gradient.runs === 'linear') {
    const { from, to } = gradient
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const all = dx * dx + dy * dy
    return all > 0 ? [dx / all, 0, dy / all, 0, -(from.x * dx + from.y * dy) / all, 0] : [0, 0, 0, 0, 1, 0]
  }
  const { x, y } = gradient.centre
  if (gradient.runs === 'sweep') return multiply(rotation(-gradient.startDeg), translation(-x, -y))
  const share = 1 / Math.max(gradient.radius, 0.01)
  return [share, 0, 0, share, -x * share, -y * share]
}

/** 0 to 1: what share of the way from the first to the last colour a place of `gradientSpace` is. */
export function along(runs: Gradient['runs'], { x, y }: Point): number {
  if (runs === 'linear') return clamp(x, 0, 1)
  if (runs === 'radial') return clamp(Math.hypot(x, y), 0, 1)
  const turn = Math.atan2(x, -y) / (2 * Math.PI)
  return turn < 0 ? turn + 1 : turn
}

type Premultiplied = readonly [r: number, g: number, b: number, a: number]

const clear: Premultiplied = [0, 0, 0, 0]

function premultiplied(color: string): Premultiplied {
  const found = parseColor(color)
  if (!found) return clear
  const share = found.a / 255
  return [found.r * share, found.g * share, found.b * share, found.a]
}

/** The colour at a share of the way, 0 to 255 and premultiplied, as watches and browsers mix them. */
export function colorAt(stops: readonly GradientStop[], share: number): Premultiplied {
  const next = stops.findIndex(({ at }) => at > share)
  const before = stops[next === -1 ? stops.length - 1 : Math.max(0, next - 1)]
  const after = next === -1 ? before : stops[next]
  if (!before || !after) return clear
  const [a, b] = [premultiplied(before.color), premultiplied(after.color)]
  const part = after.at > before.at ? clamp((share - before.at) / (after.at - before.at), 0, 1) : 0
  const mixed = (at: 0 | 1 | 2 | 3): number => a[at] + (b[at] - a[at]) * part
  return [mixed(0), mixed(1), mixed(2), mixed(3)]
}

/** The colour half of the way, where there can be but one. */
export function colorBetween(stops: readonly GradientStop[]): Color {
  const [r, g, b, a] = colorAt(stops, 0.5)
  const part = a === 0 ? 0 : 255 / a
  return printColor({ r: r * part, g: g * part, b: b * part, a })
}

/** So many colours on the way, the first and the last among them, four bytes each and premultiplied. */
export function rampOf(stops: readonly GradientStop[], count: number): Uint8Array {
  const bytes = new Uint8Array(count * 4)
  for (let at = 0; at < count; at += 1)
    bytes.set(
      colorAt(stops, at / (count - 1)).map((value) => Math.round(value)),
      at * 4,
    )
  return bytes
}
