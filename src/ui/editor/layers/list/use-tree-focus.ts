import { useState } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { headingKey, wholeGroup, type ListView } from './list-view.ts'

/**
 * Which key of the list is the active one. A selection made elsewhere brings it along: the heading of a group that is
 * selected whole, else the last layer; headings are active without being selected.
 */
export function useTreeFocus(view: ListView, ids: readonly string[], rows: ReadonlyMap<string, LayerRow>) {
  const [focused, setFocused] = useState<string | null>(null)
  const [seen, setSeen] = useState(ids)
  const whole = wholeGroup(view, rows, ids)
  const last = whole ? headingKey(whole.id) : (ids.at(-1) ?? null)
  if (seen !== ids) {
    setSeen(ids)
    if (focused === null || !ids.includes(focused)) setFocused(last)
  }
  const active = focused ?? last
  return {
    active,
    /** −1 when it is not in the list: another section is open, or a search hides it. */
    at: active === null ? -1 : view.keys.indexOf(active),
    /** Makes a key the active one. */
    go: setFocused,
  }
}
