import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageBytes, imageFrames, imagePixels } from '../../shared/api/files.ts'
import { Refusal } from '../reply.ts'

// only these three readers exist from here on; everything else that libvips can open is switched off
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

type ImageType = 'png' | 'jpg' | 'gif'

export interface RewrittenImage {
  readonly type: ImageType
  readonly mime: string
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

const magic: readonly (readonly [ImageType, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]
const mimes: Readonly<Record<ImageType, string>> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }
const formats: Readonly<Record<ImageType, string>> = { png: 'png', jpg: 'jpeg', gif: 'gif' }

const timeoutSeconds = 5

/** What the first bytes say; names and declared types are never asked. */
const typeOf = (content: Buffer): ImageType | null =>
  magic.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0] ?? null

const open = (content: Buffer, isAnimated: boolean): Sharp =>
  sharp(content, {
    failOn: 'error',
    limitInputPixels: imagePixels,
    ...(isAnimated ? { pages: -1 } : {}),
  }).timeout({ seconds: timeoutSeconds })

/** A header can be read without its pixels, so that a bomb is refused before it costs anything. */
async function readHeader(content: Buffer, type: ImageType): Promise<Metadata> {
  const header = await sharp(content, { limitInputPixels: false }).metadata()
  const pages = header.pages ?? 1
  if (header.format !== formats[type]) throw new Refusal('fileType')
  if (header.width * header.height * pages > imagePixels || pages > imageFrames) {
    throw new Refusal('pictureTooBig', { pixels: imagePixels })
  }
  return header
}

/** A palette is only kept when not one pixel differs from the original. */
async function asPalettePng(content: Buffer, reference: Buffer): Promise<Buffer | null> {
  const small = await open(content, false)
    .toColourspace('srgb')
    .png({ palette: true, quality: 100, dither: 0, effort: 7 })
    .toBuffer()
  const pixels = await sharp(small).ensureAlpha().raw().toBuffer()
  return pixels.equals(reference) ? small : null
}

async function writePng(content: Buffer, isCompressed: boolean, header: Metadata): Promise<Buffer> {
  const plain = open(content, false).autoOrient().toColourspace('srgb')
  const whole = await plain.png({ compressionLevel: isCompressed ? 9 : 6 }).toBuffer()
  if (!isCompressed || header.isPalette !== true) return whole
  const pixels = await sharp(whole).ensureAlpha().raw().toBuffer()
  const small = await asPalettePng(content, pixels)
  return small !== null && small.length < whole.length ? small : whole
}

async function write(content: Buffer, type: ImageType, options: { isCompressed: boolean; header: Metadata }) {
  if (type === 'png') return await writePng(content, options.isCompressed, options.header)
  if (type === 'gif') return await open(content, true).gif().toBuffer()
  const quality = options.isCompressed ? 92 : 98
  return await open(content, false)
    .autoOrient()
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * Checks a picture and writes it anew, so that nothing but pixels is left of it: no EXIF, no second file
 * behind its end. Refuses what is no jpg, png or gif, is larger than 512,000 bytes or has too many pixels.
 */
export async function rewriteImage(content: Buffer, isCompressed: boolean): Promise<RewrittenImage> {
  if (content.length > imageBytes) throw new Refusal('fileTooLarge')
  const type = typeOf(content)
  if (type === null) throw new Refusal('fileType')
  try {
    const header = await readHeader(content, type)
    const rewritten = await write(content, type, { isCompressed, header })
    const made = await sharp(rewritten).metadata()
    return {
      type,
      mime: mimes[type],
      content: rewritten,
      width: made.width,
      height: made.pageHeight ?? made.height,
    }
  } catch (error) {
    // sharp has no error classes: whatever it cannot decode is a broken picture
    throw error instanceof Refusal ? error : new Refusal('fileType')
  }
}
