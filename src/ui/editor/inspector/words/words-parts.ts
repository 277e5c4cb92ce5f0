import { defineLatePart } from '../../late-part.ts'

export type WordsProps = {
  /** The expression as it is written. */
  readonly code: string
  /** Where it is kept: `rotate` or a key of `dynamic`. */
  readonly field: string
  readonly onUse: (text: string) => void
  readonly onClose: () => void
}

/** Helpers with an expression; each comes when it is asked for, or when nothing else waits. */
export const wordsParts = {
  explain: defineLatePart<WordsProps>(
    async () => (await import('./explain-panel.tsx')).ExplainPanel,
    ['words'],
  ),
  wish: defineLatePart<WordsProps>(async () => (await import('./wish-panel.tsx')).WishPanel, ['words']),
} as const
