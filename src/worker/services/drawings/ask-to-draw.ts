import type { DrawRequest, FromEngine } from '../../../shared/protocol/channel.ts'

/** A page that is busy for longer draws nothing more: the drawing is reported as unreadable. */
const patienceMs = 30_000

/** The page draws what a worker cannot; null where it could not. */
export function askToDraw(
  port: MessagePort,
  request: Omit<DrawRequest, 'answer'>,
): Promise<ImageBitmap | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const done = (bitmap: ImageBitmap | null): void => {
      clearTimeout(timer)
      port1.close()
      resolve(bitmap)
    }
    const timer = setTimeout(() => done(null), patienceMs)
    port1.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => done(data)
    const message: FromEngine = { draw: { ...request, answer: port2 } }
    port.postMessage(message, [port2])
  })
}
