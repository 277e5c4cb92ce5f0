import { fromUtf8 } from './text-of-bytes.ts'

/** What a field of a protocol buffer holds: a number, or bytes that are a text or another message. */
export type ProtoField = { readonly number: number } | { readonly bytes: Uint8Array }

export type ProtoMessage = ReadonlyMap<number, readonly ProtoField[]>

const maxFields = 400_000
let left = maxFields

/** Fields of all messages of one file are counted together. */
export function withFieldLimit<T>(read: () => T): T {
  left = maxFields
  return read()
}

/** The fields of a message by their numbers, as far as they say something; throws a RangeError for what is none. */
export function readProto(bytes: Uint8Array): ProtoMessage {
  const fields = new Map<number, ProtoField[]>()
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; shift < 64; shift += 7) {
      const byte = bytes[at]
      if (byte === undefined) throw new RangeError('varint')
      at += 1
      // beyond 53 bits no number of a package is exact, nor is any used
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new RangeError('varint')
  }
  while (at < bytes.length) {
    left -= 1
    if (left < 0) throw new RangeError('fields')
    const key = varint()
    const [field, wire] = [Math.floor(key / 8), key % 8]
    const list = fields.get(field) ?? []
    fields.set(field, list)
    if (wire === 0) list.push({ number: varint() })
    else if (wire === 1 || wire === 5) at += wire === 1 ? 8 : 4
    else if (wire === 2) {
      const length = varint()
      if (at + length > bytes.length) throw new RangeError('bytes')
      list.push({ bytes: bytes.subarray(at, at + length) })
      at += length
    } else throw new RangeError('wire')
  }
  if (at > bytes.length) throw new RangeError('field')
  return fields
}

export const messagesOf = (message: ProtoMessage | null, field: number): readonly ProtoMessage[] =>
  (message?.get(field) ?? []).flatMap((one) => ('bytes' in one ? [readProto(one.bytes)] : []))

export const messageOf = (message: ProtoMessage | null, field: number): ProtoMessage | null =>
  messagesOf(message, field)[0] ?? null

export function textIn(message: ProtoMessage | null, field: number): string {
  const one = message?.get(field)?.[0]
  return one && 'bytes' in one ? fromUtf8(one.bytes) : ''
}

export function numberIn(message: ProtoMessage | null, field: number): number | null {
  const one = message?.get(field)?.[0]
  return one && 'number' in one ? one.number : null
}
