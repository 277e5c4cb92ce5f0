import { imageFrames } from '../../../../shared/api/files.ts'
import { maxImageBytes } from '../../../../shared/base/amounts.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import { minDelayMs } from '../../../../shared/layers/building-blocks/playback.ts'
import type { IncomingFile, Refusal } from '../../../../shared/protocol/commands.ts'
import type { GifFrames } from '../../../core/ports.ts'
import { maxSide } from './check-file.ts'
import { cleanName } from '../../../core/files/clean-name.ts'
import { readHeader } from './header.ts'

/** One frame as the browser decodes it; `durationUs` in microseconds. */
type DecodedFrame = { readonly image: CanvasImageSource; readonly durationUs: number; close(): void }

/** What gives the frames of a gif; absent in browsers without WebCodecs. */
export type FrameDecoder = (bytes: ArrayBuffer) => {
  readonly count: Promise<number>
  frame(index: number): Promise<DecodedFrame>
  close(): void
}

/** Draws a frame on its own and gives its png. */
export type PrintFrame = (frame: DecodedFrame, size: Size) => Promise<Blob>

type Size = { readonly width: number; readonly height: number }

export type FrameTools = { readonly decoder: FrameDecoder | null; readonly print: PrintFrame }

type Read = { readonly files: readonly IncomingFile[]; readonly delayMs: number | null }

/** A png that was made here, as a file that came in. */
export const pngFile = (name: string, blob: Blob): IncomingFile => ({
  name,
  type: 'image/png',
  size: blob.size,
  isMade: true,
  arrayBuffer: () => blob.arrayBuffer(),
})

const number = (index: number): string => String(index + 1).padStart(3, '0')

async function readFrames(
  { bytes, name, size }: { bytes: ArrayBuffer; name: string; size: Size },
  decoder: FrameDecoder,
  print: PrintFrame,
): Promise<Result<Read, Refusal>> {
  const decoding = decoder(bytes)
  try {
    const count = await decoding.count
    if (count > imageFrames)
      return refused({ key: 'picture.tooManyFrames', params: { name, limit: imageFrames, count } })
    const files: IncomingFile[] = []
    let totalUs = 0
    for (let index = 0; index < count; index += 1) {
      const frame = await decoding.frame(index)
      const blob = await print(frame, size)
      totalUs += frame.durationUs
      frame.close()
      if (blob.size > maxImageBytes) {
        const params = { name, number: index + 1, limit: maxImageBytes, present: blob.size }
        return refused({ key: 'picture.frameTooLarge', params })
      }
      files.push(pngFile(`${name}-${number(index)}.png`, blob))
    }
    return ok({
      files,
      delayMs: totalUs > 0 ? Math.max(minDelayMs(), Math.round(totalUs / count / 1000)) : null,
    })
  } catch {
    return refused({ key: 'picture.unreadable', params: { name } })
  } finally {
    decoding.close()
  }
}

/** Every gif becomes its frames as png, in their order; other files stay as they are (their pace is never under the shortest delay, S9.12). */
export async function framesOf(
  files: readonly IncomingFile[],
  { decoder, print }: FrameTools,
): Promise<Result<GifFrames, Refusal>> {
  const all: IncomingFile[] = []
  const paces = new Set<number | null>()
  for (const file of files) {
    const bytes = await file.arrayBuffer().catch(() => null)
    const header = bytes && readHeader(new Uint8Array(bytes))
    if (!bytes || header?.type !== 'image/gif') {
      all.push(file)
      continue
    }
    const name = cleanName(file.name.replace(/\.\w+$/, ''))
    if (!decoder) return refused({ key: 'picture.noGif', params: { name } })
    if (Math.max(header.width, header.height) > maxSide)
      return refused({ key: 'picture.tooManyPixels', params: { name, limit: maxSide, ...sizeOf(header) } })
    const read = await readFrames({ bytes, name, size: sizeOf(header) }, decoder, print)
    if (!read.ok) return read
    all.push(...read.value.files)
    paces.add(read.value.delayMs)
  }
  const [pace = null] = paces
  return ok({ files: all, delayMs: paces.size === 1 ? pace : null })
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })
