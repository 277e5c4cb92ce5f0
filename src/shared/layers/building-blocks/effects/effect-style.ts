import * as z from 'zod/mini'
import {
  effectLimits,
  parseEffects,
  readEffects,
  reachedBy,
  seenEffects,
} from '../../../base/effects/effects.ts'
import { uniteAll, type Box } from '../../../base/geometry.ts'
import type { CastingOp, DrawOp, EffectsOp } from '../../draw-ops.ts'
import type { Section } from '../../fields.ts'
import type { Fault } from '../../kind.ts'

/** Shadows, glows and blurs of a layer, as `base/effects/effects.ts` reads them. */
export const effectShape = { effects: z.optional(z.string().check(z.maxLength(600))) }

export type EffectStyle = { readonly effects?: string | undefined }

/** What a style says of effects that are seen. */
export const shownEffects = ({ effects = '' }: EffectStyle): EffectsOp['effects'] =>
  seenEffects(parseEffects(effects) ?? [])

/** The ops with the effects of their layer, or mixed with one another, as one picture; as they are where they are neither. */
export function dressed(ops: readonly CastingOp[], style: EffectStyle): readonly DrawOp[] {
  const effects = shownEffects(style)
  const isOne = effects.length > 0 || ops.some(({ blend }) => blend !== undefined)
  const box = isOne ? uniteAll(ops.map((op) => op.box)) : null
  return box ? [{ op: 'effects', box: reachedBy(effects, box), of: ops, effects }] : ops
}

type Size = { readonly width: number; readonly height: number }

/** How far ops reach out of the box of their layer, in whole pixels. */
export function outsideOf(ops: readonly { readonly box: Box }[], { width, height }: Size): number {
  const { x, y, ...box } = uniteAll(ops.map((op) => op.box)) ?? { x: 0, y: 0, width, height }
  return Math.ceil(Math.max(0, -x, -y, x + box.width - width, y + box.height - height))
}

export const hasEffects = (style: EffectStyle): boolean => shownEffects(style).length > 0

/** A watch holds four bytes for each pixel. */
export function pictureSize({ width, height }: Size, beyond: number) {
  const shown = { width: Math.round(width + beyond * 2), height: Math.round(height + beyond * 2) }
  return { ...shown, size: Math.max(1, Math.round((shown.width * shown.height * 4) / 1024)) }
}

/** Why a text is no list of effects, where that is more than that it cannot be read. */
export function effectsRefusal({
  path,
  value,
}: {
  readonly path: string
  readonly value: unknown
}): Omit<Fault, 'severity'> | null {
  const count = path === 'effects' && typeof value === 'string' ? (readEffects(value)?.length ?? 0) : 0
  const max = effectLimits.count
  return count > max ? { key: 'refusal.effects', params: { max, count } } : null
}

export const effectsSection: Section = {
  id: 'effects',
  fields: [{ field: 'effects', path: 'effects', label: 'field.effects', cost: 'shape', absent: '' }],
}
