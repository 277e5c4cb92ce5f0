import { memoByObject } from '../../../base/memo.ts'
import type { Layer } from '../../../document/design.ts'

/** What each layer in the layout of a slot is there, by its id: for what, and the how manyth of it. */
export const slotPlaces = memoByObject((list: readonly Layer[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>()
  const places = new Map<string, string>()
  for (const { uuid, group } of list)
    for (const { id, slot } of group ?? []) {
      if (!slot) continue
      const count = counts.get(id) ?? 0
      counts.set(id, count + 1)
      places.set(uuid, `${slot.type} ${slot.mode ?? 'both'} ${count}`)
    }
  return places
})
