import sharp from 'sharp'
import { keptFileLimits } from '../../../../../shared/base/amounts.ts'
import { pngFrames } from '../../../../../shared/base/pictures/frame-count.ts'
import { readPictureSize } from '../../../../../shared/base/pictures/picture-size.ts'
import { keptDrawing } from '../../../../../shared/svg/kept-drawing.ts'
import { isSvgText } from '../../../../../shared/svg/sniff.ts'
import { decodeXml } from '../../../../../shared/wff/xml/decode.ts'
import type { RewrittenImage } from '../../../../base/ports/decoders.ts'
import { Refusal } from '../../../../base/reply.ts'
import { rewriteImage } from '../rewrite-image.ts'
import { apngParts } from './clean-apng.ts'
import { webpParts } from './clean-webp.ts'
import type { FilmParts, StillFrame } from './film-parts.ts'

const decode = (bytes: Uint8Array): string =>
  decodeXml(bytes, (encoding) => new TextDecoder(encoding)).replace(/^\uFEFF/, '')

const dataDrawing = /^data:image\/svg\+xml(?:;(?!base64,)[\w-]+(?:=[\w"-]+)?)*(;base64)?,([^]*)$/i

/** A drawing that stands in an address of a drawing. */
function inside(address: string): string | null {
  const [, isBase64, data] = dataDrawing.exec(address.trim()) ?? []
  if (data === undefined) return null
  try {
    const text = decodeURIComponent(data)
    return isBase64 ? decode(Buffer.from(text, 'base64')) : text
  } catch {
    return null
  }
}

/** A picture is counted by whole pixels. */
const whole = (value: number): number => Math.max(1, Math.min(1_000_000, Math.round(value)))

function rewriteDrawing(text: string): RewrittenImage {
  const kept = keptDrawing(text, inside)
  if (!kept.ok) throw new Refusal('keptFileType')
  const { width, height, leftOut, text: made } = kept.value
  const content = Buffer.from(made, 'utf8')
  if (content.length > keptFileLimits.fileBytes)
    throw new Refusal('keptFileTooLarge', { limit: keptFileLimits.fileBytes })
  return {
    ...{ type: 'svg', mime: 'image/svg+xml', content, width: whole(width), height: whole(height) },
    leftOut: [...leftOut].map(([what, count]) => ({ what, count })),
  }
}

function judge(frames: readonly StillFrame[]): void {
  const pixels = frames.reduce((sum, { width, height }) => sum + width * height, 0)
  if (frames.length > keptFileLimits.frames || pixels > keptFileLimits.pixels)
    throw new Refusal('keptFilmTooLong', {
      ...{ frames: frames.length, mostFrames: keptFileLimits.frames },
      ...{ present: Math.ceil(pixels / 1_000_000), limit: keptFileLimits.pixels / 1_000_000 },
    })
}

/** Every frame is decoded once, because a copy would hand on what no browser can read. */
async function decodeAll({ stills }: FilmParts): Promise<void> {
  for (const still of stills) {
    const { width, height } = await sharp(still, { limitInputPixels: false }).metadata()
    if (width * height > keptFileLimits.pixels) throw new Refusal('keptFileType')
    await sharp(still, { failOn: 'error', limitInputPixels: keptFileLimits.pixels }).raw().toBuffer()
  }
}

function partsOf(content: Buffer): { type: 'apng' | 'webp'; parts: FilmParts } | null {
  const size = readPictureSize(content)
  if (!size || size.width * size.height > keptFileLimits.pixels) return null
  const isFilm = size.type === 'png' && pngFrames(content) !== null
  if (isFilm) {
    const parts = apngParts(content, judge)
    return parts && { type: 'apng', parts }
  }
  const parts = size.type === 'webp' ? webpParts(content, size, judge) : null
  return parts && { type: 'webp', parts }
}

/**
 * A drawing (SVG), a GIF, an animated PNG or a WebP that is kept to be put on dials, written anew: of a drawing what may be drawn,
 * of a film its frames and their times. Refuses everything else. Runs in the decoder's process.
 */
export async function rewriteSource(content: Buffer): Promise<RewrittenImage> {
  if (content.length > keptFileLimits.fileBytes)
    throw new Refusal('keptFileTooLarge', { limit: keptFileLimits.fileBytes })
  if (content.toString('latin1', 0, 4) === 'GIF8')
    return await rewriteImage(content, false, keptFileLimits.fileBytes)
  if (isSvgText(decode(content.subarray(0, 8_000)))) return rewriteDrawing(decode(content))
  try {
    const found = partsOf(content)
    if (!found) throw new Refusal('keptFileType')
    const { type, parts } = found
    await decodeAll(parts)
    const { width, height, content: made } = parts
    return { type, mime: `image/${type}`, content: made, width, height }
  } catch (error) {
    // sharp and zlib have no error classes: whatever they cannot decode is a broken file
    throw error instanceof Refusal ? error : new Refusal('keptFileType')
  }
}
