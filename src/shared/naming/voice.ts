import type { DesignFacts } from './facts.ts'

/** Prose of one language: every sentence that it offers is true of the facts. */
export type Voice = {
  /** Names, the best first; each fits its field. */
  readonly names: (facts: DesignFacts) => readonly string[]
  /** Sentences that say what it is; at least three. */
  readonly leads: (facts: DesignFacts) => readonly string[]
  /** Sentences that say which values it shows; empty when it shows none. */
  readonly shows: (facts: DesignFacts) => readonly string[]
  /** Short sentences of what else it has, the most telling first. */
  readonly extras: (facts: DesignFacts) => readonly string[]
  /** Between two sentences. */
  readonly space: string
  /** The reply in the form Name then Description (W5.42). */
  readonly reply: (name: string, description: string) => string
}

/** Words that may be said where the facts hold them. */
export type FactWords = {
  readonly when: (facts: DesignFacts) => boolean
  readonly words: readonly string[]
}

export const wordsFor = (rows: readonly FactWords[], facts: DesignFacts): readonly string[] =>
  rows.filter(({ when }) => when(facts)).flatMap(({ words }) => words)

/** What kind of face the facts make it; null where they say nothing special. */
export function characterOf({ data, time, layers, slots }: DesignFacts) {
  const body = data.filter((id) => ['steps', 'heartRate', 'calories', 'distance', 'bloodOxygen'].includes(id))
  if (body.length >= 2) return 'sport'
  if (data.length + slots >= 5) return 'rich'
  if (time === 'hands' && data.length + slots <= 2) return 'classic'
  return layers > 0 && layers <= 3 && data.length + slots <= 1 ? 'minimal' : null
}

/** Values that a sentence may list before it says that there are more. */
export const mostListed = 4

/** Neither values nor slots: there is little to say. */
export const showsNothing = ({ data, slots }: DesignFacts): boolean => data.length === 0 && slots === 0
