import { and, count, desc, eq, isNull, max } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { draft, session, user, userIdentity } from '../../base/db/schema.ts'
import { withdrawOrder } from '../../base/db/tables/ledger.ts'
import { face } from '../../base/db/tables/publish.ts'

type Row = typeof user.$inferSelect

export async function findAccount(tx: Sql, id: number): Promise<Row | null> {
  const [row] = await tx.select().from(user).where(eq(user.id, id))
  return row ?? null
}

export async function findSeenAt(tx: Sql, id: number): Promise<Date | null> {
  const [row] = await tx
    .select({ seenAt: max(session.seenAt) })
    .from(session)
    .where(eq(session.userId, id))
  return row?.seenAt ?? null
}

export async function findThirdParties(tx: Sql, id: number): Promise<string[]> {
  const rows = await tx
    .select({ type: userIdentity.type })
    .from(userIdentity)
    .where(eq(userIdentity.userId, id))
    .orderBy(userIdentity.id)
  return rows.map(({ type }) => type)
}

export async function countDesigns(tx: Sql, ownerId: number): Promise<{ kept: number; trashed: number }> {
  const [row] = await tx
    .select({ all: count(), trashed: count(draft.trashedAt) })
    .from(draft)
    .where(and(eq(draft.ownerId, ownerId), isNull(draft.deletedAt)))
  const { all = 0, trashed = 0 } = row ?? {}
  return { kept: all - trashed, trashed }
}

export async function findFacesOf(tx: Sql, ownerId: number, limit: number) {
  const mine = and(eq(face.ownerId, ownerId), isNull(face.deletedAt))
  const [counted] = await tx.select({ total: count() }).from(face).where(mine)
  const rows = await tx
    .select({ id: face.id, form: face.form, status: face.status, updatedAt: face.updatedAt })
    .from(face)
    .where(mine)
    .orderBy(desc(face.updatedAt), face.id)
    .limit(limit)
  return { rows, total: counted?.total ?? 0 }
}

export async function findWithdrawalsOf(tx: Sql, ownerId: number, limit: number) {
  const mine = eq(withdrawOrder.userId, ownerId)
  const [counted] = await tx.select({ total: count() }).from(withdrawOrder).where(mine)
  const rows = await tx
    .select({ id: withdrawOrder.id, status: withdrawOrder.status, createdAt: withdrawOrder.createdAt })
    .from(withdrawOrder)
    .where(mine)
    .orderBy(desc(withdrawOrder.createdAt), withdrawOrder.id)
    .limit(limit)
  return { rows, total: counted?.total ?? 0 }
}
