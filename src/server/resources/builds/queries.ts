import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { isDuplicate, type Sql } from '../../base/db/client.ts'
import { readPage, type Order } from '../../base/db/keyset.ts'
import { leasedRows, type Lease } from '../../base/jobs/leased-rows.ts'
import type { Keyed, Page, PageRequest } from '../../base/lists/page.ts'
import { draft, object, user } from '../../base/db/schema.ts'
import { buildTask, wearPackage } from '../../base/db/tables/builds.ts'
import { faceRelease } from '../../base/db/tables/publish.ts'
import { isOwnLivingDraft } from '../drafts/permissions.ts'
import { isOwnTask, isTaskOf } from './permissions.ts'

export type TaskRow = typeof buildTask.$inferSelect

const active = ['queued', 'running']
const isActive = inArray(buildTask.state, active)

/** Holds the person until the transaction ends, so that parallel calls are counted one by one. */
export async function lockPerson(tx: Sql, userId: number): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

export async function hasDesign(tx: Sql, key: { id: string; ownerId: number }): Promise<boolean> {
  const [row] = await tx.select({ id: draft.id }).from(draft).where(isOwnLivingDraft(key))
  return row !== undefined
}

/** The printed design and its revision; null when it is not this owner's, in the trash, or none. */
export async function findDesign(
  tx: Sql,
  key: { id: string; ownerId: number },
): Promise<{ body: string; rev: number; previewKey: string | null } | null> {
  const [row] = await tx
    .select({ body: draft.body, rev: draft.rev, previewKey: draft.previewKey })
    .from(draft)
    .where(isOwnLivingDraft(key))
  return row ?? null
}

/** A design as it was submitted. */
export async function findReleased(
  tx: Sql,
  id: string,
): Promise<{ body: string; rev: number; previewKey: string | null } | null> {
  const [row] = await tx
    .select({ body: faceRelease.body, rev: faceRelease.rev, form: faceRelease.form })
    .from(faceRelease)
    .where(eq(faceRelease.id, id))
  if (row === undefined) return null
  return { body: row.body, rev: row.rev, previewKey: row.form.preview?.slice('/f/'.length) ?? null }
}

export async function findTasksOfRelease(tx: Sql, releaseId: string): Promise<TaskRow[]> {
  return await tx
    .select()
    .from(buildTask)
    .where(eq(buildTask.releaseId, releaseId))
    .orderBy(buildTask.fdId, buildTask.format)
}

