import sharp from 'sharp'
import type { DrawTools } from '../../src/worker/services/drawings/convert.ts'

type Drawn = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

const bitmap = (drawn: Drawn): ImageBitmap => ({ ...drawn, close: () => undefined })

const drawnOf = (one: ImageBitmap): Drawn => one as unknown as Drawn

/** Draws what a browser would draw, by another library: drawings are the same but for their edges. */
export const drawBySharp: DrawTools = {
  async draw(svg, { width, height }) {
    const data = await sharp(Buffer.from(svg))
      .resize(width, height, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    return bitmap({ data: new Uint8ClampedArray(data), width, height })
  },
  async decode(blob) {
    const { data, info } = await sharp(Buffer.from(await blob.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return bitmap({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
  },
  async print(one, type) {
    const { data, width, height } = drawnOf(one)
    const made = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    const bytes = await (type === 'image/png' ? made.png() : made.jpeg()).toBuffer()
    return new Blob([new Uint8Array(bytes)], { type })
  },
  read: (one) => drawnOf(one).data,
}
