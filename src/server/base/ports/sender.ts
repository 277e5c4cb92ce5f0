import type { CodeMessage, CodeWay, NoticeMessage } from './message.ts'

export interface OutboxEntry {
  readonly way: CodeWay
  readonly receiver: string
  readonly purpose: number
  readonly code: string
  readonly at: string
}

export type OutboxNotice = NoticeMessage & { readonly at: string }

/** The last messages while no provider sends them; kept in memory only, so that no code outlives the process. */
export interface Outbox {
  /** Where its page is; it holds a secret that is only printed at the start. */
  readonly path: string
  add(message: CodeMessage): void
  addNotice(message: NoticeMessage): void
  /** The newest first. */
  list(): readonly OutboxEntry[]
  notices(): readonly OutboxNotice[]
}

/** Sends codes and notices out; rejects when the message was not taken. */
export interface CodeSender {
  /** False when no provider is set for this way, and codes are not shown on a page either: no code would arrive. */
  canSend(way: CodeWay): boolean
  send(message: CodeMessage): Promise<void>
  /** Throws NotTaken. */
  tell(message: NoticeMessage): Promise<void>
  /** Where codes appear while no provider is configured; null as soon as one is. */
  readonly outbox: Outbox | null
}
