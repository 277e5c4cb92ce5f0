import { reachedBy, type Effect } from '../../base/effects/effects.ts'
import type { Box, Point } from '../../base/geometry.ts'
import { dashed, flatten, type Polyline } from '../../base/path/flatten.ts'
import { boundsOfOutline, type Outline } from '../../base/path/outline.ts'
import { strokeOutline } from '../../base/path/stroke-outline.ts'
import { coversBox, coversShape, slack } from './covers.ts'
import type { DrawnLine } from './line-of.ts'
import type { Through } from './through.ts'

type Drawn = {
  readonly outline: Outline
  readonly line: DrawnLine | null
  readonly effects?: readonly Effect[]
}

/** Where something is painted, in pixels of the drawing. */
export type Painted = {
  /** Around all of it; null for nothing. */
  readonly box: Box | null
  /** Around each of its parts; null where that is not known. */
  readonly lines: readonly Polyline[] | null
}

function boxAround(points: readonly Point[], { x, y, width, height }: Box): Box {
  let [left, top, right, bottom] = [x, y, x + width, y + height]
  for (const at of points) {
    left = Math.min(left, at.x)
    top = Math.min(top, at.y)
    right = Math.max(right, at.x)
    bottom = Math.max(bottom, at.y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Where a path is painted, with its line and all that it casts. */
export function paintedBy({ outline, line, effects = [] }: Drawn): Painted {
  const box = boundsOfOutline(outline)
  if (!box) return { box: null, lines: [] }
  const along = flatten(outline)
  const around = line
    ? strokeOutline(dashed(along, line.dash), line).map((points) => ({ points, isClosed: true }))
    : []
  const painted = boxAround(
    around.flatMap(({ points }) => points),
    box,
  )
  return {
    box: reachedBy(effects, painted),
    lines: effects.length > 0 ? null : [...along, ...around],
  }
}

const common = (a: Box, b: Box): Box => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  }
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack

const isNone = ({ width, height }: Box): boolean => width < 0 || height < 0

type Edges = { readonly throughs: readonly Through[]; readonly seen: Box }

/** Whether some of it is left by everything that it is seen through, and on the dial. */
export function leftOf({ box }: Painted, { throughs, seen }: Edges): 'some' | 'gone' | 'off the dial' {
  if (!box) return 'off the dial'
  const left = throughs.reduce((all, one) => (one.box ? common(all, one.box) : all), box)
  if (isNone(left)) return 'gone'
  return isNone(common(left, seen)) ? 'off the dial' : 'some'
}

/** Whether nothing of a box is cut. */
export const coversAllOf = (through: Through, box: Box): boolean =>
  through.isBox && through.box
    ? isInside(box, through.box)
    : through.area !== null && coversBox(through.area, box)

/** Those of them that cut something of what is seen on the dial. */
export function cutBy({ box, lines }: Painted, { throughs, seen }: Edges): readonly Through[] {
  if (!box || throughs.length === 0) return []
  const part = common(box, seen)
  return throughs.filter(
    (through) =>
      !coversAllOf(through, part) &&
      !(lines && through.area && !through.isBox && coversShape(through.area, lines)),
  )
}
