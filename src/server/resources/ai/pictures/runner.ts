import { pictureTaskLimits } from '../../../../shared/api/ai/pictures.ts'
import { refusals } from '../../../../shared/api/refusals.ts'
import { asName } from '../../../../shared/base/text/name-letters.ts'
import { cutText } from '../../../../shared/document/cut-text.ts'
import { wearSides } from '../../../../shared/base/dial-sides.ts'
import type { Context } from '../../../base/context.ts'
import { storeImages } from '../../files/store-file.ts'
import { Refusal } from '../../../base/reply.ts'
import { refusalOfFault, UpstreamFault } from '../upstream.ts'
import type { ImageProvider } from '../../../base/ports/ai-providers.ts'
import { changeMine, claimTask, giveUseBack, releaseTasks, type ImageTaskRow } from './queries.ts'

/** Longer than a beat by so much that a busy machine is not taken for a dead one. */
const leaseMs = 60_000
const defaultBeatMs = 10_000
/** How soon a task is found that another process queued or left behind. */
const defaultPollMs = 2_000
/** Tasks that this process has made at once; it only waits for them. */
const atOnce = 4
/** Most calls of a task whose response was lost: each may be paid for. */
const mostLost = 2
/** No dial shows more pixels. */
const keptSide = Math.max(...wearSides)

/**
 * What becomes of a task:
 *   made        its pictures are files of the user
 *   busy        not accepted: tried again later, and given back when its time is over
 *   refused     the provider did nothing, or nothing that can be used: given back
 *   lost, late  the outcome is unknown: tried once more, then it stays used, because it may have been paid for
 */
export interface PictureRunner {
  /** Works off what waits, now; resolves when nothing does. */
  drain(): Promise<void>
  /** Looks for work by itself from now on. */
  start(): void
  /** Gives what it works on back to the queue. */
  stop(): Promise<void>
}

export interface PictureRunnerOptions {
  readonly beatMs?: number
  readonly pollMs?: number
  /** No other process can work on this database: tasks that are running at the start have lost their worker. */
  readonly isAlone?: boolean
}

const errorOf = ({ refusal, params }: Refusal) => ({ key: refusals[refusal].key, params })

