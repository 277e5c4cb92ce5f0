import { refused, type Result } from '../../../shared/base/result.ts'
import type { FigFault } from '../../../shared/fig/container.ts'
import type { FigDrawing } from '../../../shared/fig/fig-drawing.ts'
import { figLimits } from '../../../shared/fig/limits.ts'
import type { PsdFault } from '../../../shared/psd/header.ts'
import { psdLimits } from '../../../shared/psd/limits.ts'
import type { FileNews, FileQuestion } from './file-thread.ts'
import type { PsdPlace, ReadParts } from './psd/read-parts.ts'

type Fault = { readonly key: string; readonly params?: Readonly<Record<string, number>> }

type ThreadWatch = {
  readonly signal: AbortSignal
  onStep(done: number, of: number): void
  /** Milliseconds after which it is ended. */
  readonly limit: number
  /** Before `stopped`, `late` and `lost`. */
  readonly words: string
}

/**
 * The answer of a thread that ends with it, when it is stopped, and when it takes too long; `bytes` are given away. The
 * thread answers for each kind of question with its own kind of answer.
 */
const askThread = <T, F>(
  question: FileQuestion,
  { signal, onStep, limit, words }: ThreadWatch,
): Promise<Result<T, F | Fault>> =>
  new Promise((resolve) => {
    // the bundler knows a worker by these words in one
    const thread = new Worker(new URL('./file-thread.ts', import.meta.url), { type: 'module' })
    const end = (answer: Result<T, F | Fault>): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      thread.terminate()
      resolve(answer)
    }
    const stop = (): void => end(refused({ key: `${words}.stopped` }))
    const late = { key: `${words}.late`, params: { limit: limit / 1000 } }
    const timer = setTimeout(() => end(refused(late)), limit)
    thread.onmessage = ({ data }: MessageEvent<FileNews>) =>
      'read' in data ? end(data.read as Result<T, F>) : onStep(data.done, data.of)
    // whatever it died of, most likely of too little memory
    thread.onerror = () => end(refused({ key: `${words}.lost` }))
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    onStep(0, 0)
    thread.postMessage(question, [question.bytes])
  })

export type ReadingWatch = Pick<ThreadWatch, 'signal' | 'onStep'>

/** Reads a file of Photoshop; `bytes` are given away. */
export type ReadPsd = (
  bytes: ArrayBuffer,
  place: PsdPlace,
  watch: ReadingWatch,
) => Promise<Result<ReadParts, PsdFault>>

export const readPsdInThread: ReadPsd = (bytes, place, watch) =>
  askThread<ReadParts, PsdFault>(
    { of: 'psd', bytes, place },
    { ...watch, limit: psdLimits.milliseconds, words: 'psd' },
  )

/** Reads a file of Figma, or what was copied in it; `bytes` are given away. */
export type ReadFig = (bytes: ArrayBuffer, watch: ReadingWatch) => Promise<Result<FigDrawing, FigFault>>

export const readFigInThread: ReadFig = (bytes, watch) =>
  askThread<FigDrawing, FigFault>(
    { of: 'fig', bytes },
    { ...watch, limit: figLimits.milliseconds, words: 'svg.fig' },
  )
