import { randomBytes } from 'node:crypto'
import { isLoopbackHost, type Config } from '../config.ts'
import type { CodeMessage, CodeWay } from './message.ts'

export interface OutboxEntry {
  readonly way: CodeWay
  readonly receiver: string
  readonly purpose: number
  readonly code: string
  readonly at: string
}

/** The last messages that nobody sends; kept in memory only, so that no code outlives the process. */
export interface Outbox {
  /** Where its page is: nobody who was not told at the start can know it. */
  readonly path: string
  add(message: CodeMessage): void
  /** The newest first. */
  list(): readonly OutboxEntry[]
}

const keptCount = 50

export function createOutbox(now: () => Date): Outbox {
  const entries: OutboxEntry[] = []
  return {
    path: `/outbox/${randomBytes(16).toString('base64url')}`,
    add({ way, receiver, purpose, code }) {
      entries.unshift({ way, receiver, purpose, code, at: now().toISOString() })
      entries.length = Math.min(entries.length, keptCount)
    },
    list: () => [...entries],
  }
}

/** A server with a public address may stand behind a proxy that hides where calls come from. */
export const isOutboxShown = (config: Config): boolean =>
  config.PUBLIC_URL === undefined || isLoopbackHost(new URL(config.PUBLIC_URL).hostname)
