import {
  parseEffects,
  printEffects,
  scaledLength,
  type Effect,
} from '../../../../shared/base/effects/effects.ts'

/** The effects of a layer or group as they are stored, on a dial where the file has this size; nothing for none. */
export function effectsIn(list: readonly Effect[], scale: number): { readonly effects?: string } {
  const scaled = scaledLength(printEffects(list), scale)
  return list.length > 0 && typeof scaled === 'string' ? { effects: scaled } : {}
}

/** The same as they will be read: within the limits of ours. */
export const scaledEffects = (list: readonly Effect[], scale: number): readonly Effect[] =>
  parseEffects(effectsIn(list, scale).effects ?? '') ?? []
