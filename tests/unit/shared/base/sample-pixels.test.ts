import { expect, test } from 'vitest'
import { sampleAt, shrinkPixels } from '../../../../src/shared/base/pictures/sample-pixels.ts'

const row = (...pixels: readonly (readonly number[])[]) => ({
  width: pixels.length,
  height: 1,
  data: new Uint8Array(pixels.flat()),
})

test('a smaller picture has the mean of what it covers, and what is clear has no part in a colour', () => {
  const two = row([255, 0, 0, 255], [0, 0, 255, 0])
  expect([...shrinkPixels(two, { width: 1, height: 1 }).data]).toEqual([255, 0, 0, 128])
  // pixels that two of the smaller ones share count in each by what lies there
  const three = row([0, 0, 0, 255], [90, 0, 0, 255], [180, 0, 0, 255])
  expect([...shrinkPixels(three, { width: 2, height: 1 }).data]).toEqual([30, 0, 0, 255, 150, 0, 0, 255])
  expect(shrinkPixels(three, { width: 9, height: 9 })).toBe(three)
})

test('the colour of a place is that of its pixel in the middle of it, and between two of them a mixture', () => {
  const two = row([200, 0, 0, 255], [0, 100, 0, 255])
  expect(sampleAt(two, 0.5, 0.5)).toEqual([200, 0, 0, 255])
  expect(sampleAt(two, 1, 0.5)).toEqual([100, 50, 0, 255])
  // beyond an edge its last pixel goes on
  expect(sampleAt(two, 7, -3)).toEqual([0, 100, 0, 255])
  // colours come times alpha
  expect(sampleAt(row([200, 0, 0, 51]), 0.5, 0.5)).toEqual([40, 0, 0, 51])
})
