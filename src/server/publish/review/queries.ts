import { asc, countDistinct, desc, eq, inArray, isNotNull, max, or } from 'drizzle-orm'
import type { Sql } from '../../db/client.ts'
import { user } from '../../db/schema.ts'
import { faceRelease, faceVersion } from '../../db/tables/publish.ts'

export type Queue = 'pending' | 'approved'

const columnOf = (queue: Queue) => (queue === 'pending' ? faceVersion.pendingId : faceVersion.releaseId)

/** Submissions that wait, the longest first; or that stores show, the last approved first. */
export async function findQueue(tx: Sql, queue: Queue, page: { offset: number; limit: number }) {
  const column = columnOf(queue)
  const order = queue === 'pending' ? asc(faceRelease.submittedAt) : desc(max(faceVersion.approvedAt))
  const ids = await tx
    .select({ id: faceRelease.id })
    .from(faceVersion)
    .innerJoin(faceRelease, eq(faceRelease.id, column))
    .groupBy(faceRelease.id, faceRelease.submittedAt)
    .orderBy(order, asc(faceRelease.id))
    .offset(page.offset)
    .limit(page.limit)
  const [counted] = await tx
    .select({ total: countDistinct(column) })
    .from(faceVersion)
    .where(isNotNull(column))
  return { ids: ids.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** Heads of submissions, without the design. */
export async function findHeads(tx: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .select({
      ...{ id: faceRelease.id, faceId: faceRelease.faceId, number: faceRelease.number },
      ...{ form: faceRelease.form, ownerId: faceRelease.ownerId, submittedAt: faceRelease.submittedAt },
      ...{ accountId: user.publicId, userName: user.userName },
    })
    .from(faceRelease)
    .innerJoin(user, eq(user.id, faceRelease.ownerId))
    .where(inArray(faceRelease.id, [...ids]))
}

export type Head = Awaited<ReturnType<typeof findHeads>>[number]

/** Versions of which one of these waits or is shown. */
export async function findVersionsOf(tx: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .select()
    .from(faceVersion)
    .where(or(inArray(faceVersion.pendingId, [...ids]), inArray(faceVersion.releaseId, [...ids])))
    .orderBy(asc(faceVersion.fdId))
}

export async function findNames(tx: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: user.id, name: user.userName })
    .from(user)
    .where(inArray(user.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
