import { and, asc, count, desc, eq, gte, inArray, isNotNull, like, lt, or, sql } from 'drizzle-orm'
import type { Role } from '../../../shared/api/people/roles.ts'
import type { Sql } from '../../db/client.ts'
import { auditLog, user } from '../../db/schema.ts'

export type ActRole = Role | 'operator'

/** What of the log is asked for; everything of who works here when all is left out. */
export interface ActFilter {
  readonly role?: ActRole | undefined
  /** Account id. */
  readonly who?: string | undefined
  /** Beginnings of actions. */
  readonly actions?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const beginsWith = (start: string) => like(auditLog.action, `${start}%`)

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
    actions === undefined ? undefined : or(...actions.map(beginsWith)),
    from === undefined ? undefined : gte(auditLog.at, from),
    to === undefined ? undefined : lt(auditLog.at, to),
  )
}

export async function countActs(tx: Sql, filter: ActFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(auditLog).where(wanted(tx, filter))
  return row?.total ?? 0
}

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
