/** From the start of a worker to its end; what waits for its answers rejects when it ends. */
export type Lifetime = {
  /** The answer, or the reason of the end. Nothing of it is kept once the answer is there. */
  during<T>(answer: PromiseLike<T>): Promise<T>
  end(reason: Error): void
}

/*
 * `Promise.race` with one promise of the end would leave its closures on that promise until the end, some for each
 * answer of the worker, for hours.
 */
export function createLifetime(): Lifetime {
  const waiting = new Set<(reason: Error) => void>()
  let ended: Error | null = null
  return {
    during: (answer) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.add(reject)
        answer.then(
          (value) => {
            waiting.delete(reject)
            resolve(value)
          },
          (error: unknown) => {
            waiting.delete(reject)
            reject(error as Error)
          },
        )
      }),
    end(reason) {
      ended = reason
      for (const reject of waiting) reject(reason)
      waiting.clear()
    },
  }
}
