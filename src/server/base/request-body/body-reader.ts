import { Worker } from 'node:worker_threads'
import type { Route } from '../../../shared/api/route.ts'
import { createFairQueue } from '../admission/fair-queue.ts'
import { ContractViolation, Refusal } from '../reply.ts'
import { checkBody } from './check-body.ts'
import type { BodyAnswer, BodyJob } from './worker.ts'

/** JSON up to here is judged where it arrives, which takes a few milliseconds whatever it holds. */
export const lightBodyBytes = 65_536

/** The most that is let in takes about two seconds on a quiet machine. */
const defaultDeadlineMs = 15_000
const defaultIdleMs = 60_000

/** Judges the bodies of calls, large ones in a thread of their own. */
export interface BodyReader {
  /** The body by its route's contract; throws ContractViolation, or `serverBusy` after the deadline. */
  read(person: string, route: Route, bytes: Buffer): Promise<unknown>
  close(): Promise<void>
}

export interface BodyReaderOptions {
  /** The bundled script; beside the bundled server by default. */
  readonly url?: URL
  readonly deadlineMs?: number
  readonly idleMs?: number
  readonly logError: (error: unknown, what: string) => void
}

function ask(worker: Worker, job: BodyJob, deadlineMs: number): Promise<BodyAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      act()
    }
    const onMessage = (said: BodyAnswer): void => settle(() => resolve(said))
    const onError = (error: unknown): void => settle(() => reject(error))
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`the body worker ended with code ${code}`)))
    const timer = setTimeout(() => onError(new Error('a body took too long')), deadlineMs)
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    worker.postMessage(job)
  })
}

export function createBodyReader(options: BodyReaderOptions): BodyReader {
  const { deadlineMs = defaultDeadlineMs, idleMs = defaultIdleMs } = options
  const url = options.url ?? new URL('./body-worker.js', import.meta.url)
  const queue = createFairQueue(1)
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(rest)
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function take(): Worker {
    clearTimeout(rest)
    worker ??= new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    return worker
  }

  async function readLarge({ method, path }: Route, bytes: Buffer): Promise<unknown> {
    const said = await ask(take(), { method, path, bytes }, deadlineMs).catch(async (error: unknown) => {
      await end()
      options.logError(error, 'read a body')
      throw new Refusal('serverBusy')
    })
    rest = setTimeout(() => void end(), idleMs)
    rest.unref()
    if ('refusal' in said) throw new ContractViolation(said.refusal, said.params, said.extra)
    if ('error' in said) throw new Error(said.error)
    return said.data
  }

  return {
    async read(person, route, bytes) {
      if (bytes.length <= lightBodyBytes) return checkBody(route.body, bytes)
      return await queue.run(person, () => readLarge(route, bytes))
    },
    close: end,
  }
}
