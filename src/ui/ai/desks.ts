import { definePart } from '../app/lazy/part.tsx'
import type { ChatProps, MattingProps, TellingProps } from './desk-props.ts'

/** What asks services: it comes after what is built in, and for people who are signed in alone. */
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
