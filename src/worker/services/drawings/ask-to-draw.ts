import type { DrawRequest, FromEngine, ResolveRequest } from '../../../shared/protocol/channel.ts'
import type { Resolved } from '../../../shared/svg/resolved.ts'

/** A page that is busy for longer answers nothing more: the drawing is reported as unreadable. */
const patienceMs = 30_000

/** Asks the page what a worker cannot do, by a port for the answer; null where it could not either. */
function ask<T>(port: MessagePort, messageFor: (answer: MessagePort) => FromEngine): Promise<T | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const done = (answer: T | null): void => {
      clearTimeout(timer)
      port1.close()
      resolve(answer)
    }
    const timer = setTimeout(() => done(null), patienceMs)
    port1.onmessage = ({ data }: MessageEvent<T | null>) => done(data)
    port.postMessage(messageFor(port2), [port2])
  })
}

/** The page draws what a worker cannot. */
export const askToDraw = (
  port: MessagePort,
  request: Omit<DrawRequest, 'answer'>,
): Promise<ImageBitmap | null> => ask(port, (answer) => ({ draw: { ...request, answer } }))

/** The page has styles and words that a worker has not. */
export const askToResolve = (
  port: MessagePort,
  request: Omit<ResolveRequest, 'answer'>,
): Promise<Resolved | null> => ask(port, (answer) => ({ resolve: { ...request, answer } }))
