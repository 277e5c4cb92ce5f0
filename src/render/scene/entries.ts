import { firstDifference } from '../../shared/base/same.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import { emptyEntry } from '../paint/entry.ts'
import type { Entry } from '../paint/entry.ts'
import type { Sight } from '../paint/layer.ts'
import { traceOf, type Painter, type Trace } from './painter.ts'

/** What a new list of layers changed. */
export type SceneChange = {
  readonly traces: Trace[]
  /** Layers came, went or changed their order. */
  readonly isStructural: boolean
}

/** The layers of a scene in paint order, each with what was painted of it. */
export type Entries = {
  readonly all: readonly Entry[]
  /** Another number when layers came, went or changed their order. */
  readonly order: number
  /** Takes over the layers and says what that changed; references that are the same are not looked at. */
  sync(layers: readonly LayerDraw[], sight: Sight): SceneChange
  placeOf(id: string): number | undefined
  clear(): void
}

/** The stretch of a list in which another one differs from it: so many are the same before and behind it. */
type Middle = { readonly head: number; readonly tail: number }

function middleOf(entries: readonly Entry[], next: readonly LayerDraw[]): Middle {
  let head = 0
  while (head < next.length && head < entries.length && entries[head]?.layer.id === next[head]?.id) head++
  let tail = 0
  const least = Math.min(next.length, entries.length) - head
  while (tail < least && entries.at(-1 - tail)?.layer.id === next.at(-1 - tail)?.id) tail++
  return { head, tail }
}

/** The lowest layer may be painted in another way: when another one lies there, both are painted anew. */
function createLowest({ paint }: Painter): (entries: readonly Entry[], sight: Sight) => void {
  let lowest: Entry | null = null
  return (entries, sight) => {
    const next = entries[0] ?? null
    if (next === lowest) return
    const before = lowest
    lowest = next
    if (before) before.isLowest = false
    if (before && entries.includes(before)) paint(before, sight)
    if (!next) return
    next.isLowest = true
    paint(next, sight)
  }
}

export function createEntries(painter: Painter, onReorder: () => void): Entries {
  let layers: readonly LayerDraw[] = []
  let entries: Entry[] = []
  let places: Map<string, number> | null = null
  let order = 0
  const repaintLowest = createLowest(painter)

  function update(place: number, layer: LayerDraw, sight: Sight): Trace[] {
    const entry = entries[place] as Entry
    painter.take(entry, layer)
    return painter.repaint(entry, place, sight)
  }

  /** Layers came, went or moved: everything between the first and the last difference counts as changed. */
  function restructure(next: readonly LayerDraw[], sight: Sight): SceneChange {
    const { head, tail } = middleOf(entries, next)
    const old = entries.slice(head, entries.length - tail)
    const byId = new Map(old.map((entry) => [entry.layer.id, entry]))
    const traces = old.flatMap((entry, at) => traceOf(head + at, entry))
    const middle = next.slice(head, next.length - tail).map((layer) => {
      const entry = byId.get(layer.id) ?? emptyEntry(layer)
      byId.delete(layer.id)
      return entry
    })
    byId.forEach(painter.remove)
    entries = [...entries.slice(0, head), ...middle, ...entries.slice(entries.length - tail)]
    places = null
    order++
    onReorder()
    next.forEach((layer, place) => {
      const entry = entries[place] as Entry
      const isNew = entry.quads === 0 && entry.bounds === null
      if (entry.layer !== layer || isNew) traces.push(...update(place, layer, sight))
      else if (place >= head && place < next.length - tail) traces.push(...traceOf(place, entry))
    })
    repaintLowest(entries, sight)
    return { traces, isStructural: true }
  }

  /** Compares list with list, so that thousands of entries are not touched to find the one layer that moved. */
  function takeOver(next: readonly LayerDraw[], sight: Sight): SceneChange {
    if (next.length !== layers.length || next.length !== entries.length) return restructure(next, sight)
    const traces: Trace[] = []
    let place = firstDifference(next, layers, 0)
    for (; place < next.length; place = firstDifference(next, layers, place + 1)) {
      const layer = next[place] as LayerDraw
      if (layer.id !== layers[place]?.id) {
        const rest = restructure(next, sight)
        return { ...rest, traces: [...traces, ...rest.traces] }
      }
      traces.push(...update(place, layer, sight))
    }
    return { traces, isStructural: false }
  }

  return {
    get all() {
      return entries
    },
    get order() {
      return order
    },
    sync(next, sight) {
      if (next === layers) return { traces: [], isStructural: false }
      const change = takeOver(next, sight)
      layers = next
      return change
    },
    placeOf(id) {
      places ??= new Map(entries.map((entry, place) => [entry.layer.id, place]))
      return places.get(id)
    },
    clear() {
      entries = []
    },
  }
}
