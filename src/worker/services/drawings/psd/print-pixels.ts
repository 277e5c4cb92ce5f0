import { maxImageBytes } from '../../../../shared/base/amounts.ts'
import { paeth } from '../../../../shared/base/pictures/paeth.ts'
import type { PsdPixels } from '../../../../shared/psd/pixels/layer-pixels.ts'
import { printPng } from '../../../../shared/zip/print-png.ts'
import { scalePixels } from './scale-pixels.ts'

type Bare = Pick<PsdPixels, 'width' | 'height' | 'data'>

/** A JPEG of pixels that nothing shows through; null where none can be made here. */
export type PrintJpeg = (pixels: Bare) => Promise<Uint8Array | null>

export type PrintedPixels = {
  readonly bytes: Uint8Array
  readonly type: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
  /** Shares of the sides that were left, 1 for all. */
  readonly kept: number
}

/** Not, from the left, from above, from all around. */
const filters = [0, 1, 2, 4] as const

function filteredLine(
  data: Uint8ClampedArray,
  at: number,
  { lineBytes, filter }: { lineBytes: number; filter: number },
) {
  const line = new Uint8Array(lineBytes + 1)
  line[0] = filter
  const isTop = at === 0
  let sum = 0
  for (let x = 0; x < lineBytes; x += 1) {
    const left = x >= 4 ? (data[at + x - 4] ?? 0) : 0
    const up = isTop ? 0 : (data[at + x - lineBytes] ?? 0)
    const corner = isTop || x < 4 ? 0 : (data[at + x - lineBytes - 4] ?? 0)
    const guess = filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? up : paeth(left, up, corner)
    const value = ((data[at + x] ?? 0) - guess) & 255
    line[x + 1] = value
    sum += value < 128 ? value : 256 - value
  }
  return { line, sum }
}

/** A PNG to the last bit: a canvas would lose colours where little covers. */
function pngOf({ width, height, data }: Bare): Uint8Array {
  const lineBytes = width * 4
  const rows = new Uint8Array((lineBytes + 1) * height)
  for (let row = 0; row < height; row += 1) {
    const tries = filters.map((filter) => filteredLine(data, row * lineBytes, { lineBytes, filter }))
    const best = tries.reduce((least, one) => (one.sum < least.sum ? one : least))
    rows.set(best.line, row * (lineBytes + 1))
  }
  return printPng({ width, height, depth: 8, colorType: 6 }, rows)
}

function isOpaque({ data }: Bare): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** Sides of the next try of what is too heavy. */
const smaller = 0.8

/** A picture that the store takes: as PNG, as JPEG where nothing shows through, else with fewer pixels. */
export async function printPixels(pixels: PsdPixels, printJpeg: PrintJpeg): Promise<PrintedPixels> {
  for (let kept = 1, now = pixels; ; kept *= smaller, now = scalePixels({ ...pixels, x: 0, y: 0 }, kept)) {
    const { width, height } = now
    const png = pngOf(now)
    if (png.length <= maxImageBytes || width * height === 1)
      return { bytes: png, type: 'image/png', width, height, kept }
    const jpeg = isOpaque(now) ? await printJpeg(now) : null
    if (jpeg && jpeg.length <= maxImageBytes) return { bytes: jpeg, type: 'image/jpeg', width, height, kept }
  }
}
