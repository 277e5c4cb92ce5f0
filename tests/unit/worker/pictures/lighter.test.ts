import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeLighter } from '../../../../src/worker/services/pictures/lighter.ts'

const bitmapOf = (width: number, height: number): ImageBitmap => ({ width, height, close: () => undefined })

test('a picture that was made lighter has the name of its file, with one ending [W5.05]', async () => {
  const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f03a2e' } })
    .png()
    .toBuffer()
  // as heavy as it is said to be: the bytes behind its end are not looked at
  const bytes = new Uint8Array(1_600_000)
  bytes.set(png)
  const file = { name: 'photo of.me.png', type: 'image/png', size: bytes.length }
  const made = await makeLighter(
    { ...file, arrayBuffer: async () => bytes.buffer },
    {
      decode: async () => bitmapOf(90, 60),
      drawing: {
        draw: async () => null,
        resolve: async () => null,
        decode: async () => bitmapOf(1, 1),
        print: async () => new Blob([]),
        read: () => new Uint8ClampedArray(),
      },
      shrink: {
        cut: async (_, box) => bitmapOf(box.width, box.height),
        step: async (_, { width, height }) => bitmapOf(width, height),
        print: async (_, type) => new Blob(['small'], { type }),
      },
    },
  )
  if (!made.ok) throw new Error(made.error.key)
  expect(made.value.file.name).toBe('photo of.me.png')
  expect(made.value.to.width).toBeLessThan(90)
})
