import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflate } from '../../../../src/shared/base/pictures/inflate.ts'
import { createChance, type Chance } from '../../../support/seeded.ts'

/* Bytes packed by zlib in each of its ways come out again, whole or not at all, into the one buffer that was asked for. */

const { Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants
const ways = [
  { level: 0 },
  { level: 1 },
  { level: 9 },
  { strategy: Z_FIXED },
  { strategy: Z_HUFFMAN_ONLY },
  { strategy: Z_RLE },
]

const contents: readonly ((chance: Chance) => number)[] = [
  (chance) => chance.whole(0, 255),
  (chance) => chance.whole(97, 100),
  () => 97,
  (chance) => Math.floor(chance.next() * chance.next() * 256),
]

function madeBy(chance: Chance): Uint8Array {
  const [next, length] = [chance.pick(contents), Math.floor(chance.next() ** 3 * 90_000)]
  return Uint8Array.from({ length }, () => next(chance))
}

const isSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  !!one && Buffer.compare(one, other) === 0

test('what zlib packs comes out, of its own size alone', () => {
  const chance = createChance(1951)
  for (let count = 0; count < 60; count += 1) {
    const bytes = madeBy(chance)
    for (const way of ways) {
      const packed = deflateRawSync(bytes, way)
      expect(isSame(inflate(packed, bytes.length), bytes), `${bytes.length} ${JSON.stringify(way)}`).toBe(
        true,
      )
      expect(inflate(packed, bytes.length + 1)).toBe(null)
      if (bytes.length > 0) expect(inflate(packed, bytes.length - 1)).toBe(null)
      expect(inflate(packed.subarray(0, -1), bytes.length)).toBe(null)
    }
  }
})

test('a damaged one is never taken for something else than zlib reads in it', () => {
  const chance = createChance(1952)
  for (let count = 0; count < 400; count += 1) {
    const bytes = madeBy(chance)
    const packed = deflateRawSync(bytes, chance.pick(ways))
    const at = chance.whole(0, packed.length - 1)
    packed[at] = (packed[at] ?? 0) ^ (1 << chance.whole(0, 7))
    const read = inflate(packed, bytes.length)
    let known: Uint8Array | null = null
    try {
      known = inflateRawSync(packed, { maxOutputLength: bytes.length + 1 })
    } catch {
      continue
    }
    expect(known.length === bytes.length ? isSame(read, known) : read === null).toBe(true)
  }
})

test('what says more than its size is left at its end', () => {
  const bomb = deflateRawSync(new Uint8Array(64 * 1024 * 1024))
  expect(inflate(bomb, 1_000)).toBe(null)
  expect(inflate(bomb, 0)).toBe(null)
})
