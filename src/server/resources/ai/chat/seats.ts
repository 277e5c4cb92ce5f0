import { chatLimits } from '../../../../shared/api/ai/chat.ts'
import { Refusal } from '../../../base/reply.ts'

/** Texts that this process has written at once, for all people together. */
const seatsOfAll = 400

/** Who has texts written now, in this process. */
export interface Seats {
  /** Takes a seat for a text; the answer gives it back, once. `end` is called when all texts have to end. */
  take(person: string, end: () => void): () => void
  /** Ends every text. */
  endAll(): void
}

export function createSeats(): Seats {
  const taken = new Map<string, number>()
  const enders = new Set<() => void>()
  return {
    take(person, end) {
      const present = taken.get(person) ?? 0
      if (present >= chatLimits.streams)
        throw new Refusal('aiStreams', { limit: chatLimits.streams, present })
      if (enders.size >= seatsOfAll) throw new Refusal('serverBusy')
      taken.set(person, present + 1)
      // one of its own for each text, whatever was given
      const ender = (): void => end()
      enders.add(ender)
      return () => {
        if (!enders.delete(ender)) return
        const left = (taken.get(person) ?? 1) - 1
        if (left === 0) taken.delete(person)
        else taken.set(person, left)
      }
    },
    endAll() {
      for (const end of enders) end()
    },
  }
}
