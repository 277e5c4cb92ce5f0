import type { BlendMode } from '../../shared/base/blend.ts'
import type { DrawPart, LayerDraw } from '../../shared/layers/draw-ops.ts'
import type { Region } from '../gl/pages.ts'

/** A member of a group that is put together, as it stands among the quads of the group. */
export type PaintedPart = {
  readonly from: number
  readonly quads: number
  /** How many of them, the last ones, are of its mask. */
  readonly maskQuads: number
  readonly regions: readonly Region[]
  /** Put together by itself first. */
  readonly isOne: boolean
  readonly opacity: number
  readonly how: 'alpha' | 'outside' | null
  readonly blend: BlendMode | null
  readonly parts: readonly PaintedPart[] | null
}

/** What of the painting of a layer the parts of a group need. */
type PartPaint = {
  /** Quads written so far. */
  readonly count: () => number
  readonly op: (at: number) => void
  readonly mask: (mask: LayerDraw) => void
  /** What was sampled since it was called last. */
  readonly regions: () => readonly Region[]
}

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
    if (!inner) for (let op = at; op < at + part.count; op += 1) paint.op(op)
    at += part.count
    const own = paint.count()
    if (part.mask && own > from) paint.mask(part.mask.by)
    return {
      ...{ from, quads: paint.count() - from, maskQuads: paint.count() - own, regions: paint.regions() },
      isOne: part.opacity < 1 || part.mask !== undefined || part.blend !== undefined || inner !== null,
      opacity: part.opacity,
      how: part.mask?.how ?? null,
      blend: part.blend ?? null,
      parts: inner,
    }
  })
}
