/** The same data, but for what rounding leaves of moved numbers. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-4
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isAlike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
