import { constants, setPriority } from 'node:os'
import { isRefusalName, type RefusalName } from '../../../../shared/api/refusals.ts'
import { Refusal, type Params } from '../../../base/reply.ts'
import type { ReadFont, RewrittenImage } from '../../../base/ports/decoders.ts'
import { readFont } from '../fonts/read-font.ts'
import { rewriteImage } from './rewrite-image.ts'
import { rewriteSource } from './sources/rewrite-source.ts'
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
async function shrinkImage(content: Buffer, side: number): Promise<Buffer> {
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

/** One file for the decoder; the answer has the same number. */
export type DecoderJob = { readonly number: number; readonly content: Uint8Array } & (
  | {
      readonly kind: 'picture'
      readonly isCompressed: boolean
      /** Made smaller first: at most so long, and under the bytes of a picture. */
      readonly fitSide?: number | undefined
    }
  | { readonly kind: 'source' }
  | { readonly kind: 'font' }
)

/** Buffers arrive as plain bytes. */
type Sent<T> = Omit<T, 'content'> & { readonly content: Uint8Array }

export type DecoderAnswer =
  | { readonly number: number; readonly image: Sent<RewrittenImage> }
  | { readonly number: number; readonly font: Sent<ReadFont> }
  | { readonly number: number; readonly refusal: RefusalName; readonly params: Params }
  | { readonly number: number; readonly error: string }

/*
 * A process that reads pictures and fonts and does nothing else: what a file does to it ends with it, its threads are
 * its own, and the kernel prefers the server. Not the lowest priority: beside three other busy programs on two cores a
 * small picture then took longer than the 15 s that an editor waits for it.
 */
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

async function answer(job: DecoderJob): Promise<DecoderAnswer> {
  const { number, content } = job
  try {
    if (job.kind === 'font') return { number, font: readFont(content) }
    const whole = Buffer.from(content)
    if (job.kind === 'source') return { number, image: await rewriteSource(whole) }
    const fitted = job.fitSide === undefined ? whole : await shrinkImage(whole, job.fitSide)
    return { number, image: await rewriteImage(fitted, job.isCompressed) }
  } catch (error) {
    if (error instanceof Refusal && isRefusalName(error.refusal)) {
      return { number, refusal: error.refusal, params: error.params }
    }
    return { number, error: String(error) }
  }
}

process.on('disconnect', () => process.exit(0))
// an interrupt of the terminal reaches every process of it; the server decides when this one ends
process.on('SIGINT', () => undefined)
process.on('message', (job: DecoderJob) => {
  void answer(job).then((said) => process.send?.(said))
})
