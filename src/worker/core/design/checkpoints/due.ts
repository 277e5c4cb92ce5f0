import { checkpointLimits } from './limits.ts'

/** Counts steps and the time of work since the last state that was put by; times in milliseconds since 1970, UTC. */
export type Due = {
  /** A design was opened, or its present state was put by. */
  begin(at: number): void
  /** One more step is made; true when the state before it is to be put by, and the count begins anew. */
  step(at: number): boolean
  /** The state became another one without a step, as by undo. */
  touch(at: number): void
  /** Steps since. */
  readonly made: number
  /** Since when the present state has stood. */
  readonly changedAt: number
}

export function createDue(): Due {
  let made = 0
  let since = 0
  let changedAt = 0
  return {
    begin(at) {
      made = 0
      since = at
      changedAt = at
    },
    step(at) {
      const isDue = made >= checkpointLimits.steps || (made > 0 && at - since >= checkpointLimits.workMs)
      if (isDue) {
        made = 0
        since = at
      }
      made += 1
      changedAt = at
      return isDue
    },
    touch(at) {
      changedAt = at
    },
    get made() {
      return made
    },
    get changedAt() {
      return changedAt
    },
  }
}
