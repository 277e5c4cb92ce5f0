/** Runs one job at a time; while one runs only the newest of the others waits, those before it are skipped. */
export type NewestOnly = {
  push(job: () => Promise<void>): void
  readonly isBusy: boolean
  /** Resolves when nothing runs and nothing waits. */
  whenIdle(): Promise<void>
}

/** A job must deal with its own errors; one that throws all the same does not stop the next. */
export function createNewestOnly(): NewestOnly {
  let waiting: (() => Promise<void>) | null = null
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    // the caller goes on first: printing must not delay the frame that a commit asks for
    await Promise.resolve()
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
