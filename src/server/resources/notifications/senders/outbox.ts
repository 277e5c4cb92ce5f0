import type { OutboxEntry, OutboxNotice, Outbox } from '../../../base/ports/sender.ts'
import { randomBytes } from 'node:crypto'
import { isLoopbackHost, type Config } from '../../../base/config.ts'

const keptCount = 50

export function createOutbox(now: () => Date): Outbox {
  const entries: OutboxEntry[] = []
  const notices: OutboxNotice[] = []
  function keep<T>(list: T[], one: T): void {
    list.unshift(one)
    list.length = Math.min(list.length, keptCount)
  }
  return {
    path: `/outbox/${randomBytes(16).toString('base64url')}`,
    add: ({ way, receiver, purpose, code }) =>
      keep(entries, { way, receiver, purpose, code, at: now().toISOString() }),
    addNotice: (message) => keep(notices, { ...message, at: now().toISOString() }),
    list: () => [...entries],
    notices: () => [...notices],
  }
}

/** A server with a public address may stand behind a proxy that hides where calls come from. */
export const isOutboxShown = (config: Config): boolean =>
  config.PUBLIC_URL === undefined || isLoopbackHost(new URL(config.PUBLIC_URL).hostname)
