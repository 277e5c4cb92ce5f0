import type { Box } from '../../../shared/base/geometry.ts'
import { changedBox, type AnimationWriter, type Pixels } from './changed.ts'
import { packPlaces } from './lzw.ts'
import { paletteOf } from './palette.ts'

/* Our own gif: one palette for all frames, each frame only the part that changed, for ever. */

type Bytes = Uint8Array<ArrayBuffer>

/** The place in the palette of what is see-through, or as it was before. */
const clearPlace = 255

const two = (value: number): readonly number[] => [value & 255, (value >> 8) & 255]

const letters = (text: string): readonly number[] => [...text].map((one) => one.charCodeAt(0))

/** Where the hundredths of a second stand in the head of a frame. */
const delayAt = 4

/** A frame stays where it is not drawn over. */
const stays = 1 << 2
const hasClear = 1

const headOf = ({ x, y, width, height }: Box): readonly number[] => [
  ...[0x21, 0xf9, 4, stays | hasClear, 0, 0, clearPlace, 0],
  ...[0x2c, ...two(x), ...two(y), ...two(width), ...two(height), 0],
]

/**
 * `samples`: frames whose colours stand for those of all. `delayMs` between two frames, in steps of 10. What is more
 * than half see-through in the first frame is see-through in all.
 */
export function createGif(samples: readonly Pixels[], delayMs: number): AnimationWriter {
  const palette = paletteOf(samples.map(({ data }) => data))
  const frames: { readonly head: Bytes; readonly packed: Bytes; delay: number }[] = []
  let before: Pixels | null = null
  let size = { width: 1, height: 1 }

  function placesIn(frame: Pixels, box: Box): Uint8Array {
    const places = new Uint8Array(box.width * box.height)
    const was = before?.data
    let to = 0
    for (let y = box.y; y < box.y + box.height; y += 1) {
      for (let x = box.x; x < box.x + box.width; x += 1, to += 1) {
        const at = (y * frame.width + x) * 4
        const [r = 0, g = 0, b = 0, alpha = 0] = frame.data.subarray(at, at + 4)
        const isSame = was?.[at] === r && was[at + 1] === g && was[at + 2] === b && was[at + 3] === alpha
        places[to] = isSame || alpha < 128 ? clearPlace : palette.nearest(r, g, b)
      }
    }
    return places
  }

  return {
    add(frame) {
      const { width, height } = frame
      const box = before ? changedBox(before, frame) : { x: 0, y: 0, width, height }
      const last = frames.at(-1)
      if (!box && last) last.delay += delayMs / 10
      else if (box) {
        frames.push({
          head: Uint8Array.from(headOf(box)),
          packed: packPlaces(placesIn(frame, box)),
          delay: delayMs / 10,
        })
      }
      before = frame
      size = { width, height }
      return Promise.resolve()
    },
    finish() {
      const table = new Uint8Array(256 * 3)
      table.set(palette.colors)
      const head = [
        ...[...letters('GIF89a'), ...two(size.width), ...two(size.height), 0xf7, 0, 0],
        ...table,
        ...[0x21, 0xff, 11, ...letters('NETSCAPE2.0'), 3, 1, 0, 0, 0],
      ]
      const parts: Uint8Array[] = [Uint8Array.from(head)]
      for (const { head: own, packed, delay } of frames) {
        own.set(two(delay), delayAt)
        parts.push(own, packed)
      }
      return joined([...parts, Uint8Array.of(0x3b)])
    },
  }
}

/** One after the other. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
