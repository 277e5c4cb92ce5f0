import { imagePixels } from '../../../../shared/api/files.ts'
import { readPictureSize } from '../../../../shared/base/pictures/picture-size.ts'
import type { Pixels } from '../../../../shared/base/pictures/png-pixels.ts'

/**
 * Pixels of a stored jpg, or of the first frame of a gif; null for all else and for what cannot be read. The bytes are
 * ours: the server wrote every picture anew when it came (`files/pictures`).
 */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels | null> {
  const type = readPictureSize(bytes)?.type
  if (type !== 'jpg' && type !== 'gif') return null
  // few faces need it
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: imagePixels })
    const { data, info } = await picture
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data) }
  } catch {
    return null
  }
}
