import { areOfWords, parseEffects } from '../../../base/effects/effects.ts'
import { effectsRefusal } from '../../building-blocks/effects/effect-style.ts'
import type { Fault } from '../../kind.ts'

/** Why a text takes no such list of effects: there are too many, or the watch has one of them for pictures only. */
export function textEffectsRefusal(set: {
  readonly path: string
  readonly value: unknown
}): Omit<Fault, 'severity'> | null {
  const full = effectsRefusal(set)
  if (full || set.path !== 'effects' || typeof set.value !== 'string') return full
  const effects = parseEffects(set.value)
  return effects && !areOfWords(effects) ? { key: 'refusal.textEffects' } : null
}
