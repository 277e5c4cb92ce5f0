import type { ImageType, RewrittenImage } from '../../../base/ports/decoders.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageFrames, imagePixels } from '../../../../shared/api/files.ts'
import { maxImageBytes } from '../../../../shared/base/amounts.ts'
import { Refusal } from '../../../base/reply.ts'
import { cleanGif } from './clean-gif.ts'
import { writeIndexedPng } from './indexed-png.ts'
import { gammaOf, toUsualGamma } from './png-gamma.ts'

// only these readers exist from here on; everything else that libvips can open is switched off
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
    // for what is kept as it came alone (`sources`): a picture of a design is none
    'VipsForeignLoadWebpBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

const magic: readonly (readonly [ImageType, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]
const mimes: Readonly<Record<ImageType, string>> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }
const formats: Readonly<Record<ImageType, string>> = { png: 'png', jpg: 'jpeg', gif: 'gif' }

/** Above this a palette is taken as it is, and not compared with what another way of packing would weigh. */
const smallPixels = 1_000_000

/** Passes over all pixels that a jpg may require: a usual progressive one has ten, each a picture's work. */
const jpegScanPixels = 12 * imagePixels

/** The type by the first bytes; names and declared types are ignored. */
const typeOf = (content: Buffer): ImageType | null =>
  magic.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0] ?? null

const open = (content: Buffer, isAnimated: boolean): Sharp =>
  sharp(content, {
    failOn: 'error',
    limitInputPixels: imagePixels,
    ...(isAnimated ? { pages: -1 } : {}),
  })

/** Pixels of a gif's screen: its reader believes the frames instead where the screen is large, a browser does not. */
const screenPixels = (content: Buffer, type: ImageType): number =>
  type === 'gif' ? content.readUInt16LE(6) * content.readUInt16LE(8) : 0

/** A header can be read without its pixels, so that a bomb is refused before it costs anything. */
async function readHeader(content: Buffer, type: ImageType): Promise<Metadata> {
  const header = await sharp(content, { limitInputPixels: false }).metadata()
  const pages = header.pages ?? 1
  if (header.format !== formats[type]) throw new Refusal('fileType')
  const pixels = Math.max(header.width * header.height, screenPixels(content, type))
  if (pixels * pages > imagePixels || pages > imageFrames) {
    throw new Refusal('pictureTooBig', { pixels: imagePixels })
  }
  return header
}

/** libvips keeps samples as they are and drops what the file says of them; browsers show them by it. */
async function openPng(content: Buffer): Promise<Sharp> {
  const plain = open(content, false).autoOrient().toColourspace('srgb')
  const gamma = gammaOf(content)
  if (gamma === null) return plain
  const { data, info } = await plain.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  toUsualGamma(data, gamma)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}

async function writePng(content: Buffer, isCompressed: boolean, header: Metadata): Promise<Buffer> {
  const plain = await openPng(content)
  const writeWhole = () =>
    plain
      .clone()
      .png({ compressionLevel: isCompressed ? 9 : 6 })
      .toBuffer()
  if (!isCompressed || header.isPalette !== true) return await writeWhole()
  const { data, info } = await plain.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const indexed = writeIndexedPng({ width: info.width, height: info.height, data })
  if (indexed !== null && info.width * info.height > smallPixels) return indexed
  const whole = await writeWhole()
  return indexed !== null && indexed.length < whole.length ? indexed : whole
}

/** Every pixel is decoded once, because a copy would hand on what no browser can read. */
async function writeGif(content: Buffer): Promise<Buffer> {
  const clean = cleanGif(content)
  if (clean === null) throw new Refusal('fileType')
  await open(clean, true).raw().toBuffer()
  return clean
}

/** Marks between which a jpg's data stands; a real FF in the data is followed by zero. */
function countScans(content: Buffer): number {
  let scans = 0
  for (let at = content.indexOf(0xff); at >= 0; at = content.indexOf(0xff, at + 1)) {
    if (content[at + 1] === 0xda) scans += 1
  }
  return scans
}

async function writeJpeg(content: Buffer, isCompressed: boolean, header: Metadata): Promise<Buffer> {
  if (countScans(content) * header.width * header.height > jpegScanPixels) {
    throw new Refusal('pictureTooSlow')
  }
  return await open(content, false)
    .autoOrient()
    .toColourspace('srgb')
    .jpeg({ quality: isCompressed ? 92 : 98, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function write(content: Buffer, type: ImageType, options: { isCompressed: boolean; header: Metadata }) {
  if (type === 'png') return await writePng(content, options.isCompressed, options.header)
  if (type === 'gif') return await writeGif(content)
  return await writeJpeg(content, options.isCompressed, options.header)
}

/**
 * Checks a picture and writes it anew, so that nothing but pixels is left of it: no EXIF, no second file
 * behind its end. Refuses what is no jpg, png or gif, is larger than `mostBytes` (512,000 by default) or has too many pixels.
 * Heavy: runs in the decoder's process (`decoders.ts`), never beside the server's loop.
 */
export async function rewriteImage(
  content: Buffer,
  isCompressed: boolean,
  mostBytes = maxImageBytes,
): Promise<RewrittenImage> {
  if (content.length > mostBytes) throw new Refusal('fileTooLarge')
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
