/** An element of the list and the row that it shows. */
export type WindowRow = {
  /** Names the element: the same one shows another row later. */
  readonly slot: number
  /** Index of the row in the list. */
  readonly at: number
  /** It came flying by: only what can be read in passing is shown until there is time for the rest. */
  readonly isBrief: boolean
}

/** What is seen of the list, in CSS pixels, and how many rows it has. */
export type Look = {
  readonly top: number
  readonly height: number
  readonly count: number
}

export type RowWindow = {
  readonly look: Look
  /** In the order of the elements. */
  readonly rows: readonly WindowRow[]
  /** As many elements as there are at most. */
  readonly size: number
}

/** 44 CSS pixels are the least that a finger hits. */
const isForFingers = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/** As the style of a row has it. */
export const rowHeight = isForFingers ? 44 : 28

/** Rows beyond an edge that are made ahead, all at once. */
const margin = 6

export const noWindow: RowWindow = { look: { top: 0, height: 0, count: 0 }, rows: [], size: 0 }

const sizeFor = ({ height }: Look): number => Math.ceil(height / rowHeight) + 1 + 2 * margin

/** `[from, to)` of what is seen; a list that became shorter shows its end. */
function seenOf({ top, height, count }: Look): readonly [from: number, to: number] {
  const start = Math.max(0, Math.min(top, count * rowHeight - height))
  return [Math.floor(start / rowHeight), Math.min(count, Math.ceil((start + height) / rowHeight))]
}

/**
 * What is seen and some rows around it, in the order of the list: for a list that rests. `before`: elements that there
 * are already; a list that becomes a little lower keeps them, and so every row its element.
 */
export function restedWindow(look: Look, before = 0): RowWindow {
  const size = Math.max(before, sizeFor(look))
  const [from, to] = seenOf(look)
  const rows: WindowRow[] = []
  for (let at = Math.max(0, from - margin); at < Math.min(look.count, to + margin); at += 1)
    rows.push({ slot: at % size, at, isBrief: false })
  return { look, rows, size }
}

function shows({ rows, look: { count } }: RowWindow, [from, to]: readonly [number, number]): boolean {
  let shown = 0
  for (const { at } of rows) if (at >= from && at < to && at < count) shown += 1
  return shown === to - from
}

/**
 * For a list that is scrolled: an element keeps its place among the others and its row until another row needs it, so
 * a step costs one row for each that comes into sight. The very same window while everything seen is there.
 */
export function scrolledWindow(before: RowWindow, look: Look): RowWindow {
  const { size } = before
  if (sizeFor(look) > size || look.count !== before.look.count) return restedWindow(look, size)
  const seen = seenOf(look)
  if (shows(before, seen)) return before
  const [from, to] = seen
  const way = from - seenOf(before.look)[0]
  // what flies by is not made ahead
  const isFlying = Math.abs(way) > size
  const ahead = isFlying ? 0 : margin
  const first = way < 0 ? Math.max(0, from - ahead) : from
  const end = way < 0 ? to : Math.min(look.count, to + ahead)
  const bySlot = new Map(before.rows.map((row) => [row.slot, row]))
  for (let at = first; at < end; at += 1) {
    const slot = at % size
    if (bySlot.get(slot)?.at !== at) bySlot.set(slot, { slot, at, isBrief: isFlying })
  }
  return { look, rows: [...bySlot.values()], size }
}

/** The window of a list that has come to rest; what came flying by, and what is made around it, is to be filled. */
export function landedWindow(before: RowWindow, look: Look): RowWindow {
  const rested = restedWindow(look, before.size)
  if (!before.rows.some(({ isBrief }) => isBrief)) return rested
  const full = new Set(before.rows.flatMap(({ at, isBrief }) => (isBrief ? [] : [at])))
  return { ...rested, rows: rested.rows.map((row) => ({ ...row, isBrief: !full.has(row.at) })) }
}

/** The same rows, some of the brief ones whole; the very same window when none is brief. */
export function filledWindow(before: RowWindow, atMost: number): RowWindow {
  let left = atMost
  const rows = before.rows.map((row) => (row.isBrief && left-- > 0 ? { ...row, isBrief: false } : row))
  return left === atMost ? before : { ...before, rows }
}
