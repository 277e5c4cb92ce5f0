/** Deep equality of plain data: ops, fields, projections. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => {
    if (!Object.hasOwn(b, name)) return false
    return isSameData((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name])
  })
}
