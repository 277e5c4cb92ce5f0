import { crc32, deflateSync } from 'node:zlib'

interface Pixels {
  readonly width: number
  readonly height: number
  /** Straight RGBA, a byte each. */
  readonly data: Buffer
}

interface Indexed {
  /** One place in `colours` a pixel. */
  readonly places: Uint8Array
  readonly colours: readonly number[]
}

/** Null for more than 256 colours. */
function indexOf({ data }: Pixels): Indexed | null {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  const places = new Uint8Array(pixels.length)
  const known = new Map<number, number>()
  let last = -1
  let lastPlace = 0
  for (let at = 0; at < pixels.length; at += 1) {
    const colour = pixels[at] ?? 0
    if (colour !== last) {
      const place = known.get(colour) ?? known.size
      if (place === 256) return null
      known.set(colour, place)
      last = colour
      lastPlace = place
    }
    places[at] = lastPlace
  }
  return { places, colours: [...known.keys()] }
}

const depthOf = (colours: number): 1 | 2 | 4 | 8 =>
  colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8

/** Rows without a filter, which fits palettes best, their pixels packed as the depth allows. */
function packRows({ width, height }: Pixels, { places }: Indexed, depth: number): Buffer {
  const rowBytes = Math.ceil((width * depth) / 8)
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const row = y * (rowBytes + 1) + 1
    if (depth === 8) {
      rows.set(places.subarray(y * width, (y + 1) * width), row)
      continue
    }
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth
      const at = row + (bit >> 3)
      rows[at] = (rows[at] ?? 0) | ((places[y * width + x] ?? 0) << (8 - depth - (bit & 7)))
    }
  }
  return rows
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A png of exactly these pixels with a palette; null when they have more than 256 colours. A quantiser would
 * look for a palette that is there already, in three to six seconds for 16,000,000 pixels.
 */
export function writeIndexedPng(pixels: Pixels): Buffer | null {
  const indexed = indexOf(pixels)
  if (indexed === null) return null
  const { colours } = indexed
  const depth = depthOf(colours.length)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels.width, 0)
  header.writeUInt32BE(pixels.height, 4)
  header.set([depth, 3], 8)
  const tables = Buffer.from(Uint32Array.from(colours).buffer)
  const palette = Buffer.from(colours.flatMap((_colour, at) => [...tables.subarray(at * 4, at * 4 + 3)]))
  const alphas = Buffer.from(colours.map((_colour, at) => tables[at * 4 + 3] ?? 255))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    ...(alphas.every((alpha) => alpha === 255) ? [] : [chunk('tRNS', alphas)]),
    chunk('IDAT', deflateSync(packRows(pixels, indexed, depth), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
