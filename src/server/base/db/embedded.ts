import { once } from 'node:events'
import { dirname } from 'node:path'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { setTimeout as pause } from 'node:timers/promises'
import { hasDiskSpace } from '../disk-space.ts'
import { lockFolder } from './lock.ts'
import { ClientStream } from './pg-protocol/client-stream.ts'
import type { WorkerNews, WorkerOrder } from './worker-talk.ts'
import { existsSync, mkdirSync } from 'node:fs'

/**
 * A folder for this user alone, with those above it. `mkdirSync` itself, with `recursive`, never returns where a file
 * system has no room for folders, as below `/proc`; this throws the error of the system.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  mkdirSync(path, { mode: 0o700 })
}

export interface EmbeddedOptions {
  readonly folder: string
  /** The bundled worker script; beside the bundled server by default. */
  readonly workerUrl?: URL
  /** The database cannot be opened again; nothing works from then on. */
  readonly onDeath: (error: Error) => void
  /** A line for the operator of the server. */
  readonly say: (line: string) => void
  /** How long a worker may say nothing before it is taken for hung; two minutes by default. */
  readonly silenceMs?: number
}

interface EmbeddedDatabase {
  /** A stream for a `pg` client; it waits while the database is opened again. */
  connect(): ClientStream
  close(): Promise<void>
}

/** An error of the worker's start, with the machine's code when it had one. */
class StartFailure extends Error {
  override readonly name = 'StartFailure'
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message)
  }
}

const defaultSilenceMs = 120_000
const pingEveryMs = 5_000
const mostTries = 5
const tryAgainMs = 1_000

async function startWorker(url: URL, folder: string): Promise<Worker> {
  const worker = new Worker(url, { workerData: { folder } })
  const ended = new AbortController()
  const { signal } = ended
  try {
    const news = await Promise.race([
      once(worker, 'message', { signal }).then(([news]) => news as WorkerNews),
      once(worker, 'exit', { signal }).then(([code]): WorkerNews => {
        return { kind: 'failed', code: null, message: `the database worker ended with code ${code}` }
      }),
    ])
    if (news.kind === 'failed') throw new StartFailure(news.message, news.code)
    return worker
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    ended.abort()
  }
}

const send = (worker: Worker, order: WorkerOrder, ports: readonly MessagePort[] = []): void =>
  worker.postMessage(order, ports)

interface Pulse {
  /** The worker that answers now; rejects when there is none any more. */
  readonly living: () => Promise<Worker>
  /** Pings since a worker last said something: after a sleep of the machine, or a clock that was set, no time tells. */
  readonly unanswered: { count: number }
  readonly silenceMs: number
  readonly say: (line: string) => void
}

/** Asks the worker from time to time whether it is there, and ends one that says nothing for too long. */
const startPinger = ({ living, unanswered, silenceMs, say }: Pulse): NodeJS.Timeout => {
  const everyMs = Math.min(pingEveryMs, silenceMs / 4)
  return setInterval(() => {
    void living()
      .then(async (worker) => {
        if (unanswered.count * everyMs >= silenceMs) {
          say(`the embedded database has said nothing for ${silenceMs / 1_000} seconds`)
          await worker.terminate()
        } else {
          unanswered.count += 1
          send(worker, { kind: 'ping' })
        }
      })
      .catch(() => undefined)
  }, everyMs).unref()
}

/** Lets a worker write what it has to, and ends it. */
async function closeWorker(worker: Worker): Promise<void> {
  await new Promise<void>((resolve) => {
    worker.on('message', (news: WorkerNews) => news.kind === 'closed' && resolve())
    worker.once('exit', () => resolve())
    send(worker, { kind: 'close' })
  })
  await worker.terminate()
}

/**
 * PGlite in a worker thread, on a folder that this process alone may use. When the engine gives up, as it does on a
 * disk without room, or no longer responds, its thread is ended and the database opened again: its log holds every
 * commit that was acknowledged. Statements in progress get an error, those that come meanwhile wait.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, say } = options
  const url = options.workerUrl ?? new URL('./worker.js', import.meta.url)
  makeFolder(dirname(folder))
  const lock = lockFolder(dirname(folder))
  let isClosing = false
  const unanswered = { count: 0 }

  function watch(worker: Worker): Worker {
    unanswered.count = 0
    worker.on('error', (error) => say(`the embedded database failed: ${error.message}`))
    worker.on('message', () => (unanswered.count = 0))
    worker.once('exit', () => {
      if (isClosing) return
      say('the embedded database gave up and is opened again')
      living = openAgain()
      living.catch(() => undefined)
    })
    return worker
  }

  async function openAgain(): Promise<Worker> {
    for (let tries = 1; ; tries += 1) {
      const opened = await startWorker(url, folder).catch((error: unknown) => error as Error)
      if (opened instanceof Worker) {
        say('the embedded database is open again')
        return watch(opened)
      }
      if (isClosing) throw opened
      // a disk without room is waited for; anything else is not mended by waiting
      if (!(await hasDiskSpace(folder))) tries = 0
      if (tries >= mostTries) {
        options.onDeath(opened)
        throw opened
      }
      await pause(tryAgainMs)
    }
  }

  let living: Promise<Worker>
  try {
    living = Promise.resolve(watch(await startWorker(url, folder)))
  } catch (error) {
    lock.release()
    throw error
  }

  const silenceMs = options.silenceMs ?? defaultSilenceMs
  const pinger = startPinger({ living: () => living, unanswered, silenceMs, say })

  async function dial(): Promise<MessagePort> {
    const worker = await living
    const { port1, port2 } = new MessageChannel()
    send(worker, { kind: 'client', port: port2 }, [port2])
    return port1
  }

  return {
    connect: () => new ClientStream(dial),
    async close() {
      isClosing = true
      clearInterval(pinger)
      const worker = await living.catch(() => null)
      if (worker !== null) await closeWorker(worker)
      lock.release()
    },
  }
}
