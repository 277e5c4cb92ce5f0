import { Refusal } from '../reply.ts'

/** Calls of the store take turns, so that a store that sends all at once does not take the database from others. */
export interface Turns {
  /** Runs `work` when it is its turn, first come first served; throws `storeBusy` instead, and nothing was done. */
  take<T>(work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  /** Calls that are worked on together. */
  readonly atOnce: number
  /** Calls that may wait. */
  readonly mostWaiting: number
  /** Longest wait; a later answer would not reach the store in time. */
  readonly longestMs: number
}

/** Together below the 50 s that a client waits: a call takes two turns. */
export const storeTurns: TurnLimits = { atOnce: 4, mostWaiting: 2_000, longestMs: 15_000 }

export function createTurns({ atOnce, mostWaiting, longestMs }: TurnLimits = storeTurns): Turns {
  const waiting: { readonly start: () => void; readonly timer: NodeJS.Timeout }[] = []
  let busy = 0

  async function wait(): Promise<void> {
    if (busy < atOnce) {
      busy += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new Refusal('storeBusy')
    await new Promise<void>((start, giveUp) => {
      const timer = setTimeout(() => {
        const at = waiting.findIndex((one) => one.start === start)
        if (at < 0) return
        waiting.splice(at, 1)
        giveUp(new Refusal('storeBusy'))
      }, longestMs)
      waiting.push({ start, timer })
    })
  }

  function leave(): void {
    const next = waiting.shift()
    // the next call gets the place of the one that leaves
    if (next === undefined) return void (busy -= 1)
    clearTimeout(next.timer)
    next.start()
  }

  return {
    async take(work) {
      await wait()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
