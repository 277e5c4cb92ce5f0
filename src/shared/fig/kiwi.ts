import { strFromU8 } from 'fflate'
import { figLimits } from './limits.ts'

/*
 * Kiwi, the format of Figma's files, describes itself: the first part of a file says which fields the second one has. It is
 * read here without `kiwi-schema`, which makes a program out of what the file says and runs it.
 */

export type KiwiValue =
  | number
  | string
  | boolean
  | bigint
  | Uint8Array
  | readonly KiwiValue[]
  | { readonly [name: string]: KiwiValue }

export type KiwiObject = { readonly [name: string]: KiwiValue }

type Field = {
  readonly name: string
  readonly type: number
  readonly isArray: boolean
  readonly value: number
}

type Definition = {
  readonly name: string
  readonly kind: 'enum' | 'struct' | 'message'
  readonly fields: readonly Field[]
  readonly byValue: ReadonlyMap<number, Field>
}

/** What is wrong with a file is wrong for good: nothing of it is used. */
export class DamagedKiwi extends Error {}

/** Bytes from the first to the last; throws where there are no more. */
class Reading {
  #at = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  byte(): number {
    const value = this.#bytes[this.#at]
    if (value === undefined) throw new DamagedKiwi()
    this.#at += 1
    return value
  }

  bytes(count: number): Uint8Array {
    if (count > this.left) throw new DamagedKiwi()
    const from = this.#at
    this.#at += count
    return this.#bytes.slice(from, this.#at)
  }

  uint(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) break
    }
    return value >>> 0
  }

  int(): number {
    const value = this.uint()
    return value & 1 ? ~(value >>> 1) : value >>> 1
  }

  /** Eight bits of exponent first, so that nothing is one byte. */
  float(): number {
    const first = this.byte()
    if (first === 0) return 0
    if (this.left < 3) throw new DamagedKiwi()
    const bits = this.#view.getUint32(this.#at - 1, true)
    this.#at += 3
    const whole = new DataView(new ArrayBuffer(4))
    whole.setUint32(0, ((bits << 23) | (bits >>> 9)) >>> 0)
    return whole.getFloat32(0)
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at)
    if (end < 0) throw new DamagedKiwi()
    const text = strFromU8(this.#bytes.subarray(this.#at, end))
    this.#at = end + 1
    return text
  }

  long(isSigned: boolean): bigint {
    let value = 0n
    for (let shift = 0n; shift < 64n; shift += shift === 56n ? 8n : 7n) {
      const byte = BigInt(this.byte())
      const isLast = shift === 56n
      value |= (isLast ? byte : byte & 127n) << shift
      if (isLast || byte < 128n) break
    }
    return isSigned ? (value & 1n ? ~(value >> 1n) : value >> 1n) : value
  }
}

const kinds = ['enum', 'struct', 'message'] as const

export type KiwiSchema = readonly Definition[]

function readDefinition(from: Reading): Definition {
  const name = from.text()
  const kind = kinds[from.byte()]
  const count = from.uint()
  if (!kind || count > from.left) throw new DamagedKiwi()
  const fields = Array.from({ length: count }, (): Field => {
    const [field, type] = [from.text(), from.int()]
    return { name: field, type, isArray: (from.byte() & 1) === 1, value: from.uint() }
  })
  return { name, kind, fields, byValue: new Map(fields.map((field) => [field.value, field])) }
}

/** Throws `DamagedKiwi`. */
export function readKiwiSchema(bytes: Uint8Array): KiwiSchema {
  const from = new Reading(bytes)
  const count = from.uint()
  if (count > from.left) throw new DamagedKiwi()
  return Array.from({ length: count }, () => readDefinition(from))
}

/** Types that every schema has, by their numbers from -1 down. */
const [bool, byte, int, uint, float, string, int64, uint64] = [-1, -2, -3, -4, -5, -6, -7, -8]

/** What a file says by its own schema, as an object of the definition of this name; throws `DamagedKiwi`. */
export function readKiwi(bytes: Uint8Array, schema: KiwiSchema, root: string): KiwiObject {
  const from = new Reading(bytes)
  let count = 0
  const one = (type: number, depth: number): KiwiValue => {
    count += 1
    if (count > figLimits.values || depth > figLimits.depth) throw new DamagedKiwi()
    switch (type) {
      case bool:
        return from.byte() !== 0
      case byte:
        return from.byte()
      case int:
        return from.int()
      case uint:
        return from.uint()
      case float:
        return from.float()
      case string:
        return from.text()
      case int64:
      case uint64:
        return from.long(type === int64)
      default:
        return defined(schema[type], depth)
    }
  }
  const valueOf = ({ type, isArray }: Field, depth: number): KiwiValue => {
    if (!isArray) return one(type, depth)
    const length = from.uint()
    if (type === byte) return from.bytes(length)
    // each of a list takes a byte or more
    if (length > from.left) throw new DamagedKiwi()
    return Array.from({ length }, () => one(type, depth))
  }
  const defined = (definition: Definition | undefined, depth: number): KiwiValue => {
    if (!definition) throw new DamagedKiwi()
    if (definition.kind === 'enum') {
      const value = from.uint()
      return definition.byValue.get(value)?.name ?? value
    }
    const object: Record<string, KiwiValue> = Object.create(null) as Record<string, KiwiValue>
    if (definition.kind === 'struct') {
      for (const field of definition.fields) object[field.name] = valueOf(field, depth + 1)
      return object
    }
    for (let value = from.uint(); value !== 0; value = from.uint()) {
      const field = definition.byValue.get(value)
      if (!field) throw new DamagedKiwi()
      object[field.name] = valueOf(field, depth + 1)
    }
    return object
  }
  const found = schema.find(({ name }) => name === root)
  if (found?.kind !== 'message') throw new DamagedKiwi()
  return defined(found, 0) as KiwiObject
}
