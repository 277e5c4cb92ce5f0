/**
 * The first place from `from` on where two lists of one length hold other references; their length when none does. A
 * loop of its own, so that it stays compiled: a step of a drag asks it of 10,000 layers.
 */
export function firstDifference(a: readonly unknown[], b: readonly unknown[], from: number): number {
  const { length } = a
  let place = from
  while (place < length && a[place] === b[place]) place += 1
  return place
}