/** The number of each submission, by its id. */
export async function findNumbers(tx: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: faceRelease.id, number: faceRelease.number })
    .from(faceRelease)
    .where(inArray(faceRelease.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export type Face = { readonly draftId: string; readonly fdId: string; readonly ownerId: number }

export async function findPackageName(tx: Sql, face: Face): Promise<string | null> {
  const [row] = await tx
    .select({ packageName: wearPackage.packageName })
    .from(wearPackage)
    .where(and(eq(wearPackage.draftId, face.draftId), eq(wearPackage.fdId, face.fdId)))
  return row?.packageName ?? null
}

/** The newest submission that has packages of this name; null for none. */
export async function findSubmissionNamed(tx: Sql, face: Face, packageName: string): Promise<number | null> {
  const [row] = await tx
    .select({ number: faceRelease.number })
    .from(buildTask)
    .innerJoin(faceRelease, eq(faceRelease.id, buildTask.releaseId))
    .where(
      and(
        eq(buildTask.draftId, face.draftId),
        eq(buildTask.fdId, face.fdId),
        eq(buildTask.packageName, packageName),
      ),
    )
    .orderBy(desc(faceRelease.number))
    .limit(1)
  return row?.number ?? null
}

/** Takes a name from a design that is deleted for ever; how far it was counted, 0 when no such design had it. */
export async function takeFromDeleted(tx: Sql, ownerId: number, packageName: string): Promise<number> {
  const taken = await tx
    .delete(wearPackage)
    .where(
      and(
        eq(wearPackage.ownerId, ownerId),
        eq(wearPackage.packageName, packageName),
        sql`exists (select 1 from ${draft} where ${draft.id} = ${wearPackage.draftId} and ${draft.deletedAt} is not null)`,
      ),
    )
    .returning({ versionCode: wearPackage.versionCode })
  return Math.max(0, ...taken.map(({ versionCode }) => versionCode))
}

/** Another face of the same person has the name. */
export const isNameTaken = (error: unknown): boolean => isDuplicate(error)

/** The next number of a face, larger than any that it or its name had. */
export async function nextVersion(
  tx: Sql,
  { draftId, fdId, ownerId }: Face,
  { packageName, above }: { packageName: string; above: number },
): Promise<number> {
  const [row] = await tx
    .insert(wearPackage)
    .values({ draftId, fdId, ownerId, packageName, versionCode: above + 1 })
    .onConflictDoUpdate({
      target: [wearPackage.draftId, wearPackage.fdId],
      set: { packageName, versionCode: sql`greatest(${wearPackage.versionCode}, ${above}) + 1` },
    })
    .returning({ versionCode: wearPackage.versionCode })
  return row?.versionCode ?? 1
}

export async function countActive(tx: Sql, ownerId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(buildTask)
    .where(and(isTaskOf(ownerId), isActive))
  return row?.total ?? 0
}

/** A newer task takes the place of those of the same face and format that are not done; what was submitted is none. */
export async function endActive(
  tx: Sql,
  { draftId, fdId }: Face,
  { formats, now }: { formats: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .update(buildTask)
    .set({ state: 'cancelled', leaseUntil: null, finishedAt: now })
    .where(
      and(
        eq(buildTask.draftId, draftId),
        eq(buildTask.fdId, fdId),
        inArray(buildTask.format, [...formats]),
        isNull(buildTask.releaseId),
        isActive,
      ),
    )
}

export async function insertTasks(
  tx: Sql,
  rows: readonly (typeof buildTask.$inferInsert)[],
): Promise<TaskRow[]> {
  return await tx
    .insert(buildTask)
    .values([...rows])
    .returning()
}

const newestFirst = [desc(buildTask.createdAt), desc(buildTask.id)]

const pageOrder: Order = {
  ...{ name: 'created', by: buildTask.createdAt, type: 'timestamptz', isUp: false },
  ...{ id: buildTask.id, idType: 'uuid' },
}

export async function pageTasks(
  tx: Sql,
  { draftId, ownerId }: { draftId: string; ownerId: number },
  request: PageRequest,
): Promise<Page<TaskRow & Keyed>> {
  const isWanted = and(eq(buildTask.draftId, draftId), isTaskOf(ownerId))
  return await readPage(pageOrder, request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) =>
      tx
        .select({ ...getTableColumns(buildTask), key, keyId })
        .from(buildTask)
        .where(and(isWanted, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (ahead) => {
      const [counted] = await tx.select({ total: count(), ahead }).from(buildTask).where(isWanted)
      return counted
    },
  })
}

export async function findTask(tx: Sql, id: string): Promise<TaskRow | null> {
  const [row] = await tx.select().from(buildTask).where(eq(buildTask.id, id))
  return row ?? null
}

/** The owner's task, held until the transaction ends. */
export async function lockTask(tx: Sql, id: string, ownerId: number): Promise<TaskRow | null> {
  const [row] = await tx.select().from(buildTask).where(isOwnTask({ id, ownerId })).for('update')
  return row ?? null
}

export async function changeTask(
  tx: Sql,
  id: string,
  change: Partial<typeof buildTask.$inferInsert>,
): Promise<TaskRow> {
  const [row] = await tx.update(buildTask).set(change).where(eq(buildTask.id, id)).returning()
  return row as TaskRow
}

const queue = leasedRows(buildTask, { waiting: 'queued', working: 'running' })

/** The next task that waits, or whose lease has expired. Owners with fewer running tasks come first. */
export const claimTask = (tx: Sql, lease: Lease): Promise<TaskRow | null> =>
  queue.claim(tx, lease, {
    order: queue.fairTurn(buildTask.ownerId, buildTask.createdAt, lease),
    set: { progress: 0, startedAt: lease.now },
  })

/** What a process that is gone worked on waits again: only for one that is alone on its database. */
export const releaseTasks = (tx: Sql, now: Date): Promise<void> => queue.release(tx, now)

/** Changes a task on behalf of its worker; false when the task is no longer that worker's. */
export const changeMine = (
  tx: Sql,
  task: Pick<TaskRow, 'id' | 'attempt'>,
  {
    logged = [],
    ...change
  }: Omit<Partial<typeof buildTask.$inferInsert>, 'log'> & { readonly logged?: TaskRow['log'] },
): Promise<boolean> =>
  queue.changeMine(tx, task, {
    ...change,
    log: sql`${buildTask.log} || ${JSON.stringify(logged)}::jsonb`,
  })

/** A package as a file of the store, so that it moves with the others. */
export async function insertPackage(
  tx: Sql,
  row: { key: string; mime: string; bytes: number; createdAt: Date },
): Promise<void> {
  await tx
    .insert(object)
    .values({ ...row, kind: 'package', width: 0, height: 0 })
    .onConflictDoNothing()
}

export async function deletePackages(tx: Sql, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(object).where(inArray(object.key, [...keys]))
}

/** Deletes what is beyond so many of a face and a format, the oldest first; keys of their packages. */
export async function deleteBeyond(tx: Sql, task: TaskRow, kept: number): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: buildTask.id })
    .from(buildTask)
    .where(
      and(
        eq(buildTask.draftId, task.draftId),
        eq(buildTask.fdId, task.fdId),
        eq(buildTask.format, task.format),
        ne(buildTask.id, task.id),
        isNull(buildTask.releaseId),
        sql`not (${isActive})`,
      ),
    )
    .orderBy(...newestFirst)
    .offset(kept - 1)
  return await deleteTasks(
    tx,
    rows.map(({ id }) => id),
  )
}

