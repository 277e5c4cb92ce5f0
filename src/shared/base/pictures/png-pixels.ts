import { inflate } from './inflate.ts'
import { joinBytes } from '../bytes.ts'
import { paeth } from './paeth.ts'

/** Straight RGBA, rows from the top. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** More than any watch shows: such a picture is not unpacked. */
const mostPixels = 4_096 * 4_096

type Head = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colorType: number
  readonly isInterlaced: boolean
}

type Read = Head & { readonly packed: Uint8Array; readonly palette: Uint8Array; readonly clear: Uint8Array }

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The chunks that pixels need; null where the file is cut off or says what no file says. */
function readChunks(bytes: Uint8Array): Read | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let head: Head | null = null
  let [palette, clear] = [new Uint8Array(), new Uint8Array()]
  const packed: Uint8Array[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (content.length < length) return null
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'IHDR' && length >= 13)
      head = {
        width: view.getUint32(at + 8),
        height: view.getUint32(at + 12),
        depth: content[8] ?? 0,
        colorType: content[9] ?? 0,
        isInterlaced: content[12] !== 0,
      }
    else if (name === 'PLTE') palette = content.slice()
    else if (name === 'tRNS') clear = content.slice()
    else if (name === 'IDAT') packed.push(content)
    else if (name === 'IEND') break
    at += 12 + length
  }
  return head && { ...head, packed: joinBytes(packed), palette, clear }
}

/** Takes the five filters of the format back, row by row, in place; false for a filter that there is not. */
function unfilter(rows: Uint8Array, rowBytes: number, step: number): boolean {
  const height = rows.length / (rowBytes + 1)
  for (let y = 0; y < height; y += 1) {
    const at = y * (rowBytes + 1) + 1
    const above = at - rowBytes - 1
    const filter = rows[at - 1] ?? 0
    if (filter > 4) return false
    for (let x = 0; x < rowBytes && filter > 0; x += 1) {
      const left = x >= step ? (rows[at + x - step] ?? 0) : 0
      const up = y > 0 ? (rows[above + x] ?? 0) : 0
      const corner = x >= step && y > 0 ? (rows[above + x - step] ?? 0) : 0
      const guess =
        filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner)
      rows[at + x] = ((rows[at + x] ?? 0) + guess) & 255
    }
  }
  return true
}

/** One pixel of a row to RGBA; of 16 bits a channel the upper 8 count. */
function colorReader({ depth, colorType, palette, clear }: Read) {
  const scale = colorType === 3 ? 1 : depth < 8 ? 255 / (2 ** depth - 1) : 1
  const bytesPerChannel = depth === 16 ? 2 : 1
  const clearOf = (channel: number): number =>
    clear.length >= 2 * channel + 2 ? (clear[2 * channel] ?? 0) * 256 + (clear[2 * channel + 1] ?? 0) : -1
  // red in the lowest byte, as bytes in a row read
  const rgb = (r: number, g: number, b: number): number => r | (g << 8) | (b << 16)
  const seen = (color: number, alpha: number): number => (color | (alpha << 24)) >>> 0
  return (row: Uint8Array, x: number): number => {
    const sample = (channel: number, channels: number): number => {
      if (depth >= 8) return row[(x * channels + channel) * bytesPerChannel] ?? 0
      const bit = x * depth
      return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
    }
    if (colorType === 3) {
      const index = sample(0, 1)
      const at = index * 3
      return seen(rgb(palette[at] ?? 0, palette[at + 1] ?? 0, palette[at + 2] ?? 0), clear[index] ?? 255)
    }
    if (colorType === 0 || colorType === 4) {
      const grey = sample(0, colorType === 4 ? 2 : 1)
      const level = Math.round(grey * scale)
      const alpha = colorType === 4 ? sample(1, 2) : depth <= 8 && grey === clearOf(0) ? 0 : 255
      return seen(rgb(level, level, level), alpha)
    }
    const channels = colorType === 6 ? 4 : 3
    const [r, g, b] = [sample(0, channels), sample(1, channels), sample(2, channels)]
    const isClear = depth === 8 && r === clearOf(0) && g === clearOf(1) && b === clearOf(2)
    return seen(rgb(r, g, b), colorType === 6 ? sample(3, 4) : isClear ? 0 : 255)
  }
}

/** The seven passes of an interlaced file: where each begins and how far its pixels are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const wholePass = [0, 0, 1, 1] as const

type Pass = readonly [number, number, number, number]

/** The pixels of a png; null for anything else, for a damaged one and for one that is too large. Never throws. */
export function readPng(bytes: Uint8Array): Pixels | null {
  const read = readChunks(bytes)
  const channels = channelsOf[read?.colorType ?? -1]
  if (!read || channels === undefined || ![1, 2, 4, 8, 16].includes(read.depth)) return null
  const { width, height, depth } = read
  if (width < 1 || height < 1 || width * height > mostPixels) return null
  const bits = channels * depth
  const parts = (read.isInterlaced ? passes : [wholePass]).flatMap((pass: Pass) => {
    const columns = Math.ceil((width - pass[0]) / pass[2])
    const rows = Math.ceil((height - pass[1]) / pass[3])
    return columns > 0 && rows > 0 ? [{ pass, columns, rows, rowBytes: Math.ceil((columns * bits) / 8) }] : []
  })
  const size = parts.reduce((sum, { rows, rowBytes }) => sum + rows * (rowBytes + 1), 0)
  // two bytes of a header and four of a sum stand around it
  const whole = inflate(read.packed.subarray(2, Math.max(2, read.packed.length - 4)), size)
  if (!whole) return null
  const data = new Uint8Array(width * height * 4)
  const out = new DataView(data.buffer)
  const put = colorReader(read)
  let at = 0
  for (const { pass, columns, rows, rowBytes } of parts) {
    const part = whole.subarray(at, at + rows * (rowBytes + 1))
    at += part.length
    if (!unfilter(part, rowBytes, Math.max(1, bits >> 3))) return null
    for (let y = 0; y < rows; y += 1) {
      const row = part.subarray(y * (rowBytes + 1) + 1, (y + 1) * (rowBytes + 1))
      for (let x = 0; x < columns; x += 1)
        out.setUint32(((pass[1] + y * pass[3]) * width + pass[0] + x * pass[2]) * 4, put(row, x), true)
    }
  }
  return { width, height, data }
}
