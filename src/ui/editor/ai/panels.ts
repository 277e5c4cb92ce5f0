import { definePart } from '../../app/lazy/part.tsx'
import type { ChatProps, MattingProps, TellingProps } from './panel-props.ts'

/** The parts that use services: loaded after what is built in, and only for users who are signed in. */
export const panels = {
  chat: definePart<ChatProps>(async () => (await import('./asking/chat-panel.tsx')).ChatPanel, 'editorRare'),
  telling: definePart<TellingProps>(
    async () => (await import('./asking/explanation-panel.tsx')).ExplanationPanel,
    'editorRare',
  ),
  matting: definePart<MattingProps>(
    async () => (await import('./asking/matting-panel.tsx')).MattingPanel,
    'editorRare',
  ),
} as const
