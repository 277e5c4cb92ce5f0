import type { Pixels } from '../../../../shared/base/pictures/png-pixels.ts'
import type { CropTools } from './crop.ts'
import type { FrameDecoder, FrameTools } from './film-frames.ts'
import { cellsOf, maskFrom, type HitMask } from '../../../core/files/hit-mask.ts'
import { printPng } from '../../../core/files/print-png.ts'
import type { ShrinkTools } from '../shrink.ts'

type VideoFrameLike = CanvasImageSource & {
  readonly duration: number | null
  readonly displayWidth: number
  readonly displayHeight: number
  close(): void
}

/** What is used of WebCodecs; the compiler's library does not know the decoder of pictures. */
type ImageDecoderLike = {
  readonly completed: Promise<void>
  readonly tracks: {
    readonly ready: Promise<void>
    readonly selectedTrack: { readonly frameCount: number; readonly repetitionCount: number } | null
  }
  decode(options: {
    frameIndex: number
  }): Promise<{ readonly image: VideoFrameLike; readonly complete: boolean }>
  close(): void
}

type Maker = new (options: { data: ArrayBuffer; type: string }) => ImageDecoderLike

/** Null in browsers without WebCodecs. */
export function webCodecsDecoder(scope: object): FrameDecoder | null {
  const { ImageDecoder } = scope as { ImageDecoder?: Maker }
  if (!ImageDecoder) return null
  return (bytes, type) => {
    const decoder = new ImageDecoder({ data: bytes, type })
    return {
      facts: Promise.all([decoder.completed, decoder.tracks.ready]).then(() => {
        const { frameCount: count = 0, repetitionCount = Infinity } = decoder.tracks.selectedTrack ?? {}
        return { count, plays: repetitionCount + 1 }
      }),
      async frame(frameIndex) {
        const { image, complete: isWhole } = await decoder.decode({ frameIndex })
        const { displayWidth: width, displayHeight: height } = image
        return { image, width, height, isWhole, durationUs: image.duration ?? 0, close: () => image.close() }
      },
      close: () => decoder.close(),
    }
  }
}

function canvasOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas for a picture')
  return [canvas, context]
}

/** What prints frames of a film. */
export const framePrinters: Omit<FrameTools, 'decoder'> = {
  print({ image, width, height }) {
    const [canvas, context] = canvasOf(width, height)
    context.drawImage(image, 0, 0)
    return canvas.convertToBlob({ type: 'image/png' })
  },
  printSmall({ image, width, height }) {
    const [, context] = canvasOf(width, height)
    context.drawImage(image, 0, 0)
    return printPng(context.getImageData(0, 0, width, height))
  },
}

export const cropTools: CropTools = {
  read(bitmap) {
    const [, context] = canvasOf(bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data
  },
  print(bitmap, { x, y, width, height }) {
    const [canvas, context] = canvasOf(width, height)
    context.drawImage(bitmap, -x, -y)
    return canvas.convertToBlob({ type: 'image/png' })
  },
}

let sheet: OffscreenCanvasRenderingContext2D | null = null

/** By a canvas in main memory, so that nothing is read back from the GPU. */
export function readMask(bitmap: ImageBitmap): HitMask {
  const { width, height } = cellsOf(bitmap)
  sheet ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!sheet) throw new Error('no canvas for a picture')
  sheet.canvas.width = width
  sheet.canvas.height = height
  sheet.imageSmoothingQuality = 'high'
  sheet.drawImage(bitmap, 0, 0, width, height)
  return maskFrom(sheet.getImageData(0, 0, width, height))
}

const jpegQuality = 0.95

export const shrinkTools: ShrinkTools = {
  cut: (bitmap, { x, y, width, height }) => createImageBitmap(bitmap, x, y, width, height),
  step: (bitmap, { width, height }) =>
    createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' }),
  print(bitmap, type) {
    const { width, height } = bitmap
    // the browser's own png is written for speed: twice as large as it has to be
    if (type === 'image/png') return printPng({ width, height, data: cropTools.read(bitmap) })
    const [canvas, context] = canvasOf(width, height)
    context.drawImage(bitmap, 0, 0)
    return canvas.convertToBlob({ type, quality: jpegQuality })
  },
}

/** A picture of a type that designs do not have, as PNG; null for one that the browser cannot read. */
export async function toPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>])).catch(() => null)
  if (!bitmap) return null
  try {
    const [canvas, context] = canvasOf(bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return new Uint8Array(await blob.arrayBuffer())
  } finally {
    bitmap.close()
  }
}

/** Pixels of a picture of any type that the browser reads; null for one that it cannot. */
export async function toPixels(bytes: Uint8Array): Promise<Pixels | null> {
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>])).catch(() => null)
  if (!bitmap) return null
  try {
    const { width, height } = bitmap
    return { width, height, data: new Uint8Array(cropTools.read(bitmap).buffer) }
  } finally {
    bitmap.close()
  }
}
