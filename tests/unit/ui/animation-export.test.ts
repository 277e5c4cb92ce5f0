import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { AnimationWriter, Pixels } from '../../../src/worker/engine/animation-export/changed.ts'
import { createGif } from '../../../src/worker/engine/animation-export/gif.ts'
import { packPlaces } from '../../../src/worker/engine/animation-export/lzw.ts'
import { paletteOf } from '../../../src/worker/engine/animation-export/palette.ts'
import { createWebp, NoWebpError } from '../../../src/worker/engine/animation-export/webp.ts'
import { createChance } from '../../support/seeded.ts'

const side = 32

/** A round dial that is see-through outside, with a bar that stands at `at`. */
function dial(at: number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isIn = Math.hypot(x - 15.5, y - 15.5) < 15
      const isBar = isIn && x >= at && x < at + 4 && y > 8 && y < 24
      data.set(isIn ? (isBar ? [255, 96, 0, 255] : [0, 0, 0, 255]) : [0, 0, 0, 0], (y * side + x) * 4)
    }
  return { width: side, height: side, data }
}

async function written(writer: AnimationWriter, frames: readonly Pixels[]): Promise<Buffer> {
  for (const frame of frames) await writer.add(frame)
  return Buffer.from(writer.finish())
}

/** Every frame as it is shown, straight RGBA. */
async function shownIn(file: Buffer): Promise<readonly (readonly number[])[]> {
  const { pages = 1 } = await sharp(file, { animated: true }).metadata()
  const all = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer()
  const bytes = all.length / pages
  return Array.from({ length: pages }, (_, page) => [...all.subarray(page * bytes, (page + 1) * bytes)])
}

const pixel = (frame: readonly number[], x: number, y: number): readonly number[] =>
  frame.slice((y * side + x) * 4, (y * side + x) * 4 + 4)

const frames = [dial(6), dial(10), dial(10), dial(14)]

it('a gif shows each frame as it was drawn, see-through outside, and a still moment is one longer frame', async () => {
  const file = await written(createGif([frames[0] as Pixels], 50), frames)
  const { delay, loop, width, height, pages } = await sharp(file, { animated: true }).metadata()
  expect({ delay, loop, width, pages, height }).toMatchObject({ delay: [50, 100, 50], loop: 0, width: side })
  const shown = await shownIn(file)
  const drawn = [frames[0], frames[1], frames[3]].map((one) => [...(one?.data ?? [])])
  expect(shown).toEqual(drawn)
})

it('an animated WebP shows each frame as it was drawn, of stills that somebody else wrote', async () => {
  const still = async ({ width, height, data }: Pixels): Promise<Uint8Array> =>
    sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .webp({ lossless: true })
      .toBuffer()
  const file = await written(createWebp(still, 50), frames)
  const { delay, loop, pages } = await sharp(file, { animated: true }).metadata()
  expect({ delay, loop, pages }).toEqual({ delay: [50, 100, 50], loop: 0, pages: 3 })
  const shown = await shownIn(file)
  const at = shown.map((frame) => [6, 10, 14].map((x) => pixel(frame, x + 1, 16)[0]))
  expect(at).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ])
  expect(shown.map((frame) => pixel(frame, 0, 0)[3])).toEqual([0, 0, 0])
})

it('a browser that writes no WebP is told', async () => {
  const writer = createWebp(() => Promise.resolve(null), 50)
  await expect(writer.add(dial(6))).rejects.toBeInstanceOf(NoWebpError)
})

it('many colours become 255, each near to what it was, and few stay exactly', () => {
  const few = paletteOf([dial(6).data])
  expect(few.colors).toHaveLength(6)
  const random = createChance(7)
  const data = Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : Math.floor(random.next() * 256),
  )
  const { colors, nearest } = paletteOf([data])
  expect(colors.length / 3).toBe(255)
  let far = 0
  for (let at = 0; at < data.length; at += 4) {
    const place = nearest(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) * 3
    far += Math.hypot(...[0, 1, 2].map((part) => (data[at + part] ?? 0) - (colors[place + part] ?? 0)))
  }
  expect(far / (data.length / 4)).toBeLessThan(32)
})

it('packed places are read back by another program, over full tables too', async () => {
  const random = createChance(11)
  const places = Uint8Array.from({ length: 200 * 200 }, () => Math.floor(random.next() * 200))
  const grey = Uint8ClampedArray.from({ length: places.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (places[at >> 2] ?? 0),
  )
  expect(packPlaces(places).at(-1)).toBe(0)
  const picture: Pixels = { width: 200, height: 200, data: grey }
  const file = await written(createGif([picture], 100), [picture])
  const [shown] = await shownIn(file)
  const off = shown?.filter((value, at) => Math.abs(value - (grey[at] ?? 0)) > 8)
  expect(off).toEqual([])
})
