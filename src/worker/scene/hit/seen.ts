import { memoByObject } from '../../../shared/base/memo.ts'
import { apply, invert, type Point, type Box } from '../../../shared/base/geometry.ts'
import { parseColor } from '../../../shared/base/color.ts'
import { assertNever } from '../../../shared/base/result.ts'
import { boxOfLine, type CaretLine } from '../../../shared/base/carets.ts'
import type { DrawOp, PictureOp, TextOp } from '../../../shared/layers/draw-ops.ts'
import { type HitMask, isInk } from '../../core/files/hit-mask.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import {
  awayFromBox,
  bandOf,
  isPaintSeen,
  nowhere,
  reachOfArc,
  reachOfShape,
  reachOfTicks,
  type Reach,
} from '../../../shared/layers/raster/reach.ts'
import { reachOfPath } from '../../../shared/layers/raster/path-reach.ts'

/** What is seen of a picture, in the pixels of its layer. */
type SeenPicture = {
  readonly isOn: (at: Point) => boolean
  /** Whether less than `width` is seen across in some direction at a point that is seen. */
  readonly isThin: (at: Point, width: number) => boolean
  /** A seen point within `reach`, the nearest one that was found; null for none. */
  readonly near: (at: Point, reach: number) => Point | null
}

const directions: readonly Point[] = Array.from({ length: 12 }, (_none, step) => {
  const angle = (step * Math.PI) / 6
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/** Steps between a point and the end of a look around it. */
const steps = 4

function seenPicture(mask: HitMask, box: Box): SeenPicture {
  const isOn = ({ x, y }: Point): boolean =>
    isInk(
      mask,
      Math.floor(((x - box.x) / box.width) * mask.width),
      Math.floor(((y - box.y) / box.height) * mask.height),
    )
  const off = (at: Point, by: Point, length: number): Point => ({
    x: at.x + by.x * length,
    y: at.y + by.y * length,
  })
  /** How far it goes on being seen that way, up to `most`. */
  function run(at: Point, way: Point, most: number): number {
    const step = most / (steps * 2)
    let length = 0
    while (length < most && isOn(off(at, way, length + step))) length += step
    return length
  }
  return {
    isOn,
    isThin: (at, width) =>
      directions
        .slice(0, 6)
        .some((way) => run(at, way, width) + run(at, { x: -way.x, y: -way.y }, width) < width),
    near(at, reach) {
      for (let step = 1; step <= steps; step += 1)
        for (const way of directions) {
          const point = off(at, way, (reach * step) / steps)
          if (isOn(point)) return point
        }
      return null
    },
  }
}

/** Where what is drawn is known from: pictures once they are decoded, lines of text as they are laid out. */
export type SeenSources = {
  /** Null while the picture is not here: its whole box counts then. */
  readonly maskOf: (url: string) => HitMask | null
  readonly linesOf: (op: TextOp) => readonly CaretLine[]
}

/** A point to be tested, in design pixels. */
export type Aim = SeenSources & {
  readonly at: Point
  /** Thin things are taken from so far off. */
  readonly reach: number
}

/**
 * 0: nothing there. 1: beside something thin, within reach. 2: on something thin. 3: on something wide.
 * Thin is what is narrower than the reach on both sides.
 */
export type Found = 0 | 1 | 2 | 3

const isSeen = (color: string): boolean => (parseColor(color)?.a ?? 0) > 0

function foundBy({ away, width }: Reach, reach: number): Found {
  const isThin = width < reach * 2
  if (away <= 0) return isThin ? 2 : 3
  return isThin && away <= reach ? 1 : 0
}

/** Its box, where words are written and lines are chosen, and what hangs out of it. */
function reachOfText(op: TextOp, at: Point, { linesOf }: Aim): Reach {
  if (!isSeen(op.color)) return nowhere
  const { box, ring } = op
  if (ring) return reachOfArc(bandOf({ ...op, ring }, linesOf(op)), at)
  let best: Reach = { away: awayFromBox(box, at), width: Math.min(box.width, box.height) }
  if (best.away <= 0 || op.ellipsis) return best
  for (const line of linesOf(op).map(boxOfLine)) {
    const away = awayFromBox(line, at)
    const width = Math.min(line.width, line.height)
    if (width > 0 && away < best.away) best = { away, width }
  }
  return best
}

function foundInPicture(op: PictureOp, at: Point, { maskOf, reach }: Aim): Found {
  const { box } = op
  if (!(box.width > 0 && box.height > 0) || (op.tint !== null && !isSeen(op.tint))) return 0
  const away = awayFromBox(box, at)
  if (away > reach) return 0
  const mask = maskOf(op.url)
  if (!mask) return foundBy({ away, width: Math.min(box.width, box.height) }, reach)
  const picture = seenPicture(mask, box)
  if (picture.isOn(at)) return picture.isThin(at, reach * 2) ? 2 : 3
  const beside = picture.near(at, reach)
  return beside && picture.isThin(beside, reach * 2) ? 1 : 0
}

function foundIn(op: DrawOp, at: Point, aim: Aim): Found {
  switch (op.op) {
    case 'picture':
      return foundInPicture(op, at, aim)
    case 'shape':
      return foundBy(reachOfShape(op, at, isSeen), aim.reach)
    case 'path':
      return foundBy(reachOfPath(op, at, isSeen), aim.reach)
    case 'arc':
      return isPaintSeen(op.color, isSeen) ? foundBy(reachOfArc(op, at), aim.reach) : 0
    case 'ticks':
      return isPaintSeen(op.color, isSeen) ? foundBy(reachOfTicks(op, at), aim.reach) : 0
    // a shadow is not what a person means
    case 'effects':
      if (op.isShadow) return 0
      return op.of.reduce<Found>((best, one) => Math.max(best, foundIn(one, at, aim)) as Found, 0)
    case 'text':
      return foundBy(reachOfText(op, at, aim), aim.reach)
    default:
      return assertNever(op)
  }
}

/** By reference: a pointer tests the same layers again and again. */
export const inverseOf = memoByObject(invert)

/** What of a layer is at a point, whatever covers it there. */
export function foundAt({ kind, layer, draw, values }: SceneLayer, aim: Aim): Found {
  if (values.opacity <= 0) return 0
  const inverse = inverseOf(draw.matrix)
  if (!inverse) return 0
  const at = apply(inverse, aim.at)
  if (kind.abilities.isHeldWhole && kind.hit(layer, values, at)) return 3
  let best: Found = 0
  for (const op of draw.ops) {
    const within = op.place && inverseOf(op.place.matrix)
    const found = foundIn(op, within ? apply(within, at) : at, aim)
    if (found > best) best = found
    if (best === 3) break
  }
  return best
}

/** Shown by nothing: an empty text, a picture without a point, a layer at no opacity. It is held by its box. */
export const showsNothing = ({ draw, values }: SceneLayer): boolean =>
  values.opacity <= 0 || draw.ops.length === 0
