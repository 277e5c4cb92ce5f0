import { joinBytes, utf8 } from '../base/bytes.ts'

/*
 * The wire format of protocol buffers, as far as a bundle needs it: a message is its fields one after the other, in the
 * order in which they are written here, so that the same message has the same bytes.
 */

/** Seven bits a byte, the lowest first. Throws for what is no whole number from 0 to 2^32 - 1. */
function varint(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff)
    throw new RangeError(`not a whole number of 32 bits: ${value}`)
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return Uint8Array.of(...bytes, rest)
}

const wireTypes = { varint: 0, bytes: 2 }

/** A whole number, also 0: a field that is not there would say that none was chosen. */
export const numberField = (field: number, value: number): Uint8Array =>
  joinBytes([varint(field * 8 + wireTypes.varint), varint(value)])

export const flagField = (field: number, value: boolean): Uint8Array => numberField(field, value ? 1 : 0)

const bytesField = (field: number, value: Uint8Array): Uint8Array =>
  joinBytes([varint(field * 8 + wireTypes.bytes), varint(value.length), value])

export const textField = (field: number, value: string): Uint8Array => bytesField(field, utf8(value))

/** A message within a message. */
export const messageField = (field: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  bytesField(field, joinBytes(parts))

export const message = (...fields: readonly Uint8Array[]): Uint8Array => joinBytes(fields)
