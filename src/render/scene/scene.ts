import type { Texture2D } from 'regl'
import type { Box } from '../../shared/base/geometry.ts'
import { overlaps } from '../../shared/base/geometry.ts'
import { firstDifference } from '../../shared/base/equality/same.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import type { Gl } from '../gl/gl.ts'
import type { Region } from '../gl/pages.ts'
import { emptyEntry, paintLayer, releaseRasters } from '../paint/layer.ts'
import type { Ground } from '../paint/ground.ts'
import type { Entry, PaintTools, Sight } from '../paint/layer.ts'
import type { QuadRun } from '../gl/quad.ts'
import { createIndexList, createQuadStore } from '../gl/store.ts'

/** Where the pixels of the layer at a place in paint order were or are, in design pixels; `strips` is the same, finer. */
export type Trace = { readonly place: number; readonly box: Box; readonly strips: readonly Box[] | null }

const traceOf = (place: number, { bounds, strips }: Pick<Entry, 'bounds' | 'strips'>): Trace[] =>
  bounds ? [{ place, box: bounds, strips }] : []

/** What a new list of layers changed. */
export type SceneChange = {
  readonly traces: Trace[]
  /** Layers came, went or changed their order. */
  readonly isStructural: boolean
}

/** A stretch of the paint order, both ends included; `within` (design pixels) leaves out what lies elsewhere. */
export type Stretch = { readonly from: number; readonly to: number; readonly within: Box | null }

/** A draw call of layers that follow each other. */
export type LayerRun = QuadRun & {
  /** The one layer of the run, which is put together before it is made see-through; null for a run of others. */
  readonly group: Entry | null
  /** How many indices, the last ones, are of what that layer is seen through. */
  readonly masked: number
}

/** The layers as quads on the GPU. */
export type Scene = {
  readonly entries: readonly Entry[]
  /** Takes over the layers and says what that changed; references that are the same are not looked at. */
  sync(layers: readonly LayerDraw[], sight: Sight): SceneChange
  /** Paints one layer anew; answers where its pixels were and are. */
  repaint(place: number, sight: Sight): Trace[]
  /** Another number when layers came, went or changed their order. */
  readonly order: number
  /** Sends what changed to the GPU; must precede the first `draws` of a frame. */
  flush(): void
  /** The draw calls of a stretch, usually one; draw each before taking the next. */
  draws(stretch: Stretch): Iterable<LayerRun>
  placeOf(id: string): number | undefined
  /** Every layer whose text may be approximate is among these; few or none of thousands. */
  readonly approximate: ReadonlySet<Entry>
  /** To be cleared before the first layer is drawn. */
  readonly ground: Ground | null
  addRegionsTo(regions: Set<Region>): void
  destroy(): void
}

