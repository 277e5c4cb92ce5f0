import { joinBytes, utf8 } from '../base/bytes.ts'

/** The few pieces of DER (X.690) that a certificate is made of. */

function lengthOf(count: number): Uint8Array {
  if (count < 0x80) return Uint8Array.of(count)
  const digits: number[] = []
  for (let rest = count; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return Uint8Array.of(0x80 | digits.length, ...digits)
}

export const tagged = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const body = joinBytes(parts)
  return joinBytes([Uint8Array.of(tag), lengthOf(body.length), body])
}

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => tagged(0x30, ...parts)
export const setOf = (...parts: readonly Uint8Array[]): Uint8Array => tagged(0x31, ...parts)
export const nothing = tagged(0x05)

/** A whole number from its bytes, the highest first; always positive. */
export function integer(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0)
  const digits = start < 0 ? Uint8Array.of(0) : bytes.subarray(start)
  return tagged(0x02, ...((digits[0] as number) >= 0x80 ? [Uint8Array.of(0)] : []), digits)
}

export const bitString = (bytes: Uint8Array): Uint8Array => tagged(0x03, Uint8Array.of(0), bytes)
export const printable = (text: string): Uint8Array => tagged(0x0c, utf8(text))

/** A time in UTC of any century, such as `20260101000000Z`. */
export const generalizedTime = (text: string): Uint8Array => tagged(0x18, utf8(text))

/** An object identifier such as `1.2.840.113549.1.1.11`. */
export function objectId(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = rest.flatMap((value) => {
    const digits = [value & 0x7f]
    for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift(0x80 | (left & 0x7f))
    return digits
  })
  return tagged(0x06, Uint8Array.of(first * 40 + second, ...bytes))
}

/** One value of DER as it stands: its tag, what is in it, and all of it. */
export type DerValue = { readonly tag: number; readonly body: Uint8Array; readonly whole: Uint8Array }

/** The length that stands at a place and how many bytes say it. */
function readLength(bytes: Uint8Array, at: number): { readonly length: number; readonly size: number } {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { length: first, size: 1 }
  const digits = bytes.subarray(at + 1, at + 1 + (first & 0x7f))
  return { length: digits.reduce((sum, digit) => sum * 256 + digit, 0), size: 1 + digits.length }
}

/** The values that stand one after the other. Throws when they are cut off; tags of several bytes are not known. */
export function readDer(bytes: Uint8Array): readonly DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length;) {
    const { length, size } = readLength(bytes, at + 1)
    const [start, end] = [at + 1 + size, at + 1 + size + length]
    if (end > bytes.length) throw new RangeError('a value is cut off')
    values.push({
      tag: bytes[at] as number,
      body: bytes.subarray(start, end),
      whole: bytes.subarray(at, end),
    })
    at = end
  }
  return values
}
