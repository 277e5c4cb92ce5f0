import { sinCos, type Point } from '../../../base/geometry.ts'
import { arcSegments } from '../../../base/path/arc-segments.ts'
import { mapOutline, type Outline, type PathSegment, type Subpath } from '../../../base/path/outline.ts'
import type { CoveredOf } from '../../covered.ts'
import { circleOf, tickOf } from '../../raster/reach.ts'
import { drawBare, lineIn } from '../draw.ts'
import type { ShapeStyle } from '../style.ts'
import { arcAround, areaOutline, rectangle, rounded } from './area.ts'
import { hasStroke, isLineShape, saysPlaces, shapeAsPath, thickOf } from './as-path.ts'

const line = (to: Point): PathSegment => ({ to, curve: null })

/** The arc from one point to another around a middle, which is as far from both. */
const arc = (from: Point, to: Point, how: { radius: number; isLarge: boolean; isClockwise: boolean }) =>
  arcSegments({
    from,
    to,
    rx: how.radius,
    ry: how.radius,
    deg: 0,
    isLarge: how.isLarge,
    isClockwise: how.isClockwise,
  })

/** A ring is what lies between two circles, or a part of it with flat or round ends. */
function ringArea(style: ShapeStyle): Outline {
  const box = { x: 0, y: 0, width: style.width, height: style.height }
  const { centre, outer, inner } = circleOf({ box, width: style.lineWidth })
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
      .flatMap((deg, index) =>
        arc(at(radius, degs[index] ?? 0), at(radius, deg), { radius, isLarge: false, isClockwise }),
      )
  const cap = (from: Point, to: Point): readonly PathSegment[] =>
    style.isRound
      ? arc(from, to, { radius: (outer - inner) / 2, isLarge: false, isClockwise: true })
      : [line(to)]
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

function ticksArea(style: ShapeStyle): Outline {
  const middle = { x: style.width / 2, y: style.height / 2 }
  return drawBare({ style }, style).flatMap((op) => {
    if (op.op !== 'ticks') return []
    const { outer, length, width } = tickOf(op)
    const radius = op.roundEnds ? Math.min(width, length) / 2 : 0
    const tick = rounded(rectangle({ x: -width / 2, y: -outer, width, height: length }), radius)
    return op.degs.flatMap((deg) => {
      const { sin, cos } = sinCos(deg)
      return mapOutline([tick], ({ x, y }) => ({
        x: middle.x + x * cos - y * sin,
        y: middle.y + x * sin + y * cos,
      }))
    })
  })
}

/** What a line, a ring or ticks cover; dashes are no part of it. */
function lineArea(style: ShapeStyle): Outline {
  if (style.shape === 'ring') return style.lineWidth > 0 && style.sweepAngle > 0 ? ringArea(style) : []
  if (style.shape === 'ticks') return ticksArea(style)
  const { thick, cap, from, to, y } = lineIn(style, style)
  const box = { x: from - cap, y: y - thick / 2, width: to - from + cap * 2, height: thick }
  return thick > 0 ? [rounded(rectangle(box), cap)] : []
}

/** What a shape covers, as far inside its edge as is wanted, or as the middle of its own line lies. */
export const coveredByShape: CoveredOf<ShapeStyle> = (layer, wanted) => {
  const { style } = layer
  const isLine = isLineShape(style)
  // what is drawn along a line is its fill: as an area it is filled with that
  const plain = isLine
    ? { ...style, shape: 'rectangle' as const, strokeType: 'none' as const, cornerRadius: 0 }
    : style
  const path = shapeAsPath({ ...layer, style: plain })
  if (!path) return null
  const rule = style.shape === 'ring' && style.sweepAngle >= 360 ? 'evenodd' : 'nonzero'
  if (isLine) return { outline: lineArea(style), rule, style: path, inset: 0 }
  const own = hasStroke(style) && !saysPlaces(style) ? thickOf(style, false) / 2 : 0
  const inset = wanted ?? own
  return { outline: areaOutline(style, inset), rule: 'nonzero', style: path, inset }
}