export function createScene(gl: Gl, tools: PaintTools, firstPage: () => Texture2D): Scene {
  const store = createQuadStore(gl, 256)
  const all = createIndexList(gl)
  const culled = createIndexList(gl)
  let layers: readonly LayerDraw[] = []
  let entries: Entry[] = []
  let places: Map<string, number> | null = null
  let order = 0
  let isOrderSent = false
  let features = 0
  let lowest: Entry | null = null
  const approximate = new Set<Entry>()

  function paint(entry: Entry, sight: Sight): void {
    const before = entry.quads
    paintLayer(tools, entry, sight)
    if (entry.isApproximate) approximate.add(entry)
    else approximate.delete(entry)
    if (entry.quads > entry.slot.capacity) {
      store.free(entry.slot)
      entry.slot = store.allocate(entry.quads)
      isOrderSent = false
    }
    if (entry.quads !== before) isOrderSent = false
    features |= entry.features
    store.write(entry.slot, tools.writer.bytes)
  }

  function repaint(place: number, sight: Sight): Trace[] {
    const entry = entries[place] as Entry
    const before = traceOf(place, entry)
    paint(entry, sight)
    return [...before, ...traceOf(place, entry)]
  }

  function update(place: number, layer: LayerDraw, sight: Sight): Trace[] {
    const entry = entries[place] as Entry
    if (entry.layer.ops !== layer.ops) releaseStale(entry, layer)
    entry.layer = layer
    return repaint(place, sight)
  }

  /** A text whose op changed has another layout; its raster must not be taken for the new one's. */
  function releaseStale(entry: Entry, layer: LayerDraw): void {
    if (entry.rasters.size + entry.nextRasters.size === 0) return
    const isSame =
      entry.layer.ops.length === layer.ops.length && entry.layer.ops.every((op, i) => op === layer.ops[i])
    if (!isSame) releaseRasters(tools, entry)
  }

  function remove(entry: Entry): void {
    releaseRasters(tools, entry)
    approximate.delete(entry)
    store.free(entry.slot)
  }

  /** Layers came, went or moved: everything between the first and the last difference counts as changed. */
  function restructure(next: readonly LayerDraw[], sight: Sight): SceneChange {
    let head = 0
    while (head < next.length && head < entries.length && entries[head]?.layer.id === next[head]?.id) head++
    let tail = 0
    const least = Math.min(next.length, entries.length) - head
    while (tail < least && entries.at(-1 - tail)?.layer.id === next.at(-1 - tail)?.id) tail++
    const old = entries.slice(head, entries.length - tail)
    const byId = new Map(old.map((entry) => [entry.layer.id, entry]))
    const traces = old.flatMap((entry, at) => traceOf(head + at, entry))
    const middle = next.slice(head, next.length - tail).map((layer) => {
      const entry = byId.get(layer.id) ?? emptyEntry(layer)
      byId.delete(layer.id)
      return entry
    })
    byId.forEach(remove)
    entries = [...entries.slice(0, head), ...middle, ...entries.slice(entries.length - tail)]
    places = null
    order++
    isOrderSent = false
    next.forEach((layer, place) => {
      const entry = entries[place] as Entry
      const isNew = entry.quads === 0 && entry.bounds === null
      if (entry.layer !== layer || isNew) traces.push(...update(place, layer, sight))
      else if (place >= head && place < next.length - tail) traces.push(...traceOf(place, entry))
    })
    repaintLowest(sight)
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

  /** The lowest layer may be painted in another way: when another one lies there, both are painted anew. */
  function repaintLowest(sight: Sight): void {
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

  function sendOrder(): void {
    all.begin()
    features = 0
    for (const entry of entries) {
      entry.indexAt = all.length
      features |= entry.features
      all.add(entry.slot, entry.quads)
    }
    all.send()
    isOrderSent = true
  }

  /**
   * Large pictures have pages of their own, in turn on two units: a new call starts where one is taken. A layer that
   * is see-through as one has a call of its own.
   */
  function* batches({
    from,
    to,
    within,
  }: Stretch): Generator<{ from: number; to: number; pages: Texture2D[]; group?: Entry }> {
    let start = from
    let pages: Texture2D[] = [firstPage()]
    for (let place = from; place <= to; place++) {
      const entry = entries[place] as Entry
      const isAlone = entry.groupOpacity !== null
      if ((entry.units <= 1 && !isAlone) || (within && !isWithin(entry, within))) continue
      if (isAlone) {
        yield { from: start, to: place - 1, pages }
        const own = [firstPage()]
        for (const { page } of entry.regions) own[page.unit] = page.texture
        yield { from: place, to: place, pages: own, group: entry }
        start = place + 1
        pages = [firstPage()]
        continue
      }
      const clash = entry.regions.some(({ page }) => (pages[page.unit] ?? page.texture) !== page.texture)
      if (clash) {
        yield { from: start, to: place - 1, pages }
        start = place
        pages = [firstPage()]
      }
      for (const { page } of entry.regions) pages[page.unit] = page.texture
    }
    yield { from: start, to, pages }
  }

  const isWithin = (entry: Entry, within: Box): boolean =>
    entry.bounds !== null && overlaps(entry.bounds, within)

  function drawAll(
    from: number,
    to: number,
  ): { elements: typeof all.elements; offset: number; count: number } {
    const last = entries[to] as Entry
    const offset = (entries[from] as Entry).indexAt
    gl.counters.drawnLayers += to - from + 1
    return { elements: all.elements, offset, count: last.indexAt + last.quads * 6 - offset }
  }

  function drawCulled(stretch: Stretch & { within: Box }): {
    elements: typeof all.elements
    offset: number
    count: number
  } {
    culled.begin()
    for (let place = stretch.from; place <= stretch.to; place++) {
      const entry = entries[place] as Entry
      if (!isWithin(entry, stretch.within)) continue
      culled.add(entry.slot, entry.quads)
      gl.counters.drawnLayers++
    }
    culled.send()
    return { elements: culled.elements, offset: 0, count: culled.length }
  }

  return {
    get entries() {
      return entries
    },
    sync(next, sight) {
      if (next === layers) return { traces: [], isStructural: false }
      const change = takeOver(next, sight)
      layers = next
      return change
    },
    repaint,
    get order() {
      return order
    },
    flush() {
      if (!isOrderSent) sendOrder()
      store.flush()
    },
    *draws(stretch) {
      const { within } = stretch
      for (const { from, to, pages, group = null } of batches(stretch)) {
        if (to < from) continue
        const part = within ? drawCulled({ from, to, within }) : drawAll(from, to)
        const sampled = Array.from(pages, (page) => page ?? firstPage())
        if (part.count > 0)
          yield {
            ...part,
            ...{ vertices: store.buffer, pages: sampled, features, group },
            masked: (group?.maskQuads ?? 0) * 6,
          }
      }
    },
    approximate,
    placeOf(id) {
      places ??= new Map(entries.map((entry, place) => [entry.layer.id, place]))
      return places.get(id)
    },
    get ground() {
      return entries[0]?.ground ?? null
    },
    addRegionsTo(regions) {
      for (const entry of entries) {
        for (const region of entry.regions) regions.add(region)
        for (const raster of [...entry.rasters.values(), ...entry.nextRasters.values()])
          if (raster.region) regions.add(raster.region)
      }
    },
    destroy() {
      for (const entry of entries) releaseRasters(tools, entry)
      entries = []
      approximate.clear()
      store.destroy()
      all.destroy()
      culled.destroy()
    },
  }
}
