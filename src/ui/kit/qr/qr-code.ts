import { correctionOf } from './galois.ts'

/** Dark modules of a QR code, row by row; the quiet zone of four is left to the code that draws it. */
export type QrCode = readonly (readonly boolean[])[]

/** Level M: a seventh of it may be hidden. By version 1 to 10: all codewords, correction a block, blocks, alignment. */
const versions: readonly (readonly [
  all: number,
  correction: number,
  blocks: number,
  aligned: readonly number[],
])[] = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
  [292, 22, 5, [6, 26, 46]],
  [346, 26, 5, [6, 28, 50]],
]

type Spec = {
  readonly version: number
  readonly all: number
  readonly correction: number
  readonly blocks: number
  readonly aligned: readonly number[]
}

/** The smallest version that has room; null for more than 213 bytes. */
function specFor(bytes: number): Spec | null {
  for (const [index, [all, correction, blocks, aligned]] of versions.entries()) {
    const version = index + 1
    const header = 4 + (version < 10 ? 8 : 16)
    if (header + bytes * 8 <= (all - correction * blocks) * 8)
      return { version, all, correction, blocks, aligned }
  }
  return null
}

/** The text in byte mode, filled up to what the version holds. */
function dataOf(text: Uint8Array, { version, all, correction, blocks }: Spec): readonly number[] {
  const bits: number[] = []
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1)
  }
  put(4, 4)
  put(text.length, version < 10 ? 8 : 16)
  for (const byte of text) put(byte, 8)
  const room = (all - correction * blocks) * 8
  put(0, Math.min(4, room - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) put(filler, 8)
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
}

/** Data in blocks, each with its correction, taken from all blocks in turn. */
function codewordsOf(data: readonly number[], { all, correction, blocks }: Spec): readonly number[] {
  const short = Math.floor(all / blocks) - correction
  const longOnes = all % blocks
  const parts: (readonly number[])[] = []
  for (let at = 0; parts.length < blocks;) {
    const length = short + (parts.length >= blocks - longOnes ? 1 : 0)
    parts.push(data.slice(at, at + length))
    at += length
  }
  const checks = parts.map((part) => correctionOf(part, correction))
  const inTurn = (rows: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => (row[at] === undefined ? [] : [row[at]]))).flat()
  return [...inTurn(parts, short + 1), ...inTurn(checks, correction)]
}

type Grid = { readonly dark: boolean[][]; readonly fixed: boolean[][]; readonly side: number }

const grid = <T>(side: number, value: T): T[][] =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => value))

function set({ dark, fixed, side }: Grid, [x, y]: readonly [number, number], isDark: boolean): void {
  if (x < 0 || y < 0 || x >= side || y >= side) return
  ;(dark[y] as boolean[])[x] = isDark
  ;(fixed[y] as boolean[])[x] = true
}

type Rings = {
  readonly at: readonly [number, number]
  /** Half of the side. */
  readonly reach: number
  readonly isDark: (ring: number) => boolean
}

/** A square of rings around a place. */
function rings(to: Grid, { at: [cx, cy], reach, isDark }: Rings): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      set(to, [cx + dx, cy + dy], isDark(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** A remainder that stands behind what it protects, in the fields of format and version. */
function protectedBits(value: number, generator: number, degree: number): number {
  let rest = value
  for (let count = 0; count < degree; count += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator)
  return (value << degree) | rest
}

function putVersion(to: Grid, version: number): void {
  if (version < 7) return
  const bits = protectedBits(version, 0x1f25, 12)
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1
    const [a, b] = [to.side - 11 + (at % 3), Math.floor(at / 3)]
    set(to, [a, b], isDark)
    set(to, [b, a], isDark)
  }
}

function putFormat(to: Grid, mask: number): void {
  // 00 is level M
  const bits = protectedBits(mask, 0x537, 10) ^ 0x5412
  const isDark = (at: number): boolean => ((bits >>> at) & 1) === 1
  for (let at = 0; at <= 5; at += 1) set(to, [8, at], isDark(at))
  set(to, [8, 7], isDark(6))
  set(to, [8, 8], isDark(7))
  set(to, [7, 8], isDark(8))
  for (let at = 9; at < 15; at += 1) set(to, [14 - at, 8], isDark(at))
  for (let at = 0; at < 8; at += 1) set(to, [to.side - 1 - at, 8], isDark(at))
  for (let at = 8; at < 15; at += 1) set(to, [8, to.side - 15 + at], isDark(at))
  set(to, [8, to.side - 8], true)
}

function putPatterns(to: Grid, { version, aligned }: Spec): void {
  const { side } = to
  for (let at = 0; at < side; at += 1) {
    set(to, [6, at], at % 2 === 0)
    set(to, [at, 6], at % 2 === 0)
  }
  for (const corner of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    rings(to, { at: corner, reach: 4, isDark: (ring) => ring !== 2 && ring !== 4 })
  const last = aligned.length - 1
  const isFinder = (a: number, b: number): boolean =>
    (a === 0 && b === 0) || (a === 0 && b === last) || (a === last && b === 0)
  for (const [a, x] of aligned.entries())
    for (const [b, y] of aligned.entries())
      if (!isFinder(a, b)) rings(to, { at: [x, y], reach: 2, isDark: (ring) => ring !== 1 })
  putVersion(to, version)
  putFormat(to, 0)
}

/** The right one of each two columns of data, from the right; the column of the timing pattern has none. */
const columns = (side: number): readonly number[] =>
  Array.from({ length: (side - 1) / 2 }, (_, at) => side - 1 - 2 * at).map((x) => (x <= 6 ? x - 1 : x))

/** Places of data in the order in which they are filled: two columns at a time, up and down. */
function places({ fixed, side }: Grid): readonly (readonly [number, number])[] {
  const all = columns(side).flatMap((right) => {
    const isUp = ((right + 1) & 2) === 0
    return Array.from({ length: side }, (_, step) => (isUp ? side - 1 - step : step)).flatMap((y) => [
      [right, y] as const,
      [right - 1, y] as const,
    ])
  })
  return all.filter(([x, y]) => fixed[y]?.[x] === false)
}

/** Mask 0 breaks up what is alike; every reader takes every mask, and a link has no long runs. */
const isFlipped = (x: number, y: number): boolean => (x + y) % 2 === 0

/** A QR code of level M that holds a text of up to 213 bytes; null for a longer one. */
export function qrCode(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text)
  const spec = specFor(bytes.length)
  if (!spec) return null
  const side = spec.version * 4 + 17
  const to: Grid = { dark: grid(side, false), fixed: grid(side, false), side }
  putPatterns(to, spec)
  const codewords = codewordsOf(dataOf(bytes, spec), spec)
  for (const [at, [x, y]] of places(to).entries()) {
    const bit = ((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
    ;(to.dark[y] as boolean[])[x] = (bit === 1) !== isFlipped(x, y)
  }
  return to.dark
}
