const extension = 0x21
const image = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff
const loopNames: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])
const mostCodes = 4_096

/** Bytes of a colour table by the flags of its header. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

interface Blocks {
  readonly data: Buffer
  /** First byte behind the block that ends them. */
  readonly end: number
}

/** Joins the pieces of at most 255 bytes that gif data comes in. */
function readBlocks(content: Buffer, from: number): Blocks | null {
  const pieces: Buffer[] = []
  for (let at = from; at < content.length;) {
    const size = content[at] ?? 0
    if (size === 0) return { data: Buffer.concat(pieces), end: at + 1 }
    pieces.push(content.subarray(at + 1, at + 1 + size))
    at += size + 1
  }
  return null
}

function writeBlocks(data: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const piece = data.subarray(at, at + 255)
    pieces.push(Buffer.from([piece.length]), piece)
  }
  return Buffer.concat([...pieces, Buffer.from([0])])
}

/** Bytes of LZW data that make pixels; what lies behind the last of them is none of the picture's. */
function usedBytes(data: Buffer, minimum: number, pixels: number): number {
  const clear = 1 << minimum
  const lengths = new Uint16Array(mostCodes + 1).fill(1)
  let width = minimum + 1
  let next = clear + 2
  let before = -1
  let made = 0
  let bit = 0
  while (bit + width <= data.length * 8) {
    const at = bit >> 3
    const bits = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)
    const code = (bits >> (bit & 7)) & ((1 << width) - 1)
    bit += width
    if (code === clear + 1) break
    if (code === clear) {
      width = minimum + 1
      next = clear + 2
      before = -1
      continue
    }
    if (before >= 0 && next < mostCodes) {
      lengths[next] = (lengths[before] ?? 1) + 1
      next += 1
      if (next === 1 << width && width < 12) width += 1
    }
    made += lengths[code] ?? 1
    before = code
    if (made >= pixels) {
      // the code that ends the data belongs to it
      bit += width
      break
    }
  }
  return Math.min(data.length, Math.ceil(bit / 8))
}

interface Part {
  readonly bytes: readonly Buffer[]
  readonly end: number
}

/** A frame from its descriptor on, without what stands behind its pixels. */
function readFrame(content: Buffer, at: number): Part | null {
  const start = at + 10 + tableBytes(content[at + 9] ?? 0)
  const minimum = content[start] ?? 0
  const blocks = readBlocks(content, start + 1)
  if (blocks === null || minimum < 1 || minimum > 11) return null
  const pixels = content.readUInt16LE(at + 5) * content.readUInt16LE(at + 7)
  const used = blocks.data.subarray(0, usedBytes(blocks.data, minimum, pixels))
  return { bytes: [content.subarray(at, start + 1), writeBlocks(used)], end: blocks.end }
}

/** Delay, disposal and loops stay; comments, texts and what applications left behind go. */
function readExtension(content: Buffer, at: number): Part | null {
  const blocks = readBlocks(content, at + 2)
  if (blocks === null) return null
  const { data, end } = blocks
  const label = content[at + 1]
  if (label === graphicControl && data.length >= 4) {
    return { bytes: [Buffer.from([extension, graphicControl]), writeBlocks(data.subarray(0, 4))], end }
  }
  const name = data.toString('latin1', 0, 11)
  if (label === application && loopNames.has(name) && data.length >= 14) {
    const loop = [Buffer.from([extension, application, 11]), data.subarray(0, 11)]
    return { bytes: [...loop, writeBlocks(data.subarray(11, 14))], end }
  }
  return { bytes: [], end }
}

/**
 * Copies a gif part by part, so that nothing but its pixels and their times is left and not one of them
 * changes; null when it is none. Quantising it anew took seven seconds for 16,000,000 pixels.
 */
export function cleanGif(content: Buffer): Buffer | null {
  if (content.length < 13) return null
  let at = 13 + tableBytes(content[10] ?? 0)
  const parts: Buffer[] = [Buffer.from('GIF89a', 'latin1'), content.subarray(6, at)]
  let frames = 0
  while (at < content.length) {
    const kind = content[at]
    if ((kind !== image && kind !== extension) || at + 10 > content.length) break
    const part = kind === image ? readFrame(content, at) : readExtension(content, at)
    if (part === null) break
    if (kind === image) frames += 1
    parts.push(...part.bytes)
    at = part.end
  }
  return frames === 0 ? null : Buffer.concat([...parts, Buffer.from([trailer])])
}
