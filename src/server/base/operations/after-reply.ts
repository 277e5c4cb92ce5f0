/** Work that goes on after the reply: a stop waits for it, and its failures end in the log. */
export interface AfterReply {
  start(work: Promise<unknown>, what: string): void
  /** Resolves when nothing of it is under way any more. */
  finish(): Promise<void>
}

export function createAfterReply(logError: (error: unknown, what: string) => void): AfterReply {
  const running = new Set<Promise<void>>()
  return {
    start(work, what) {
      const done = work.then(
        () => undefined,
        (error: unknown) => logError(error, what),
      )
      running.add(done)
      void done.then(() => running.delete(done))
    },
    async finish() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
