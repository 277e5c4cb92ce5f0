import sharp from 'sharp'
import { imagePixels } from '../../../shared/api/files.ts'
import { maxImageBytes } from '../../../shared/base/amounts.ts'

/** Qualities and then sides that are tried until a picture weighs little enough. */
const qualities = [92, 85, 75]
const sides = [1, 0.8, 0.6, 0.45, 0.3]

/**
 * A picture of somebody else's making, at most `side` pixels long and under the bytes of a picture: as it came where it
 * is, else as jpg, or as png where something of it is see-through. What cannot be read is given on, to be refused.
 */
export async function shrinkImage(content: Buffer, side: number): Promise<Buffer> {
  const open = () => sharp(content, { failOn: 'error', limitInputPixels: imagePixels }).autoOrient()
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (Math.max(width, height) <= side && content.length <= maxImageBytes) return content
    if (width * height > imagePixels) return content
    const isOpaque = (await open().stats()).isOpaque
    const longest = Math.min(side, Math.max(width, height))
    for (const share of sides) {
      const size = Math.max(1, Math.round(longest * share))
      const fitted = open()
        .toColourspace('srgb')
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      const tries = isOpaque
        ? qualities.map((quality) => () => fitted.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }))
        : [() => fitted.clone().png({ compressionLevel: 9 }), () => fitted.clone().png({ palette: true })]
      for (const write of tries) {
        const made = await write().toBuffer()
        if (made.length <= maxImageBytes) return made
      }
    }
    return content
  } catch {
    return content
  }
}
