import type { BezierPath, Layer, LayerVectorMask } from 'ag-psd'
import type { Point } from '../base/geometry.ts'
import { pathLimits } from '../base/path/limits.ts'
import {
  boundsOfOutline,
  countPoints,
  type FillRule,
  type Outline,
  type PathSegment,
  type Subpath,
} from '../base/path/outline.ts'
import { overlaps } from '../base/geometry.ts'

/** The area that a vector mask shows, places in pixels of the canvas. */
export type DrawnArea = { readonly outline: Outline; readonly rule: FillRule; readonly isInverted: boolean }

type Knot = { readonly before: Point; readonly at: Point; readonly after: Point }

function knotOf({ points }: BezierPath['knots'][number]): Knot {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points
  return { before: { x: x0, y: y0 }, at: { x: x1, y: y1 }, after: { x: x2, y: y2 } }
}

/** Places of the file are of 24 bits: what is nearer than this is the same. */
const isSame = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.002

function segmentOf(from: Knot, to: Knot): PathSegment {
  const isStraight = isSame(from.after, from.at) && isSame(to.before, to.at)
  return { to: to.at, curve: isStraight ? null : { out: from.after, into: to.before } }
}

function subpathOf({ knots, open }: BezierPath): Subpath | null {
  const all = knots.map(knotOf)
  const [first] = all
  if (!first) return null
  const next = open ? all.slice(1) : [...all.slice(1), first]
  const segments = next.flatMap((knot, index) => {
    const before = all[index]
    return before ? [segmentOf(before, knot)] : []
  })
  return { from: first.at, segments, isClosed: !open }
}

/** The area that its corners turn around, more than 0 where they go clockwise. */
const turnOf = ({ from, segments }: Subpath): number => {
  const points = [from, ...segments.map(({ to }) => to)]
  return points.reduce((sum, at, index) => {
    const next = points[(index + 1) % points.length] ?? at
    return sum + at.x * next.y - next.x * at.y
  }, 0)
}

/** The same line, the other way around. */
function reversed({ from, segments, isClosed }: Subpath): Subpath {
  const starts = [from, ...segments.map(({ to }) => to)]
  const back = segments.map(({ curve }, index) => ({
    to: starts[index] ?? from,
    curve: curve && { out: curve.into, into: curve.out },
  }))
  return { from: starts.at(-1) ?? from, segments: back.toReversed(), isClosed }
}

const areApart = (outline: Outline): boolean => {
  const boxes = outline.flatMap((one) => boundsOfOutline([one]) ?? [])
  return boxes.every((box, index) => boxes.slice(index + 1).every((other) => !overlaps(box, other)))
}

/**
 * How lines that belong together are filled: a subpath without an operation goes on with the one before it, and what
 * lies in it is a hole. Null for operations that one outline cannot say.
 */
function ruled(paths: readonly BezierPath[], outline: Outline): Pick<DrawnArea, 'outline' | 'rule'> | null {
  const operations = new Set(paths.slice(1).map(({ operation }) => operation ?? 'exclude'))
  if (operations.size === 0 || (operations.size === 1 && operations.has('exclude')))
    return { outline, rule: 'evenodd' }
  const isJoined = operations.size === 1 && (operations.has('combine') || operations.has('subtract'))
  if (!isJoined && !areApart(outline)) return null
  return { outline: outline.map((one) => (turnOf(one) < 0 ? reversed(one) : one)), rule: 'nonzero' }
}

export type WhyNoOutline = 'points' | 'mixed'

/** What a vector mask shows; why one outline cannot say it. */
export function areaOf({
  paths,
  invert,
  fillStartsWithAllPixels,
}: LayerVectorMask): DrawnArea | WhyNoOutline {
  const count = paths.reduce((sum, { knots }) => sum + knots.length, 0)
  if (count > pathLimits.points) return 'points'
  const outline = paths.flatMap((path) => subpathOf(path) ?? [])
  if (countPoints(outline) > pathLimits.points) return 'points'
  const taken = paths.filter(({ operation }) => operation === 'subtract').length
  const isTakenAway = taken > 0 && (fillStartsWithAllPixels === true || paths[0]?.operation === 'subtract')
  if (taken > 0 && !isTakenAway) return 'mixed'
  if (isTakenAway && taken < paths.filter(({ operation }) => operation !== undefined).length) return 'mixed'
  if (paths.some(({ operation }) => operation === 'intersect') && paths.length > 1) return 'mixed'
  const found = ruled(paths, outline)
  return found ? { ...found, isInverted: (invert ?? false) !== isTakenAway } : 'mixed'
}

/** What is cut by a vector mask, where it has one that works. */
export const vectorMaskOf = ({ vectorMask }: Layer): LayerVectorMask | null =>
  vectorMask && !vectorMask.disable && vectorMask.paths.length > 0 ? vectorMask : null
