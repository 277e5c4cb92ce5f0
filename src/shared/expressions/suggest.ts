/** Letters to add, drop, change or swap with a neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1)
      const isSwap = i > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1)
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** Longest name worth comparing; untrusted text may be far longer. */
const maxNameLength = 40

/** The known name that was most likely meant, or null when none is near (letter case does not count). */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > maxNameLength) return null
  const wanted = name.toLowerCase()
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const far = distance(wanted, candidate.toLowerCase())
    if (far < bestDistance) {
      best = candidate
      bestDistance = far
    }
  }
  return best
}
