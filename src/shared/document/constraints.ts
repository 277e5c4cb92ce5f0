import * as z from 'zod/mini'
import type { Box } from '../base/geometry.ts'

/*
 * What a member of a group does when the group is resized, on each axis (decision 1403). What is absent is scaled with
 * the group. `start` is left or top, `end` right or bottom: the member keeps its size and its distance to that edge.
 * `both` keeps both distances and stretches, `centre` keeps the size and the distance to the middle.
 */

const pinned = ['start', 'end', 'both', 'centre'] as const

/** As a field shows it: `scale` is stored as nothing. */
export const constraints = ['scale', ...pinned] as const

export type Constraint = (typeof constraints)[number]

type Pinned = (typeof pinned)[number]

export type Axis = 'x' | 'y'

export type Constraints = { readonly [axis in Axis]?: Pinned }

const pinnedSchema = z.catch(z.optional(z.enum(pinned)), undefined)

/** What cannot be read scales. */
export const constraintsSchema = z.object({ x: pinnedSchema, y: pinnedSchema })

/** What says something of it; undefined where both axes scale. */
function tidyConstraints({
  x,
  y,
}: { readonly [axis in Axis]?: Pinned | undefined }): Constraints | undefined {
  return x || y ? { ...(x ? { x } : {}), ...(y ? { y } : {}) } : undefined
}

const none: Constraints = {}

/** Those of a layer, or of a group by its step. */
export function constraintsOf({ constraints: stored }: { readonly constraints?: unknown }): Constraints {
  const read = stored === undefined ? null : constraintsSchema.safeParse(stored)
  return (read?.success && tidyConstraints(read.data)) || none
}

/** The same with one axis set; any other word scales it. */
export function withConstraint(was: Constraints, axis: Axis, to: unknown): Constraints | undefined {
  return tidyConstraints({ ...was, [axis]: pinned.find((one) => one === to) })
}

type Span = { readonly from: number; readonly to: number }

const spanOf = ({ x, y, width, height }: Box, axis: Axis): Span =>
  axis === 'x' ? { from: x, to: x + width } : { from: y, to: y + height }

/** The least side that a stretched member keeps, design pixels. */
const least = 1

type Around = { readonly before: Span; readonly after: Span }

function stretched(own: Span, { before, after }: Around): Span {
  const [from, to] = [after.from + own.from - before.from, after.to - (before.to - own.to)]
  const smallest = Math.min(least, own.to - own.from)
  if (to - from >= smallest) return { from, to }
  const middle = (from + to) / 2
  return { from: middle - smallest / 2, to: middle + smallest / 2 }
}

function scaled(own: Span, { before, after }: Around): Span {
  const length = before.to - before.from
  const by = length > 0 ? (after.to - after.from) / length : 1
  return { from: after.from + (own.from - before.from) * by, to: after.from + (own.to - before.from) * by }
}

function spanWithin(how: Pinned | undefined, own: Span, around: Around): Span {
  const { before, after } = around
  if (how === undefined) return scaled(own, around)
  if (how === 'both') return stretched(own, around)
  const moved = { start: after.from - before.from, end: after.to - before.to }
  const by = how === 'centre' ? (moved.start + moved.end) / 2 : moved[how]
  return { from: own.from + by, to: own.to + by }
}

/** Where the box of a member goes when the box of its group becomes another one. */
export function boxWithin(
  how: Constraints,
  own: Box,
  { before, after }: { readonly before: Box; readonly after: Box },
): Box {
  const spanAlong = (axis: Axis): Span =>
    spanWithin(how[axis], spanOf(own, axis), { before: spanOf(before, axis), after: spanOf(after, axis) })
  const [x, y] = [spanAlong('x'), spanAlong('y')]
  return { x: x.from, y: y.from, width: x.to - x.from, height: y.to - y.from }
}
