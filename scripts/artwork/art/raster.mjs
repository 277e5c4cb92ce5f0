import sharp from 'sharp'

/** At most 256 colours; `quality` says how few of them may do, `dither` is 0 to 1. */
export const encodePng = (image, { quality = 100, dither = 0.6 } = {}) =>
  image.png({ palette: true, dither, quality, effort: 10, compressionLevel: 9 }).toBuffer()

export const pngOf = (svg, options) => encodePng(sharp(Buffer.from(svg)), options)

/**
 * A square picture from a colour for each pixel, with drawings over it.
 * `shade(x, y)` gets −1 to 1 on both axes and answers `[r, g, b]`.
 */
export function shadedPng({ size, shade, over, options }) {
  const pixels = Buffer.alloc(size * size * 3)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const color = shade(((column + 0.5) / size) * 2 - 1, ((row + 0.5) / size) * 2 - 1)
      const start = (row * size + column) * 3
      for (let i = 0; i < 3; i += 1) pixels[start + i] = Math.max(0, Math.min(255, Math.round(color[i])))
    }
  }
  const base = sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
  return encodePng(base.composite([{ input: Buffer.from(over) }]), options)
}

export async function sizeOfPicture(bytes) {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
