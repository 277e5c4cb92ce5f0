import { inflate } from '../../base/pictures/inflate.ts'
import type { Box } from '../../base/geometry.ts'
import type { PsdHead } from '../header.ts'

/** One channel as it stands in the file. */
export type Channel = { readonly compression: number; readonly data: Uint8Array }

type Size = { readonly width: number; readonly height: number }

type Form = Pick<PsdHead, 'depth' | 'isLarge'>

const [raw, runs, zipped, predicted] = [0, 1, 2, 3]

/** A run of two bytes says 128 at the most, and deflate a bit more than a thousand for one. */
const mostOfRuns = 64
const mostOfZip = 1040

/**
 * Whether so many pixels can be in so many bytes, before anything is unpacked: what declares more than it could hold is
 * damaged or hostile.
 */
export function canHold(
  { compression, data }: Channel,
  { width, height }: Size,
  { depth, isLarge }: Form,
): boolean {
  const bytes = (width * height * depth) / 8
  if (bytes === 0) return true
  if (compression === raw) return data.length >= bytes
  if (compression === runs) {
    const table = height * (isLarge ? 4 : 2)
    return data.length >= table && bytes <= (data.length - table) * mostOfRuns
  }
  return (compression === zipped || compression === predicted) && bytes <= data.length * mostOfZip
}

/** Unpacks one line of runs; what ends early stays 0, and what goes on is cut. */
function unpackLine(packed: Uint8Array, line: Uint8Array): void {
  line.fill(0)
  let at = 0
  for (let from = 0; from < packed.length && at < line.length;) {
    const head = packed[from] ?? 0
    from += 1
    if (head === 128) continue
    if (head > 128) {
      const end = Math.min(line.length, at + 257 - head)
      line.fill(packed[from] ?? 0, at, end)
      at = end
      from += 1
      continue
    }
    const some = packed.subarray(from, from + Math.min(head + 1, line.length - at))
    line.set(some, at)
    at += head + 1
    from += head + 1
  }
}

/** Adds up what stands as differences from the pixel to the left. */
function sumUp(line: Uint8Array, depth: number): void {
  const step = depth / 8
  for (let at = step; at < line.length; at += step) {
    if (step === 1) {
      line[at] = (line[at] ?? 0) + (line[at - 1] ?? 0)
      continue
    }
    const sum =
      (((line[at] ?? 0) << 8) | (line[at + 1] ?? 0)) + (((line[at - 2] ?? 0) << 8) | (line[at - 1] ?? 0))
    line[at] = sum >> 8
    line[at + 1] = sum
  }
}

/** Gives the lines from the top, each in the same room; null where the data cannot be those lines. */
function linesOf({ compression, data }: Channel, { width, height }: Size, { depth, isLarge }: Form) {
  const lineBytes = (width * depth) / 8
  if (compression === raw)
    return data.length < lineBytes * height
      ? null
      : (row: number): Uint8Array => data.subarray(row * lineBytes, (row + 1) * lineBytes)
  if (compression === runs) {
    const each = isLarge ? 4 : 2
    if (data.length < height * each) return null
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    const ends = new Float64Array(height + 1)
    ends[0] = height * each
    for (let row = 0; row < height; row += 1)
      ends[row + 1] = (ends[row] ?? 0) + (isLarge ? view.getUint32(row * 4) : view.getUint16(row * 2))
    if ((ends[height] ?? 0) > data.length) return null
    const line = new Uint8Array(lineBytes)
    return (row: number): Uint8Array => {
      unpackLine(data.subarray(ends[row], ends[row + 1]), line)
      return line
    }
  }
  // two bytes of zlib stand before what deflate wrote
  const whole = inflate(data.subarray(2), lineBytes * height)
  if (!whole) return null
  return (row: number): Uint8Array => {
    const line = whole.subarray(row * lineBytes, (row + 1) * lineBytes)
    if (compression === predicted) sumUp(line, depth)
    return line
  }
}

/**
 * A part of a channel, one byte a pixel, rows from the top; of 16 bits the upper 8 count. `part` lies within the box of
 * the channel and counts from its corner. Null for a damaged one.
 */
export function readPlane(
  channel: Channel,
  size: Size,
  { part, form }: { part: Box; form: Form },
): Uint8Array | null {
  if (!canHold(channel, size, form)) return null
  const lineOf = linesOf(channel, size, form)
  if (!lineOf) return null
  const plane = new Uint8Array(part.width * part.height)
  const step = form.depth / 8
  for (let row = 0; row < part.height; row += 1) {
    const line = lineOf(part.y + row)
    const to = row * part.width
    if (step === 1) plane.set(line.subarray(part.x, part.x + part.width), to)
    else for (let x = 0; x < part.width; x += 1) plane[to + x] = line[(part.x + x) * step] ?? 0
  }
  return plane
}
