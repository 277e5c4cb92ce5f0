import type { ColorName } from './colors.ts'
import type { DataId, DesignFacts } from './facts.ts'

/**
 * The templates of one language. `{slot}` is filled from the facts, and a template without its slot is left out;
 * what stands in `[…]` may go without. Pairs are a word for a name, and one for a sentence.
 */
export type NamingWords = {
  readonly colors: Readonly<Record<ColorName, readonly [string, string]>>
  readonly data: Readonly<Record<DataId, readonly [string, string]>>
  readonly times: Readonly<Record<DesignFacts['time'], readonly [string, string]>>
  readonly shapes: Readonly<Record<'round' | 'rectangular', string>>
  readonly picture: string
  /** For any design: the first and the second word of a name. */
  readonly names: readonly [first: readonly string[], second: readonly string[]]
  readonly leads: readonly string[]
  readonly shows: readonly string[]
  /** Sentences for what else there is, and one for any design. */
  readonly extras: Readonly<
    Record<'hasSlots' | 'hasSeconds' | 'isAnimated' | 'hasAmbient' | 'always', string>
  >
  /** Between two sentences or words, in a list, before its last, and after a list that is not whole. */
  readonly joints: {
    readonly space: string
    readonly comma: string
    readonly and: string
    readonly more: string
  }
}
