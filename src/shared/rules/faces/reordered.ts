/**
 * The fewest of the ids in both lists that must have moved for one order to become the other: what is left out of
 * the longest part that stands in both in the same order. Each list has an id once.
 */
export function reordered(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, place) => [id, place]))
  const common = after.filter((id) => places.has(id))
  // patience: `tails[n]` is the index in `common` where the best run of n + 1 ends, `links` lead back along it
  const tails: number[] = []
  const links: (number | undefined)[] = []
  const placeAt = (index: number | undefined): number =>
    index === undefined ? -1 : (places.get(common[index] ?? '') ?? -1)
  common.forEach((_id, index) => {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeAt(tails[middle]) < placeAt(index)) low = middle + 1
      else high = middle
    }
    links[index] = tails[low - 1]
    tails[low] = index
  })
  const moved = new Set(common)
  for (let at = tails.at(-1); at !== undefined; at = links[at]) moved.delete(common[at] ?? '')
  return moved
}
