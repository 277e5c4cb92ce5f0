import { fromUtf16, fromUtf8 } from './text-of-bytes.ts'

/** The parts of a compiled file of Android; what is beyond its end throws a RangeError, which the reader of the package catches. */
export type Chunk = {
  readonly type: number
  /** From the start of the whole. */
  readonly at: number
  readonly headerEnd: number
  readonly end: number
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Chunks one after another. */
export function* chunksIn(view: DataView, from: number, to: number): Generator<Chunk> {
  let at = from
  while (at + 8 <= to) {
    const headerBytes = view.getUint16(at + 2, true)
    const size = view.getUint32(at + 4, true)
    if (size < 8 || headerBytes < 8 || headerBytes > size || at + size > to) throw new RangeError('chunk')
    yield { type: view.getUint16(at, true), at, headerEnd: at + headerBytes, end: at + size }
    at += size
  }
}

const isUtf8 = 0x100

function utf8Text(view: DataView, from: number, end: number): string {
  let at = from
  const length = (): number => {
    const first = view.getUint8(at)
    at += 1
    if (first < 0x80) return first
    at += 1
    return ((first & 0x7f) << 8) | view.getUint8(at - 1)
  }
  length()
  const bytes = length()
  if (at + bytes > end) throw new RangeError('text')
  return fromUtf8(new Uint8Array(view.buffer, view.byteOffset + at, bytes))
}

function utf16Text(view: DataView, from: number, end: number): string {
  const first = view.getUint16(from, true)
  const isLong = first >= 0x8000
  const length = isLong ? ((first & 0x7fff) << 16) | view.getUint16(from + 2, true) : first
  const at = from + (isLong ? 4 : 2)
  if (at + length * 2 > end) throw new RangeError('text')
  return fromUtf16(new Uint8Array(view.buffer, view.byteOffset + at, length * 2))
}

/** A hostile pool says one long text a thousand times, each time from another place. */
const maxPoolCharacters = 16_000_000

/** The texts of a pool, each read on demand. */
export function stringPool(view: DataView, { at, end }: Chunk): (index: number) => string {
  const count = view.getUint32(at + 8, true)
  const decode = view.getUint32(at + 16, true) & isUtf8 ? utf8Text : utf16Text
  const start = at + view.getUint32(at + 20, true)
  const known = new Map<number, string>()
  let characters = 0
  return (index) => {
    const again = known.get(index)
    if (again !== undefined) return again
    if (index >= count) throw new RangeError('string')
    const from = start + view.getUint32(at + 28 + index * 4, true)
    if (from >= end) throw new RangeError('string')
    const text = decode(view, from, end)
    characters += text.length
    if (characters > maxPoolCharacters) throw new RangeError('strings')
    known.set(index, text)
    return text
  }
}

export const chunkTypes = {
  stringPool: 0x0001,
  table: 0x0002,
  xml: 0x0003,
  start: 0x0102,
  end: 0x0103,
  package: 0x0200,
  type: 0x0201,
} as const

export const valueTypes = { reference: 0x01, text: 0x03, decimal: 0x10, hex: 0x11, bool: 0x12 } as const
