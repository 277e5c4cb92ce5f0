import { definePart } from '../../../app/lazy/part.tsx'

export type WordsProps = {
  /** The expression as it is written. */
  readonly code: string
  /** Where it is kept: `rotate` or a key of `dynamic`. */
  readonly field: string
  readonly onUse: (text: string) => void
  readonly onClose: () => void
}

/** Helpers with an expression: fetched when one is edited, not with the editor, where few have one. */
export const wordsParts = {
  explain: definePart<WordsProps>(
    async () => (await import('./explain-panel.tsx')).ExplainPanel,
    'editorRare',
  ),
  wish: definePart<WordsProps>(
    async () => (await import('./suggestion-panel.tsx')).SuggestionPanel,
    'editorRare',
  ),
} as const
