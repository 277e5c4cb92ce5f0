import { and, asc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { holds, readKeyedPage, type Order } from '../../../base/db/keyset.ts'
import type { PageRequest } from '../../../base/lists/page.ts'
import { user } from '../../../base/db/schema.ts'
import { faceRelease, faceVersion } from '../../../base/db/tables/publish.ts'
import { claimColumns, claimTables, isClaimed, isClaimOf } from '../../staff/claims/queries.ts'

const isNamed = (q: string | undefined) =>
  holds(
    q,
    sql`${faceRelease.form} ->> 'dialName'`,
    sql`${faceRelease.form} ->> 'dialNameCn'`,
    user.userName,
    user.publicId,
    faceRelease.faceId,
  )

export interface WantedReviews {
  readonly queue: 'pending' | 'approved'
  readonly q: string | undefined
  readonly claim: 'mine' | 'free' | undefined
  readonly sort: 'oldest' | 'newest'
  readonly userId: number
  readonly now: Date
}

/** Submissions that wait, by when they were made; or that stores show, by when they were approved. */
export async function pageQueue(
  tx: Sql,
  { queue, q, claim, sort, userId, now }: WantedReviews,
  request: PageRequest,
) {
  const isPending = queue === 'pending'
  const column = isPending ? faceVersion.pendingId : faceVersion.releaseId
  const queued = tx
    .select({ id: column, approvedAt: max(faceVersion.approvedAt).as('queued_approved_at') })
    .from(faceVersion)
    .where(isNotNull(column))
    .groupBy(column)
    .as('queued')
  const order: Order = {
    ...{ name: `${queue} ${sort}`, type: 'timestamptz', isUp: sort === 'oldest' },
    by: isPending ? faceRelease.submittedAt : sql`coalesce(${queued.approvedAt}, ${faceRelease.submittedAt})`,
    ...{ id: faceRelease.id, idType: 'uuid' },
  }
  const isWanted = and(isNamed(q), isClaimed(claim, { kind: 'review', item: faceRelease.id, userId, now }))
  const isOfClaim = isClaimOf('review', faceRelease.id, now)
  const { claim: claims, claimer, isClaimer } = claimTables
  const byUser =
    q === undefined || q === '' ? sql`` : sql`join ${user} on ${user.id} = ${faceRelease.ownerId}`
  return await readKeyedPage(order, request, {
    ...{ tx, where: isWanted, byIndex: false },
    from: sql`from ${queued} join ${faceRelease} on ${faceRelease.id} = ${queued.id} ${byUser}`,
    find: async (ids) =>
      await tx
        .select({ ...headColumns, ...claimColumns, keyId: faceRelease.id })
        .from(faceRelease)
        .innerJoin(user, eq(user.id, faceRelease.ownerId))
        .leftJoin(claims, isOfClaim)
        .leftJoin(claimer, isClaimer)
        .where(inArray(faceRelease.id, [...ids])),
  })
}

const headColumns = {
  ...{ id: faceRelease.id, faceId: faceRelease.faceId, number: faceRelease.number },
  ...{ form: faceRelease.form, ownerId: faceRelease.ownerId, submittedAt: faceRelease.submittedAt },
  ...{ accountId: user.publicId, userName: user.userName },
}

/** Heads of submissions, without the design. */
export async function findHeads(tx: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .select(headColumns)
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
