/** Runs one job at a time; while one runs only the newest of the others waits, those before it are skipped. */
export type NewestOnly = {
  push(job: () => Promise<void>): void
  readonly isBusy: boolean
  /** Resolves when nothing runs and nothing waits. */
  whenIdle(): Promise<void>
}

/**
 * Before the first job of a row `pause` is waited for. A job must deal with its own errors; one that throws all the
 * same does not stop the next.
 */
export function createNewestOnly(pause: () => Promise<void>): NewestOnly {
  let waiting: (() => Promise<void>) | null = null
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    await pause()
    for (let job = waiting; job; job = waiting) {
      waiting = null
      await job().catch(() => undefined)
    }
    running = null
  }

  return {
    push(job) {
      waiting = job
      running ??= drain()
    },
    get isBusy() {
      return running !== null
    },
    async whenIdle() {
      while (running) await running
    },
  }
}
