import { useEffect, useEffectEvent } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { toggleFold } from '../../layout.ts'
import type { ListScroll } from '../list/list-scroll.ts'
import { foldKey, standsUnder, type ListView } from '../list/list-view.ts'

type Revealed = {
  readonly view: ListView
  readonly rows: ReadonlyMap<string, LayerRow>
  readonly scroll: ListScroll
  /** The row that is to be seen: the one whose name is typed, else the active one. */
  readonly wanted: string | null
  readonly isSearched: boolean
}

/** Brings the wanted row into sight, unfolding what it stands under. */
export function useReveal({ view, rows, scroll, wanted, isSearched }: Revealed): void {
  const reveal = useEffectEvent(() => {
    const row = rows.get(wanted ?? '')
    const at = view.keys.indexOf(wanted ?? '')
    if (at >= 0) return scroll.reveal(at)
    if (!row) return
    const folded = view.groups.find((group) => group.isFolded && standsUnder(row, group))
    if (folded) toggleFold(foldKey(folded.id))
  })
  // only when another layer became the active one: scrolling by hand stays
  useEffect(() => reveal(), [wanted])
  const revealUnfolded = useEffectEvent(() => {
    if (wanted !== null && rows.has(wanted)) reveal()
  })
  // a section was unfolded for it, or the search that hid it is over
  useEffect(() => revealUnfolded(), [view.groups.length, isSearched])
}
