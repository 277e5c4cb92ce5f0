import type { Box } from '../../../shared/base/geometry.ts'
import { changedBox, type AnimationWriter, type Pixels } from './changed.ts'
import { joined } from './gif.ts'

/*
 * An animated WebP of stills that the browser writes: the parts of each still that hold its picture, in a frame that
 * says where it stands and how long. A frame replaces what was there, its see-through parts too.
 */

type Bytes = Uint8Array<ArrayBuffer>

/** A part of a picture as a WebP file; null where the browser writes none. */
export type StillWriter = (picture: Pixels) => Promise<Uint8Array | null>

/** This browser writes no WebP. */
export class NoWebpError extends Error {
  override readonly name = 'NoWebpError'
}

const three = (value: number): readonly number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255]

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

function chunk(name: string, content: Uint8Array): Bytes {
  const out = new Uint8Array(8 + content.length + (content.length % 2))
  for (let at = 0; at < 4; at += 1) out[at] = name.charCodeAt(at)
  new DataView(out.buffer).setUint32(4, content.length, true)
  out.set(content, 8)
  return out
}

const pictureParts: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L'])

/** The chunks of a still that hold its picture. */
function picturesOf(still: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(still.buffer, still.byteOffset, still.byteLength)
  const parts: Uint8Array[] = []
  for (let at = 12; at + 8 <= still.length;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (pictureParts.has(nameAt(still, at))) parts.push(still.subarray(at, end))
    at = end
  }
  return parts
}

const isAnimated = 0x02
const hasAlpha = 0x10
/** What lies under a frame goes, and the frame stays when the next one comes. */
const replaces = 0b10

function partOf({ width, data }: Pixels, box: Box): Pixels {
  const out = new Uint8ClampedArray(box.width * box.height * 4)
  for (let row = 0; row < box.height; row += 1) {
    const from = ((box.y + row) * width + box.x) * 4
    out.set(data.subarray(from, from + box.width * 4), row * box.width * 4)
  }
  return { width: box.width, height: box.height, data: out }
}

/** Frames begin at even pixels. */
function onEven({ x, y, width, height }: Box): Box {
  const [left, top] = [x - (x % 2), y - (y % 2)]
  return { x: left, y: top, width: width + x - left, height: height + y - top }
}

/** `delayMs` between two frames; `add` fails with `NoWebpError` where the browser writes none. */
export function createWebp(still: StillWriter, delayMs: number): AnimationWriter {
  const frames: { readonly box: Box; readonly parts: readonly Uint8Array[]; duration: number }[] = []
  let before: Pixels | null = null
  let size = { width: 1, height: 1 }
  return {
    async add(frame) {
      const { width, height } = frame
      const changed = before ? changedBox(before, frame) : { x: 0, y: 0, width, height }
      const last = frames.at(-1)
      before = frame
      size = { width, height }
      if (!changed) {
        if (last) last.duration += delayMs
        return
      }
      const box = onEven(changed)
      const file = await still(partOf(frame, box))
      if (!file) throw new NoWebpError('this browser writes no WebP')
      frames.push({ box, parts: picturesOf(file), duration: delayMs })
    },
    finish() {
      const canvas = [...three(size.width - 1), ...three(size.height - 1)]
      const content = joined([
        Uint8Array.from('WEBP', (one) => one.charCodeAt(0)),
        chunk('VP8X', Uint8Array.of(isAnimated | hasAlpha, 0, 0, 0, ...canvas)),
        chunk('ANIM', new Uint8Array(6)),
        ...frames.map(({ box, parts, duration }) => {
          const place = [...three(box.x / 2), ...three(box.y / 2)]
          const room = [...three(box.width - 1), ...three(box.height - 1)]
          const head = Uint8Array.of(...place, ...room, ...three(duration), replaces)
          return chunk('ANMF', joined([head, ...parts]))
        }),
      ])
      return chunk('RIFF', content)
    },
  }
}
