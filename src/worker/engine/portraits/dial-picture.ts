import { ApiError, type Client } from '../../../shared/api/client.ts'
import { uploadPicture } from '../../services/pictures/uploads.ts'
import type { Portrait, PortraitOf } from './portrait.ts'
import type { StoredPortrait } from '../../core/files/stored-portrait.ts'

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

/** Uploads the dial in its shape; null when that cannot be done now, saving goes on without. */
export async function uploadPortrait(
  client: Client,
  portrait: PortraitOf | null,
): Promise<StoredPortrait | null> {
  const blob = portrait && (await portraitPng(portrait))
  if (!blob) return null
  try {
    const { url } = await uploadPicture(client, { blob, name: 'preview.png' }, { use: 'preview' })
    return { url, of: portrait.of }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
