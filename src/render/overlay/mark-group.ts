import type { Box } from '../../shared/base/geometry.ts'
import type { Gl } from '../gl/gl.ts'
import type { Pages, Region } from '../gl/pages.ts'
import { createBrush } from '../paint/brush.ts'
import type { Brush } from '../paint/brush.ts'
import { createLetterMatrices, mostLetters, writeLetter } from '../gl/letters.ts'
import type { LabelLook, Letter, Letters } from '../gl/letters.ts'
import type { QuadRun } from '../gl/quad.ts'
import { createIndexList, createQuadStore } from '../gl/store.ts'
import type { Slot } from '../gl/store.ts'
import { createQuadWriter, feature } from '../gl/vertices.ts'

/** The same data, but for what rounding leaves of moved numbers. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-4
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isAlike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** A letter or the box of a label; `label` is the same object in all its parts, its box in device pixels. */
export type LabelPart = Letter & { readonly label: LabelLook & { readonly box: Box } }

/** A draw call and the labels' boxes that its letters lie on, in device pixels. */
export type MarkRun = { readonly run: QuadRun; readonly hasMarks: boolean; readonly boxes: readonly Box[] }

/** One group of marks in its own buffers. */
export type MarkGroup<Mark> = {
  /** Answers false when the marks are those drawn last. */
  set(marks: readonly Mark[]): boolean
  /** Over the marks and in their units, one over the other; other parts upload nothing. */
  setLabels(parts: readonly LabelPart[]): void
  readonly boxes: readonly Box[]
  /** Sends what changed; to be called before `runs` is read. */
  flush(): void
  /** In turn: one, unless the letters are many or labels look different. */
  readonly runs: readonly MarkRun[]
  addRegionsTo(all: Set<Region>): void
  destroy(): void
}

const lookOf = ({ label: { ink, fill, radius } }: LabelPart): LabelLook => ({ ink, fill, radius })

/** Drawn in one call; letters of one label without a look. */
const looksLike = (a: LabelPart, b: LabelPart): boolean =>
  a.label === b.label || isAlike(lookOf(a), lookOf(b))

/** Letters of one draw call. */
type Chunk = Letters & { readonly parts: readonly LabelPart[] }

export function createMarkGroup<Mark>(
  gl: Gl,
  pages: Pages,
  paintMark: (brush: Brush, mark: Mark) => void,
): MarkGroup<Mark> {
  const writer = createQuadWriter()
  const brush = createBrush(writer, pages)
  const store = createQuadStore(gl, 64)
  const order = createIndexList(gl)
  let slot: Slot = { first: 0, capacity: 0 }
  let marks: readonly Mark[] = []
  let boxes: readonly Box[] = []
  let quads = 0
  let features = 0
  let parts: readonly LabelPart[] = []
  let chunks: readonly Chunk[] = []
  /** Quads that the list of indices has room for before its letters, and those that stand there, up against them. */
  let room = 0
  let sent: readonly number[] = []

  const letterSlot = store.allocate(mostLetters)
  brush.begin()
  for (let place = 0; place < mostLetters; place++) brush.letter(place)
  store.write(letterSlot, writer.bytes)

  /** By unit. */
  function pagesOf({ parts: some }: Chunk): QuadRun['pages'] {
    const byUnit = [pages.first.texture]
    for (const { region } of some) if (region) byUnit[region.page.unit] = region.page.texture
    return Array.from(byUnit, (texture) => texture ?? pages.first.texture)
  }

  /** In the matrices of the chunks before them. */
  function chunksOf(all: readonly LabelPart[]): Chunk[] {
    const made: Chunk[] = []
    for (let from = 0, to = 0; from < all.length; from = to) {
      const first = all[from] as LabelPart
      while (to < all.length && to - from < mostLetters && looksLike(all[to] as LabelPart, first)) to++
      const some = all.slice(from, to)
      const matrices = chunks[made.length]?.matrices ?? createLetterMatrices()
      some.forEach((letter, at) => writeLetter(matrices, at, letter))
      made.push({ ...lookOf(first), matrices, parts: some })
    }
    return made
  }

  function sendOrder(places: readonly number[]): void {
    const isLarger = places.length > room || room === 0
    if (isLarger) room = Math.max(8, 2 ** Math.ceil(Math.log2(places.length)))
    const head = room - places.length
    order.begin()
    for (let at = 0; at < room; at++) order.add({ first: places[at - head] ?? 0, capacity: 1 }, 1)
    order.add(letterSlot, mostLetters)
    if (isLarger) order.send()
    else order.send(head * 6, room * 6)
  }

  return {
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
      if (quads > slot.capacity) {
        store.free(slot)
        slot = store.allocate(quads)
      }
      store.write(slot, writer.bytes)
      return true
    },
    setLabels(next) {
      parts = next
      chunks = chunksOf(next)
    },
    flush() {
      store.flush()
      const places = Array.from({ length: quads }, (_, at) => slot.first + at)
      const isSame = places.length === sent.length && places.every((place, at) => place === sent[at])
      // the letters are there before the first label
      if (isSame && room > 0) return
      sent = places
      sendOrder(places)
    },
    get runs() {
      const base = { vertices: store.buffer, elements: order.elements }
      const offset = (room - quads) * 6
      if (chunks.length === 0 && quads === 0) return []
      if (chunks.length === 0)
        return [
          { run: { ...base, offset, count: quads * 6, pages: [], features }, hasMarks: true, boxes: [] },
        ]
      return chunks.map((letters, at) => ({
        run: {
          ...base,
          offset: at === 0 ? offset : room * 6,
          count: (letters.parts.length + (at === 0 ? quads : 0)) * 6,
          pages: pagesOf(letters),
          features: at === 0 ? features | feature.label : feature.label,
          letters,
        },
        hasMarks: at === 0,
        boxes: [...new Set(letters.parts.map(({ label }) => label.box))],
      }))
    },
    addRegionsTo(all) {
      for (const { region } of parts) if (region) all.add(region)
    },
    destroy() {
      store.destroy()
      order.destroy()
    },
  }
}
