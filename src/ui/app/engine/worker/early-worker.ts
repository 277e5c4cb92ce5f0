import { workerName } from './worker-lock.ts'

/** A worker and the name of the lock that it holds. */
export type NamedWorker = { readonly name: string; readonly worker: Worker }

function makeWorker(): NamedWorker {
  const name = workerName()
  const worker = new Worker(new URL('../../../../worker/main.ts', import.meta.url), { type: 'module', name })
  return { name, worker }
}

let early: NamedWorker | null = null

/**
 * Asks for the worker's files while those of the editor are still on their way: they are as large as all of its
 * screen, and the picture of the dial waits for nothing else as long.
 */
export function prepareWorker(): void {
  const one = (early ??= makeWorker())
  // the editor makes another one, which tells its failure
  one.worker.addEventListener('error', () => {
    if (early === one) early = null
  })
}

/** The prepared worker, once; otherwise a new one. */
export function takeWorker(): NamedWorker {
  const one = early ?? makeWorker()
  early = null
  return one
}
