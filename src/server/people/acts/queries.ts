import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Role } from '../../../shared/api/people/roles.ts'
import type { Sql } from '../../db/client.ts'
import { auditLog, user } from '../../db/schema.ts'
import { withdrawOrder } from '../../db/tables/ledger.ts'
import { face, faceVersion } from '../../db/tables/publish.ts'

export type ActRole = Role | 'operator'

/** What of the log is asked for; everything of who works here when all is left out. */
export interface ActFilter {
  readonly role?: ActRole | undefined
  /** Account id. */
  readonly who?: string | undefined
  readonly actions?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

function wanted(tx: Sql, { role, who, actions, from, to }: ActFilter) {
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
  )
}

export async function countActs(tx: Sql, filter: ActFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(auditLog).where(wanted(tx, filter))
  return row?.total ?? 0
}

export type ActRecord = Awaited<ReturnType<typeof findActs>>[number]

export async function findActs(tx: Sql, filter: ActFilter, page: { offset: number; limit: number }) {
  return await tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      role: sql<ActRole>`${auditLog.role}`,
      action: auditLog.action,
      object: auditLog.object,
      detail: auditLog.detail,
      accountId: user.publicId,
      name: user.userName,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.userId))
    .where(wanted(tx, filter))
    .orderBy(desc(auditLog.id))
    .offset(page.offset)
    .limit(page.limit)
}

/** Everybody who ever did something as one who works here. */
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

/** Withdrawals with the names of those who asked for them. */
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
