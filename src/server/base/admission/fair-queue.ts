interface Waiting {
  readonly start: () => void
}

/** Gives work its turn, so that one person's pile does not delay another's work. */
export interface FairQueue {
  /** Runs `work` when it is this person's turn; rejects as `work` does. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>
}

/**
 * At most `atOnce` pieces of work run together and one of each person; persons take turns, however much
 * each of them has waiting.
 */
export function createFairQueue(atOnce: number): FairQueue {
  const piles = new Map<string, Waiting[]>()
  const busy = new Set<string>()

  function startNext(): void {
    for (const [person, pile] of piles) {
      if (busy.size >= atOnce) return
      if (busy.has(person)) continue
      const next = pile.shift()
      // a person who was served goes to the end of the row
      piles.delete(person)
      if (pile.length > 0) piles.set(person, pile)
      if (next === undefined) continue
      busy.add(person)
      next.start()
    }
  }

  return {
    async run(person, work) {
      await new Promise<void>((start) => {
        const pile = piles.get(person) ?? []
        pile.push({ start })
        piles.set(person, pile)
        startNext()
      })
      try {
        return await work()
      } finally {
        busy.delete(person)
        startNext()
      }
    },
  }
}
