import { memoByObject } from '../../../base/memo.ts'
import type { Layer } from '../../../document/design.ts'

/** Where each layer in the layout of a slot stands, by its id: type, state of the watch and its number there. */
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
