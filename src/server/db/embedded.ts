import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'
import { makeFolder } from './make-folder.ts'

export interface EmbeddedOptions {
  readonly folder: string
  /** The bundled worker script; beside the bundled server by default. */
  readonly workerUrl?: URL
  /** The worker died while it was needed; nothing works from then on. */
  readonly onDeath: (error: Error) => void
}

export interface EmbeddedDatabase {
  readonly socketPath: string
  close(): Promise<void>
}

interface WorkerNews {
  readonly socketPath?: string
  readonly closed?: boolean
}

/** Starts PGlite in a worker thread on a folder that this process alone may use. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  makeFolder(options.folder)
  const lock = await lockFolder(options.folder)
  const url = options.workerUrl ?? new URL('./worker.js', import.meta.url)
  const worker = new Worker(url, { workerData: { folder: options.folder } })
  let isClosing = false
  try {
    const socketPath = await new Promise<string>((resolve, reject) => {
      worker.once('message', (news: WorkerNews) => resolve(news.socketPath ?? ''))
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the database worker ended with code ${code}`)))
    })
    worker.on('error', (error) => options.onDeath(error))
    worker.on('exit', (code) => {
      if (!isClosing) options.onDeath(new Error(`the database worker ended with code ${code}`))
    })
    return {
      socketPath,
      async close() {
        isClosing = true
        await new Promise<void>((resolve) => {
          worker.once('message', () => resolve())
          worker.once('exit', () => resolve())
          worker.postMessage('close')
        })
        await worker.terminate()
        lock.release()
      },
    }
  } catch (error) {
    await worker.terminate()
    lock.release()
    throw error
  }
}
