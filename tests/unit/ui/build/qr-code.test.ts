import { expect, test } from 'vitest'
import { correctionOf } from '../../../../src/ui/kit/qr/galois.ts'
import { qrCode, type QrCode } from '../../../../src/ui/kit/qr/qr-code.ts'

/** Blocks of level M by version: how many, and correction codewords of each (ISO/IEC 18004, table 9). */
const blocksOf: Readonly<Record<number, readonly [blocks: number, correction: number]>> = {
  1: [1, 10],
  2: [1, 16],
  5: [2, 24],
  7: [4, 18],
  8: [4, 22],
  10: [5, 26],
}
const alignedOf: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [6, 18],
  5: [6, 30],
  7: [6, 22, 38],
  8: [6, 24, 42],
  10: [6, 28, 50],
}

/** Whether a module is a pattern and holds no data: said in another way than the writer does. */
function isPattern(x: number, y: number, side: number): boolean {
  const version = (side - 17) / 4
  if (x === 6 || y === 6) return true
  if ((x < 9 && y < 9) || (x >= side - 8 && y < 9) || (x < 9 && y >= side - 8)) return true
  if (version >= 7 && ((x >= side - 11 && y < 6) || (y >= side - 11 && x < 6))) return true
  const at = alignedOf[version] ?? []
  return at.some((cy) =>
    at.some((cx) => {
      const isCorner = (cx === 6 && (cy === 6 || cy === side - 7)) || (cy === 6 && cx === side - 7)
      return !isCorner && Math.abs(cx - x) <= 2 && Math.abs(cy - y) <= 2
    }),
  )
}

/** Reads a code of mask 0 as a reader does; correction codewords are held against what the data says. */
function read(code: QrCode): { text: string; areWhole: boolean } {
  const side = code.length
  const version = (side - 17) / 4
  const bits: number[] = []
  let isUp = true
  for (let x = side - 1; x > 0; x -= x === 8 ? 3 : 2) {
    const rows = Array.from({ length: side }, (_, step) => (isUp ? side - 1 - step : step))
    for (const [at, y] of rows.flatMap((row) => [[x, row] as const, [x - 1, row] as const]))
      if (!isPattern(at, y, side)) bits.push(Number(code[y]?.[at] === ((at + y) % 2 !== 0)))
    isUp = !isUp
  }
  const codewords = Array.from({ length: bits.length >> 3 }, (_, at) =>
    parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  const [count, correction] = blocksOf[version] as readonly [number, number]
  const data = codewords.length - count * correction
  const blocks: number[][] = Array.from({ length: count }, () => [])
  const short = Math.floor(data / count)
  for (let at = 0; at < data; at += 1)
    blocks[at < short * count ? at % count : count - (data % count) + (at - short * count)]?.push(
      codewords[at] as number,
    )
  const checks = blocks.map((_block, index) =>
    Array.from({ length: correction }, (_, at) => codewords[data + at * count + index]),
  )
  const areWhole = blocks.every(
    (block, index) => JSON.stringify(correctionOf(block, correction)) === JSON.stringify(checks[index]),
  )
  const stream = blocks
    .flat()
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    .join('')
  const counted = version < 10 ? 8 : 16
  const length = parseInt(stream.slice(4, 4 + counted), 2)
  const bytes = Array.from({ length }, (_, at) =>
    parseInt(stream.slice(4 + counted + at * 8, 12 + counted + at * 8), 2),
  )
  return { text: new TextDecoder().decode(Uint8Array.from(bytes)), areWhole }
}

test.each([
  [1, 'HTTP://A.EU'],
  [2, 'https://dial.example/表'],
  [5, `https://dial.example/${'a'.repeat(60)}`],
  [7, `https://dial.example/api/face/build/package/${'Ab9_'.repeat(18)}`],
  [8, `https://dial.example/api/face/build/package/${'Ab9_'.repeat(24)}`],
  [10, `https://a-longer-name-of-a-server.dial.example:8443/api/face/build/package/${'Ab9_'.repeat(30)}`],
])('a code of version %d is read again, and its correction holds', (version, text) => {
  const code = qrCode(text) as QrCode
  expect(code).toHaveLength(version * 4 + 17)
  expect(read(code)).toEqual({ text, areWhole: true })
})

test('the correction is that of the standard, and the format says level M and mask 0', () => {
  // the example of ISO/IEC 18004, annex I: 1-M with the number 01234567
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ]
  expect(correctionOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
  const code = qrCode('a') as QrCode
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => Number(code[8]?.[x])).join('')
  expect(format).toBe('10101000')
  expect(code[code.length - 8]?.[8]).toBe(true)
})

test('a text that no code of ours holds has none', () => {
  expect(qrCode('a'.repeat(213))).not.toBeNull()
  expect(qrCode('a'.repeat(214))).toBeNull()
})
