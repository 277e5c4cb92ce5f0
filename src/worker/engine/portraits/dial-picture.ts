import type { Portrait } from './portrait.ts'

/** The dial in its shape as a PNG; null where no canvas can be had. */
export async function portraitPng({ width, height, data, shape }: Portrait): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  if (shape === 'circle') {
    context.globalCompositeOperation = 'destination-in'
    context.beginPath()
    context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
    context.fill()
  }
  return canvas.convertToBlob({ type: 'image/png' })
}
