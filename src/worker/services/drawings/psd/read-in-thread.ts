import { refused, type Result } from '../../../../shared/base/result.ts'
import type { PsdFault } from '../../../../shared/psd/header.ts'
import { psdLimits } from '../../../../shared/psd/limits.ts'
import type { PsdNews, PsdQuestion } from './psd-thread.ts'
import type { PsdPlace, ReadParts } from './read-parts.ts'

export type ReadingWatch = { readonly signal: AbortSignal; onStep(done: number, of: number): void }

/** Reads a file of Photoshop; `bytes` are given away. */
export type ReadPsd = (
  bytes: ArrayBuffer,
  place: PsdPlace,
  watch: ReadingWatch,
) => Promise<Result<ReadParts, PsdFault>>

/** In a thread of its own, which ends with the answer, when it is stopped, and when it takes too long. */
export const readInThread: ReadPsd = (bytes, place, { signal, onStep }) =>
  new Promise((resolve) => {
    // the bundler knows a worker by these words in one
    const thread = new Worker(new URL('./psd-thread.ts', import.meta.url), { type: 'module' })
    const end = (answer: Result<ReadParts, PsdFault>): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      thread.terminate()
      resolve(answer)
    }
    const stop = (): void => end(refused({ key: 'psd.stopped' }))
    const limit = psdLimits.milliseconds
    const timer = setTimeout(() => end(refused({ key: 'psd.late', params: { limit: limit / 1000 } })), limit)
    thread.onmessage = ({ data }: MessageEvent<PsdNews>) =>
      'read' in data ? end(data.read) : onStep(data.done, data.of)
    // whatever it died of, most likely of too little memory
    thread.onerror = () => end(refused({ key: 'psd.lost' }))
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    onStep(0, 0)
    thread.postMessage({ bytes, place } satisfies PsdQuestion, [bytes])
  })
