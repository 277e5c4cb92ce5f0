/* Pixels of the sheet as it goes out. */

/** Side of one dial. */
export const dialPx = 300

const gap = 28
const margin = 56
const headPx = 76
const labelPx = 44

export const columns = 4

/** Rows of a page in the proportions of A4. */
export const rowsOfPage = 4

export const sheetWidth = margin * 2 + columns * dialPx + (columns - 1) * gap

export const heightOf = (rows: number): number => margin * 2 + headPx + rows * (dialPx + labelPx + gap) - gap

/** Where the title stands: its left edge and its base line. */
export const titleAt = { x: margin, y: margin + 34 } as const

/** The upper left corner of a dial; its name stands below it. */
export const cellAt = (index: number): { readonly x: number; readonly y: number } => ({
  x: margin + (index % columns) * (dialPx + gap),
  y: margin + headPx + Math.floor(index / columns) * (dialPx + labelPx + gap),
})

/** The cells of each page, one page for all where `rows` is null. */
export function pagesOf<T>(cells: readonly T[], rows: number | null): readonly (readonly T[])[] {
  if (rows === null) return [cells]
  const size = rows * columns
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, at) =>
    cells.slice(at * size, (at + 1) * size),
  )
}
