import * as z from 'zod/mini'
import { digestBlock, digestText } from '../../base/sha256.ts'

/** A task that costs time and nothing else; it comes with the refusal `proofNeeded`, in `data.proof`. */
export const proofTask = z.object({
  /** Said back with the answer; signed by the server, for one account and one purpose. */
  challenge: z.string().check(z.maxLength(200)),
  /** How many numbers must be found: several small searches take nearly the same time every time. */
  parts: z.number().check(z.int(), z.minimum(1), z.maximum(64)),
  /** Leading zero bits of SHA-256(SHA-256(challenge), part, number), both as 32-bit words. */
  bits: z.number().check(z.int(), z.minimum(1), z.maximum(28)),
})
export type ProofTask = z.output<typeof proofTask>

export interface Solver {
  /** Tries `count` numbers; `challenge:number,number,…` for the header `proof` once it is found, else null. */
  tryMore(count: number): string | null
}

/** Searches for the numbers in steps as long as the caller likes, so that nothing else waits. */
export function createSolver({ challenge, parts, bits }: ProofTask): Solver {
  const block = new Int32Array(16)
  const state = new Int32Array(8)
  block.set(digestText(challenge))
  block[10] = 0x8000_0000 | 0
  block[15] = 40 * 8
  const found: number[] = []
  let next = 0
  return {
    tryMore(count) {
      for (let tries = 0; tries < count && found.length < parts; tries += 1) {
        block[8] = found.length
        block[9] = next
        digestBlock(state, block)
        if ((state[0] as number) >>> (32 - bits) === 0) {
          found.push(next)
          next = 0
        } else next += 1
      }
      return found.length < parts ? null : `${challenge}:${found.join(',')}`
    },
  }
}
