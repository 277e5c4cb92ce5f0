import { Refusal } from '../reply.ts'

/** Uploads and large saves of one person that may be under way together. */
export const heavyCallsOfOne = 6

/** Bytes of all uploads and large saves that the server holds together. */
const heavyBytesOfAll = 268_435_456

export interface Semaphore {
  /** Takes a place for a call that brings so many bytes; the answer gives it back, once. */
  enter(person: string, bytes: number): () => void
}

/** Bounds what is held in memory before anything of it is judged. */
export function createSemaphore(): Semaphore {
  const calls = new Map<string, number>()
  let held = 0
  return {
    enter(person, bytes) {
      const present = calls.get(person) ?? 0
      if (present >= heavyCallsOfOne) {
        throw new Refusal('tooManyHeavyCalls', { limit: heavyCallsOfOne, present })
      }
      if (held + bytes > heavyBytesOfAll) throw new Refusal('serverBusy')
      calls.set(person, present + 1)
      held += bytes
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        held -= bytes
        const left = (calls.get(person) ?? 1) - 1
        if (left === 0) calls.delete(person)
        else calls.set(person, left)
      }
    },
  }
}
