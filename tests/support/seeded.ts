/** A repeatable source of chance (mulberry32). */
export type Chance = {
  /** 0 ≤ n < 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  isLucky(share: number): boolean
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[whole(0, from.length - 1)] as T
    },
    isLucky: (share) => next() < share,
  }
}

/** Ids that count up, so that failures read well and repeat. */
export function createIds(prefix = 'id'): () => string {
  let count = 0
  return () => `${prefix}-${(count += 1)}`
}
