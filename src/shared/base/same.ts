/**
 * The first place from `from` on where two lists of one length hold other references; their length when none does. A
 * loop of its own, so that it stays compiled: a step of a drag calls it for 10,000 layers.
 */
export function firstDifference(a: readonly unknown[], b: readonly unknown[], from: number): number {
  const { length } = a
  let place = from
  while (place < length && a[place] === b[place]) place += 1
  return place
}

type Compare = (a: unknown, b: unknown) => boolean

/** Deep equality of plain data; `isSame` compares what is neither a list nor an object. */
export function isSameData(a: unknown, b: unknown, isSame: Compare = Object.is): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return isSame(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => {
    if (!Object.hasOwn(b, name)) return false
    return isSameData((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name], isSame)
  })
}
