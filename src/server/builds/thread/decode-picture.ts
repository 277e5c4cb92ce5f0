import sharp from 'sharp'
import { imagePixels } from '../../../shared/api/files.ts'
import type { Pixels } from '../../../shared/base/pictures/png-pixels.ts'

/** Pixels of a stored picture of any type; null for what cannot be read. Files were written anew by the server when they came. */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: imagePixels })
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
