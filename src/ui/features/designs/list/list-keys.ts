import type { KeyboardEvent } from 'react'
import type { DraftRow } from '../../../../shared/api/faces.ts'
import { columnsOf, mainOf } from './list-elements.ts'
import { movedTo, nothingSelected, withRange } from './selection.ts'
import type { CardsInHand } from './use-card-acts.ts'

/** What a key does in a list: arrows move, with the shift key they select; the others act on what is selected. */
export function pressKey(
  event: KeyboardEvent<HTMLUListElement>,
  rows: readonly DraftRow[],
  { acts, order, selection, setSelection, chosen, current, selectAll }: CardsInHand,
): void {
  const target = event.target as HTMLElement
  const isMain = target.matches('[data-main]')
  const design = rows.find(({ id }) => id === current)
  if (!design || target.matches('input:not([type=checkbox])')) return
  const isTrash = design.trashedAt !== null
  const acting = selection.ids.has(design.id) ? chosen : [design]
  const isMeta = event.ctrlKey || event.metaKey
  const list = event.currentTarget
  const at = order.indexOf(design.id)
  const next = isMain ? movedTo(event.key, at, { columns: columnsOf(list), count: order.length }) : null
  const id = next === null ? null : (order[next] ?? null)
  if (id !== null) {
    if (event.shiftKey) {
      const from = selection.anchor === null ? { ...selection, anchor: design.id } : selection
      setSelection(withRange(from, order, id))
    }
    mainOf(list, id)?.focus()
  } else if (event.key === ' ' && isMain) acts.select(design, { isRange: event.shiftKey })
  else if (isMeta && event.key.toLowerCase() === 'a') selectAll()
  else if (event.key === 'Escape' && selection.ids.size > 0) setSelection(nothingSelected)
  else if (event.key === 'F2' && !isTrash) acts.beginRename(design)
  else if (event.key === 'Delete' && isTrash) acts.erase(acting)
  else if (event.key === 'Delete') acts.trash(acting)
  else if (event.key === 'Enter' && isMain && isTrash) acts.restore(acting)
  else return
  event.preventDefault()
}
