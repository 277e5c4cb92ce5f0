import { areOfWords } from '../../../../shared/base/effects/effects.ts'
import type { EffectName, PsdEffect } from '../../../../shared/psd/effects-of.ts'
import type { PsdNote } from '../../../../shared/psd/left-out.ts'

/** What a watch draws around words, and what is told of the rest. */
export function effectsOfWords(list: readonly PsdEffect[]): {
  readonly list: readonly PsdEffect[]
  readonly notes: readonly PsdNote[]
} {
  const taken = list.flatMap(({ name, effect }) => {
    const bare = { ...effect, spread: 0 }
    return name !== 'stroke' && areOfWords([bare]) ? [{ name, effect: bare, isLess: effect.spread > 0 }] : []
  })
  const names = new Set<EffectName>(taken.map(({ name }) => name))
  const left = new Set(list.flatMap(({ name }) => (names.has(name) ? [] : [name])))
  return {
    list: taken,
    notes: [
      ...[...left].map((name) => ({ key: `psd.note.effect.${name}` })),
      ...(taken.some(({ isLess }) => isLess) ? [{ key: 'psd.note.effectSpread' }] : []),
    ],
  }
}