async function deleteTasks(tx: Sql, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const gone = await tx
    .delete(buildTask)
    .where(inArray(buildTask.id, [...ids]))
    .returning({ key: buildTask.packageKey })
  return gone.flatMap(({ key }) => (key === null ? [] : [key]))
}

/** Expires packages whose time is over; concurrent callers never get the same key. */
export async function expireBefore(tx: Sql, before: Date): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: buildTask.id, key: buildTask.packageKey })
    .from(buildTask)
    .where(
      and(eq(buildTask.state, 'succeeded'), lt(buildTask.finishedAt, before), isNull(buildTask.releaseId)),
    )
    .limit(500)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return []
  await tx
    .update(buildTask)
    .set({ state: 'expired', packageKey: null, packageBytes: null })
    .where(
      inArray(
        buildTask.id,
        rows.map(({ id }) => id),
      ),
    )
  return rows.flatMap(({ key }) => (key === null ? [] : [key]))
}

/** Tasks of designs that are deleted for ever tell of layers that are no more. */
export async function deleteOfDeleted(tx: Sql): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: buildTask.id })
    .from(buildTask)
    .innerJoin(draft, eq(draft.id, buildTask.draftId))
    .where(sql`${draft.deletedAt} is not null and ${buildTask.releaseId} is null and not (${isActive})`)
    .limit(500)
  return await deleteTasks(
    tx,
    rows.map(({ id }) => id),
  )
}

/** All of a person's tasks and names, but for what stores were given. */
export async function deleteAllOf(tx: Sql, ownerId: number): Promise<void> {
  await tx.delete(buildTask).where(and(isTaskOf(ownerId), isNull(buildTask.releaseId)))
  await tx.delete(wearPackage).where(eq(wearPackage.ownerId, ownerId))
}
