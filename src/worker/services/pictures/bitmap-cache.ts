/** Decoded pictures within a budget of bytes; those requested lately stay. */
export type BitmapCache = {
  get(url: string): ImageBitmap | null
  /** Evicts others when there is too little room; answers their urls. */
  put(url: string, bitmap: ImageBitmap): readonly string[]
  /** Begins a round: what is not requested in this or the last one may be evicted. */
  nextRound(): void
  readonly bytes: number
}

type Entry = { readonly bitmap: ImageBitmap; readonly bytes: number; round: number }

const bytesOf = ({ width, height }: ImageBitmap): number => width * height * 4

/**
 * A map kept in order of use. Pictures of the last two rounds are never evicted, even above the
 * budget: a dial that needs more would load and evict in a circle otherwise.
 */
export function createBitmapCache(budgetBytes: number): BitmapCache {
  const entries = new Map<string, Entry>()
  let total = 0
  let round = 0

  function touch(url: string, entry: Entry): void {
    entry.round = round
    entries.delete(url)
    entries.set(url, entry)
  }

  function drop(url: string, entry: Entry): void {
    entries.delete(url)
    total -= entry.bytes
    entry.bitmap.close()
  }

  return {
    get(url) {
      const entry = entries.get(url)
      if (!entry) return null
      touch(url, entry)
      return entry.bitmap
    },
    put(url, bitmap) {
      const before = entries.get(url)
      if (before) drop(url, before)
      const bytes = bytesOf(bitmap)
      entries.set(url, { bitmap, bytes, round })
      total += bytes
      const evicted: string[] = []
      for (const [old, entry] of [...entries]) {
        if (total <= budgetBytes) break
        if (old === url || entry.round >= round - 1) continue
        drop(old, entry)
        evicted.push(old)
      }
      return evicted
    },
    nextRound() {
      round += 1
    },
    get bytes() {
      return total
    },
  }
}
