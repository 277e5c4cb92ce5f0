import type { TagChoice } from './completion.ts'

const none: readonly TagChoice[] = []

/** What can be completed here, in the language of the page. */
export const useTags = (): readonly TagChoice[] => none
