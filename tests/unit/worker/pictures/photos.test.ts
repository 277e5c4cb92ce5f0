import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoLimits } from '../../../../src/shared/base/amounts.ts'
import { photoAt, photoUrl } from '../../../../src/worker/core/files/own-path.ts'
import { samplePixels } from '../../../../src/worker/services/pictures/codecs/sample-photos.ts'
import { createPhotos, middleOf } from '../../../../src/worker/services/pictures/photos.ts'

const bitmapOf = (width: number, height: number): ImageBitmap => ({ width, height, close: () => undefined })

const photos = () =>
  createPhotos({
    decode: async () => bitmapOf(900, 600),
    shrink: {
      cut: async (_, box) => bitmapOf(box.width, box.height),
      step: async (_, { width, height }) => bitmapOf(width, height),
      print: async (_, type) => new Blob(['small'], { type }),
    },
  })

async function fileOf(width: number, height: number) {
  const png = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const bytes = new Uint8Array(png)
  return { name: 'sea.png', type: 'image/png', size: bytes.length, arrayBuffer: async () => bytes.buffer }
}

test('a photo fills the box with its middle, whatever its proportions [35]', async () => {
  expect(middleOf({ width: 900, height: 600 }, { width: 100, height: 100 })).toEqual({
    ...{ x: 150, y: 0, width: 600, height: 600 },
  })
  const shelf = photos()
  const { names } = await shelf.take([await fileOf(90, 60)], 0)
  expect(names).toEqual(['1'])
  const loaded = await shelf.load({ name: '1', width: 200, height: 100 })
  expect(loaded).toMatchObject({ bitmap: { width: 900, height: 450 } })
  shelf.drop()
  expect(await shelf.load({ name: '1', width: 200, height: 100 })).toBe('gone')
})

test('what is too heavy, too large, no picture or one too many is refused with the numbers [35]', async () => {
  const shelf = photos()
  const good = await fileOf(90, 60)
  const heavy = { ...good, size: photoLimits.bytes + 1 }
  const wide = await fileOf(photoLimits.side + 1, 1)
  const broken = { ...good, arrayBuffer: async () => new ArrayBuffer(20) }
  const { names, refusals } = await shelf.take([heavy, wide, broken, good], 0)
  expect(names).toHaveLength(1)
  const { bytes, side, count } = photoLimits
  expect(refusals).toEqual([
    { key: 'photo.tooLarge', params: { name: 'sea.png', limit: bytes, present: bytes + 1 } },
    { key: 'photo.tooManyPixels', params: { name: 'sea.png', limit: side, width: side + 1, height: 1 } },
    { key: 'photo.unreadable', params: { name: 'sea.png' } },
  ])
  expect(await shelf.take([good], count)).toEqual({
    names: [],
    refusals: [{ key: 'photo.tooMany', params: { max: count, count: count + 1 } }],
  })
})

test('the sample photos are the same always: a light, a dark and a busy one [35]', () => {
  const brightness = (name: string): number => {
    const data = samplePixels(name)?.data ?? new Uint8ClampedArray()
    return data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75)
  }
  expect(samplePixels('light')).toEqual(samplePixels('light'))
  expect(brightness('light')).toBeGreaterThan(190)
  expect(brightness('dark')).toBeLessThan(60)
  expect(samplePixels('toString')).toBeNull()
})

test('a url of a photo is no other url, and says the box that it fills [35]', () => {
  expect(photoAt(photoUrl({ name: 'light', width: 99.6, height: 0 }))).toEqual({
    ...{ name: 'light', width: 100, height: 1 },
  })
  expect(['photo:../x:1x1', 'local:1', '/f/photo:1:1x1'].map(photoAt)).toEqual([null, null, null])
})
