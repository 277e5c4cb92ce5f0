import { definePart } from '../app/lazy/part.tsx'
import { defineLazyPart } from './lazy-part.ts'

/** What the upper left panel shows beside the palette, by the entry of the rail. */
export const railParts = {
  // few users open it, and none right away: it is loaded when it is to be seen
  create: definePart<object>(
    async () => (await import('./create/create-panel.tsx')).CreatePanel,
    'editorRare',
  ),
  data: defineLazyPart<object>(async () => (await import('./sample/sample-panel.tsx')).SamplePanel),
  assets: definePart<object>(
    async () => (await import('./assets/assets-panel.tsx')).AssetsPanel,
    'editorRare',
  ),
  problems: definePart<object>(
    async () => (await import('./problems/problems-panel.tsx')).ProblemsPanel,
    'editorRare',
  ),
  // nothing of them can be had without the network
  comments: definePart<object>(
    async () => (await import('./comments/comments-panel.tsx')).CommentsPanel,
    'editorComments',
  ),
  history: definePart<object>(
    async () => (await import('./history/history-list.tsx')).HistoryList,
    'editorRare',
  ),
} as const

/** They need no properties. */
export const nothing = {}
