import { expect, it } from 'vitest'
import { bitmapUrl } from '../../../src/ui/app/engine/bitmap-url.ts'

it('writes pixels as a bitmap from the top, with the channels in the order of a canvas', () => {
  const data = Uint8ClampedArray.of(
    255,
    0,
    0,
    255,
    0,
    255,
    0,
    128,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
  )
  const url = bitmapUrl({ width: 2, height: 3, data })
  expect(url).toMatch(/^data:image\/bmp;base64,/)
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  expect(bytes.toString('latin1', 0, 2)).toBe('BM')
  expect(bytes.readUInt32LE(2)).toBe(bytes.length)
  const from = bytes.readUInt32LE(10)
  expect(bytes.readInt32LE(18)).toBe(2)
  expect(bytes.readInt32LE(22)).toBe(-3)
  expect(bytes.readUInt16LE(28)).toBe(32)
  expect([54, 58, 62, 66].map((at) => bytes.readUInt32LE(at))).toEqual([0xff, 0xff00, 0xff0000, 0xff000000])
  expect([...bytes.subarray(from)]).toEqual([...data])
})
