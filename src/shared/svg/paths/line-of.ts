import type { Paint } from '../../base/gradient.ts'
import { flatten } from '../../base/path/flatten.ts'
import type { Outline } from '../../base/path/outline.ts'
import { miterLimit, type StrokeShape } from '../../base/path/stroke-outline.ts'
import { plainLength } from './matrix.ts'
import { numbersOf } from './paint-of.ts'

type Attributes = Readonly<Record<string, string>>

/** A line along an outline, in pixels of the drawing. */
export type DrawnLine = StrokeShape & {
  readonly paint: Paint
  readonly dash: readonly [number, number] | null
}

const caps = ['butt', 'round', 'square'] as const
const joins = ['miter', 'round', 'bevel'] as const

/** How far out the points of its corners are, in half widths; each that is more than straight on. */
function cornersOf(outline: Outline): readonly number[] {
  return flatten(outline).flatMap(({ points, isClosed }) =>
    points.flatMap((at, index) => {
      const isEnd = !isClosed && (index === 0 || index === points.length - 1)
      const before = points[(index + points.length - 1) % points.length] ?? at
      const after = points[(index + 1) % points.length] ?? at
      const [ax, ay, bx, by] = [at.x - before.x, at.y - before.y, after.x - at.x, after.y - at.y]
      const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by)
      if (isEnd || lengths === 0) return []
      const halfOpen = Math.sqrt(Math.max(0, (1 + (ax * bx + ay * by) / lengths) / 2))
      return [halfOpen < 1e-6 ? Infinity : 1 / halfOpen]
    }),
  )
}

/** Whether another limit than ours cuts other corners of it. */
function cutsOthers(outline: Outline, limit: number): boolean {
  const [least, most] = [Math.min(limit, miterLimit), Math.max(limit, miterLimit)]
  return least < most && cornersOf(outline).some((far) => far > least - 0.01 && far <= most + 0.01)
}

/** A dash and a gap; null for a solid line, `other` for a pattern that no path can have. */
function dashOf(attributes: Attributes): readonly [number, number] | 'other' | null {
  const text = attributes['stroke-dasharray'] ?? 'none'
  const numbers = numbersOf(text)
  if (numbers.every((one) => one === 0)) return null
  const [dash = 0, gap = dash] = numbers
  const isEven = numbers.every((one, index) => one === numbers[index % 2])
  if (/%|[a-z]/i.test(text.replace(/px/g, '')) || !isEven || (numbers.length % 2 === 1 && numbers.length > 1))
    return 'other'
  if (gap === 0) return null
  const offset = plainLength(attributes['stroke-dashoffset'], 0)
  const isMoved = offset === null || Math.abs(offset % (dash + gap)) > 1e-6
  if (isMoved || dash <= 0 || attributes['pathLength'] !== undefined) return 'other'
  return [dash, gap]
}

/** What of it stands in the element and around it. */
export type LineFacts = {
  readonly paint: Paint
  readonly outline: Outline
  /** Pixels of the drawing for one of its units; null where a line would be wider in one direction than in another. */
  readonly scale: number | null
}

/** The line of an element; null for none, `other` for one that no path can have. */
export function lineOf(
  attributes: Attributes,
  { paint, outline, scale }: LineFacts,
): DrawnLine | 'other' | null {
  const width = plainLength(attributes['stroke-width'], 1)
  if (width === 0) return null
  const cap = caps.find((one) => one === (attributes['stroke-linecap'] ?? 'butt'))
  const join = joins.find((one) => one === (attributes['stroke-linejoin'] ?? 'miter'))
  const limit = Number(attributes['stroke-miterlimit'] ?? miterLimit)
  const effect = attributes['vector-effect'] ?? 'none'
  if (width === null || width < 0 || scale === null || !cap || !join || effect !== 'none') return 'other'
  if (join === 'miter' && !(limit >= 1 && !cutsOthers(outline, limit))) return 'other'
  const dash = dashOf(attributes)
  if (dash === 'other') return 'other'
  return { paint, width: width * scale, cap, join, dash: dash && [dash[0] * scale, dash[1] * scale] }
}
