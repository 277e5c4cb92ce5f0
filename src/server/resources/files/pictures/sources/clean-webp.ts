import type { FilmParts, StillFrame } from './film-parts.ts'

interface Chunk {
  readonly name: string
  readonly data: Buffer
}

/** Flags of the head: see-through, and that it plays. Colour profiles and what cameras write go. */
const [hasAlpha, isPlayed] = [0x10, 0x02]

/** Place, size and time of a frame stand before its pixels. */
const frameHead = 16

const pixelNames: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L'])

/** Null where a part is longer than what holds it. */
function chunksOf(content: Buffer, from: number): readonly Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = from; at + 8 <= content.length;) {
    const length = content.readUInt32LE(at + 4)
    if (at + 8 + length > content.length) return null
    chunks.push({
      name: content.toString('latin1', at, at + 4),
      data: content.subarray(at + 8, at + 8 + length),
    })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function chunkOf({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function fileOf(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(chunkOf)])
  return chunkOf({ name: 'RIFF', data: body })
}

function headOf({ width, height }: StillFrame, flags: number): Chunk {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return { name: 'VP8X', data }
}

/** Only what makes pixels: at most one kind of them, and its alpha before it. */
function pixelsOf(chunks: readonly Chunk[]): readonly Chunk[] | null {
  const kept = chunks.filter(({ name }) => pixelNames.has(name))
  const images = kept.filter(({ name }) => name !== 'ALPH')
  const isFair = images.length === 1 && kept.length <= 2 && kept.at(-1) === images[0]
  return isFair ? kept : null
}

function filmOf(
  chunks: readonly Chunk[],
  whole: StillFrame,
  flags: number,
):
  | (Omit<FilmParts, 'width' | 'height'> & {
      readonly sizes: readonly StillFrame[]
    })
  | null {
  const control = chunks.find(({ name }) => name === 'ANIM')?.data
  if (control?.length !== 6) return null
  const frames = chunks
    .filter(({ name }) => name === 'ANMF')
    .map(({ data }) => {
      const inner = data.length > frameHead ? chunksOf(data, frameHead) : null
      const pixels = inner && pixelsOf(inner)
      if (!pixels) return null
      const size = { width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1 }
      const own = pixels.some(({ name }) => name === 'ALPH') ? [headOf(size, hasAlpha), ...pixels] : pixels
      const body = Buffer.concat([data.subarray(0, frameHead), ...pixels.map(chunkOf)])
      return { size, still: fileOf(own), chunk: { name: 'ANMF', data: body } }
    })
  const good = frames.filter((frame) => frame !== null)
  if (good.length === 0 || good.length < frames.length) return null
  return {
    frames: good.length,
    sizes: good.map(({ size }) => size),
    stills: good.map(({ still }) => still),
    content: fileOf([
      headOf(whole, flags & (hasAlpha | isPlayed)),
      { name: 'ANIM', data: control },
      ...good.map(({ chunk }) => chunk),
    ]),
  }
}

/** A WebP in its parts, as `apngParts` has an animated PNG; one that stands still has one frame. */
export function webpParts(
  content: Buffer,
  size: StillFrame,
  judge: (frames: readonly StillFrame[]) => void,
): FilmParts | null {
  const length = content.length >= 12 ? content.readUInt32LE(4) : 0
  const chunks = length + 8 <= content.length ? chunksOf(content.subarray(0, length + 8), 12) : null
  if (!chunks) return null
  const flags = chunks.find(({ name }) => name === 'VP8X')?.data[0] ?? 0
  if ((flags & isPlayed) !== 0) {
    const film = filmOf(chunks, size, flags)
    if (!film) return null
    const { sizes, ...parts } = film
    judge(sizes)
    return { ...parts, ...size }
  }
  const pixels = pixelsOf(chunks)
  if (!pixels) return null
  judge([size])
  const own = pixels.some(({ name }) => name === 'ALPH') ? [headOf(size, hasAlpha), ...pixels] : pixels
  const still = fileOf(own)
  return { ...size, frames: 1, content: still, stills: [still] }
}
