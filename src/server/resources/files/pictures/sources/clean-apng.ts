import { deflateSync, inflateSync } from 'node:zlib'
import { crc32 } from '../../../../../shared/zip/crc32.ts'
import type { FilmParts, StillFrame } from './film-parts.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Chunk {
  readonly name: string
  readonly data: Buffer
}

/** Of what stands before the first pixels: everything else says nothing of how a pixel looks. */
const headNames: ReadonlySet<string> = new Set(['PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM'])

/** Most bytes that one frame may unpack to: eight for a pixel and one for each row. */
const mostRaw = (width: number, height: number): number => (width * 8 + 2) * height * 2 + 1_024

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Null where a part is longer than the file. */
function chunksOf(content: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at)
    if (at + 12 + length > content.length) return null
    const name = content.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: content.subarray(at + 8, at + 8 + length) })
    if (name === 'IEND') return chunks
    at += 12 + length
  }
  return null
}

interface Frame {
  /** How it is shown, but for its place in the row; null for a picture that stands before the film and is not of it. */
  readonly control: Buffer | null
  readonly width: number
  readonly height: number
  readonly packed: readonly Buffer[]
}

const controlBytes = 26

function framesOf(chunks: readonly Chunk[], whole: StillFrame): readonly Frame[] | null {
  const frames: { control: Buffer | null; width: number; height: number; packed: Buffer[] }[] = []
  for (const { name, data } of chunks) {
    const last = frames.at(-1)
    if (name === 'fcTL') {
      if (data.length !== controlBytes) return null
      frames.push({
        ...{ control: data.subarray(4), width: data.readUInt32BE(4), height: data.readUInt32BE(8) },
        packed: [],
      })
    } else if (name === 'IDAT') {
      if (last === undefined) frames.push({ control: null, ...whole, packed: [data] })
      else if (frames.length === 1) last.packed.push(data)
      else return null
    } else if (name === 'fdAT') {
      if (last === undefined || data.length < 4) return null
      last.packed.push(data.subarray(4))
    }
  }
  const isWhole = frames.every(({ packed, width, height }) => packed.length > 0 && width > 0 && height > 0)
  return isWhole ? frames : null
}

/** Pixels packed anew, so that nothing stands behind their end. */
const repacked = ({ packed, width, height }: Frame): Buffer =>
  deflateSync(inflateSync(Buffer.concat(packed), { maxOutputLength: mostRaw(width, height) }), { level: 9 })

function headFor(head: Buffer, { width, height }: StillFrame): Buffer {
  const own = Buffer.from(head)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  return chunkOf('IHDR', own)
}

/**
 * An animated PNG in its parts: what may stand of it, each frame packed anew, and each frame as a picture of its own to be
 * decoded. Null for a file that is none, or is damaged. May throw what zlib throws.
 */
export function apngParts(content: Buffer, judge: (frames: readonly StillFrame[]) => void): FilmParts | null {
  const chunks = content.subarray(0, 8).equals(signature) ? chunksOf(content) : null
  const head = chunks?.[0]?.name === 'IHDR' ? chunks[0].data : null
  const control = chunks?.find(({ name }) => name === 'acTL')?.data
  if (!chunks || head?.length !== 13 || control?.length !== 8) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const frames = framesOf(chunks, { width, height })
  if (!frames || frames.length === 0) return null
  judge(frames)
  const firstPixels = chunks.findIndex(({ name }) => name === 'IDAT')
  const kept = chunks
    .slice(0, firstPixels)
    .filter(({ name }) => headNames.has(name))
    .map(({ name, data }) => chunkOf(name, data))
  const pixels = frames.map(repacked)
  let order = 0
  const shown = frames.flatMap((frame, at) => {
    const packed = pixels[at] ?? Buffer.alloc(0)
    const lead = frame.control ? [chunkOf('fcTL', Buffer.concat([long(order++), frame.control]))] : []
    return [
      ...lead,
      at === 0 ? chunkOf('IDAT', packed) : chunkOf('fdAT', Buffer.concat([long(order++), packed])),
    ]
  })
  const played = frames.filter((frame) => frame.control !== null).length
  const end = chunkOf('IEND', Buffer.alloc(0))
  return {
    ...{ width, height, frames: played },
    content: Buffer.concat([
      ...[signature, chunkOf('IHDR', head), ...kept],
      ...[chunkOf('acTL', Buffer.concat([long(played), control.subarray(4)])), ...shown, end],
    ]),
    stills: frames.map((frame, at) =>
      Buffer.concat([
        ...[signature, headFor(head, frame), ...kept],
        ...[chunkOf('IDAT', pixels[at] ?? Buffer.alloc(0)), end],
      ]),
    ),
  }
}
