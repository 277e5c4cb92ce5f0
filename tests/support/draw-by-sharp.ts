import sharp from 'sharp'
import { resolveByHand } from './resolve-by-hand.ts'
import type { DrawTools } from '../../src/worker/services/drawings/convert.ts'

type Drawn = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

const bitmap = (drawn: Drawn): ImageBitmap => ({ ...drawn, close: () => undefined })

const drawnOf = (one: ImageBitmap): Drawn => one as unknown as Drawn

/** Draws what a browser would draw, by another library: drawings are the same but for their edges. */
export const drawBySharp: DrawTools = {
  resolve: resolveByHand,
  async draw(svg, { width, height }, place = { x: 0, y: 0, width, height }) {
    const [x, y, w, h] = [place.x, place.y, place.width, place.height].map(Math.round) as [
      number,
      number,
      number,
      number,
    ]
    const drawn = await sharp(Buffer.from(svg)).resize(w, h, { fit: 'fill' }).ensureAlpha().png().toBuffer()
    const [left, top] = [Math.max(0, -x), Math.max(0, -y)]
    const part = {
      left,
      top,
      width: Math.min(w - left, width - Math.max(0, x)),
      height: Math.min(h - top, height - Math.max(0, y)),
    }
    const data = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
      .composite([
        { input: await sharp(drawn).extract(part).toBuffer(), left: Math.max(0, x), top: Math.max(0, y) },
      ])
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
