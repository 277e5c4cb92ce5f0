import { defineLatePart } from './late-part.ts'

/** What the upper left panel shows beside the palette, by the entry of the rail. */
export const railParts = {
  data: defineLatePart<object>(async () => (await import('./sample/sample-panel.tsx')).SamplePanel),
  assets: defineLatePart<object>(
    async () => (await import('./assets/assets-panel.tsx')).AssetsPanel,
    ['own'],
  ),
  problems: defineLatePart<object>(async () => (await import('./problems/problems-panel.tsx')).ProblemsPanel),
  history: defineLatePart<object>(async () => (await import('./history/history-list.tsx')).HistoryList),
} as const

/** They need no properties. */
export const nothing = {}
