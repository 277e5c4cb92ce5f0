import { useMemo, useState, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { DraftRow } from '../../../../shared/api/faces.ts'
import { duplicate, emptyTrash, erase, rename, restore, trash } from '../acts.ts'
import type { CardActs } from '../design-card.tsx'
import { mainOf } from './list-elements.ts'
import { kept, nothingSelected, toggled, withRange } from './selection.ts'

type Acts = Readonly<Record<string, (...given: never[]) => void>>

/**
 * Handlers that stay the same objects while what they do is that of the last rendering, so that a thousand cards are not
 * rendered anew when one is selected. For events only.
 */
function useLatest<T extends Acts>(acts: T): T {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as T,
  )
  return stable
}

/** What is to be deleted for ever; `all` is the whole trash. */
type Erased = readonly DraftRow[] | 'all'

/** The card that stands where these go. */
function neighbourOf(order: readonly string[], gone: readonly DraftRow[]): string | null {
  const ids = new Set(gone.map(({ id }) => id))
  const first = order.findIndex((id) => ids.has(id))
  return order.slice(first).find((id) => !ids.has(id)) ?? order.slice(0, first).findLast(() => true) ?? null
}

/** What is done with the cards of a list, which of them are selected, and what of them has to be confirmed. */
export function useCardActs(
  rows: readonly DraftRow[] | null,
  list: Readonly<RefObject<HTMLUListElement | null>>,
) {
  const [, goTo] = useLocation()
  const [selected, setSelection] = useState(nothingSelected)
  const [reached, setReached] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [erased, setErased] = useState<Erased | null>(null)
  const [packed, setPacked] = useState<DraftRow | null>(null)
  const [isMaking, setMaking] = useState(false)
  const order = useMemo(() => (rows ?? []).map(({ id }) => id), [rows])
  const selection = kept(selected, order)
  const focusOn = (id: string | null): void => {
    if (id !== null) requestAnimationFrame(() => mainOf(list.current, id)?.focus())
  }
  const leave = (gone: readonly DraftRow[], act: (all: readonly DraftRow[]) => Promise<void>): void => {
    const next = neighbourOf(order, gone)
    setSelection(nothingSelected)
    setReached(next)
    void act(gone).then(() => focusOn(next))
  }
  const acts = useLatest<CardActs>({
    open: ({ id }) => goTo(`/dial/${id}`),
    publish: ({ id }) => goTo(`/publish?id=${id}`),
    packages: (design) => setPacked(design),
    select: ({ id }, { isRange }) =>
      setSelection(isRange ? withRange(selection, order, id) : toggled(selection, id)),
    beginRename: (design) => setRenamed(design?.id ?? null),
    rename: (design, name) => {
      setRenamed(null)
      focusOn(design.id)
      if (name !== design.name) void rename(design, name)
    },
    duplicate: (all) => {
      setMaking(true)
      void duplicate(all).finally(() => setMaking(false))
    },
    trash: (all) => leave(all, trash),
    restore: (all) => leave(all, restore),
    erase: (all) => setErased(all),
    reach: ({ id }) => setReached(id),
  })
  return {
    ...{ acts, order, selection, setSelection, focusOn, renamed, isMaking },
    ...{ erased, setErased, packed, setPacked },
    chosen: (rows ?? []).filter(({ id }) => selection.ids.has(id)),
    /** The one card that has the tab stop of the list. */
    current: reached !== null && order.includes(reached) ? reached : (order[0] ?? null),
    selectAll: (): void => setSelection({ ids: new Set(order), anchor: order[0] ?? null }),
    eraseNow: (all: Erased): void => (all === 'all' ? void emptyTrash() : leave(all, erase)),
  }
}

export type CardsInHand = ReturnType<typeof useCardActs>
