import { Inflate } from 'fflate'

/** Packed bytes are unpacked so many at a time: at a thousand to one, 16 MB are the most that comes unasked. */
const stride = 16 * 1024

/** Bytes packed by deflate, without a header; null unless exactly `size` bytes come out. Never throws. */
export function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  const whole = new Uint8Array(size)
  let length = 0
  let isTooLong = false
  const stream = new Inflate((part) => {
    if (length + part.length > size) isTooLong = true
    else whole.set(part, length)
    length += part.length
  })
  try {
    for (let at = 0; at < packed.length && !isTooLong; at += stride)
      stream.push(packed.subarray(at, at + stride), at + stride >= packed.length)
  } catch {
    return null
  }
  return length === size ? whole : null
}
