import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Role } from '../../../../shared/api/staff/roles.ts'
import type { Sql } from '../../../base/db/client.ts'
import { holds, isSearch, readKeyedPage, type Order } from '../../../base/db/keyset.ts'
import type { PageRequest } from '../../../base/lists/page.ts'
import { auditLog, user } from '../../../base/db/schema.ts'
import { withdrawOrder } from '../../../base/db/tables/ledger.ts'
import { face, faceVersion } from '../../../base/db/tables/publish.ts'

export type ActRole = Role | 'operator'

/** Which lines of the log are wanted; all acts of staff when everything is left out. */
export interface ActFilter {
  /** In the name of who did it, in the object and in the details. */
  readonly q?: string | undefined
  readonly role?: ActRole | undefined
  /** Account id. */
  readonly who?: string | undefined
  readonly actions?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

function wanted(tx: Sql, { q, role, who, actions, from, to }: ActFilter) {
  const person = tx
    .select({ id: user.id })
    .from(user)
    .where(eq(sql`${user.publicId}::text`, who ?? ''))
  return and(
    // said even beside a role: the index of acts has no other lines
    isNotNull(auditLog.role),
    role === undefined ? undefined : eq(auditLog.role, role),
    who === undefined ? undefined : inArray(auditLog.userId, person),
    actions === undefined ? undefined : inArray(auditLog.action, [...actions]),
    from === undefined ? undefined : gte(auditLog.at, from),
    to === undefined ? undefined : lt(auditLog.at, to),
    holds(q, user.userName, auditLog.object, auditLog.detail),
  )
}

const newestFirst: Order = {
  ...{ name: 'acts', by: auditLog.id, type: 'bigint', isUp: false },
  ...{ id: auditLog.id, idType: 'bigint' },
}

export type ActRecord = Awaited<ReturnType<typeof pageActs>>['rows'][number]

export async function pageActs(tx: Sql, filter: ActFilter, request: PageRequest) {
  const byUser = isSearch(filter.q) ? sql`left join ${user} on ${user.id} = ${auditLog.userId}` : sql``
  return await readKeyedPage(newestFirst, request, {
    ...{ tx, where: wanted(tx, filter), byIndex: !isSearch(filter.q) },
    from: sql`from ${auditLog} ${byUser}`,
    find: async (ids) =>
      await tx
        .select({
          id: auditLog.id,
          at: auditLog.at,
          role: sql<ActRole>`${auditLog.role}`,
          action: auditLog.action,
          object: auditLog.object,
          detail: auditLog.detail,
          accountId: user.publicId,
          name: user.userName,
          keyId: sql<string>`${auditLog.id}::text`,
        })
        .from(auditLog)
        .leftJoin(user, eq(user.id, auditLog.userId))
        .where(inArray(auditLog.id, ids.map(Number))),
  })
}

/** Every user who ever acted as staff. */
export async function findActors(tx: Sql): Promise<{ accountId: string; name: string }[]> {
  const ids = tx
    .selectDistinct({ id: auditLog.userId })
    .from(auditLog)
    .where(and(isNotNull(auditLog.role), isNotNull(auditLog.userId)))
  return await tx
    .select({ accountId: user.publicId, name: user.userName })
    .from(user)
    .where(inArray(user.id, ids))
    .orderBy(asc(user.userName), asc(user.id))
}

/** Accounts by their account ids. */
export const findUsersNamed = (tx: Sql, ids: readonly string[]) =>
  tx
    .select({ id: user.publicId, name: user.userName, status: user.status })
    .from(user)
    .where(inArray(user.publicId, [...ids]))

/** The same by their internal ids. */
export const findPeople = (tx: Sql, ids: readonly number[]) =>
  tx
    .select({ id: user.id, accountId: user.publicId, name: user.userName })
    .from(user)
    .where(inArray(user.id, [...ids]))

export const findFacesNamed = (tx: Sql, ids: readonly string[]) =>
  tx
    .select({ id: face.id, form: face.form })
    .from(face)
    .where(inArray(face.id, [...ids]))

/** Of these submissions those that wait for review or are shown by stores: reviewers open no others. */
export const findOpenReleases = (tx: Sql, ids: readonly string[]) =>
  tx
    .select({ releaseId: faceVersion.releaseId, pendingId: faceVersion.pendingId })
    .from(faceVersion)
    .where(or(inArray(faceVersion.releaseId, [...ids]), inArray(faceVersion.pendingId, [...ids])))

/** Withdrawals with the names of their owners. */
export const findOrdersNamed = (tx: Sql, ids: readonly string[]) =>
  tx
    .select({
      id: withdrawOrder.id,
      amount: withdrawOrder.amount,
      currency: withdrawOrder.currency,
      name: user.userName,
    })
    .from(withdrawOrder)
    .innerJoin(user, eq(user.id, withdrawOrder.userId))
    .where(inArray(withdrawOrder.id, [...ids]))
