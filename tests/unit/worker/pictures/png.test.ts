import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePng, type Deflate } from '../../../../src/worker/core/files/png.ts'
import { createChance } from '../../../support/seeded.ts'

const deflate: Deflate = async (bytes) => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

type Pixel = readonly [number, number, number, number]

function picture(width: number, height: number, colorAt: (x: number, y: number) => Pixel) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colorAt(x, y), (y * width + x) * 4)
  return { width, height, data }
}

const chance = createChance(7)
const byte = (): number => chance.whole(0, 255)

const pictures: Readonly<Record<string, ReturnType<typeof picture>>> = {
  'one pixel': picture(1, 1, () => [9, 8, 7, 255]),
  'two colours in an odd width': picture(13, 5, (x, y) => ((x + y) % 2 ? [255, 0, 0, 255] : [0, 0, 0, 0])),
  'four colours': picture(7, 3, (x) => [x % 4, 0, 0, 255]),
  'sixteen colours with alpha': picture(9, 4, (x, y) => [x % 16, 3, 1, 200 + (y % 2)]),
  '256 colours': picture(16, 16, (x, y) => [y * 16 + x, 50, 9, 255]),
  '257 colours': picture(257, 1, (x) => [x & 255, x >> 8, 9, 255]),
  greys: picture(300, 2, (x, y) => [(x + y) & 255, (x + y) & 255, (x + y) & 255, 255]),
  'a slope': picture(80, 60, (x, y) => [x * 3, y * 4, (x + y) & 255, 255]),
  'a slope with alpha': picture(80, 60, (x, y) => [x * 3, y * 4, 30, (x * y) & 255]),
  noise: picture(40, 40, () => [byte(), byte(), byte(), byte()]),
}

describe('the png that is written for a shrunk picture', () => {
  it.each(Object.keys(pictures))('has exactly the pixels of %s', async (name) => {
    const given = pictures[name]
    if (!given) throw new Error(name)
    const blob = await encodePng(given, deflate)
    const { data, info } = await sharp(Buffer.from(await blob.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([given.width, given.height])
    expect(Buffer.from(given.data).equals(data)).toBe(true)
  })

  /** As the header says; colour type 3 is a palette, 0 is grey. */
  const formOf = async (blob: Blob): Promise<{ bits: number | undefined; colorType: number | undefined }> => {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return { bits: bytes[24], colorType: bytes[25] }
  }

  /** Noise of so many colours, which deflates to no less than its bits. */
  const noiseOf = (colors: number) =>
    picture(64, 64, () => {
      const index = chance.whole(0, colors - 1)
      return [(index * 37) & 255, (index * 91 + 5) & 255, (index * 53) & 255, 255]
    })

  it.each([
    [2, 1],
    [4, 2],
    [16, 4],
    [200, 8],
  ])('keeps %i colours in a palette of %i bits a pixel', async (colors, bits) => {
    const blob = await encodePng(noiseOf(colors), deflate)
    expect(await formOf(blob)).toEqual({ bits, colorType: 3 })
    // a byte for the filter of each row, the table, and what chunks and deflate take for themselves
    expect(blob.size).toBeLessThanOrEqual((64 * 64 * bits) / 8 + 64 + colors * 3 + 150)
  })

  it('writes no palette that weighs more than it saves', async () => {
    const blob = await encodePng(pictures['greys'] ?? noiseOf(2), deflate)
    expect(await formOf(blob)).toEqual({ bits: 8, colorType: 0 })
    expect(blob.size).toBeLessThan(700)
  })

  it('tells the alpha of a palette only where something shines through', async () => {
    const name = (blob: Blob): Promise<string> => blob.text()
    expect(await name(await encodePng(noiseOf(16), deflate))).not.toContain('tRNS')
    const through = picture(64, 64, (x, y) => [x & 3, 0, 0, (x ^ y) & 1 ? 255 : 128])
    expect(await name(await encodePng(through, deflate))).toContain('tRNS')
  })

  it('is no larger than what a good encoder makes of it', async () => {
    for (const name of ['a slope', 'a slope with alpha', 'noise', '256 colours']) {
      const given = pictures[name]
      if (!given) throw new Error(name)
      const raw = { width: given.width, height: given.height, channels: 4 } as const
      const other = await sharp(Buffer.from(given.data), { raw }).png({ compressionLevel: 6 }).toBuffer()
      expect((await encodePng(given, deflate)).size, name).toBeLessThanOrEqual(other.length * 1.02)
    }
  })
})
