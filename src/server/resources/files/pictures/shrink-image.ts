import sharp, { type Sharp } from 'sharp'
import { imagePixels } from '../../../../shared/api/files.ts'
import { maxImageBytes } from '../../../../shared/base/amounts.ts'

/** Qualities and then sides that are tried until a picture weighs little enough. */
const qualities = [92, 85, 75]
const sides = [1, 0.8, 0.6, 0.45, 0.3]

/** Ways to write a picture, the best first: jpg, or png where something of it is see-through. */
function waysOf(fitted: Sharp, isOpaque: boolean): readonly Sharp[] {
  if (!isOpaque) return [fitted.clone().png({ compressionLevel: 9 }), fitted.clone().png({ palette: true })]
  return qualities.map((quality) => fitted.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }))
}

/**
 * A picture from elsewhere, at most `side` pixels long and under the bytes of a picture: unchanged where it fits, else
 * as small as it needs. What cannot be read is returned unchanged, to be refused.
 */
export async function shrinkImage(content: Buffer, side: number): Promise<Buffer> {
  const open = () => sharp(content, { failOn: 'error', limitInputPixels: imagePixels }).autoOrient()
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    const longest = Math.max(width, height)
    if (longest <= side && content.length <= maxImageBytes) return content
    if (width * height > imagePixels) return content
    const { isOpaque } = await open().stats()
    const ways = sides.flatMap((share) => {
      const size = Math.max(1, Math.round(Math.min(side, longest) * share))
      const box = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const
      return waysOf(open().toColourspace('srgb').resize(box), isOpaque)
    })
    for (const way of ways) {
      const made = await way.toBuffer()
      if (made.length <= maxImageBytes) return made
    }
    return content
  } catch {
    return content
  }
}
