import { definePart } from '../parts/part.tsx'
import type { ChatProps, MattingProps, TellingProps } from './desk-props.ts'

/** The parts that use services: loaded after what is built in, and only for users who are signed in. */
export const desks = {
  chat: definePart<ChatProps>(
    ['server', 'ai'],
    async () => (await import('./asking/chat-desk.tsx')).ChatDesk,
  ),
  telling: definePart<TellingProps>(
    ['server', 'ai'],
    async () => (await import('./asking/telling-desk.tsx')).TellingDesk,
  ),
  matting: definePart<MattingProps>(
    ['server', 'ai'],
    async () => (await import('./asking/matting-desk.tsx')).MattingDesk,
  ),
} as const
