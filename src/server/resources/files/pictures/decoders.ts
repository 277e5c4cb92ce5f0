import type { Decoders } from '../../../base/ports/decoders.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RefusalName } from '../../../../shared/api/refusals.ts'
import { createFairQueue } from '../../../base/admission/fair-queue.ts'
import { Refusal } from '../../../base/reply.ts'
import { fontLimits } from '../../../../shared/base/fonts/limits.ts'
import type { DecoderAnswer, DecoderJob } from './decoder.ts'
import { watchDeadline } from './processor-time.ts'

/** Milliseconds of the processor that one picture may take; the heaviest that is let in takes about one on a quiet machine. */
const defaultDeadlineMs = 20_000

/** After this time an idle decoder ends and gives its memory back. */
const defaultIdleMs = 60_000

/** One processor is the server's own. */
const decoderCount = (): number => Math.min(4, Math.max(1, availableParallelism() - 1))

export interface DecodersOptions {
  /** The bundled script; beside the bundled server by default. */
  readonly url?: URL
  readonly deadlineMs?: number
  readonly fontDeadlineMs?: number
  readonly idleMs?: number
  readonly count?: number
  readonly logError: (error: unknown, what: string) => void
}

/** A job without its number. */
type Task = DecoderJob extends infer Job ? (Job extends DecoderJob ? Omit<Job, 'number'> : never) : never

type Answered = Extract<DecoderAnswer, { image: unknown } | { font: unknown }>

type Waited = { readonly isGone: (() => boolean) | undefined }

interface Decoder {
  readonly child: ChildProcess
  rest?: NodeJS.Timeout
}

function start(url: URL): ChildProcess {
  const child = fork(fileURLToPath(url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    // nothing of the server's secrets, and few arenas: freed pixels go back to the machine
    env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    // before its threads exist, so that they inherit it
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended again, which its exit tells
  }
  return child
}

/** The answer to one job, or why there is none. */
function ask(child: ChildProcess, job: DecoderJob, deadlineMs: number): Promise<DecoderAnswer | 'late'> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      unwatch()
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      act()
    }
    const onMessage = (said: DecoderAnswer): void => {
      if (said.number === job.number) settle(() => resolve(said))
    }
    const onExit = (code: number | null, signal: string | null): void =>
      settle(() => reject(new Error(`the decoder ended with ${signal ?? `code ${code}`}`)))
    const onError = (error: Error): void => settle(() => reject(error))
    const unwatch = watchDeadline(child.pid, deadlineMs, () => settle(() => resolve('late')))
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onError)
    child.send(job, (error) => {
      if (error !== null) onError(error)
    })
  })
}

/** How long a job may take, the refusal when it takes longer, and what it is called in the log. */
type Work = { readonly deadlineMs: number; readonly late: RefusalName; readonly what: string }

/** Processes that decode: started when there is no idle one, and ended when they are idle for too long. */
function createPool(url: URL, idleMs: number) {
  const idle: Decoder[] = []
  const all = new Set<ChildProcess>()
  let isClosed = false

  function end({ child, rest }: Decoder): void {
    clearTimeout(rest)
    all.delete(child)
    child.kill('SIGKILL')
  }

  return {
    end,
    isClosed: () => isClosed,
    take(): Decoder {
      for (let decoder = idle.pop(); decoder !== undefined; decoder = idle.pop()) {
        clearTimeout(decoder.rest)
        if (decoder.child.connected) return decoder
        end(decoder)
      }
      const child = start(url)
      // without a listener an error of a process that could not be started would end the server
      child.on('error', () => undefined)
      all.add(child)
      return { child }
    },
    giveBack(decoder: Decoder): void {
      if (isClosed) return end(decoder)
      idle.push(decoder)
      decoder.rest = setTimeout(() => {
        idle.splice(idle.indexOf(decoder), 1)
        end(decoder)
      }, idleMs)
      decoder.rest.unref()
    },
    close(): void {
      isClosed = true
      for (const child of all) child.kill('SIGKILL')
      all.clear()
    },
  }
}

export function createDecoders(options: DecodersOptions): Decoders {
  const { deadlineMs = defaultDeadlineMs, idleMs = defaultIdleMs, count = decoderCount() } = options
  const { fontDeadlineMs = fontLimits.seconds * 1_000 } = options
  const url = options.url ?? new URL('./decoder.js', import.meta.url)
  const queue = createFairQueue(count)
  const pool = createPool(url, idleMs)
  let number = 0

  async function answerTo(task: Task, { deadlineMs: ms, late, what }: Work): Promise<Answered> {
    const decoder = pool.take()
    const job: DecoderJob = { number: (number += 1), ...task }
    const said = await ask(decoder.child, job, ms).catch((error: unknown) => {
      pool.end(decoder)
      options.logError(error, what)
      throw new Refusal('uploadFailed')
    })
    if (said === 'late') {
      pool.end(decoder)
      throw new Refusal(late)
    }
    pool.giveBack(decoder)
    if ('refusal' in said) throw new Refusal(said.refusal, said.params)
    if ('error' in said) throw new Error(said.error)
    return said
  }

  const inTurn = (person: string, task: Task, { isGone, ...work }: Work & Waited): Promise<Answered> =>
    queue.run(person, async () => {
      if (pool.isClosed() || isGone?.() === true) throw new Refusal('uploadFailed')
      return await answerTo(task, work)
    })

  return {
    async rewrite(person, picture, isGone) {
      const work = { deadlineMs, late: 'pictureTooSlow', what: 'decode a picture', isGone } as const
      const said = await inTurn(person, { kind: 'picture', ...picture }, work)
      if (!('image' in said)) throw new Error('the decoder answered for a font')
      return { ...said.image, content: Buffer.from(said.image.content) }
    },
    async rewriteSource(person, content, isGone) {
      const work = { deadlineMs, late: 'pictureTooSlow', what: 'read a drawing or film', isGone } as const
      const said = await inTurn(person, { kind: 'source', content }, work)
      if (!('image' in said)) throw new Error('the decoder answered for a font')
      return { ...said.image, content: Buffer.from(said.image.content) }
    },
    async readFont(person, content, isGone) {
      const work = { deadlineMs: fontDeadlineMs, late: 'fontTooSlow', what: 'read a font', isGone } as const
      const said = await inTurn(person, { kind: 'font', content }, work)
      if (!('font' in said)) throw new Error('the decoder answered for a picture')
      return { ...said.font, content: Buffer.from(said.font.content) }
    },
    close: pool.close,
  }
}
