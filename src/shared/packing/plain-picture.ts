import { zlibSync } from 'fflate'
import { createBytes, joinBytes, utf8 } from '../base/bytes.ts'
import { crc32 } from '../zip/crc32.ts'

/** Pixels of a side, as the picture of a face in the list of a watch has. */
const side = 450

/** PNG counts from the highest byte. */
const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)

function chunk(type: string, body: Uint8Array): Uint8Array {
  const named = joinBytes([utf8(type), body])
  return joinBytes([u32(body.length), named, u32(crc32(named))])
}

/** Whether the middle of a pixel lies in the disc. */
const isInside = (x: number, y: number): boolean =>
  (x + 0.5 - side / 2) ** 2 + (y + 0.5 - side / 2) ** 2 < (side / 2) ** 2

/** Eight pixels of a row, the first in the highest bit. */
function eightFrom(from: number, y: number): number {
  let bits = 0
  for (let bit = 0; bit < 8; bit += 1) if (from + bit < side && isInside(from + bit, y)) bits |= 0x80 >> bit
  return bits
}

/** Always the same bytes, which are drawn once. */
let drawn: Uint8Array | null = null

/** A grey disc on nothing, as a PNG of two colours: what stands for a face of which there is no picture yet. */
export function plainPicture(): Uint8Array {
  drawn ??= draw()
  return drawn.slice()
}

function draw(): Uint8Array {
  const rows = createBytes()
  for (let y = 0; y < side; y += 1) {
    rows.u8(0)
    for (let x = 0; x < side; x += 8) rows.u8(eightFrom(x, y))
  }
  const palette = Uint8Array.of(0, 0, 0, 0x30, 0x30, 0x30)
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    // one bit a pixel, by palette
    chunk('IHDR', joinBytes([u32(side), u32(side), Uint8Array.of(1, 3, 0, 0, 0)])),
    chunk('PLTE', palette),
    chunk('tRNS', Uint8Array.of(0)),
    chunk('IDAT', zlibSync(rows.done())),
    chunk('IEND', new Uint8Array()),
  ])
}
