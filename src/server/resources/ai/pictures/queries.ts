import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { readPage, type Order } from '../../../base/db/keyset.ts'
import { leasedRows, type Lease } from '../../../base/jobs/leased-rows.ts'
import type { Keyed, Page, PageRequest } from '../../../base/lists/page.ts'
import { objectRef } from '../../../base/db/schema.ts'
import { aiUsage, imageTask } from '../../../base/db/tables/ai.ts'
import { isOwnPictureTask, isPictureTaskOf } from '../permissions.ts'

export type ImageTaskRow = typeof imageTask.$inferSelect

const kind = 'image' as const
const isActive = inArray(imageTask.state, ['queued', 'running'])
const newestFirst = [desc(imageTask.createdAt), desc(imageTask.id)]

export async function readUsed(tx: Sql, userId: number, day: string): Promise<number> {
  const [row] = await tx
    .select({ used: aiUsage.used })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.kind, kind), eq(aiUsage.day, day)))
  return row?.used ?? 0
}

/** Takes one of a day's number in one statement; how many are used then, null when it is used up. */
export async function takeUse(
  tx: Sql,
  { userId, day }: { userId: number; day: string },
  limit: number,
): Promise<number | null> {
  const [row] = await tx
    .insert(aiUsage)
    .values({ userId, kind, day, used: 1 })
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.kind, aiUsage.day],
      set: { used: sql`${aiUsage.used} + 1` },
      setWhere: sql`${aiUsage.used} < ${limit}`,
    })
    .returning({ used: aiUsage.used })
  return row?.used ?? null
}

export async function giveUseBack(tx: Sql, { ownerId, quotaDay }: ImageTaskRow): Promise<void> {
  await tx
    .update(aiUsage)
    .set({ used: sql`greatest(${aiUsage.used} - 1, 0)` })
    .where(and(eq(aiUsage.userId, ownerId), eq(aiUsage.kind, kind), eq(aiUsage.day, quotaDay)))
}

export async function insertTask(tx: Sql, row: typeof imageTask.$inferInsert): Promise<void> {
  await tx.insert(imageTask).values(row)
}

export async function findOwnTask(tx: Sql, id: string, ownerId: number): Promise<ImageTaskRow | null> {
  const [row] = await tx.select().from(imageTask).where(isOwnPictureTask(id, ownerId))
  return row ?? null
}

/** The newest task of a person that has not ended. */
export async function findOpenTask(tx: Sql, ownerId: number): Promise<ImageTaskRow | null> {
  const [row] = await tx
    .select()
    .from(imageTask)
    .where(and(isPictureTaskOf(ownerId), isActive))
    .orderBy(...newestFirst)
    .limit(1)
  return row ?? null
}

const pageOrder: Order = {
  ...{ name: 'created', by: imageTask.createdAt, type: 'timestamptz', isUp: false },
  ...{ id: imageTask.id, idType: 'uuid' },
}

export async function pageTasks(
  tx: Sql,
  ownerId: number,
  request: PageRequest,
): Promise<Page<ImageTaskRow & Keyed>> {
  const isMine = isPictureTaskOf(ownerId)
  return await readPage(pageOrder, request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) =>
      tx
        .select({ ...getTableColumns(imageTask), key, keyId })
        .from(imageTask)
        .where(and(isMine, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (ahead) => {
      const [counted] = await tx.select({ total: count(), ahead }).from(imageTask).where(isMine)
      return counted
    },
  })
}

/** Which of these files the owner still keeps. */
export async function keptOf(
  tx: Sql,
  ownerId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ key: objectRef.objectKey })
    .from(objectRef)
    .where(and(eq(objectRef.ownerId, ownerId), inArray(objectRef.objectKey, [...keys])))
  return new Set(rows.map(({ key }) => key))
}

/** Forgets what ended and is beyond so many of a person, the oldest first. */
export async function deleteTasksBeyond(tx: Sql, ownerId: number, kept: number): Promise<void> {
  await tx.delete(imageTask).where(
    sql`not (${isActive}) and ${imageTask.id} in (select id from ${imageTask} as other
      where other.owner_id = ${ownerId} order by created_at desc, id desc offset ${kept})`,
  )
}

const queue = leasedRows(imageTask, { waiting: 'queued', working: 'running', dueAt: imageTask.nextAt })

/**
 * The next task that is due, or whose lease has expired. Owners with fewer running tasks come first. A task taken over
 * from a server that is gone counts as lost: the provider was called, and the outcome is unknown.
 */
export const claimTask = (tx: Sql, lease: Lease): Promise<ImageTaskRow | null> =>
  queue.claim(tx, lease, {
    order: queue.fairTurn(imageTask.ownerId, imageTask.createdAt, lease),
    set: { lost: sql`${imageTask.lost} + case when ${imageTask.state} = 'running' then 1 else 0 end` },
  })

/** What a process that is gone worked on can be taken at once: only for one that is alone on its database. */
export const releaseTasks = (tx: Sql, now: Date): Promise<void> => queue.release(tx, now)

/** Changes a task on behalf of its worker; false when the task is no longer that worker's. */
export const changeMine = (
  tx: Sql,
  task: Pick<ImageTaskRow, 'id' | 'attempt'>,
  change: Partial<typeof imageTask.$inferInsert>,
): Promise<boolean> => queue.changeMine(tx, task, change)
