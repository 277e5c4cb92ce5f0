import type { FrameDecoder, PrintFrame } from './gif-frames.ts'

type VideoFrameLike = CanvasImageSource & { readonly duration: number | null; close(): void }

/** What is used of WebCodecs; the compiler's library does not know the decoder of pictures. */
type ImageDecoderLike = {
  readonly completed: Promise<void>
  readonly tracks: {
    readonly ready: Promise<void>
    readonly selectedTrack: { readonly frameCount: number } | null
  }
  decode(options: { frameIndex: number }): Promise<{ readonly image: VideoFrameLike }>
  close(): void
}

type Maker = new (options: { data: ArrayBuffer; type: string }) => ImageDecoderLike

/** Null in browsers without WebCodecs. */
export function webCodecsDecoder(scope: object): FrameDecoder | null {
  const { ImageDecoder } = scope as { ImageDecoder?: Maker }
  if (!ImageDecoder) return null
  return (bytes) => {
    const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' })
    return {
      count: Promise.all([decoder.completed, decoder.tracks.ready]).then(
        () => decoder.tracks.selectedTrack?.frameCount ?? 0,
      ),
      async frame(frameIndex) {
        const { image } = await decoder.decode({ frameIndex })
        return { image, durationUs: image.duration ?? 0, close: () => image.close() }
      },
      close: () => decoder.close(),
    }
  }
}

/** A png of the frame alone. */
export const printFrame: PrintFrame = (frame, { width, height }) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas for a frame')
  context.drawImage(frame.image, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
