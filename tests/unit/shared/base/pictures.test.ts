import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPictureSize } from '../../../../src/shared/base/pictures/picture-size.ts'
import { readPng } from '../../../../src/shared/base/pictures/png-pixels.ts'
import { createRandom } from '../../../support/wff/random-face.ts'

const width = 13
const height = 9

/** Every pixel another one, some see-through. */
const pixels = Uint8Array.from({ length: width * height * 4 }, (_none, at) =>
  at % 4 === 3 ? [0, 90, 255][(at >> 2) % 3]! : (at * 37) & 255,
)

const raw = () => sharp(pixels, { raw: { width, height, channels: 4 } })

describe('a png is read as others read it', () => {
  test.each([
    ['colours with alpha', () => raw().png()],
    ['without alpha', () => raw().removeAlpha().png()],
    ['interlaced', () => raw().png({ progressive: true })],
    ['of a palette', () => raw().png({ palette: true, colours: 16 })],
    ['of two colours', () => raw().removeAlpha().threshold(128).png({ palette: true, colours: 2 })],
    ['grey', () => raw().removeAlpha().greyscale().png()],
    ['grey with alpha', () => raw().greyscale().png()],
    ['of 16 bits', () => raw().removeAlpha().toColourspace('rgb16').png()],
  ])('%s', async (_name, make) => {
    const bytes = await make().toBuffer()
    const expected = PNG.sync.read(bytes)
    const read = readPng(new Uint8Array(bytes))
    expect(read).toMatchObject({ width, height })
    const far = expected.data.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - read!.data[at]!)),
      0,
    )
    expect(far).toBeLessThanOrEqual(1)
  })
})

test('the size and the frames of every kind of picture are in its first bytes', async () => {
  const of = async (made: ReturnType<typeof sharp>) => readPictureSize(new Uint8Array(await made.toBuffer()))
  const sides = { width, height }
  expect(await of(raw().png())).toEqual({ type: 'png', ...sides, frames: 1 })
  expect(await of(raw().jpeg())).toEqual({ type: 'jpg', ...sides, frames: 1 })
  expect(await of(raw().webp())).toMatchObject({ type: 'webp', ...sides, frames: 1 })
  expect(await of(raw().webp({ lossless: true }))).toMatchObject({ type: 'webp', ...sides, frames: 1 })
  const frames = Array.from({ length: 3 }, (_none, at) => ({
    create: { width, height, channels: 4 as const, background: { r: at * 80, g: 0, b: 0, alpha: 1 } },
  }))
  const moving = sharp(frames as unknown as Buffer[], { join: { animated: true } })
  expect(await of(moving.clone().gif())).toEqual({ type: 'gif', ...sides, frames: 3 })
  expect(await of(moving.clone().webp())).toEqual({ type: 'webp', ...sides, frames: 3 })
  expect(readPictureSize(new Uint8Array([1, 2, 3]))).toBe(null)
})

test('a damaged picture is refused or read, and never breaks or hangs', async () => {
  const random = createRandom(5)
  const whole = await Promise.all(
    [raw().png(), raw().png({ progressive: true }), raw().jpeg(), raw().webp(), raw().gif()].map((made) =>
      made.toBuffer(),
    ),
  )
  for (let round = 0; round < 2_000; round += 1) {
    const bytes = new Uint8Array(whole[round % whole.length]!)
    for (let flips = 1 + Math.floor(random() * 12); flips > 0; flips -= 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    const cut = bytes.subarray(0, Math.ceil(random() * bytes.length * 1.3))
    readPictureSize(cut)
    readPng(cut)
  }
})

test('a png that says it is enormous is not unpacked', () => {
  const bytes = new Uint8Array(
    readFileSync(join(import.meta.dirname, '../../../../public/samples/today/preview.png')),
  )
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(16, 0x7fffffff)
  expect(readPng(bytes)).toBe(null)
})
