import type { Clock, Timers } from '../drafts/environment.ts'

/** After the last commit, so that a row of small edits is one save. */
export const pauseMs = 2000

/** A gesture that goes on and on puts a save off for this long at most. */
export const longestPutOffMs = 30_000

const firstRetryMs = 2000
const lastRetryMs = 60_000

/** When open work is saved by itself. */
export type SaveSchedule = {
  /** Something was committed: a save is due after the pause. */
  soon(): void
  /** A save had no success: the next one is due, later each time. */
  retry(): void
  /** A gesture shows something that is not committed yet: a save that is due waits for its end. */
  touch(): void
  /** A save begins: none is due until `soon` or `retry` is called. */
  began(): void
  /** The server can be reached again: the next failure waits as the first one did. */
  forgive(): void
  /** None is due any more, whatever comes. */
  stop(): void
}

type ScheduleDeps = {
  readonly timers: Timers
  readonly now: Clock
  readonly save: () => void
}

export function createSaveSchedule({ timers, now, save }: ScheduleDeps): SaveSchedule {
  let timer: unknown = null
  let retryMs = firstRetryMs
  let isStopped = false
  let touchedAt = -Infinity
  let putOffSince: number | null = null

  function schedule(ms: number): void {
    timers.clear(timer)
    timer = isStopped ? null : timers.set(whenDue, ms)
  }

  /** A save draws a picture of the dial, which holds up the frames of a large one: not in the middle of a gesture. */
  function whenDue(): void {
    const at = now()
    putOffSince ??= at
    const rest = Math.min(touchedAt + pauseMs, putOffSince + longestPutOffMs) - at
    if (rest > 0) schedule(rest)
    else save()
  }

  return {
    soon: () => schedule(pauseMs),
    retry() {
      schedule(retryMs)
      retryMs = Math.min(lastRetryMs, retryMs * 2)
    },
    touch() {
      touchedAt = now()
    },
    began() {
      timers.clear(timer)
      timer = null
      putOffSince = null
    },
    forgive() {
      retryMs = firstRetryMs
    },
    stop() {
      isStopped = true
      timers.clear(timer)
    },
  }
}
