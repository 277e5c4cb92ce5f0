import { pictureTaskLimits, type PictureTask, type Quantity } from '../../../../shared/api/ai/pictures.ts'
import type { Session, Context, Tx } from '../../../base/context.ts'
import { pageFacts, type PageRequest } from '../../../base/lists/page.ts'
import { Refusal } from '../../../base/reply.ts'
import { checkQuota } from '../../../base/quota/reserve-quota.ts'
import { countTry, limits } from '../../../base/security/throttle.ts'
import { requireAi } from '../permissions.ts'
import { dayOf, quantityOf } from './day.ts'
import {
  deleteTasksBeyond,
  findOwnTask,
  insertTask,
  keptOf,
  pageTasks,
  takeUse,
  type ImageTaskRow,
} from './queries.ts'

const keyOf = ({ url }: { readonly url: string }): string => url.slice('/f/'.length)

/** Pictures that the user has deleted since are left out. */
async function printTasks(tx: Tx, rows: readonly ImageTaskRow[]): Promise<PictureTask[]> {
  const [first] = rows
  if (first === undefined) return []
  const kept = await keptOf(
    tx,
    first.ownerId,
    rows.flatMap(({ pictures }) => pictures.map(keyOf)),
  )
  return rows.map((row) => ({
    taskId: row.id,
    prompt: row.prompt,
    status: row.state,
    isQuery: row.state === 'queued' || row.state === 'running',
    imgList: row.pictures.filter((picture) => kept.has(keyOf(picture))).map((picture) => ({ ...picture })),
    source: row.provider,
    error: row.error === null ? null : { key: row.error.key, params: { ...row.error.params } },
    createdAt: row.createdAt.toISOString(),
  }))
}

function judgePrompt(prompt: string): void {
  const { prompt: limit } = pictureTaskLimits
  const present = [...prompt].length
  if (present < 1 || present > limit) throw new Refusal('promptRule', { limit, present })
}

/**
 * Puts a task into the queue and takes one of today's number, both or neither (W4.17, W9.18). Throws `aiNotConfigured`,
 * `betaFirst`, `promptRule`, `aiTasksToday`, and what an account without room is refused with.
 */
export async function submitTask(
  context: Context,
  session: Session,
  prompt: string,
): Promise<{ taskId: string; today: Quantity }> {
  const { image } = context.ai
  if (image === null) throw new Refusal('aiNotConfigured')
  await requireAi(context, session)
  judgePrompt(prompt)
  await countTry(context, limits.pictures, String(session.userId))
  const now = context.now()
  const { day, endsAt } = dayOf(context)
  const { aDay, kept } = pictureTaskLimits
  const taskId = context.makeId()
  const used = await context.transact(async (tx) => {
    const taken = await takeUse(tx, { userId: session.userId, day }, aDay)
    if (taken === null)
      throw new Refusal('aiTasksToday', { limit: aDay, present: aDay, resetsAt: endsAt.toISOString() })
    // room for one picture at least, before the provider is called
    await checkQuota(
      tx,
      { config: context.config, userId: session.userId },
      { pictures: 1, drafts: 0, bytes: 1 },
    )
    const row = { id: taskId, ownerId: session.userId, prompt, provider: image.name, quotaDay: day }
    await insertTask(tx, { ...row, state: 'queued', nextAt: now, createdAt: now })
    await deleteTasksBeyond(tx, session.userId, kept)
    return taken
  })
  context.pictureBell.ring()
  return { taskId, today: quantityOf(used, endsAt) }
}

/** Throws `notFound` for another user's task. */
export async function queryTask(context: Context, { userId }: Session, taskId: string): Promise<PictureTask> {
  return await context.run(async (sql) => {
    const row = await findOwnTask(sql, taskId, userId)
    if (row === null) throw new Refusal('notFound')
    const [printed] = await printTasks(sql, [row])
    return printed as PictureTask
  })
}

export async function pageHistory(
  context: Context,
  { userId }: Session,
  request: PageRequest & { readonly current: number },
) {
  return await context.run(async (sql) => {
    const page = await pageTasks(sql, userId, request)
    return { ...pageFacts(page), records: await printTasks(sql, page.rows), current: request.current }
  })
}
