import type { Box } from '../../../shared/base/geometry.ts'
import type { Polar } from './polar.ts'
import type { DrawList } from '../draw-list.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'

/*
 * Every still layer offers three lines an axis: its edges and its centre; the dial offers its own. They are sorted once
 * a gesture, at the press, as packed numbers: the place in the high bits, whose line it is in the low ones, so that one
 * sort of a Float64Array does both. A move runs a binary search for each of three probes an axis. The boxes on a line
 * that was hit are a stretch of the same array; the first time, that stretch is sorted by the other axis and kept, so
 * that the nearest box on the line is a binary search too, even when all of 10,000 layers stand on it.
 */

/** Snap distance and guide overshoot, in screen pixels (S2.76–S2.78, A62). */
const snapPx = 5
const overshootPx = 4

/** Guides shown at once, centres before edges: among thousands of layers every probe stands on some line. */
const maxGuides = 3

/** Lines closer than this are the same line: half of the step of a stored number. */
const sameLine = 0.005

export type Axis = 'x' | 'y'

export const otherAxis = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')

export type Guide = {
  readonly axis: Axis
  /** Design pixels along the axis. */
  readonly at: number
  /** The ends along the other axis, overshoot included. */
  readonly from: number
  readonly to: number
}

export type Span = { readonly from: number; readonly to: number }

/** The boxes that stand on one line, by where they start along the other axis. */
type Stack = {
  readonly starts: Float64Array
  /** Whose end lies furthest among the first of `starts`, up to each. */
  readonly furthest: Int32Array
}

export type SnapLines = {
  /** Sorted packed lines, see `packed`. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Left, top, right, bottom of each that offers lines; the dial is the first. */
  readonly boxes: Float64Array
  /** Filled as lines are hit. */
  readonly stacks: Map<string, Stack>
  /** Places of the guides, of no box. */
  readonly guides: Readonly<Record<Axis, readonly number[]>>
  /** Null while the polar grid is off. */
  readonly polar: Polar | null
}

/** Low bits of a packed line: the owner times three plus the side (0 start, 1 centre, 2 end). */
const slots = 2 ** 17
/** Steps of a pixel that the high bits distinguish; the exact place is read from the owner's box. */
const steps = 1024
/** Beyond this a place does not fit beside its owner. */
const farthest = 2 ** 24

const packed = (place: number, slot: number): number => Math.round(place * steps) * slots + slot

export const slotOf = (line: number): number => line - Math.floor(line / slots) * slots

export const startSide = 0
export const endSide = 2

/** The span of an owner along an axis. */
export function spanOf({ boxes }: SnapLines, axis: Axis, owner: number): Span {
  const low = owner * 4 + (axis === 'x' ? 0 : 1)
  return { from: boxes[low] ?? 0, to: boxes[low + 2] ?? 0 }
}

/** The exact place of a packed line. */
function placeOf(lines: SnapLines, axis: Axis, line: number): number {
  const slot = slotOf(line)
  const { from, to } = spanOf(lines, axis, Math.floor(slot / 3))
  const side = slot % 3
  if (side === startSide) return from
  return side === endSide ? to : (from + to) / 2
}

/** Visible and still: what the clock moves would offer another line every second. */
const offersLines = ({ isSeen, kind, live }: SceneLayer): boolean =>
  isSeen && !kind.abilities.isBackdrop && (live === null || live.rate === 'never')

const noPlaces: SnapLines['guides'] = { x: [], y: [] }

type Offered = Partial<Pick<SnapLines, 'guides' | 'polar'>> & {
  /** Ids of what snaps, and offers nothing itself. */
  readonly moving: ReadonlySet<string>
}

/** Lines of everything visible that does not move, of the dial, and of the guides that are shown. */
export function snapLines(
  scene: DrawList,
  dial: { readonly width: number; readonly height: number },
  { moving, guides = noPlaces, polar = null }: Offered,
): SnapLines {
  const { layers, edges } = scene
  const boxes = new Float64Array((layers.length + 1) * 4)
  const x = new Float64Array((layers.length + 1) * 3)
  const y = new Float64Array((layers.length + 1) * 3)
  let count = 0
  const put = (lines: Float64Array, start: number, end: number): void => {
    const slot = count * 3
    lines[slot] = packed(start, slot)
    lines[slot + 1] = packed((start + end) / 2, slot + 1)
    lines[slot + 2] = packed(end, slot + 2)
  }
  const add = (from: Float64Array, at: number): void => {
    for (let side = 0; side < 4; side += 1) {
      const place = from[at + side] ?? NaN
      if (!(Math.abs(place) < farthest)) return
      boxes[count * 4 + side] = place
    }
    put(x, boxes[count * 4] ?? 0, boxes[count * 4 + 2] ?? 0)
    put(y, boxes[count * 4 + 1] ?? 0, boxes[count * 4 + 3] ?? 0)
    count += 1
  }
  add(Float64Array.of(0, 0, dial.width, dial.height), 0)
  for (let i = 0; i < layers.length; i += 1) {
    const entry = layers[i]
    if (entry && offersLines(entry) && !moving.has(entry.layer.uuid)) add(edges, i * 4)
  }
  return {
    x: x.subarray(0, count * 3).sort(),
    y: y.subarray(0, count * 3).sort(),
    boxes: boxes.subarray(0, count * 4),
    stacks: new Map(),
    guides,
    polar,
  }
}

