import { createBytes, utf8 } from '../base/bytes.ts'

/** Strings of a binary file of Android, each once, named by their place (`ResStringPool` of the platform's sources). */
export type StringPool = {
  indexOf(text: string): number
  /** The chunk; later strings are not in it. */
  chunk(): Uint8Array
}

const stringPoolType = 0x0001
const headerBytes = 28
const isUtf8 = 0x100

/** A longer string does not fit into the two bytes of its length. */
export const maxPooledLength = 0x7fff

/** Lengths take a byte, or two with the first bit set. */
function writeLength(out: ReturnType<typeof createBytes>, length: number): void {
  if (length > 0x7f) out.u8(0x80 | (length >> 8))
  out.u8(length & 0xff)
}

/** `first` are there from the beginning and in this order, which the resource map of an XML file counts on. */
export function createStringPool(first: readonly string[] = []): StringPool {
  const places = new Map(first.map((text, index) => [text, index]))
  return {
    indexOf(text) {
      const place = places.get(text) ?? places.size
      places.set(text, place)
      return place
    },
    chunk() {
      const strings = createBytes()
      const offsets = [...places.keys()].map((text) => {
        const offset = strings.length
        const bytes = utf8(text)
        if (bytes.length > maxPooledLength)
          throw new RangeError(`a text of ${bytes.length} bytes, at most ${maxPooledLength}`)
        writeLength(strings, text.length)
        writeLength(strings, bytes.length)
        strings.bytes(bytes)
        strings.u8(0)
        return offset
      })
      strings.align(4)
      const out = createBytes()
      const start = headerBytes + offsets.length * 4
      out.u16(stringPoolType)
      out.u16(headerBytes)
      out.u32(start + strings.length)
      out.u32(offsets.length)
      out.u32(0)
      out.u32(isUtf8)
      out.u32(start)
      out.u32(0)
      for (const offset of offsets) out.u32(offset)
      out.bytes(strings.done())
      return out.done()
    },
  }
}
