import { reachedBy, seenEffects, type Effect } from '../../../base/effects/effects.ts'
import { isLit, turnedBack } from '../../../base/effects/light.ts'
import { translation, uniteAll, type Box, type Point } from '../../../base/geometry.ts'
import { memoByObject } from '../../../base/memo.ts'
import type { DrawOp, EffectsOp } from '../../draw-ops.ts'

/** Several shadows at one place are one picture. */
export type PartedShadow = {
  /** Without its offset: the picture lies where the layer lies. */
  readonly op: EffectsOp
  /** Where the dial has it. */
  readonly at: Point
}

/** What an op with effects is below what it casts: shadows that stay on their side while the rest turns, the lowest first. */
export type Parted = { readonly shadows: readonly PartedShadow[]; readonly rest: readonly DrawOp[] }

const shadowOf = (op: EffectsOp, box: Box, effect: Effect): PartedShadow => {
  const { x, y } = effect
  const effects = [{ ...effect, x: 0, y: 0 }]
  const { picture: _, ...own } = op
  return { op: { ...own, box: reachedBy(effects, box), effects, isShadow: true }, at: { x, y } }
}

/** Null for an op of which nothing follows the light. */
export const partedOp = memoByObject((op: DrawOp): Parted | null => {
  if (op.op !== 'effects') return null
  const below = seenEffects(op.effects).filter((one) => one.kind === 'drop' && isLit(one))
  const box = below.length > 0 ? uniteAll(op.of.map((one) => one.box)) : null
  if (!box) return null
  const effects = op.effects.filter((one) => !below.includes(one))
  // what is blurred as a whole blurs its shadows too
  const blurs = effects.filter(({ kind }) => kind === 'blur')
  const shadows = below.toReversed().map((one) => {
    const { op: own, at } = shadowOf(op, box, one)
    const all = [...own.effects, ...blurs]
    return { op: { ...own, effects: all, box: reachedBy(all, box) }, at }
  })
  const isBare = effects.length === 0 && !op.parts && !op.place
  return { shadows, rest: isBare ? op.of : [{ ...op, effects, box: reachedBy(effects, box) }] }
})

/** Ops of a layer that is turned by so many degrees, their shadows on the side that the dial has them. */
export function litOps(ops: readonly DrawOp[], deg: number): readonly DrawOp[] {
  if (!ops.some(partedOp)) return ops
  return ops.flatMap((op) => {
    const parted = partedOp(op)
    if (!parted) return [op]
    const shadows = parted.shadows.map(({ op: own, at }): DrawOp => {
      const { x, y } = turnedBack(at, deg)
      return { ...own, place: { matrix: translation(x, y), opacity: 1 }, picture: own }
    })
    return [...shadows, ...parted.rest]
  })
}
