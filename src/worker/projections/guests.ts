import type { GuestRow } from '../../shared/protocol/projections.ts'
import { guestList, guestPlacesNow } from '../scene/refresh.ts'
import type { HasStore } from '../design/store.ts'
import { rowOf } from './layers.ts'

/** The layer of ambient that stands right in front of each guest; null in front of all. */
const inFrontOf = (editor: HasStore): readonly (string | null)[] =>
  guestPlacesNow(editor).map((place) => editor.store.list[place]?.uuid ?? null)

/** What the rows are made from. */
export const guestParts = (editor: HasStore): readonly unknown[] => [guestList(editor), ...inFrontOf(editor)]

export function readGuests(editor: HasStore): readonly GuestRow[] {
  const fronts = inFrontOf(editor)
  return guestList(editor).map((layer, index) => ({ ...rowOf(layer), behind: fronts[index] ?? null }))
}
