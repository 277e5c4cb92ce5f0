import { Worker } from 'node:worker_threads'
import type { BuildFault, BuildJob, Built, FromBuilder, ToBuilder } from './worker-talk.ts'

/** The largest design takes some seconds on a quiet machine. */
const defaultDeadlineMs = 120_000
const defaultIdleMs = 60_000

/** Was stopped from outside; nothing is wrong with the design. */
export class BuildStopped extends Error {
  override readonly name = 'BuildStopped'
}

/** The design cannot be built, and will not be the next time. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
  constructor(readonly fault: BuildFault) {
    super(fault.key)
  }
}

export interface BuildHelp {
  readonly bytesOf: (url: string) => Promise<Uint8Array | null>
  /** 0 to 100, and the key of the step that begins. */
  readonly onProgress: (progress: number, step: string) => void
}

/** One thread that builds, started when it is needed and given up when it is not. */
export interface BuildThread {
  /** Throws BuildFailed, BuildStopped, or an Error of ours. */
  build(job: BuildJob, help: BuildHelp): Promise<Built>
  /** Ends what it does now. */
  stop(): void
}

export interface BuildThreadOptions {
  /** The bundled script; beside the bundled server by default. */
  readonly url?: URL
  readonly deadlineMs?: number
  readonly idleMs?: number
}

export function createBuildThread(options: BuildThreadOptions = {}): BuildThread {
  const { deadlineMs = defaultDeadlineMs, idleMs = defaultIdleMs } = options
  const url = options.url ?? new URL('./build-worker.js', import.meta.url)
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined
  let interrupt: ((error: Error) => void) | null = null

  function end(): void {
    clearTimeout(rest)
    void worker?.terminate()
    worker = null
  }

  function take(): Worker {
    clearTimeout(rest)
    worker ??= new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    return worker
  }

  function ask(thread: Worker, job: BuildJob, { bytesOf, onProgress }: BuildHelp): Promise<Built> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer)
        interrupt = null
        thread.off('message', onMessage)
        thread.off('error', fail)
        thread.off('exit', onExit)
        act()
      }
      const fail = (error: unknown): void => settle(() => reject(error as Error))
      const onExit = (code: number): void => fail(new Error(`the builder ended with code ${code}`))
      const answer = (url: string): void => {
        const send = (bytes: Uint8Array | null): void =>
          thread.postMessage({ url, bytes } satisfies ToBuilder)
        bytesOf(url).then(send, fail)
      }
      const onMessage = (said: FromBuilder): void => {
        if ('ask' in said) answer(said.ask)
        else if ('progress' in said) onProgress(said.progress, said.step)
        else if ('built' in said) settle(() => resolve(said.built))
        else if ('fault' in said) fail(new BuildFailed(said.fault))
        else fail(new Error(said.error))
      }
      const timer = setTimeout(() => fail(new BuildFailed({ key: 'build.fault.slow' })), deadlineMs)
      interrupt = fail
      thread.on('message', onMessage)
      thread.on('error', fail)
      thread.on('exit', onExit)
      thread.postMessage({ job } satisfies ToBuilder)
    })
  }

  return {
    async build(job, help) {
      try {
        const built = await ask(take(), job, help)
        rest = setTimeout(end, idleMs)
        rest.unref()
        return built
      } catch (error) {
        // whatever it was in the middle of: a new one knows nothing of it
        end()
        throw error
      }
    },
    stop() {
      interrupt?.(new BuildStopped())
      end()
    },
  }
}