export function createPictureRunner(
  context: Context,
  { beatMs = defaultBeatMs, pollMs = defaultPollMs, isAlone = false }: PictureRunnerOptions = {},
): PictureRunner {
  const working = new Map<string, AbortController>()
  const works = new Set<Promise<void>>()
  let isStopping = false
  let poll: NodeJS.Timeout | undefined

  const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

  const endOf = ({ createdAt }: ImageTaskRow): number => createdAt.getTime() + pictureTaskLimits.mostMs

  /** The end of a task, and its number back where nothing was made. */
  async function end(
    task: ImageTaskRow,
    refusal: Refusal,
    { isGivenBack }: { readonly isGivenBack: boolean },
  ): Promise<void> {
    const state = refusal.refusal === 'aiTimedOut' ? ('timeout' as const) : ('failed' as const)
    await context.transact(async (tx) => {
      const over = { state, error: errorOf(refusal), leaseUntil: null, finishedAt: context.now() }
      if ((await changeMine(tx, task, over)) && isGivenBack) await giveUseBack(tx, task)
    })
  }

  async function putBack(task: ImageTaskRow, { afterMs, lost }: { afterMs: number; lost: number }) {
    const nextAt = new Date(context.now().getTime() + afterMs)
    await context.run((sql) => changeMine(sql, task, { state: 'queued', leaseUntil: null, nextAt, lost }))
  }

  async function keep(task: ImageTaskRow, files: readonly Buffer[]): Promise<void> {
    const who = { session: { userId: task.ownerId }, person: `user ${task.ownerId}`, isGone: () => false }
    const name = asName(cutText(task.prompt, 60))
    const pictures = []
    for (const content of files) {
      const upload = {
        files: [content],
        isCompressed: true,
        usedIn: 'upload',
        name,
        fitSide: keptSide,
      } as const
      const stored = await storeImages(context, who, upload).catch((error: unknown) => {
        // a file that is no picture is left out; an account without room ends the task with that refusal
        if (error instanceof Refusal && /^room|^diskFull/.test(error.refusal)) throw error
        context.logError(error, 'keep a picture of a provider')
        return []
      })
      pictures.push(...stored)
    }
    if (pictures.length === 0) throw new UpstreamFault('unusable')
    const done = { state: 'succeeded', pictures, leaseUntil: null, finishedAt: context.now() } as const
    await context.run((sql) => changeMine(sql, task, done))
  }

  async function judge(task: ImageTaskRow, error: unknown): Promise<void> {
    if (isStopping) return await putBack(task, { afterMs: 0, lost: task.lost })
    if (error instanceof Refusal) return await end(task, error, { isGivenBack: true })
    if (!(error instanceof UpstreamFault)) throw error
    const leftMs = endOf(task) - context.now().getTime()
    switch (error.kind) {
      case 'busy':
        if (leftMs <= error.afterMs) return await end(task, refusalOfFault(error), { isGivenBack: true })
        return await putBack(task, { afterMs: error.afterMs, lost: task.lost })
      case 'misset':
        context.logError(error, `ask ${task.provider} for pictures`)
        return await end(task, refusalOfFault(error), { isGivenBack: true })
      case 'refused':
      case 'unusable':
        return await end(task, refusalOfFault(error), { isGivenBack: true })
      case 'lost':
      case 'late':
        if (leftMs <= 0) return await end(task, new Refusal('aiTimedOut'), { isGivenBack: false })
        if (task.lost + 1 >= mostLost) return await end(task, refusalOfFault(error), { isGivenBack: false })
        return await putBack(task, { afterMs: pollMs, lost: task.lost + 1 })
    }
  }

  async function make(task: ImageTaskRow, provider: ImageProvider): Promise<void> {
    const controller = new AbortController()
    working.set(task.id, controller)
    const over = setTimeout(() => controller.abort(), endOf(task) - context.now().getTime())
    const timer = setInterval(() => {
      context
        .run((sql) => changeMine(sql, task, { leaseUntil: leaseFrom(context.now()) }))
        .then(
          (isMine) => (isMine ? undefined : controller.abort()),
          (error: unknown) => context.logError(error, 'tell that pictures are being made'),
        )
    }, beatMs)
    try {
      await keep(task, await provider.draw(task.prompt, controller.signal))
    } catch (error) {
      await judge(task, error)
    } finally {
      clearInterval(timer)
      clearTimeout(over)
      working.delete(task.id)
    }
  }

  async function work(task: ImageTaskRow): Promise<void> {
    const { image } = context.ai
    // the number of today is only kept for what may have been made
    const isGivenBack = task.lost === 0
    if (endOf(task) <= context.now().getTime())
      return await end(task, new Refusal('aiTimedOut'), { isGivenBack })
    if (task.lost >= mostLost) return await end(task, new Refusal('aiAway'), { isGivenBack })
    if (image === null) return await end(task, new Refusal('aiNotConfigured'), { isGivenBack })
    await make(task, image)
  }

  async function fill(): Promise<void> {
    while (!isStopping && works.size < atOnce) {
      const now = context.now()
      const task = await context.transact((tx) => claimTask(tx, now, leaseFrom(now)))
      if (task === null) return
      const done: Promise<void> = work(task)
        .catch((error: unknown) => context.logError(error, 'make pictures'))
        .then(() => {
          works.delete(done)
          look()
        })
      works.add(done)
    }
  }

  let filling: Promise<void> | null = null
  let isRungAgain = false

  /** Runs one search at a time, however often it is called. */
  async function lookNow(): Promise<void> {
    isRungAgain = true
    filling ??= (async () => {
      while (isRungAgain) {
        isRungAgain = false
        await fill()
      }
    })().finally(() => (filling = null))
    await filling
  }

  /** A database that is away is tried again at the next look. */
  function look(): void {
    if (isStopping) return
    lookNow().catch((error: unknown) => context.log.warn({ err: error }, 'could not look for picture tasks'))
  }

  context.pictureBell.listen({
    onRing: () => {
      if (poll !== undefined) look()
    },
    onCancel: (taskId) => working.get(taskId)?.abort(),
  })

  return {
    async drain() {
      do {
        await lookNow()
        await Promise.all(works)
      } while (works.size > 0 || filling !== null)
    },
    start() {
      poll = setInterval(look, pollMs)
      poll.unref()
      const begin = isAlone ? context.run((sql) => releaseTasks(sql, context.now())) : Promise.resolve()
      begin.then(look, (error: unknown) => context.log.warn({ err: error }, 'could not begin picture tasks'))
    },
    async stop() {
      isStopping = true
      clearInterval(poll)
      for (const controller of working.values()) controller.abort()
      await filling?.catch(() => undefined)
      await Promise.all(works)
    },
  }
}
