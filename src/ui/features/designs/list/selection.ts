/** What is selected of a list, and where a range begins. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** The last one that was pressed without Shift. */
  readonly anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** One more, or one less. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** From the anchor to here, both included, beside what is selected; without an anchor that can be seen, this one alone. */
export function withRange(selection: Selection, order: readonly string[], to: string): Selection {
  const { ids, anchor } = selection
  const [from, here] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(to)]
  if (from < 0 || here < 0) return { ids: new Set([...ids, to]), anchor: to }
  const range = order.slice(Math.min(from, here), Math.max(from, here) + 1)
  return { ids: new Set([...ids, ...range]), anchor }
}

/** Only what is still there. */
export function kept(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order)
  const ids = [...selection.ids].filter((id) => there.has(id))
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) }
}

/** Where arrows lead in a grid of so many columns; the same place at its edges. */
export function movedTo(
  key: string,
  at: number,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: count - 1 - at,
  }
  const by = steps[key]
  if (by === undefined) return null
  const next = at + by
  return next < 0 || next >= count ? at : next
}
