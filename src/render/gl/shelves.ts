/** Free stretches of one shelf, sorted by x. */
type Shelf = { readonly y: number; readonly height: number; spans: { x: number; width: number }[] }

/** Packs rectangles on shelves of similar heights; knows nothing of textures. */
export type Shelves = {
  /** Null when no room is left below `maxHeight`. */
  allocate(width: number, height: number): { readonly x: number; readonly y: number } | null
  free(x: number, y: number, width: number): void
  /** Everything stays where it is; every shelf becomes longer. */
  widen(width: number): void
  /** The lowest row in use. */
  readonly usedHeight: number
}

/** A shelf may be at most this much taller than what stands on it, unless there is no other room. */
const tallest = 1.4

export function createShelves(firstWidth: number, maxHeight: number): Shelves {
  let width = firstWidth
  const shelves: Shelf[] = []
  const bottom = (): number => {
    const last = shelves.at(-1)
    return last ? last.y + last.height : 0
  }
  const spanFor = (shelf: Shelf, wanted: number): { x: number; width: number } | undefined =>
    shelf.spans.find((span) => span.width >= wanted)

  function place(shelf: Shelf, wanted: number): { x: number; y: number } | null {
    const span = spanFor(shelf, wanted)
    if (!span) return null
    const x = span.x
    span.x += wanted
    span.width -= wanted
    if (span.width === 0) shelf.spans = shelf.spans.filter((other) => other !== span)
    return { x, y: shelf.y }
  }

  function bestShelf(wanted: number, height: number, limit: number): Shelf | null {
    let best: Shelf | null = null
    for (const shelf of shelves) {
      const isBetter =
        shelf.height >= height && shelf.height <= limit && (!best || shelf.height < best.height)
      if (isBetter && spanFor(shelf, wanted)) best = shelf
    }
    return best
  }

  function openShelf(height: number): Shelf | null {
    const y = bottom()
    const rounded = Math.min(Math.ceil(height / 8) * 8, maxHeight - y)
    if (rounded < height) return null
    const shelf: Shelf = { y, height: rounded, spans: [{ x: 0, width }] }
    shelves.push(shelf)
    return shelf
  }

  return {
    get usedHeight() {
      return bottom()
    },
    allocate(wanted, height) {
      if (wanted > width || height > maxHeight) return null
      const shelf =
        bestShelf(wanted, height, Math.max(height * tallest, height + 8)) ??
        openShelf(height) ??
        bestShelf(wanted, height, Infinity)
      return shelf ? place(shelf, wanted) : null
    },
    widen(next) {
      for (const shelf of shelves) shelf.spans = merge([...shelf.spans, { x: width, width: next - width }])
      width = next
    },
    free(x, y, freed) {
      const shelf = shelves.find((other) => other.y === y)
      if (!shelf) return
      shelf.spans = merge([...shelf.spans, { x, width: freed }])
      while (shelves.length > 0 && shelves.at(-1)?.spans[0]?.width === width) shelves.pop()
    },
  }
}

function merge(spans: { x: number; width: number }[]): { x: number; width: number }[] {
  const merged: { x: number; width: number }[] = []
  for (const span of spans.sort((a, b) => a.x - b.x)) {
    const last = merged.at(-1)
    if (last && last.x + last.width === span.x) last.width += span.width
    else merged.push({ ...span })
  }
  return merged
}
