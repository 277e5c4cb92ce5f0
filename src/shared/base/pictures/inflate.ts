/*
 * Packed bytes by RFC 1951, into one buffer of the size that is stated: a stream of a library leaves pieces for the
 * collector that are several times as large as a packed file, and the ways of one that write into a buffer do not stop at
 * its end, so that a bomb of some megabytes counts on for minutes.
 */

const longestCode = 15

/** A row of a table: the symbol above, the bits of its code below. */
const lengthMask = 15

type Table = { readonly rows: Uint16Array; readonly bits: number }

/** In which order a block says the lengths of the codes of its lengths. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Where a run of lengths or of distances begins, and the bits that are added to it, by symbol. */
function steps(first: number, extra: readonly number[]): readonly [base: Uint16Array, extra: Uint8Array] {
  const base = new Uint16Array(extra.length)
  let next = first
  extra.forEach((bits, at) => {
    base[at] = next
    next += 2 ** bits
  })
  return [base, Uint8Array.from(extra)]
}

const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
const [lengthBase, lengthBits] = steps(3, lengthExtra)
const [distanceBase, distanceBits] = steps(
  1,
  Array.from({ length: 30 }, (_none, at) => Math.max(0, (at >> 1) - 1)),
)
const longest = 258

class Damaged extends Error {}

/** The lowest `count` bits in the other order. */
function turned(code: number, count: number): number {
  let back = 0
  for (let bit = 0; bit < count; bit += 1) back |= ((code >> bit) & 1) << (count - 1 - bit)
  return back
}

/** What the next bits of a stream stand for, by the lengths of the codes; a row of 0 is none. */
function tableOf(lengths: Uint8Array): Table {
  const counts = new Uint16Array(longestCode + 1)
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
  let bits = longestCode
  while (bits > 1 && counts[bits] === 0) bits -= 1
  const next = new Uint16Array(longestCode + 1)
  counts[0] = 0
  for (let length = 1, code = 0; length <= longestCode; length += 1) {
    code = (code + (counts[length - 1] ?? 0)) << 1
    next[length] = code
    if (code + (counts[length] ?? 0) > 1 << length) throw new Damaged()
  }
  const rows = new Uint16Array(1 << bits)
  lengths.forEach((length, symbol) => {
    if (length === 0) return
    const code = turned(next[length] ?? 0, length)
    next[length] = (next[length] ?? 0) + 1
    for (let at = code; at < rows.length; at += 1 << length) rows[at] = (symbol << 4) | length
  })
  return { rows, bits }
}

const fixedLengths = Uint8Array.from({ length: 288 }, (_none, at) =>
  at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8,
)
const fixed = [tableOf(fixedLengths), tableOf(new Uint8Array(30).fill(5))] as const

/** Reads bits of packed bytes, the lowest first. */
class BitReader {
  #held = 0
  #count = 0
  #at = 0

  constructor(readonly packed: Uint8Array) {}

  /** Up to 16 bits; those behind the end are 0 until they are taken. */
  #fill(count: number): void {
    while (this.#count < count) {
      this.#held |= (this.packed[this.#at] ?? 0) << this.#count
      this.#at += 1
      this.#count += 8
    }
  }

  #drop(count: number): void {
    this.#held >>>= count
    this.#count -= count
    if (this.#at - (this.#count >> 3) > this.packed.length) throw new Damaged()
  }

  take(count: number): number {
    this.#fill(count)
    const bits = this.#held & ((1 << count) - 1)
    this.#drop(count)
    return bits
  }

  symbol({ rows, bits }: Table): number {
    this.#fill(bits)
    const row = rows[this.#held & ((1 << bits) - 1)] as number
    if (row === 0) throw new Damaged()
    this.#drop(row & lengthMask)
    return row >> 4
  }

  /** Whole bytes, from the next whole one. */
  bytes(): Uint8Array {
    this.#drop(this.#count & 7)
    const length = this.take(16)
    if ((this.take(16) ^ 0xffff) !== length) throw new Damaged()
    const from = this.#at - (this.#count >> 3)
    if (from + length > this.packed.length) throw new Damaged()
    this.#at = from + length
    this.#held = this.#count = 0
    return this.packed.subarray(from, from + length)
  }
}

/** The two tables that a block says before its bytes. */
function tablesIn(reader: BitReader): readonly [Table, Table] {
  const [letters, distances, count] = [reader.take(5) + 257, reader.take(5) + 1, reader.take(4) + 4]
  const own = new Uint8Array(19)
  for (const place of lengthOrder.slice(0, count)) own[place] = reader.take(3)
  const table = tableOf(own)
  const lengths = new Uint8Array(letters + distances)
  for (let at = 0; at < lengths.length;) {
    const symbol = reader.symbol(table)
    if (symbol < 16) {
      lengths[at++] = symbol
      continue
    }
    if (symbol === 16 && at === 0) throw new Damaged()
    const value = symbol === 16 ? (lengths[at - 1] ?? 0) : 0
    const times =
      symbol === 16 ? 3 + reader.take(2) : symbol === 17 ? 3 + reader.take(3) : 11 + reader.take(7)
    if (at + times > lengths.length) throw new Damaged()
    lengths.fill(value, at, at + times)
    at += times
  }
  return [tableOf(lengths.subarray(0, letters)), tableOf(lengths.subarray(letters))]
}

/** What is unpacked, filled from its beginning. */
type Unpacked = { readonly whole: Uint8Array; at: number }

function unpackBlock(reader: BitReader, into: Unpacked, [letters, distances]: readonly [Table, Table]): void {
  const { whole } = into
  let { at } = into
  for (;;) {
    const symbol = reader.symbol(letters)
    if (symbol < 256) {
      if (at >= whole.length) throw new Damaged()
      whole[at++] = symbol
      continue
    }
    if (symbol === 256) break
    const place = symbol - 257
    if (place > lengthBase.length) throw new Damaged()
    const length =
      place === lengthBase.length
        ? longest
        : (lengthBase[place] as number) + reader.take(lengthBits[place] as number)
    const far = reader.symbol(distances)
    if (far >= distanceBase.length) throw new Damaged()
    const distance = (distanceBase[far] as number) + reader.take(distanceBits[far] as number)
    if (distance > at || at + length > whole.length) throw new Damaged()
    for (const end = at + length; at < end; at += 1) whole[at] = whole[at - distance] as number
  }
  into.at = at
}

/** Bytes packed by deflate, without a header; null unless exactly `size` bytes come out. Never throws. */
export function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  const into: Unpacked = { whole: new Uint8Array(size), at: 0 }
  const reader = new BitReader(packed)
  try {
    for (let isLast = false; !isLast;) {
      isLast = reader.take(1) === 1
      const how = reader.take(2)
      if (how === 3) return null
      if (how !== 0) {
        unpackBlock(reader, into, how === 1 ? fixed : tablesIn(reader))
        continue
      }
      const bytes = reader.bytes()
      if (into.at + bytes.length > size) return null
      into.whole.set(bytes, into.at)
      into.at += bytes.length
    }
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
  return into.at === size ? into.whole : null
}
