import { sinCos, type Box, type Point } from '../../../base/geometry.ts'
import { arcSegments } from '../../../base/path/arc-segments.ts'
import { mapOutline, type Outline, type PathSegment, type Subpath } from '../../../base/path/outline.ts'
import type { Values } from '../../kind.ts'
import type { ShapeStyle } from '../style.ts'
import { arcAround, rectangle, rounded } from './area.ts'

/* What rings, lines and ticks cover. */

type Size = Pick<Values, 'width' | 'height'>

/** The line across the middle of its box: what is drawn of it lies within the box, its ends included. */
export function lineIn({ lineWidth, isRound }: ShapeStyle, { width, height }: Size) {
  const thick = Math.min(lineWidth, height)
  const cap = isRound ? Math.min(thick, width) / 2 : 0
  return { thick, cap, from: cap, to: width - cap, y: height / 2 }
}

/** More dashes than this are too fine to be seen. */
const mostDashes = 400

type LinePiece = { readonly box: Box; readonly radius: number }

/** The line as one piece, or each of its dashes. */
export function linePieces(style: ShapeStyle, size: Size): readonly LinePiece[] {
  const { thick, cap, from, to, y } = lineIn(style, size)
  const piece = (start: number, end: number): LinePiece => ({
    box: { x: start - cap, y: y - thick / 2, width: end - start + cap * 2, height: thick },
    radius: cap,
  })
  const step = style.dash + style.gap
  if (style.dash <= 0 || style.gap <= 0 || (to - from) / step > mostDashes) return [piece(from, to)]
  const count = Math.max(1, Math.ceil((to - from) / step))
  return Array.from({ length: count }, (_, at) => {
    const start = from + at * step
    return piece(start, Math.min(to, start + style.dash))
  })
}

/** Degrees of the ticks that are there. */
export function tickDegs({ tickCount, leaveOut }: ShapeStyle): readonly number[] {
  return Array.from({ length: tickCount }, (_, at) => at)
    .filter((at) => leaveOut === 0 || at % leaveOut !== 0)
    .map((at) => (at / tickCount) * 360)
}

/** The two circles of a ring, on the largest circle in the middle of its box. */
export function circlesOf({ lineWidth }: ShapeStyle, { width, height }: Size) {
  const outer = Math.min(width, height) / 2
  return { centre: { x: width / 2, y: height / 2 }, outer, inner: Math.max(0, outer - lineWidth) }
}

const line = (to: Point): PathSegment => ({ to, curve: null })

/** The arc from one point to another around a middle, which is as far from both. */
const arc = (from: Point, to: Point, how: { readonly radius: number; readonly isClockwise: boolean }) =>
  arcSegments({
    ...{ from, to, rx: how.radius, ry: how.radius },
    ...{ deg: 0, isLarge: false, isClockwise: how.isClockwise },
  })

/** A ring is what lies between two circles, or a part of it with flat or round ends. */
function ringArea(style: ShapeStyle, size: Size): Outline {
  const { centre, outer, inner } = circlesOf(style, size)
  const circle = (radius: number): Subpath => arcAround(centre, { x: radius, y: radius }, [0, 360])
  if (style.sweepAngle >= 360) return inner > 0 ? [circle(outer), circle(inner)] : [circle(outer)]
  const at = (radius: number, deg: number): Point => {
    const { sin, cos } = sinCos(deg)
    return { x: centre.x + sin * radius, y: centre.y - cos * radius }
  }
  const [start, middle, end] = [0, 0.5, 1].map((share) => style.startAngle + style.sweepAngle * share) as [
    number,
    number,
    number,
  ]
  const along = (radius: number, degs: readonly number[], isClockwise: boolean): readonly PathSegment[] =>
    degs
      .slice(1)
      .flatMap((deg, index) => arc(at(radius, degs[index] ?? 0), at(radius, deg), { radius, isClockwise }))
  const cap = (from: Point, to: Point): readonly PathSegment[] =>
    style.isRound ? arc(from, to, { radius: (outer - inner) / 2, isClockwise: true }) : [line(to)]
  return [
    {
      from: at(outer, start),
      segments: [
        ...along(outer, [start, middle, end], true),
        ...cap(at(outer, end), at(inner, end)),
        ...along(inner, [end, middle, start], false),
        ...cap(at(inner, start), at(outer, start)),
      ],
      isClosed: true,
    },
  ]
}

function ticksArea(style: ShapeStyle, size: Size): Outline {
  const { centre, outer } = circlesOf(style, size)
  const [length, width] = [Math.min(style.tickLength, outer), Math.min(style.lineWidth, outer * 2)]
  if (!(length > 0 && width > 0)) return []
  const radius = style.isRound ? Math.min(width, length) / 2 : 0
  const tick = rounded(rectangle({ x: -width / 2, y: -outer, width, height: length }), radius)
  return tickDegs(style).flatMap((deg) => {
    const { sin, cos } = sinCos(deg)
    return mapOutline([tick], ({ x, y }) => ({
      x: centre.x + x * cos - y * sin,
      y: centre.y + x * sin + y * cos,
    }))
  })
}

/** What a line, a ring or ticks cover. */
export function lineArea(style: ShapeStyle, size: Size): Outline {
  if (style.shape === 'ring') return style.lineWidth > 0 && style.sweepAngle > 0 ? ringArea(style, size) : []
  if (style.shape === 'ticks') return ticksArea(style, size)
  return lineIn(style, size).thick > 0
    ? linePieces(style, size).map(({ box, radius }) => rounded(rectangle(box), radius))
    : []
}

export const isLineShape = ({ shape }: Pick<ShapeStyle, 'shape'>): boolean =>
  shape === 'line' || shape === 'ring' || shape === 'ticks'

/** Between two circles, which both go the same way around. */
export const ruleOfArea = ({ shape, sweepAngle }: ShapeStyle): 'evenodd' | 'nonzero' =>
  shape === 'ring' && sweepAngle >= 360 ? 'evenodd' : 'nonzero'
