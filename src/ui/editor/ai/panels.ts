import { definePart } from '../../app/lazy/part.tsx'
import type { ChatProps, MattingProps, TellingProps } from './panel-props.ts'

/** The parts that use services: loaded after what is built in, and only for users who are signed in. */
export const panels = {
  chat: definePart<ChatProps>(
    ['server', 'ai'],
    async () => (await import('./asking/chat-panel.tsx')).ChatPanel,
  ),
  telling: definePart<TellingProps>(
    ['server', 'ai'],
    async () => (await import('./asking/explanation-panel.tsx')).ExplanationPanel,
  ),
  matting: definePart<MattingProps>(
    ['server', 'ai'],
    async () => (await import('./asking/matting-panel.tsx')).MattingPanel,
  ),
} as const
