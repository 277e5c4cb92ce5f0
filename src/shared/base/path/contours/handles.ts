import type { Point } from '../../geometry.ts'
import type { Anchor, Contour } from './contours.ts'

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })

const plus = (at: Point, by: Point, times = 1): Point => ({ x: at.x + by.x * times, y: at.y + by.y * times })

const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y)

function unit(by: Point): Point {
  const length = lengthOf(by)
  return length > 0 ? { x: by.x / length, y: by.y / length } : { x: 0, y: 0 }
}

/** Handles that differ from one direction by less than a degree, as stored numbers may, are one line. */
const straight = 0.02

/** The curve goes through it without a corner: its handles lie on one line, on both sides. */
export function isSmooth({ at, into, out }: Anchor): boolean {
  if (!into || !out) return false
  const [a, b] = [unit(between(at, into)), unit(between(at, out))]
  return Math.abs(a.x * b.y - a.y * b.x) < straight && a.x * b.x + a.y * b.y < 0
}

const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * 0.01

export type Pull = {
  readonly to: Point
  /** The other handle stays: the point becomes a corner. */
  readonly isBroken: boolean
}

/** A handle at another place; at a smooth point the other one turns along, and is as long again where both were alike. */
export function withHandle(anchor: Anchor, part: 'into' | 'out', { to, isBroken }: Pull): Anchor {
  const next = { ...anchor, [part]: to }
  const other = part === 'into' ? 'out' : 'into'
  const [own, far] = [anchor[part], anchor[other]]
  if (isBroken || !own || !far || !isSmooth(anchor)) return next
  const [length, before] = [lengthOf(between(anchor.at, far)), lengthOf(between(anchor.at, own))]
  const way = between(anchor.at, to)
  if (lengthOf(way) === 0) return next
  const reach = isAlike(length, before) ? lengthOf(way) : length
  return { ...next, [other]: plus(anchor.at, unit(way), -reach) }
}

/** Moved with its handles. */
export const movedAnchor = ({ at, into, out }: Anchor, by: Point): Anchor => ({
  at: plus(at, by),
  into: into && plus(into, by),
  out: out && plus(out, by),
})

export const asCorner = (anchor: Anchor): Anchor => ({ ...anchor, into: null, out: null })

/** Along what it joins; upright to it where it comes back the way that it came. */
function directionAt({ at, into, out }: Anchor, before: Point, after: Point): Point {
  const own = into && out ? between(unit(between(at, into)), unit(between(at, out))) : between(before, after)
  if (lengthOf(own) > 1e-6) return unit(own)
  const side = unit(between(at, after))
  return { x: -side.y, y: side.x }
}

/** A third of the way, as curves of a drawing have it. */
const share = 1 / 3

/** With handles on one line; an end of an open line has only the one towards its neighbour. */
export function asSmooth({ anchors, isClosed }: Contour, index: number): Anchor {
  const anchor = anchors[index] as Anchor
  const around = (step: number): Point | undefined =>
    (anchors[index + step] ?? (isClosed ? anchors.at(step < 0 ? -1 : 0) : undefined))?.at
  const [before, after] = [around(-1), around(1)]
  if (anchors.length < 2) return anchor
  const { at } = anchor
  if (!before || !after) {
    const only = before ?? after
    const handle = only ? plus(at, between(at, only), share) : null
    return before ? { ...anchor, into: anchor.into ?? handle } : { ...anchor, out: anchor.out ?? handle }
  }
  const way = directionAt(anchor, before, after)
  const reach = (handle: Point | null, neighbour: Point): number =>
    handle ? lengthOf(between(at, handle)) : lengthOf(between(at, neighbour)) * share
  return {
    at,
    into: plus(at, way, -reach(anchor.into, before)),
    out: plus(at, way, reach(anchor.out, after)),
  }
}

/** The same line the other way round. */
export const reversed = ({ anchors, isClosed }: Contour): Contour => ({
  anchors: anchors.map(({ at, into, out }) => ({ at, into: out, out: into })).reverse(),
  isClosed,
})
