import { placesAfter } from '../gradient-stops.ts'
import { parseEffects, printEffects, type Effect } from './effects.ts'

const isIndex = (name: string): boolean => /^\d$/.test(name)

/** The colour at a place of the list that a text holds; undefined for a place that has none. */
export function effectColor(text: string, index: string): string | undefined {
  const effect = isIndex(index) ? parseEffects(text)?.[Number(index)] : undefined
  return effect && effect.kind !== 'blur' ? effect.color : undefined
}

/** The text with another colour at this place of its list. */
export const withEffectColor = (text: string, index: string, color: string): string =>
  printEffects(
    (parseEffects(text) ?? []).map((effect, at) => (at === Number(index) ? { ...effect, color } : effect)),
  )

const isSame = (one: Effect, other: Effect): boolean => printEffects([one]) === printEffects([other])

/** Where the effects of a list have gone in another one, by their places; null for what is not there any more. */
export const effectsMoved = (
  before: readonly Effect[],
  after: readonly Effect[],
): readonly (number | null)[] =>
  placesAfter(before, after, [isSame, (one, other) => one.kind === other.kind && one.color === other.color])
