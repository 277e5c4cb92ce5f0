import type { Box } from '../../../shared/base/geometry.ts'
import {
  endSide,
  lineFrom,
  otherAxis,
  slotOf,
  spanOf,
  spanOn,
  startSide,
  type Axis,
  type SnapLines,
  type Span,
} from './snapping.ts'

/*
 * Equal distances: between the neighbours on both sides, or going on with the distance that two neighbours on one side
 * already keep. Neighbours are looked for along the sorted lines of the snap, outwards from the box, and only so far: a
 * box behind hundreds of others is not a neighbour.
 */

/** The distance between two boxes in a row, in design pixels. */
export type Gap = {
  readonly axis: Axis
  readonly from: number
  readonly to: number
  /** Where it is shown along the other axis. */
  readonly at: number
}

/** Lines walked in search of one neighbour. */
const maxWalk = 192

/** Distances that differ by less are equal: two stored numbers are rounded to hundredths. */
const sameGap = 0.02

/** Distances smaller than this are none. */
const leastGap = 1

/** A box as its spans along the axis and across it. */
type Block = { readonly along: Span; readonly across: Span }

type Row = { readonly lines: SnapLines; readonly axis: Axis }

const blockOf = (box: Box, axis: Axis): Block => ({
  along: spanOn(box, axis),
  across: spanOn(box, otherAxis(axis)),
})

/**
 * The owner of a line when it is the wanted side of a box in the row; −1 otherwise. Called hundreds of times a move, so
 * it allocates nothing.
 */
function ownerAt({ lines, axis }: Row, index: number, want: { side: number; across: Span }): number {
  const slot = slotOf(lines[axis][index] ?? 0)
  const owner = Math.floor(slot / 3)
  // the dial is no neighbour: everything lies in it
  if (slot - owner * 3 !== want.side || owner === 0) return -1
  const low = owner * 4 + (axis === 'x' ? 1 : 0)
  const isBeside = (lines.boxes[low] ?? 0) < want.across.to && want.across.from < (lines.boxes[low + 2] ?? 0)
  return isBeside ? owner : -1
}

const blockAt = ({ lines, axis }: Row, owner: number): Block => ({
  along: spanOf(lines, axis, owner),
  across: spanOf(lines, otherAxis(axis), owner),
})

/** The nearest box that ends before this one and lies in the same row. */
function before(row: Row, { along, across }: Block): Block | null {
  const want = { side: endSide, across }
  const start = lineFrom(row.lines, row.axis, along.from + sameGap) - 1
  for (let i = start; i >= 0 && start - i < maxWalk; i -= 1) {
    const owner = ownerAt(row, i, want)
    if (owner < 0) continue
    const other = blockAt(row, owner)
    if (other.along.to <= along.from + sameGap) return other
  }
  return null
}

/** The nearest box that starts behind this one and lies in the same row. */
function behind(row: Row, { along, across }: Block): Block | null {
  const want = { side: startSide, across }
  const start = lineFrom(row.lines, row.axis, along.to - sameGap)
  const { length } = row.lines[row.axis]
  for (let i = start; i < length && i - start < maxWalk; i += 1) {
    const owner = ownerAt(row, i, want)
    if (owner < 0) continue
    const other = blockAt(row, owner)
    if (other.along.from >= along.to - sameGap) return other
  }
  return null
}

type Neighbours = Readonly<Record<'left' | 'farLeft' | 'right' | 'farRight', Block | null>>

function neighboursOf(row: Row, block: Block): Neighbours {
  const left = before(row, block)
  const right = behind(row, block)
  const farLeft = left && before(row, left)
  const farRight = right && behind(row, right)
  return { left, right, farLeft, farRight }
}

const gapBetween = (a: Block | null, b: Block | null): number | null => {
  if (!a || !b) return null
  const gap = b.along.from - a.along.to
  return gap >= leastGap ? gap : null
}

/** The smallest nudge that makes distances equal; null when none is within reach. */
export function nudgeToSpacing(row: Row, near: { readonly box: Box; readonly reach: number }): number | null {
  const block = blockOf(near.box, row.axis)
  const { left, farLeft, right, farRight } = neighboursOf(row, block)
  const { from, to } = block.along
  const goesOnLeft = gapBetween(farLeft, left)
  const goesOnRight = gapBetween(right, farRight)
  const steps: number[] = []
  if (left && right) steps.push((left.along.to + right.along.from - from - to) / 2)
  if (left && goesOnLeft !== null) steps.push(left.along.to + goesOnLeft - from)
  if (right && goesOnRight !== null) steps.push(right.along.from - goesOnRight - to)
  let best: number | null = null
  for (const step of steps) {
    if (Math.abs(step) <= near.reach && (best === null || Math.abs(step) < Math.abs(best))) best = step
  }
  return best
}

function shown(axis: Axis, a: Block, b: Block): Gap {
  const from = Math.max(a.across.from, b.across.from)
  const to = Math.min(a.across.to, b.across.to)
  return { axis, from: a.along.to, to: b.along.from, at: (from + to) / 2 }
}

/** The equal distances that the box keeps where it stands; none when they differ. */
export function gapsAt(row: Row, box: Box): readonly Gap[] {
  const block = blockOf(box, row.axis)
  const { left, farLeft, right, farRight } = neighboursOf(row, block)
  const toLeft = gapBetween(left, block)
  const toRight = gapBetween(block, right)
  const isSame = (a: number | null, b: number | null): boolean =>
    a !== null && b !== null && Math.abs(a - b) < sameGap
  const isBetween = isSame(toLeft, toRight)
  const goesOnLeft = isSame(toLeft, gapBetween(farLeft, left))
  const goesOnRight = isSame(toRight, gapBetween(right, farRight))
  const gaps: Gap[] = []
  if (goesOnLeft && farLeft && left) gaps.push(shown(row.axis, farLeft, left))
  if ((isBetween || goesOnLeft) && left) gaps.push(shown(row.axis, left, block))
  if ((isBetween || goesOnRight) && right) gaps.push(shown(row.axis, block, right))
  if (goesOnRight && right && farRight) gaps.push(shown(row.axis, right, farRight))
  return gaps
}
