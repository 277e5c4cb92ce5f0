import type { BlendMode } from '../../../shared/base/blend.ts'
import type { Box } from '../../../shared/base/geometry.ts'
import type { DrawOp, DrawPart, LayerDraw } from '../../../shared/layers/draw-ops.ts'
import type { Region } from '../../gl/pages.ts'
import type { Clip } from '../../gl/quad.ts'
import { clipOf } from './clip.ts'
import { canOverlap } from './group.ts'

/** A member of a group that is put together, as it stands among the quads of the group. */
export type PaintedPart = {
  readonly from: number
  readonly quads: number
  /** How many of them, the last ones, are of its mask. */
  readonly maskQuads: number
  readonly regions: readonly Region[]
  /** Around the quads, those of its mask left out, in design pixels; null for none. */
  readonly bounds: Box | null
  /** The same of several members in one. */
  readonly also?: readonly Box[]
  /** Put together by itself first. */
  readonly isOne: boolean
  readonly clip: Clip | null
  /** Of a part that is put together; all others have it in their quads. */
  readonly opacity: number
  readonly how: 'alpha' | 'outside' | null
  readonly blend: BlendMode | null
  readonly parts: readonly PaintedPart[] | null
}

/** What of the painting of a layer the parts of a group need. */
export type PartPaint = {
  readonly ops: readonly DrawOp[]
  /** Quads written so far. */
  readonly count: () => number
  /** Around the quads from this one on. */
  readonly boundsFrom: (from: number) => Box
  readonly op: (at: number, opacity: number) => void
  readonly mask: (mask: LayerDraw) => void
  /** What was sampled since it was called last. */
  readonly regions: () => readonly Region[]
}

type How = Pick<PaintedPart, 'clip' | 'isOne' | 'opacity' | 'how' | 'blend'>

/** How a member without members is painted: only what may lie on itself, or is seen through more than a shape, is put together. */
function howOf({ mask, blend, opacity }: DrawPart, ops: readonly DrawOp[]): How {
  const isManifold = canOverlap(ops)
  const clip = mask && !blend && !isManifold ? clipOf(mask) : null
  const isOne = blend !== undefined || (mask !== undefined && !clip) || (opacity < 1 && isManifold)
  return { clip, isOne, opacity, how: clip ? null : (mask?.how ?? null), blend: blend ?? null }
}

const groupHow = ({ mask, blend, opacity }: DrawPart): How => ({
  ...{ clip: null, isOne: true, opacity, how: mask?.how ?? null, blend: blend ?? null },
})

/** Paints the ops of a group member by member, from the op at `first` on. */
export function paintParts(
  parts: readonly DrawPart[],
  first: number,
  paint: PartPaint,
): readonly PaintedPart[] {
  let at = first
  return parts.map((part) => {
    const from = paint.count()
    const inner = part.parts ? paintParts(part.parts, at, paint) : null
    const to = at + part.count
    const how = inner ? groupHow(part) : howOf(part, paint.ops.slice(at, to))
    if (!inner) for (let op = at; op < to; op += 1) paint.op(op, how.isOne ? 1 : how.opacity)
    at = to
    const own = paint.count()
    const bounds = own > from ? paint.boundsFrom(from) : null
    if (part.mask && how.how && own > from) paint.mask(part.mask.by)
    return {
      ...{ from, quads: paint.count() - from, maskQuads: paint.count() - own, regions: paint.regions() },
      ...{ bounds, ...how, parts: inner },
    }
  })
}
