import type { Elements } from 'regl'
import type { Box } from '../../shared/base/geometry.ts'
import type { Gl } from '../gl/gl.ts'
import { mostLetters } from '../gl/letters.ts'
import type { Pages, Region } from '../gl/pages.ts'
import type { QuadRun } from '../gl/quad.ts'
import { createIndexList, createQuadStore } from '../gl/store.ts'
import type { Slot } from '../gl/store.ts'
import { createQuadWriter, feature } from '../gl/vertices.ts'
import { createBrush } from '../paint/brush.ts'
import type { Brush } from '../paint/brush.ts'
import { isAlike } from './equality.ts'
import { createLabelLetters, type LabelPart } from './label-letters.ts'

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

/** The list of indices: the quads of marks, up against the letters that stand behind them. */
type MarkOrder = {
  readonly elements: Elements
  /** Quads that it has room for before its letters. */
  readonly room: number
  /** Sends the order when other quads are in it than before. */
  flush(slot: Slot, quads: number): void
  destroy(): void
}

function createMarkOrder(gl: Gl, letterSlot: Slot): MarkOrder {
  const order = createIndexList(gl)
  let room = 0
  let sent: readonly number[] = []

  function send(places: readonly number[]): void {
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
    get elements() {
      return order.elements
    },
    get room() {
      return room
    },
    flush(slot, quads) {
      const places = Array.from({ length: quads }, (_, at) => slot.first + at)
      const isSame = places.length === sent.length && places.every((place, at) => place === sent[at])
      // the letters are there before the first label
      if (isSame && room > 0) return
      sent = places
      send(places)
    },
    destroy: () => order.destroy(),
  }
}

export function createMarkGroup<Mark>(
  gl: Gl,
  pages: Pages,
  paintMark: (brush: Brush, mark: Mark) => void,
): MarkGroup<Mark> {
  const writer = createQuadWriter()
  const brush = createBrush(writer, pages)
  const store = createQuadStore(gl, 64)
  const letters = createLabelLetters(pages)
  let slot: Slot = { first: 0, capacity: 0 }
  let marks: readonly Mark[] = []
  let boxes: readonly Box[] = []
  let quads = 0
  let features = 0

  const letterSlot = store.allocate(mostLetters)
  brush.begin()
  for (let place = 0; place < mostLetters; place++) brush.letter(place)
  store.write(letterSlot, writer.bytes)
  const order = createMarkOrder(gl, letterSlot)

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
    setLabels: letters.set,
    flush() {
      store.flush()
      order.flush(slot, quads)
    },
    get runs() {
      const base = { vertices: store.buffer, elements: order.elements }
      const { room } = order
      const { chunks } = letters
      const offset = (room - quads) * 6
      if (chunks.length === 0 && quads === 0) return []
      if (chunks.length === 0)
        return [
          { run: { ...base, offset, count: quads * 6, pages: [], features }, hasMarks: true, boxes: [] },
        ]
      return chunks.map((chunk, at) => ({
        run: {
          ...base,
          offset: at === 0 ? offset : room * 6,
          count: (chunk.parts.length + (at === 0 ? quads : 0)) * 6,
          pages: letters.pagesOf(chunk),
          features: at === 0 ? features | feature.label : feature.label,
          letters: chunk,
        },
        hasMarks: at === 0,
        boxes: [...new Set(chunk.parts.map(({ label }) => label.box))],
      }))
    },
    addRegionsTo: letters.addRegionsTo,
    destroy() {
      store.destroy()
      order.destroy()
    },
  }
}
