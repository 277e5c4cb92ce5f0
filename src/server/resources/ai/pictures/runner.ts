import { pictureTaskLimits } from '../../../../shared/api/ai/pictures.ts'
import { refusals } from '../../../../shared/api/refusals.ts'
import { asName } from '../../../../shared/base/name-letters.ts'
import { cutText } from '../../../../shared/document/cut-text.ts'
import { wearScreens } from '../../../../shared/base/screens.ts'
import type { Context } from '../../../base/context.ts'
import { createJobRunner, type JobRunner, type JobRunnerOptions } from '../../../base/jobs/job-runner.ts'
import { storeImages } from '../../files/store-file.ts'
import { Refusal } from '../../../base/reply.ts'
import { firstOf, refusalOfFault, UpstreamFault } from '../upstream.ts'
import type { ImageProvider } from '../../../base/ports/ai-providers.ts'
import { changeMine, claimTask, giveUseBack, releaseTasks, type ImageTaskRow } from './queries.ts'

/** Tasks that this process has made at once; it only waits for them. */
const atOnce = 4
/** How soon a task is found that another process queued or left behind. */
const defaultPollMs = 2_000
/** Before a call whose response was lost is made again. */
const lostRestMs = 2_000
/** Most calls of a task whose response was lost: each may be paid for. */
const mostLost = 2
/** No dial shows more pixels. */
const keptSide = Math.max(...wearScreens.map(({ width }) => width))

const errorOf = ({ refusal, params }: Refusal) => ({ key: refusals[refusal].key, params })

const endOf = ({ createdAt }: ImageTaskRow): number => createdAt.getTime() + pictureTaskLimits.mostMs

/** The end of a task, and its number back where nothing was made. */
async function end(
  context: Context,
  task: ImageTaskRow,
  { refusal, isGivenBack }: { readonly refusal: Refusal; readonly isGivenBack: boolean },
): Promise<void> {
  const state = refusal.refusal === 'aiTimedOut' ? ('timeout' as const) : ('failed' as const)
  await context.transact(async (tx) => {
    const over = { state, error: errorOf(refusal), leaseUntil: null, finishedAt: context.now() }
    if ((await changeMine(tx, task, over)) && isGivenBack) await giveUseBack(tx, task)
  })
}

async function putBack(
  context: Context,
  task: ImageTaskRow,
  { afterMs, lost }: { readonly afterMs: number; readonly lost: number },
): Promise<void> {
  const nextAt = new Date(context.now().getTime() + afterMs)
  await context.run((sql) => changeMine(sql, task, { state: 'queued', leaseUntil: null, nextAt, lost }))
}

async function keep(context: Context, task: ImageTaskRow, files: readonly Buffer[]): Promise<void> {
  const who = { session: { userId: task.ownerId }, person: `user ${task.ownerId}`, isGone: () => false }
  const name = asName(cutText(task.prompt, 60))
  const pictures = []
  for (const content of files) {
    const upload = {
      files: [content],
      isCompressed: true,
      usedIn: 'upload',
      name,
      origin: 'made',
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

/**
 * What becomes of a task whose work threw:
 *   busy        not accepted: tried again later, and given back when its time is over
 *   refused     the provider did nothing, or nothing that can be used: given back
 *   lost, late  the outcome is unknown: tried once more, then it stays used, because it may have been paid for
 */
async function judge(context: Context, task: ImageTaskRow, error: unknown): Promise<void> {
  if (error instanceof Refusal) return await end(context, task, { refusal: error, isGivenBack: true })
  if (!(error instanceof UpstreamFault)) throw error
  const leftMs = endOf(task) - context.now().getTime()
  const refusal = refusalOfFault(error)
  switch (error.kind) {
    case 'busy':
      if (leftMs <= error.afterMs) return await end(context, task, { refusal, isGivenBack: true })
      return await putBack(context, task, { afterMs: error.afterMs, lost: task.lost })
    case 'misset':
      context.logError(error, `ask ${task.provider} for pictures`)
      return await end(context, task, { refusal, isGivenBack: true })
    case 'refused':
    case 'unusable':
      return await end(context, task, { refusal, isGivenBack: true })
    case 'lost':
    case 'late': {
      if (leftMs <= 0)
        return await end(context, task, { refusal: new Refusal('aiTimedOut'), isGivenBack: false })
      if (task.lost + 1 >= mostLost) return await end(context, task, { refusal, isGivenBack: false })
      return await putBack(context, task, { afterMs: lostRestMs, lost: task.lost + 1 })
    }
  }
}

/** Has the pictures made before the time of the task is over. */
async function draw(
  context: Context,
  task: ImageTaskRow,
  { provider, signal }: { readonly provider: ImageProvider; readonly signal: AbortSignal },
): Promise<void> {
  const late = new AbortController()
  const over = setTimeout(() => late.abort(), endOf(task) - context.now().getTime())
  try {
    await keep(context, task, await provider.draw(task.prompt, firstOf(signal, late.signal)))
  } finally {
    clearTimeout(over)
  }
}

/** Has the pictures of tasks made; several processes may do that on one database. */
export function createPictureRunner(context: Context, options: JobRunnerOptions = {}): JobRunner {
  return createJobRunner<ImageTaskRow>(
    context,
    {
      name: 'picture tasks',
      atOnce,
      leaseMs: 60_000,
      idOf: ({ id }) => id,
      claim: claimTask,
      renew: (sql, task, leaseUntil) => changeMine(sql, task, { leaseUntil }),
      release: releaseTasks,
      async work(task, signal) {
        const { image } = context.ai
        // the number of today is only kept for what may have been made
        const isGivenBack = task.lost === 0
        if (endOf(task) <= context.now().getTime())
          return await end(context, task, { refusal: new Refusal('aiTimedOut'), isGivenBack })
        if (task.lost >= mostLost)
          return await end(context, task, { refusal: new Refusal('aiAway'), isGivenBack })
        if (image === null)
          return await end(context, task, { refusal: new Refusal('aiNotConfigured'), isGivenBack })
        await draw(context, task, { provider: image, signal })
      },
      fail: (task, error) => judge(context, task, error),
      putBack: (task) => putBack(context, task, { afterMs: 0, lost: task.lost }),
    },
    { pollMs: defaultPollMs, ...options, bell: context.pictureBell },
  )
}
