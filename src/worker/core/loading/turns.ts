import type { TimerId } from '../ports.ts'

/** A place in the order of requests. */
export type Turn = {
  /** Resolves when all earlier requests are done, or have taken too long. */
  readonly come: Promise<void>
  end(): void
}

/** Requests are done in the order in which they were made, however long their pictures take. */
export type Turns = {
  /** True while a request is not done. */
  readonly isWaiting: boolean
  take(): Turn
}

/** One that takes longer does not hold up the others. */
const patienceMs = 3000

type Timers = { setTimer(act: () => void, ms: number): TimerId; clearTimer(timer: TimerId): void }

export function createTurns({ setTimer, clearTimer }: Timers): Turns {
  let last = Promise.resolve()
  let open = 0
  return {
    get isWaiting() {
      return open > 0
    },
    take() {
      const before = last
      let finish: () => void = () => undefined
      const finished = new Promise<void>((resolve) => (finish = resolve))
      last = before.then(() => finished)
      open += 1
      const come = new Promise<void>((resolve) => {
        const timer = setTimer(resolve, patienceMs)
        void before.then(() => {
          clearTimer(timer)
          resolve()
        })
      })
      let isOver = false
      return {
        come,
        end() {
          if (!isOver) open -= 1
          isOver = true
          finish()
        },
      }
    },
  }
}
