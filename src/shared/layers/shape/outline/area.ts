import { sinCos, type Box, type Point } from '../../../base/geometry.ts'
import { arcSegments } from '../../../base/path/arc-segments.ts'
import type { Outline, PathSegment, Subpath } from '../../../base/path/outline.ts'
import { cornersOf } from '../../raster/polygon.ts'
import type { ShapeStyle } from '../style.ts'

/** A part of an ellipse around a middle, clockwise from a direction (0 is 12 o'clock). */
export function arcAround(
  centre: Point,
  radius: Point,
  [startDeg, sweepDeg]: readonly [number, number],
): Subpath {
  const at = (deg: number): Point => {
    const { sin, cos } = sinCos(deg)
    return { x: centre.x + sin * radius.x, y: centre.y - cos * radius.y }
  }
  // each half by itself: the ends of a whole turn are one place, and no arc leads there
  const segments = [0, 0.5].flatMap((share): readonly PathSegment[] =>
    arcSegments({
      ...{ from: at(startDeg + sweepDeg * share), to: at(startDeg + sweepDeg * (share + 0.5)) },
      ...{ rx: radius.x, ry: radius.y, deg: 0, isLarge: false, isClockwise: true },
    }),
  )
  return { from: at(startDeg), segments, isClosed: sweepDeg >= 360 }
}

const isConvex = (before: Point, at: Point, after: Point): boolean =>
  (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x) > 0

const towards = (from: Point, to: Point, length: number): Point => {
  const all = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * length) / all, y: from.y + ((to.y - from.y) * length) / all }
}

/** Corners that go clockwise, those that point out rounded with this radius as far as their sides are long. */
export function rounded(corners: readonly Point[], radius: number): Subpath {
  const places = corners.map((at, index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? at
    const after = corners[(index + 1) % corners.length] ?? at
    const sides = [Math.hypot(at.x - before.x, at.y - before.y), Math.hypot(after.x - at.x, after.y - at.y)]
    const turn = Math.atan2(after.y - at.y, after.x - at.x) - Math.atan2(at.y - before.y, at.x - before.x)
    const half = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) / 2
    const cut = Math.min(radius * Math.tan(half), Math.min(...sides) / 2)
    if (!(radius > 0) || !isConvex(before, at, after)) return { begin: at, end: at, radius: 0 }
    return { begin: towards(at, before, cut), end: towards(at, after, cut), radius: cut / Math.tan(half) }
  })
  const [first] = places
  const segments = places.flatMap(({ begin, end, radius: r }, index): readonly PathSegment[] => {
    const facts = { from: begin, to: end, rx: r, ry: r, deg: 0, isLarge: false, isClockwise: true }
    return [...(index === 0 ? [] : [{ to: begin, curve: null }]), ...(r > 0 ? arcSegments(facts) : [])]
  })
  return { from: first?.begin ?? { x: 0, y: 0 }, segments, isClosed: true }
}

export const rectangle = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** The outline of an area, as far inside as the middle of its line. */
export function areaOutline(style: ShapeStyle, inset: number): Outline {
  const { width, height, cornerRadius } = style
  const box = { x: inset, y: inset, width: width - inset * 2, height: height - inset * 2 }
  if (style.shape === 'ellipse') {
    const radius = { x: box.width / 2, y: box.height / 2 }
    return [arcAround({ x: width / 2, y: height / 2 }, radius, [0, 360])]
  }
  // a sharp corner stays sharp further out
  const radius = cornerRadius > 0 ? Math.max(0, cornerRadius - inset) : 0
  if (style.shape === 'rectangle') return [rounded(rectangle(box), radius)]
  const corners = { count: style.sides, inner: style.isStar ? style.inner : 1 }
  return [rounded(cornersOf({ x: 0, y: 0, width, height }, corners, inset), radius)]
}
