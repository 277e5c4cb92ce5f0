import { useState } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { headingKey, wholeGroup, type ListView } from './list-view.ts'

/** The active key of the list. */
export type TreeFocus = {
  /** Null before there is one. */
  readonly active: string | null
  /** −1 when it is not in the list: another section is open, or a search hides it. */
  readonly at: number
  /** Makes a key the active one. */
  readonly go: (key: string) => void
}

/**
 * Which key of the list is the active one. A selection made elsewhere brings it along: the heading of a group that is
 * selected whole, else the last layer; headings are active without being selected.
 */
export function useTreeFocus(
  view: ListView,
  ids: readonly string[],
  rows: ReadonlyMap<string, LayerRow>,
): TreeFocus {
  const [focused, setFocused] = useState<{ readonly key: string | null; readonly isOwn: boolean }>({
    key: null,
    isOwn: false,
  })
  const [seen, setSeen] = useState(ids)
  const whole = wholeGroup(view, rows, ids)
  const last = whole ? headingKey(whole.id) : (ids.at(-1) ?? null)
  if (seen !== ids) {
    setSeen(ids)
    const isWithin = focused.key !== null && ids.includes(focused.key)
    if (!isWithin || (whole && !focused.isOwn)) setFocused({ key: last, isOwn: false })
  }
  const active = focused.key ?? last
  return {
    active,
    at: active === null ? -1 : view.keys.indexOf(active),
    go: (key) => setFocused({ key, isOwn: true }),
  }
}
