import { ApiError, type Client } from '../shared/api/client.ts'
import { uploadPicture } from './pictures/uploads.ts'

/** Pixels a design pixel of the picture that lists show. */
const portraitScale = 1

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** Uploads the dial as it looks at the sample time; null when that cannot be done now, saving goes on without. */
export async function uploadPortrait(
  client: Client,
  draw: (scale: number) => Pixels,
): Promise<string | null> {
  const { width, height, data } = draw(portraitScale)
  if (width < 1 || height < 1) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  try {
    return (await uploadPicture(client, { blob, name: 'preview.png' })).url
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
