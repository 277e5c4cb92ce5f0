/** When a state stood (milliseconds since 1970, UTC), and what it takes on this device. */
type Stood = { readonly at: number; readonly bytes: number }

type Room = { readonly count: number; readonly newest: number; readonly bytes: number }

/**
 * Of the old ones the one whose going leaves the smallest gap, measured against how long ago it was: so they stand
 * closer the newer they are, and the first one goes last.
 */
function leastMissed(all: readonly Stood[], newest: number): number {
  const last = all.at(-1)?.at ?? 0
  let best = 0
  let least = Infinity
  for (let at = 1; at < Math.min(all.length - newest, all.length - 1); at += 1) {
    const [before, own, after] = [all[at - 1]?.at ?? 0, all[at]?.at ?? 0, all[at + 1]?.at ?? 0]
    const gap = (after - before) / Math.max(1, last - own)
    if (gap < least) [best, least] = [at, gap]
  }
  return best
}

/** Times of those that have to go so that the rest has room; oldest first in, and the newest one always stays. */
export function thinnedOut(all: readonly Stood[], { count, newest, bytes }: Room): readonly number[] {
  let left = all
  const gone: number[] = []
  const weight = (): number => left.reduce((sum, one) => sum + one.bytes, 0)
  while (left.length > 1 && (left.length > count || weight() > bytes)) {
    // what is too heavy altogether goes on losing its oldest, whether or not it is among the newest
    const at = leastMissed(left, Math.min(newest, left.length - 1))
    gone.push(left[at]?.at ?? 0)
    left = left.filter((_, index) => index !== at)
  }
  return gone
}
