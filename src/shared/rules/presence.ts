import { kindOf } from '../layers/registry.ts'
import type { Rule } from './judge.ts'

/** Animations and complications are not added while the dial is seen in ambient (S2.42, S2.43, A33). */
export const notInAmbient: Rule = {
  id: 'not-in-ambient',
  on: ['add', 'paste', 'duplicate', 'import'],
  breach: ({ layers }, { mode }) =>
    mode === 'ambient' && layers.some((layer) => !kindOf(layer).abilities.inAmbient)
      ? { key: 'refusal.notInAmbient' }
      : null,
}
