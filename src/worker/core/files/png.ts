import { paeth } from '../../../shared/base/pictures/paeth.ts'

/** zlib format, as IDAT holds it. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/** Straight RGBA. */
type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

type Bytes = Uint8Array<ArrayBuffer>

/** Rows of the picture without filters, and what the header says of them. */
type Rows = {
  readonly colorType: 0 | 2 | 3 | 6
  readonly bitDepth: number
  readonly rowBytes: number
  /** Bytes to the same channel of the pixel before; 1 where pixels share a byte. */
  readonly step: number
  readonly bytes: Bytes
  readonly palette: readonly number[] | null
}

const crcTable = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crcOf(bytes: Bytes): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(name: string, content: Bytes): Bytes {
  const out = new Uint8Array(content.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, content.length)
  for (let at = 0; at < 4; at += 1) out[4 + at] = name.charCodeAt(at)
  out.set(content, 8)
  view.setUint32(content.length + 8, crcOf(out.subarray(4, content.length + 8)))
  return out
}

const colorAt = (data: ArrayLike<number>, at: number): number =>
  (((data[at] ?? 0) << 24) |
    ((data[at + 1] ?? 0) << 16) |
    ((data[at + 2] ?? 0) << 8) |
    (data[at + 3] ?? 0)) >>>
  0

/** At most 256 colours, with their places; null for more. */
function paletteOf({ data }: Pixels): ReadonlyMap<number, number> | null {
  const places = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const color = colorAt(data, at)
    if (places.has(color)) continue
    if (places.size === 256) return null
    places.set(color, places.size)
  }
  return places
}

function indexedRows(pixels: Pixels, places: ReadonlyMap<number, number>): Rows {
  const { width, height, data } = pixels
  const bitDepth = places.size <= 2 ? 1 : places.size <= 4 ? 2 : places.size <= 16 ? 4 : 8
  const rowBytes = Math.ceil((width * bitDepth) / 8)
  const bytes = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = places.get(colorAt(data, (y * width + x) * 4)) ?? 0
      const bit = x * bitDepth
      const at = y * rowBytes + (bit >> 3)
      bytes[at] = (bytes[at] ?? 0) | (index << (8 - bitDepth - (bit & 7)))
    }
  }
  return { colorType: 3, bitDepth, rowBytes, step: 1, bytes, palette: [...places.keys()] }
}

function plainRows({ width, height, data }: Pixels): Rows {
  let isOpaque = true
  let isGrey = true
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) isOpaque = false
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) isGrey = false
  }
  const step = !isOpaque ? 4 : isGrey ? 1 : 3
  const bytes = new Uint8Array(width * height * step)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < step; channel += 1)
      bytes[pixel * step + channel] = data[pixel * 4 + channel] ?? 0
  const colorType = step === 4 ? 6 : step === 3 ? 2 : 0
  return { colorType, bitDepth: 8, rowBytes: width * step, step, bytes, palette: null }
}

/** The five filters of the format, by their numbers. */
const filters: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

/** Each row with the filter that leaves the least, which deflates best as a rule; `isPlain` leaves all rows alone. */
function filtered({ bytes, rowBytes, step }: Rows, isPlain: boolean): Bytes {
  const height = bytes.length / rowBytes
  const out = new Uint8Array(height * (rowBytes + 1))
  const trial = new Uint8Array(rowBytes)
  for (let y = 0; y < height; y += 1) {
    const from = y * rowBytes
    const to = y * (rowBytes + 1)
    let least = Infinity
    for (const [number, predict] of filters.entries()) {
      if (isPlain && number > 0) break
      let sum = 0
      for (let x = 0; x < rowBytes; x += 1) {
        const left = x >= step ? (bytes[from + x - step] ?? 0) : 0
        const up = y > 0 ? (bytes[from + x - rowBytes] ?? 0) : 0
        const corner = x >= step && y > 0 ? (bytes[from + x - rowBytes - step] ?? 0) : 0
        const rest = ((bytes[from + x] ?? 0) - predict(left, up, corner)) & 255
        trial[x] = rest
        sum += rest < 128 ? rest : 256 - rest
      }
      if (sum >= least) continue
      least = sum
      out[to] = number
      out.set(trial, to + 1)
    }
  }
  return out
}

function headOf({ width, height }: Pixels, { bitDepth, colorType, palette }: Rows): readonly Bytes[] {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([bitDepth, colorType], 8)
  const parts = [chunk('IHDR', header)]
  if (!palette) return parts
  parts.push(
    chunk('PLTE', Uint8Array.from(palette.flatMap((color) => [color >>> 24, color >>> 16, color >>> 8]))),
  )
  if (palette.some((color) => (color & 255) !== 255)) parts.push(chunk('tRNS', Uint8Array.from(palette)))
  return parts
}

const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A png with exactly these pixels, in the smallest of the forms that fit: palette, grey, without or with alpha. */
export async function encodePng(pixels: Pixels, deflate: Deflate): Promise<Blob> {
  const places = paletteOf(pixels)
  const forms = places ? [indexedRows(pixels, places), plainRows(pixels)] : [plainRows(pixels)]
  let best: { rows: Rows; content: Bytes; size: number } | null = null
  for (const rows of forms) {
    const tableSize = (rows.palette?.length ?? 0) * 4
    for (const isPlain of [true, false]) {
      const content = await deflate(filtered(rows, isPlain))
      const size = content.length + tableSize
      if (!best || size < best.size) best = { rows, content, size }
    }
  }
  if (!best) throw new Error('a picture has rows')
  const end = new Uint8Array(0)
  const parts = [signature, ...headOf(pixels, best.rows), chunk('IDAT', best.content), chunk('IEND', end)]
  return new Blob(parts, { type: 'image/png' })
}
