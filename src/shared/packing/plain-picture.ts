import { createBytes } from '../base/bytes.ts'
import { printPng } from '../zip/print-png.ts'

/** Pixels of a side, as the picture of a face in the list of a watch has. */
const side = 450

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
  // one bit a pixel, by palette
  return printPng({ width: side, height: side, depth: 1, colorType: 3 }, rows.done(), [
    ['PLTE', palette],
    ['tRNS', Uint8Array.of(0)],
  ])
}
