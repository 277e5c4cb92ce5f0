import type { Box } from '../shared/base/geometry.ts'
import type { Gl } from './gl.ts'
import type { Pages, Region } from './pages.ts'
import { createBrush } from './paint/brush.ts'
import type { Brush } from './paint/brush.ts'
import type { QuadRun } from './scene.ts'
import { createIndexList, createQuadStore } from './store.ts'
import type { Slot } from './store.ts'
import { createQuadWriter } from './vertices.ts'

/** The same data, but for what rounding leaves of moved numbers. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-4
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isAlike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** Quads that are painted once and drawn whenever they are needed again. */
export type QuadBank = {
  /** Where the one quad lies that `paint` painted under this key, now or before. */
  keep(key: string, paint: (brush: Brush) => void): Slot
  /** Throws all away when they are many; what is needed is painted again. */
  makeRoom(): void
}

/** One group of marks in its own buffers. */
export type MarkGroup<Mark> = {
  /** Answers false when the marks are those drawn last. */
  set(marks: readonly Mark[]): boolean
  /** Quads of the bank that are drawn over the marks in the same call, moved by its shift. */
  setTail(tail: readonly Slot[]): void
  readonly bank: QuadBank
  readonly boxes: readonly Box[]
  /** Sends what changed; to be called before `run` is asked for. */
  flush(): void
  readonly run: QuadRun | null
  addRegionsTo(all: Set<Region>): void
  destroy(): void
}

/** Kept quads. */
const mostKept = 2_000

export function createMarkGroup<Mark>(
  gl: Gl,
  pages: Pages,
  paintMark: (brush: Brush, mark: Mark) => void,
): MarkGroup<Mark> {
  const writer = createQuadWriter()
  const brush = createBrush(writer, pages)
  const store = createQuadStore(gl, 64)
  const order = createIndexList(gl)
  const kept = new Map<string, Slot>()
  let slot: Slot = { first: 0, capacity: 0 }
  let marks: readonly Mark[] = []
  let boxes: readonly Box[] = []
  let tail: readonly Slot[] = []
  /** What the list of indices holds. */
  let sent: readonly number[] = []
  let quads = 0
  let features = 0
  let keptFeatures = 0
  /** Glyphs are few: what was sampled once stays. */
  const regions = new Set<Region>()

  /** By unit; none when only shapes are drawn. */
  function sampled(): QuadRun['pages'] {
    if (regions.size === 0 || (kept.size > 0 && tail.length === 0)) return []
    const byUnit = [pages.first.texture]
    for (const { page } of regions) byUnit[page.unit] = page.texture
    return Array.from(byUnit, (texture) => texture ?? pages.first.texture)
  }

  function noteRegions(): void {
    for (const region of brush.regions) regions.add(region)
  }

  const bank: QuadBank = {
    keep(key, paint) {
      const known = kept.get(key)
      if (known) return known
      brush.begin()
      brush.isShifted = true
      paint(brush)
      brush.isShifted = false
      keptFeatures |= writer.features
      noteRegions()
      const place = store.allocate(writer.count)
      store.write(place, writer.bytes)
      kept.set(key, place)
      return place
    },
    makeRoom() {
      if (kept.size < mostKept) return
      for (const place of kept.values()) store.free(place)
      kept.clear()
    },
  }

  return {
    bank,
    get boxes() {
      return boxes
    },
    set(next) {
      if (next.length === marks.length && next.every((mark, i) => isAlike(mark, marks[i]))) return false
      marks = next
      brush.begin()
      boxes = next.map((mark) => {
        const from = writer.count
        paintMark(brush, mark)
        return writer.boundsFrom(from)
      })
      quads = writer.count
      features = writer.features
      noteRegions()
      if (quads > slot.capacity) {
        store.free(slot)
        slot = store.allocate(quads)
      }
      store.write(slot, writer.bytes)
      return true
    },
    setTail(next) {
      tail = next
    },
    flush() {
      store.flush()
      const places = [slot.first, quads, ...tail.map(({ first }) => first)]
      const same = places.findIndex((place, at) => place !== sent[at])
      const isSame = same === -1 && places.length === sent.length
      if (isSame) return
      sent = places
      order.begin()
      order.add(slot, quads)
      for (const place of tail) order.add(place, 1)
      const head = quads + Math.max(0, same - 2)
      order.send(same === -1 ? order.length : same < 2 ? 0 : head * 6)
    },
    get run() {
      const count = quads + tail.length
      if (count === 0) return null
      return {
        vertices: store.buffer,
        elements: order.elements,
        offset: 0,
        count: count * 6,
        pages: sampled(),
        features: tail.length > 0 ? features | keptFeatures : features,
      }
    },
    addRegionsTo(all) {
      for (const region of regions) all.add(region)
    },
    destroy() {
      store.destroy()
      order.destroy()
    },
  }
}
