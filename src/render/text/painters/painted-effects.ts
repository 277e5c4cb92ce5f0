import type { Pixels } from '../../../shared/base/pictures/png-pixels.ts'
import { pixelsWithEffects } from '../../../shared/layers/raster/draw-pixels.ts'

/** Read back once, and kept as long as the picture is. */
const known = new WeakMap<ImageBitmap, Pixels>()

function pixelsIn(bitmap: ImageBitmap): Pixels | null {
  const before = known.get(bitmap)
  if (before) return before
  const { width, height } = bitmap
  const sheet = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!sheet) return null
  sheet.drawImage(bitmap, 0, 0)
  const { data } = sheet.getImageData(0, 0, width, height)
  const pixels = { width, height, data: new Uint8Array(data.buffer) }
  known.set(bitmap, pixels)
  return pixels
}

type Arguments = Parameters<typeof pixelsWithEffects>

/** Those of the renderer; words for what is not here. */
type Bitmaps = { get(url: string): ImageBitmap | string }

/** The same where pictures are those of the browser. */
export const paintedEffects = (op: Arguments[0], place: Arguments[1], source: Bitmaps): Uint8Array =>
  pixelsWithEffects(op, place, (url) => {
    const bitmap = source.get(url)
    return typeof bitmap === 'string' ? null : pixelsIn(bitmap)
  })
