import type { Notice } from '../../../shared/protocol/commands.ts'

/** One-shot timers; the worker's own in the app, hand-driven in tests. */
export type Timers = {
  set(run: () => void, ms: number): unknown
  clear(timer: unknown): void
}

/** Milliseconds since 1970, UTC. */
export type Clock = () => number

/** Something worth telling the person, outside the answer to a command. */
export type Say = (notice: Notice) => void

export const wait = (timers: Timers, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.set(resolve, ms)
  })
