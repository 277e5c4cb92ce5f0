import { memoByObject } from '../../../shared/base/equality/memo.ts'
import { apply, invert, type Point } from '../../../shared/base/geometry.ts'
import { parseColor } from '../../../shared/base/color.ts'
import { assertNever } from '../../../shared/base/result.ts'
import type { CaretLine } from '../../../shared/base/carets.ts'
import type { DrawOp, PictureOp, TextOp } from '../../../shared/layers/draw-ops.ts'
import type { HitMask } from '../../core/files/hit-mask.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { seenPicture } from './seen-picture.ts'
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
  for (const { top, height, stops, right } of linesOf(op)) {
    const x = stops[0]?.x ?? right
    const away = awayFromBox({ x, y: top, width: right - x, height }, at)
    if (right > x && away < best.away) best = { away, width: Math.min(right - x, height) }
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
    case 'arc':
      return isPaintSeen(op.color, isSeen) ? foundBy(reachOfArc(op, at), aim.reach) : 0
    case 'ticks':
      return isPaintSeen(op.color, isSeen) ? foundBy(reachOfTicks(op, at), aim.reach) : 0
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
    const found = foundIn(op, at, aim)
    if (found > best) best = found
    if (best === 3) break
  }
  return best
}

/** Shown by nothing: an empty text, a picture without a point, a layer at no opacity. It is held by its box. */
export const showsNothing = ({ draw, values }: SceneLayer): boolean =>
  values.opacity <= 0 || draw.ops.length === 0
