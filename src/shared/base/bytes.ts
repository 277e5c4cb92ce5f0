import { strToU8 } from 'fflate'

/** Bytes that grow at their end; numbers are little-endian, as everything in a package is but its certificate. */
export type ByteWriter = {
  readonly length: number
  u8(value: number): void
  u16(value: number): void
  u32(value: number): void
  bytes(value: Uint8Array): void
  /** Zeros until the length is a multiple. */
  align(to: number): void
  /** Writes over four bytes that stand already. */
  setU32(at: number, value: number): void
  done(): Uint8Array
}

export function createBytes(): ByteWriter {
  let buffer = new Uint8Array(1024)
  let view = new DataView(buffer.buffer)
  let length = 0
  const room = (count: number): void => {
    if (length + count <= buffer.length) return
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + count))
    larger.set(buffer.subarray(0, length))
    buffer = larger
    view = new DataView(buffer.buffer)
  }
  return {
    get length() {
      return length
    },
    u8(value) {
      room(1)
      view.setUint8(length, value)
      length += 1
    },
    u16(value) {
      room(2)
      view.setUint16(length, value, true)
      length += 2
    },
    u32(value) {
      room(4)
      view.setUint32(length, value >>> 0, true)
      length += 4
    },
    bytes(value) {
      room(value.length)
      buffer.set(value, length)
      length += value.length
    },
    align(to) {
      const count = (to - (length % to)) % to
      room(count)
      buffer.fill(0, length, length + count)
      length += count
    },
    setU32(at, value) {
      view.setUint32(at, value >>> 0, true)
    },
    done: () => buffer.slice(0, length),
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** UTF-8; lone surrogates become U+FFFD. */
export const utf8 = (text: string): Uint8Array => strToU8(text)