/** How many of the sorted numbers are smaller. */
function countBelow(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The first line at this place or after it. */
export const lineFrom = (lines: SnapLines, axis: Axis, place: number): number =>
  countBelow(lines[axis], packed(place, 0))

/** The line nearest to `value`; null without lines. */
function nearest(lines: SnapLines, axis: Axis, value: number): number | null {
  const sorted = lines[axis]
  const index = lineFrom(lines, axis, value)
  const above = sorted[index]
  const below = sorted[index - 1]
  if (above === undefined) return below === undefined ? null : placeOf(lines, axis, below)
  if (below === undefined) return placeOf(lines, axis, above)
  const high = placeOf(lines, axis, above)
  const low = placeOf(lines, axis, below)
  return Math.abs(value - low) <= Math.abs(high - value) ? low : high
}

/** How far from a line a place may be to snap to it, in design pixels (A62). */
export const reachAt = (zoom: number): number => snapPx / zoom

/** The smallest nudge that puts one of the probes on a line; null when none is within reach. */
export function nudgeOnto(
  lines: SnapLines,
  axis: Axis,
  near: { readonly probes: readonly number[]; readonly reach: number },
): number | null {
  let best: number | null = null
  for (const probe of near.probes) {
    for (const line of [nearest(lines, axis, probe), ...lines.guides[axis]]) {
      if (line === null) continue
      const by = line - probe
      if (Math.abs(by) <= near.reach && (best === null || Math.abs(by) < Math.abs(best))) best = by
    }
  }
  return best
}

function stackOn(lines: SnapLines, axis: Axis, between: { first: number; end: number }): Stack {
  const key = `${axis}${between.first}-${between.end}`
  const known = lines.stacks.get(key)
  if (known) return known
  const across = otherAxis(axis)
  const starts = Float64Array.from(lines[axis].subarray(between.first, between.end), (line) => {
    const owner = Math.floor(slotOf(line) / 3)
    return packed(spanOf(lines, across, owner).from, owner)
  }).sort()
  const furthest = new Int32Array(starts.length)
  let best = -Infinity
  starts.forEach((start, index) => {
    const { to } = spanOf(lines, across, slotOf(start))
    furthest[index] = to > best ? slotOf(start) : (furthest[index - 1] ?? 0)
    best = Math.max(best, to)
  })
  const stack = { starts, furthest }
  lines.stacks.set(key, stack)
  return stack
}

/** The span of the box on this line that is nearest to `own`; null when no box stands on it. */
function neighbourOn(lines: SnapLines, axis: Axis, { at, own }: { at: number; own: Span }): Span | null {
  const first = lineFrom(lines, axis, at - sameLine)
  const end = lineFrom(lines, axis, at + sameLine + 1 / steps)
  if (first === end) return null
  const { starts, furthest } = stackOn(lines, axis, { first, end })
  const across = otherAxis(axis)
  const later = countBelow(starts, packed(own.to, 0))
  const after = later < starts.length ? spanOf(lines, across, slotOf(starts[later] ?? 0)) : null
  const before = later > 0 ? spanOf(lines, across, furthest[later - 1] ?? 0) : null
  if (!after || !before) return after ?? before
  return after.from - own.to < own.from - before.to ? after : before
}

export type Probes = { readonly x: readonly number[]; readonly y: readonly number[] }

/** Edges and centre of a box, as lines that may snap. */
export const probesOf = (box: Box): Probes => ({
  x: [box.x, box.x + box.width / 2, box.x + box.width],
  y: [box.y, box.y + box.height / 2, box.y + box.height],
})

export const spanOn = (box: Box, axis: Axis): Span =>
  axis === 'x' ? { from: box.x, to: box.x + box.width } : { from: box.y, to: box.y + box.height }

/** A guide through the middle of the box says more than one along its edge. */
const centresFirst = (guides: readonly Guide[], box: Box): readonly Guide[] => {
  const isCentre = ({ axis, at }: Guide): boolean => {
    const { from, to } = spanOn(box, axis)
    return Math.abs(at - (from + to) / 2) < sameLine
  }
  return [...guides.filter(isCentre), ...guides.filter((guide) => !isCentre(guide))]
}

/** A guide for each probe of the box, where it stands, that lies on a line. */
export function guidesAt(
  lines: SnapLines,
  stand: { readonly box: Box; readonly probes: Probes; readonly zoom: number },
): readonly Guide[] {
  const { box, probes, zoom } = stand
  const overshoot = overshootPx / zoom
  const guides: Guide[] = []
  for (const axis of ['x', 'y'] as const) {
    const own = spanOn(box, otherAxis(axis))
    for (const at of probes[axis]) {
      const isOnGuide = lines.guides[axis].some((line) => Math.abs(line - at) < sameLine)
      const span = neighbourOn(lines, axis, { at, own }) ?? (isOnGuide ? own : null)
      if (!span) continue
      const from = Math.min(own.from, span.from) - overshoot
      guides.push({ axis, at, from, to: Math.max(own.to, span.to) + overshoot })
    }
  }
  return guides.length > maxGuides ? centresFirst(guides, box).slice(0, maxGuides) : guides
}
