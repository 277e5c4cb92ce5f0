import { centreOf, type Box, type Point } from '../../../shared/base/geometry.ts'
import { turn } from '../../scene/geometry.ts'
import { nudgeOnto, reachAt, type Axis } from '../../scene/snapping/snapping.ts'
import { spotOf, type Grip } from '../handles.ts'
import type { Pull, Transform } from './pull.ts'

/** The least side of a layer in design pixels: a handle that is pulled further comes out on the other side. */
export const smallest = 1

/** What a handle makes of the transformer's box; sides are positive. */
export type Stretch = {
  readonly width: number
  readonly height: number
  /** Pulled through the anchor: the box lies on its other side. */
  readonly flipX: boolean
  readonly flipY: boolean
  /** The pulled edge stands on a line of this axis of the dial. */
  readonly isOnX: boolean
  readonly isOnY: boolean
  /** How much everything grows when the ratio is kept; null when the sides go their own ways. */
  readonly growth: number | null
}

/** Factors of the sides; negative when the handle is beyond the anchor. */
type Scale = { readonly x: number; readonly y: number }

const isQuarter = (deg: number): boolean => deg % 90 === 0

/** A direction of the box as it is seen on the dial, after quarter turns. */
function seen(grip: Grip, deg: number): Point {
  const { x, y } = turn(grip, deg)
  return { x: Math.round(x), y: Math.round(y) }
}

/** Where the pulled spot of the box stands on the dial when the gesture starts. */
function spotOnDial({ box, deg }: Transform['stance'], grip: Grip): Point {
  const centre = centreOf(box)
  const spot = spotOf(box, grip)
  const arm = turn({ x: spot.x - centre.x, y: spot.y - centre.y }, deg)
  return { x: centre.x + arm.x, y: centre.y + arm.y }
}

type Nudged = { readonly to: Point; readonly isOnX: boolean; readonly isOnY: boolean }

/** The pointer, nudged so that the pulled edges stand on lines. */
function nudged(start: Transform, grip: Grip, pull: Pull): Nudged {
  const { stance, lines, from } = start
  if (!pull.snaps || !isQuarter(stance.deg)) return { to: pull.to, isOnX: false, isOnY: false }
  const spot = spotOnDial(stance, grip)
  const way = seen(grip, stance.deg)
  const reach = reachAt(pull.zoom)
  const by = (axis: Axis): number | null =>
    way[axis] === 0
      ? null
      : nudgeOnto(lines, axis, { probes: [spot[axis] + pull.to[axis] - from[axis]], reach })
  const dx = by('x')
  const dy = by('y')
  const to = { x: pull.to.x + (dx ?? 0), y: pull.to.y + (dy ?? 0) }
  return { to, isOnX: dx !== null, isOnY: dy !== null }
}

/** A side that is not pulled stays as it is, whatever the pointer does across it. */
function scaleTo({ stance, from }: Transform, grip: Grip, pull: Pick<Pull, 'to' | 'fromCentre'>): Scale {
  const { box, deg } = stance
  const by = turn({ x: pull.to.x - from.x, y: pull.to.y - from.y }, -deg)
  const factor = pull.fromCentre ? 2 : 1
  return {
    x: grip.x === 0 ? 1 : 1 + (grip.x * by.x * factor) / Math.max(box.width, 1e-6),
    y: grip.y === 0 ? 1 : 1 + (grip.y * by.y * factor) / Math.max(box.height, 1e-6),
  }
}

const signOf = (value: number): 1 | -1 => (value < 0 ? -1 : 1)

/** A corner follows the side that was pulled further; an edge takes the other side along. */
function inRatio(box: Box, grip: Grip, free: Scale): Scale {
  const isWider = Math.abs(free.x - 1) > Math.abs(free.y - 1)
  const followed = grip.x === 0 ? free.y : grip.y === 0 ? free.x : isWider ? free.x : free.y
  const least = Math.min(1, smallest / Math.max(Math.min(box.width, box.height), 1e-6))
  const by = Math.max(Math.abs(followed), least)
  return { x: by * signOf(free.x), y: by * signOf(free.y) }
}

