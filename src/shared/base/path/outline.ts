import type { Box, Point } from '../geometry.ts'

/** A straight line to a point, or a cubic curve there: `out` is the handle of where it begins, `into` that of its end. */
export type PathSegment = {
  readonly to: Point
  readonly curve: { readonly out: Point; readonly into: Point } | null
}

export type Subpath = {
  readonly from: Point
  readonly segments: readonly PathSegment[]
  readonly isClosed: boolean
}

/** Lines and curves that belong together: what is filled and stroked as one. */
export type Outline = readonly Subpath[]

/** Which of the areas between lines that cross are inside. */
export type FillRule = 'nonzero' | 'evenodd'

/** Digits behind the point that a stored number has. */
const digits = 3

const short = (value: number): string => String(Number(value.toFixed(digits)) + 0)

const place = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

/** Path data of SVG with the commands M, L, C and Z alone, each said, all places absolute. */
export const printOutline = (outline: Outline): string =>
  outline
    .map(({ from, segments, isClosed }) => {
      const lines = segments.map(({ to, curve }) =>
        curve ? `C${place(curve.out)} ${place(curve.into)} ${place(to)}` : `L${place(to)}`,
      )
      return `M${place(from)}${lines.join('')}${isClosed ? 'Z' : ''}`
    })
    .join('')

const command = /([MLCZ])([^MLCZ]*)/g

const numbersIn = (text: string): readonly number[] =>
  text.trim() === ''
    ? []
    : text
        .trim()
        .split(/[\s,]+/)
        .map(Number)

/** What `printOutline` printed; it ends where something else stands, as a browser ends a path there. */
export function parseOutline(data: string): Outline {
  const found: { from: Point; segments: PathSegment[]; isClosed: boolean }[] = []
  for (const [, name, rest = ''] of data.matchAll(command)) {
    const numbers = numbersIn(rest)
    if (!numbers.every(Number.isFinite)) break
    const at = (index: number): Point => ({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 })
    const last = found.at(-1)
    if (name === 'M' && numbers.length === 2) found.push({ from: at(0), segments: [], isClosed: false })
    else if (!last || last.isClosed) break
    else if (name === 'L' && numbers.length === 2) last.segments.push({ to: at(0), curve: null })
    else if (name === 'C' && numbers.length === 6)
      last.segments.push({ to: at(4), curve: { out: at(0), into: at(2) } })
    else if (name === 'Z' && numbers.length === 0) last.isClosed = true
    else break
  }
  return found
}

/** What the limit counts: each point that can be taken hold of, handles aside. */
export const countPoints = (outline: Outline): number =>
  outline.reduce((sum, { segments }) => sum + segments.length + 1, 0)

/** Every place of an outline moved. */
export const mapOutline = (outline: Outline, move: (at: Point) => Point): Outline =>
  outline.map(({ from, segments, isClosed }) => ({
    from: move(from),
    segments: segments.map(({ to, curve }) => ({
      to: move(to),
      curve: curve && { out: move(curve.out), into: move(curve.into) },
    })),
    isClosed,
  }))

/** Where a cubic turns around along one axis, as shares of its way. */
function turnsOf([a, b, c, d]: readonly [number, number, number, number]): readonly number[] {
  const [p, q, r] = [d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a]
  const within = (share: number): boolean => share > 0 && share < 1
  if (Math.abs(p) < 1e-9) return Math.abs(q) < 1e-12 ? [] : [-r / q].filter(within)
  const root = q * q - 4 * p * r
  return root < 0 ? [] : [(-q + Math.sqrt(root)) / (2 * p), (-q - Math.sqrt(root)) / (2 * p)].filter(within)
}

/** The point of a cubic at a share of its way. */
export function cubicAt(from: Point, { to, curve }: PathSegment, share: number): Point {
  const left = 1 - share
  if (!curve) return { x: from.x * left + to.x * share, y: from.y * left + to.y * share }
  const [a, b, c, d] = [left ** 3, 3 * left * left * share, 3 * left * share * share, share ** 3]
  return {
    x: from.x * a + curve.out.x * b + curve.into.x * c + to.x * d,
    y: from.y * a + curve.out.y * b + curve.into.y * c + to.y * d,
  }
}

/** Where it goes furthest to a side, as shares of its way. */
const extremesOf = (at: Point, { to, curve }: PathSegment): readonly number[] =>
  curve
    ? [
        ...turnsOf([at.x, curve.out.x, curve.into.x, to.x]),
        ...turnsOf([at.y, curve.out.y, curve.into.y, to.y]),
      ]
    : []

/** The upright box around the lines and curves themselves; null for an outline without points. */
export function boundsOfOutline(outline: Outline): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = ({ x, y }: Point): void => {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  for (const { from, segments } of outline) {
    take(from)
    let at = from
    for (const segment of segments) {
      take(segment.to)
      for (const share of extremesOf(at, segment)) take(cubicAt(at, segment, share))
      at = segment.to
    }
  }
  return right >= left ? { x: left, y: top, width: right - left, height: bottom - top } : null
}
