import type { Box } from '../../../shared/base/geometry.ts'
import type { Gap } from './equal-spacing.ts'
import { otherAxis, spanOn, type Axis, type Guide, type Span } from './snapping.ts'

/** Distances in design pixels, and lines that lead to an edge which lies beside its distance. */
export type Distances = { readonly gaps: readonly Gap[]; readonly leads: readonly Guide[] }

/** Two edges nearer than this stand on each other. */
const leastGap = 0.005

const middleOf = ({ from, to }: Span): number => (from + to) / 2

/** Where an edge of `to` is met by a distance at `at`: the line that leads there, none where the edge passes it. */
function leadTo(axis: Axis, edge: number, { across, at }: { across: Span; at: number }): readonly Guide[] {
  if (at >= across.from && at <= across.to) return []
  const near = at < across.from ? across.from : across.to
  return [{ axis, at: edge, from: Math.min(near, at), to: Math.max(near, at) }]
}

/** From one box to another that lies clear of it on this axis; null when they overlap there. */
function apart(axis: Axis, a: Box, b: Box): Distances | null {
  const [own, other] = [spanOn(a, axis), spanOn(b, axis)]
  const isBefore = other.to <= own.from
  if (!isBefore && other.from < own.to) return null
  const [from, to] = isBefore ? [other.to, own.from] : [own.to, other.from]
  if (to - from < leastGap) return { gaps: [], leads: [] }
  const across = spanOn(b, otherAxis(axis))
  const at = middleOf(spanOn(a, otherAxis(axis)))
  return { gaps: [{ axis, from, to, at }], leads: leadTo(axis, isBefore ? from : to, { across, at }) }
}

/** From each edge to the like edge of what it overlaps, or lies in. */
function within(axis: Axis, a: Box, edges: Span & { readonly across: Span | null }): Distances {
  const own = spanOn(a, axis)
  const at = middleOf(spanOn(a, otherAxis(axis)))
  const pairs = [
    [edges.from, own.from],
    [own.to, edges.to],
  ] as const
  const shown = pairs.filter(([p, q]) => Math.abs(p - q) >= leastGap)
  const { across } = edges
  return {
    gaps: shown.map(([p, q]) => ({ axis, from: Math.min(p, q), to: Math.max(p, q), at })),
    leads: across === null ? [] : shown.flatMap((pair) => leadTo(axis, edgeIn(pair, edges), { across, at })),
  }
}

const edgeIn = ([p, q]: readonly [number, number], { from, to }: Span): number =>
  p === from || p === to ? p : q

const joined = (all: readonly Distances[]): Distances => ({
  gaps: all.flatMap(({ gaps }) => gaps),
  leads: all.flatMap(({ leads }) => leads),
})

/** Clear of each other: what lies between them. Else between the like edges of both. */
export function distancesBetween(a: Box, b: Box): Distances {
  const clear = (['x', 'y'] as const).flatMap((axis) => apart(axis, a, b) ?? [])
  if (clear.length > 0) return joined(clear)
  return joined(
    (['x', 'y'] as const).map((axis) =>
      within(axis, a, { ...spanOn(b, axis), across: spanOn(b, otherAxis(axis)) }),
    ),
  )
}

export type Dial = { readonly width: number; readonly height: number; readonly shape: 'circle' | 'rectangle' }

/** What is seen of the dial across this place: all of a rectangle, a chord of a circle. */
function chord(axis: Axis, { width, height, shape }: Dial, at: number): Span {
  const [along, across] = axis === 'x' ? [width, height] : [height, width]
  const out = (at - across / 2) / (across / 2)
  if (shape === 'rectangle' || Math.abs(out) >= 1) return { from: 0, to: along }
  const half = (along / 2) * Math.sqrt(1 - out * out)
  return { from: along / 2 - half, to: along / 2 + half }
}

/** From each edge to the edge of the dial that is seen there; less than 0 where it stands out. */
export function sidesOf(a: Box, dial: Dial): Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> {
  const [x, y] = [spanOn(a, 'x'), spanOn(a, 'y')]
  const [wide, high] = [chord('x', dial, middleOf(y)), chord('y', dial, middleOf(x))]
  return { left: x.from - wide.from, right: wide.to - x.to, top: y.from - high.from, bottom: high.to - y.to }
}

/** The same as lines. */
export const distancesToDial = (a: Box, dial: Dial): Distances =>
  joined(
    (['x', 'y'] as const).map((axis) =>
      within(axis, a, { ...chord(axis, dial, middleOf(spanOn(a, otherAxis(axis)))), across: null }),
    ),
  )
