import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { writeIndexedPng } from '../../src/server/resources/files/pictures/indexed-png.ts'

/** Every colour in its turn, so that each stands at every place of a packed byte. */
function pixelsOf(colours: number, width = 13, height = 7) {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const colour = at % colours
    data.set([colour, 255 - colour, (colour * 7) % 256, colour % 3 === 0 ? 255 : 128], at * 4)
  }
  return { data, width, height }
}

test.each([1, 2, 3, 4, 5, 16, 17, 90])('%d colours come out of a palette as they went in', (colours) => {
  const pixels = pixelsOf(colours)
  const png = writeIndexedPng(pixels)
  expect(png).not.toBe(null)
  const read = PNG.sync.read(png as Buffer)
  expect([read.width, read.height]).toEqual([pixels.width, pixels.height])
  expect(read.data.equals(pixels.data)).toBe(true)
})

test('more than 256 colours have no palette', () => {
  const { data, width, height } = pixelsOf(1, 20, 20)
  for (let at = 0; at < 257; at += 1) data.set([at % 256, at >> 8, 0, 255], at * 4)
  expect(writeIndexedPng({ data, width, height })).toBe(null)
})
