import { refused, type Result } from '../../../../shared/base/result.ts'
import type { FigFault } from '../../../../shared/fig/container.ts'
import type { FigDrawing } from '../../../../shared/fig/fig-drawing.ts'
import { figLimits } from '../../../../shared/fig/limits.ts'

/** Reads a file of Figma, or what was copied in it; `bytes` are given away. */
export type ReadFig = (bytes: ArrayBuffer, signal: AbortSignal) => Promise<Result<FigDrawing, FigFault>>

/** In a thread of its own, which ends with the answer, when it is stopped, and when it takes too long. */
export const readFigInThread: ReadFig = (bytes, signal) =>
  new Promise((resolve) => {
    // the bundler knows a worker by these words in one
    const thread = new Worker(new URL('./fig-thread.ts', import.meta.url), { type: 'module' })
    const end = (answer: Result<FigDrawing, FigFault>): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      thread.terminate()
      resolve(answer)
    }
    const stop = (): void => end(refused({ key: 'svg.fig.stopped' }))
    const limit = figLimits.milliseconds
    const late = { key: 'svg.fig.late', params: { limit: limit / 1000 } }
    const timer = setTimeout(() => end(refused(late)), limit)
    thread.onmessage = ({ data }: MessageEvent<Result<FigDrawing, FigFault>>) => end(data)
    // whatever it died of, most likely of too little memory
    thread.onerror = () => end(refused({ key: 'svg.fig.lost' }))
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    thread.postMessage(bytes, [bytes])
  })
