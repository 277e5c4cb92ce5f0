import type { Texture2D } from 'regl'
import type { Box } from '../../shared/base/geometry.ts'
import { overlaps } from '../../shared/base/geometry.ts'
import type { Gl } from '../gl/gl.ts'
import type { QuadRun } from '../gl/quad.ts'
import { createIndexList, createQuadStore } from '../gl/store.ts'
import type { Entry } from '../paint/entry.ts'

/** A stretch of the paint order, both ends included; `within` (design pixels) leaves out what lies elsewhere. */
export type Stretch = { readonly from: number; readonly to: number; readonly within: Box | null }

/** A draw call of layers that follow each other. */
export type LayerRun = QuadRun & {
  /** The one layer of the run, of which something is put together before it is made see-through; null for a run of others. */
  readonly group: Entry | null
  /** How many indices, the last ones, are of what that layer is seen through. */
  readonly masked: number
}

/** The quads of all layers on the GPU, and the order that they are painted in. */
export type LayerQuads = {
  /** Puts the quads of an entry, painted just now, into its slot; it had `before` of them. */
  write(entry: Entry, bytes: Uint8Array, before: number): void
  free(entry: Entry): void
  /** Layers came, went or changed their order. */
  reorder(): void
  /** Sends what changed; must precede the first `draws` of a frame. */
  flush(entries: readonly Entry[]): void
  /** The draw calls of a stretch; draw each before taking the next. */
  draws(entries: readonly Entry[], stretch: Stretch): Iterable<LayerRun>
  destroy(): void
}

/** Layers that one draw call can draw; `pages` by unit. */
type Batch = {
  readonly from: number
  readonly to: number
  readonly pages: Texture2D[]
  /** The one layer that it has. */
  readonly alone?: Entry
  /** Of the last layer only the quads that go with others. */
  readonly isCut?: boolean
}

/** Layers are drawn in one call; these are not, or not all of them. */
const hasOwnCalls = ({ groupOpacity, clip }: Entry): boolean => groupOpacity !== null || clip !== null

const isWithin = (entry: Entry, within: Box): boolean =>
  entry.bounds !== null && overlaps(entry.bounds, within)

/**
 * Large pictures have pages of their own, in turn on two units: a new call starts where one is taken. A layer that
 * is see-through as one, or seen through a shape, has a call of its own.
 */
function* batches(
  entries: readonly Entry[],
  { from, to, within }: Stretch,
  firstPage: () => Texture2D,
): Generator<Batch> {
  let start = from
  let pages: Texture2D[] = [firstPage()]
  for (let place = from; place <= to; place++) {
    const entry = entries[place] as Entry
    const isAlone = hasOwnCalls(entry)
    if ((entry.units <= 1 && !isAlone) || (within && !isWithin(entry, within))) continue
    const regions = entry.looseRegions
    const clash = regions.some(({ page }) => (pages[page.unit] ?? page.texture) !== page.texture)
    if (clash) {
      yield { from: start, to: place - 1, pages }
      start = place
      pages = [firstPage()]
    }
    for (const { page } of regions) pages[page.unit] = page.texture
    if (!isAlone) continue
    yield { from: start, to: place, pages, isCut: true }
    const own = [firstPage()]
    for (const { page } of entry.regions) own[page.unit] = page.texture
    yield { from: place, to: place, pages: own, alone: entry }
    start = place + 1
    pages = [firstPage()]
  }
  yield { from: start, to, pages }
}

/** How the one layer of a run is drawn, if it has one. */
const howOf = (alone: Entry | null): Pick<LayerRun, 'clip' | 'group' | 'masked'> => ({
  clip: alone?.clip ?? null,
  group: alone?.clip ? null : alone,
  masked: (alone?.maskQuads ?? 0) * 6,
})

type Indices = Pick<QuadRun, 'elements' | 'offset' | 'count'>

export function createLayerQuads(gl: Gl, firstPage: () => Texture2D): LayerQuads {
  const store = createQuadStore(gl, 256)
  const all = createIndexList(gl)
  const culled = createIndexList(gl)
  let isOrderSent = false
  let features = 0

  function sendOrder(entries: readonly Entry[]): void {
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

  function indicesOfAll(entries: readonly Entry[], { from, to, isCut }: Batch): Indices {
    const last = entries[to] as Entry
    const offset = (entries[from] as Entry).indexAt
    gl.counters.drawnLayers += to - from + (isCut ? 0 : 1)
    const quads = isCut ? last.loose : last.quads
    return { elements: all.elements, offset, count: last.indexAt + quads * 6 - offset }
  }

  function sendCulled(entries: readonly Entry[], { from, to, isCut }: Batch, within: Box): Indices {
    culled.begin()
    for (let place = from; place <= to; place++) {
      const entry = entries[place] as Entry
      if (!isWithin(entry, within)) continue
      const isRest = isCut === true && place === to
      culled.add(entry.slot, isRest ? entry.loose : entry.quads)
      if (!isRest) gl.counters.drawnLayers++
    }
    culled.send()
    return { elements: culled.elements, offset: 0, count: culled.length }
  }

  return {
    write(entry, bytes, before) {
      if (entry.quads > entry.slot.capacity) {
        store.free(entry.slot)
        entry.slot = store.allocate(entry.quads)
        isOrderSent = false
      }
      if (entry.quads !== before) isOrderSent = false
      features |= entry.features
      store.write(entry.slot, bytes)
    },
    free: ({ slot }) => store.free(slot),
    reorder() {
      isOrderSent = false
    },
    flush(entries) {
      if (!isOrderSent) sendOrder(entries)
      store.flush()
    },
    *draws(entries, stretch) {
      const { within } = stretch
      for (const batch of batches(entries, stretch, firstPage)) {
        const { from, to, pages, alone = null } = batch
        if (to < from) continue
        const indices = within ? sendCulled(entries, batch, within) : indicesOfAll(entries, batch)
        const sampled = Array.from(pages, (page) => page ?? firstPage())
        if (indices.count > 0)
          yield {
            ...indices,
            ...{ vertices: store.buffer, pages: sampled, features, ...howOf(alone) },
          }
      }
    },
    destroy() {
      store.destroy()
      all.destroy()
      culled.destroy()
    },
  }
}
