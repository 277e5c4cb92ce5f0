import { readPlane, type Channel } from './channels.ts'
import type { PsdHead } from '../header.ts'
import { canvasOf, type PsdPixels } from './layer-pixels.ts'

/** Where the picture of the whole begins: behind four sections that each say their length; null where they do not fit. */
function startOf(bytes: Uint8Array, isLarge: boolean): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 26
  for (const isLong of [false, false, isLarge]) {
    if (at + 8 > bytes.length) return null
    const length = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at)
    at += (isLong ? 8 : 4) + length
  }
  return at + 2 <= bytes.length ? at : null
}

/** The channels of the whole stand together, and so do the lengths of all of their lines. */
function channelsOf(
  bytes: Uint8Array,
  { width, height, depth, channels, isLarge }: PsdHead,
): readonly Channel[] | null {
  const start = startOf(bytes, isLarge)
  if (start === null) return null
  const compression = ((bytes[start] ?? 0) << 8) | (bytes[start + 1] ?? 0)
  const body = bytes.subarray(start + 2)
  if (compression === 0) {
    const each = (width * height * depth) / 8
    return Array.from({ length: channels }, (_none, index) => ({
      compression,
      data: body.subarray(index * each, (index + 1) * each),
    }))
  }
  const table = height * (isLarge ? 4 : 2)
  if (compression !== 1 || body.length < table * channels) return null
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let at = table * channels
  return Array.from({ length: channels }, (_none, index) => {
    const begin = at
    for (let row = 0; row < height; row += 1) {
      const place = index * height + row
      at += isLarge ? view.getUint32(place * 4) : view.getUint16(place * 2)
    }
    // as a channel of a layer stands: its own lengths before its lines
    const data = new Uint8Array(table + Math.max(0, Math.min(body.length, at) - begin))
    data.set(body.subarray(index * table, (index + 1) * table))
    data.set(body.subarray(begin, at), table)
    return { compression, data }
  })
}

/** The picture of the whole that the file holds; null where it has none that can be read. */
export function readComposite(bytes: Uint8Array, head: PsdHead): PsdPixels | null {
  const channels = channelsOf(bytes, head)
  if (!channels) return null
  const box = canvasOf(head)
  const data = new Uint8ClampedArray(box.width * box.height * 4).fill(255)
  const colors: readonly (readonly number[])[] = head.isGray ? [[0, 1, 2]] : [[0], [1], [2]]
  for (const [index, offsets] of colors.entries()) {
    const channel = channels[index]
    const plane = channel && readPlane(channel, head, { part: box, form: head })
    if (!plane) return null
    for (const offset of offsets)
      for (let at = 0; at < plane.length; at += 1) data[at * 4 + offset] = plane[at] ?? 0
  }
  return { ...box, data }
}