/** Which side of the box lies along an axis of the dial. */
const sideAlong = (axis: Axis, deg: number): Axis =>
  Math.abs(deg % 180) === 90 ? (axis === 'x' ? 'y' : 'x') : axis

/** A ratio puts one edge exactly on its line: the nearer one of the two. */
function ratioOntoLine(
  start: Transform,
  grip: Grip,
  { scale, pull }: { scale: Scale; pull: Pull },
): { scale: Scale; on: Axis | null } {
  const { stance, lines } = start
  if (!pull.snaps || !isQuarter(stance.deg)) return { scale, on: null }
  const way = seen(grip, stance.deg)
  const spot = spotOnDial(stance, grip)
  const opposite = spotOnDial(stance, { x: -grip.x as Grip['x'], y: -grip.y as Grip['y'] })
  const reach = reachAt(pull.zoom)
  let best: { by: number; share: number; on: Axis } | null = null
  for (const axis of ['x', 'y'] as const) {
    if (way[axis] === 0) continue
    const anchor = pull.fromCentre ? (spot[axis] + opposite[axis]) / 2 : opposite[axis]
    const arm = spot[axis] - anchor
    const side = scale[sideAlong(axis, stance.deg)]
    const edge = anchor + arm * side
    const by = nudgeOnto(lines, axis, { probes: [edge], reach })
    if (by === null || arm === 0 || (best && Math.abs(by) >= Math.abs(best.by))) continue
    best = { by, share: Math.abs((edge + by - anchor) / arm), on: axis }
  }
  if (!best || best.share * Math.min(stance.box.width, stance.box.height) < smallest)
    return { scale, on: null }
  return { scale: { x: best.share * signOf(scale.x), y: best.share * signOf(scale.y) }, on: best.on }
}

const wholeSide = (value: number, was: number): number =>
  value === was ? value : Math.max(smallest, Math.round(value))

/** A side that is not pulled keeps even a size below the least. */
const sideOf = (was: number, scale: number): number =>
  scale === 1 ? was : Math.max(smallest, was * Math.abs(scale))

const result = (box: Box, scale: Scale, on: { x: boolean; y: boolean }): Stretch => ({
  width: sideOf(box.width, scale.x),
  height: sideOf(box.height, scale.y),
  flipX: scale.x < 0,
  flipY: scale.y < 0,
  isOnX: on.x,
  isOnY: on.y,
  growth: null,
})

function stretchInRatio(start: Transform, grip: Grip, pull: Pull): Stretch {
  const { box } = start.stance
  const free = inRatio(box, grip, scaleTo(start, grip, pull))
  const { scale, on } = ratioOntoLine(start, grip, { scale: free, pull })
  const exact = result(box, scale, { x: on === 'x', y: on === 'y' })
  if (on !== null) return { ...exact, growth: exact.width / box.width }
  const width = wholeSide(exact.width, box.width)
  const growth = width / box.width
  return { ...exact, width, height: Math.max(smallest, growth * box.height), growth }
}

/** The new size of the transformer's box: whole pixels unless a line holds the edge. */
export function stretch(start: Transform, grip: Grip, pull: Pull): Stretch {
  const { box, deg } = start.stance
  const canKeepRatio = box.width >= smallest && box.height >= smallest
  if (pull.keepsRatio && canKeepRatio) return stretchInRatio(start, grip, pull)
  const near = nudged(start, grip, pull)
  const scale = scaleTo(start, grip, { ...pull, to: near.to })
  const exact = result(box, scale, { x: near.isOnX, y: near.isOnY })
  const isHeld = (side: Axis): boolean => (sideAlong('x', deg) === side ? near.isOnX : near.isOnY)
  return {
    ...exact,
    width: isHeld('x') ? exact.width : wholeSide(exact.width, box.width),
    height: isHeld('y') ? exact.height : wholeSide(exact.height, box.height),
  }
}
