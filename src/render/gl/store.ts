import type { Buffer, Elements } from 'regl'
import type { Gl } from './gl.ts'
import { quadBytes } from './vertices.ts'

/** A place for some quads in the vertex buffer. */
export type Slot = { readonly first: number; readonly capacity: number }

/** Quads of all layers in one vertex buffer, anywhere; the index list says in which order they are painted. */
export type QuadStore = {
  readonly buffer: Buffer
  allocate(quads: number): Slot
  free(slot: Slot): void
  write(slot: Slot, bytes: Uint8Array): void
  /** Sends what was written since the last flush. */
  flush(): void
  destroy(): void
}

/** More separate ranges than this cost more calls than sending all costs bytes. */
const mostRanges = 16

/** Few sizes, so that a layer which gains or loses quads finds a place that another one left. */
function roomFor(quads: number): number {
  if (quads <= 4) return quads
  return quads <= 32 ? Math.ceil(quads / 8) * 8 : 2 ** Math.ceil(Math.log2(quads))
}

export function createQuadStore(gl: Gl, firstQuads: number): QuadStore {
  let mirror = new Uint8Array(firstQuads * quadBytes)
  let buffer = gl.regl.buffer({ usage: 'dynamic', length: mirror.byteLength })
  let used = 0
  let isWhole = false
  let written: { from: number; to: number }[] = []
  const free = new Map<number, number[]>()

  function grow(quads: number): void {
    const next = new Uint8Array(Math.max(mirror.byteLength * 2, quads * quadBytes))
    next.set(mirror)
    mirror = next
    buffer.destroy()
    buffer = gl.regl.buffer({ usage: 'dynamic', length: mirror.byteLength })
    isWhole = true
  }

  function send(from: number, to: number): void {
    buffer.subdata(mirror.subarray(from, to), from)
    gl.counters.uploadedBytes += to - from
  }

  return {
    get buffer() {
      return buffer
    },
    allocate(quads) {
      const capacity = roomFor(quads)
      const first = free.get(capacity)?.pop()
      if (first !== undefined) return { first, capacity }
      const slot = { first: used, capacity }
      used += capacity
      if (used * quadBytes > mirror.byteLength) grow(used)
      return slot
    },
    free({ first, capacity }) {
      if (capacity === 0) return
      const places = free.get(capacity)
      if (places) places.push(first)
      else free.set(capacity, [first])
    },
    write({ first }, bytes) {
      if (bytes.byteLength === 0) return
      const from = first * quadBytes
      mirror.set(bytes, from)
      written.push({ from, to: from + bytes.byteLength })
    },
    flush() {
      const ranges = merge(written)
      const total = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
      const isMuch = ranges.length > mostRanges && total * 3 > used * quadBytes
      if (isWhole || isMuch) send(0, used * quadBytes)
      else for (const { from, to } of ranges) send(from, to)
      written = []
      isWhole = false
    },
    destroy: () => buffer.destroy(),
  }
}

/** Ranges that touch or nearly do are sent together: a call costs more than a few bytes. */
function merge(ranges: { from: number; to: number }[]): { from: number; to: number }[] {
  if (ranges.length < 2) return ranges
  const merged: { from: number; to: number }[] = []
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to + quadBytes) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged
}

/** A list of indices on the GPU: six a quad, in paint order. */
export type IndexList = {
  readonly elements: Elements
  /** In indices. */
  readonly length: number
  begin(): void
  add(slot: Slot, quads: number): void
  /** What stands before `from` and from `to` on, in indices, is as it was sent last. */
  send(from?: number, to?: number): void
  destroy(): void
}

export function createIndexList(gl: Gl): IndexList {
  let indices = new Uint32Array(6 * 64)
  let length = 0
  let room = 0
  let elements = create(indices.length)

  function create(count: number): Elements {
    room = count
    return gl.regl.elements({
      primitive: 'triangles',
      type: 'uint32',
      usage: 'dynamic',
      length: count * 4,
      count,
    } as never)
  }

  return {
    get elements() {
      return elements
    },
    get length() {
      return length
    },
    begin() {
      length = 0
    },
    add({ first }, quads) {
      if (length + quads * 6 > indices.length) {
        const next = new Uint32Array(Math.max(indices.length * 2, length + quads * 6))
        next.set(indices)
        indices = next
      }
      for (let quad = first; quad < first + quads; quad++) {
        const corner = quad * 4
        indices[length++] = corner
        indices[length++] = corner + 1
        indices[length++] = corner + 2
        indices[length++] = corner
        indices[length++] = corner + 2
        indices[length++] = corner + 3
      }
    },
    send(from = 0, to = length) {
      if (length === 0) return
      const isLarger = length > room
      if (isLarger) {
        elements.destroy()
        elements = create(indices.length)
      }
      const first = isLarger ? 0 : from
      const end = isLarger ? length : to
      if (end <= first) return
      elements.subdata(indices.subarray(first, end), first * 4)
      gl.counters.uploadedBytes += (end - first) * 4
    },
    destroy: () => elements.destroy(),
  }
}
