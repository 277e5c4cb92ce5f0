/** Rows above and below what is seen, so that a turn of the wheel finds them made. */
const spareRows = 6

type Look = { readonly top: number; readonly height: number }

type Measure = { readonly rowPx: number; readonly total: number; readonly pageRows: number }

/** What of a list of any length has to be made: rows `from` up to, without, `to`, and the pages that have them, from 1. */
export function shownRows(
  look: Look,
  { rowPx, total, pageRows }: Measure,
): { readonly from: number; readonly to: number; readonly pages: readonly number[] } {
  const { height } = look
  // the list may have become shorter than where it is scrolled to
  const top = Math.max(0, Math.min(look.top, total * rowPx - height))
  const to = Math.min(total, Math.ceil((top + height) / rowPx) + spareRows)
  const from = Math.max(0, Math.min(to, Math.floor(top / rowPx) - spareRows))
  if (to <= from) return { from: 0, to: 0, pages: [] }
  const [first, last] = [Math.floor(from / pageRows) + 1, Math.floor((to - 1) / pageRows) + 1]
  return { from, to, pages: Array.from({ length: last - first + 1 }, (_none, at) => first + at) }
}
