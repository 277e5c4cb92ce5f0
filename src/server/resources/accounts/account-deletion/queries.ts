import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import {
  auditLog,
  device,
  session,
  thirdPartyAttempt,
  user,
  userIdentity,
  verifyCode,
} from '../../../base/db/schema.ts'
import type { UserRow } from '../queries.ts'

const isActive = eq(user.status, 'active')

export async function markClosing(tx: Sql, userId: number, closesAt: Date): Promise<void> {
  await tx.update(user).set({ closesAt }).where(eq(user.id, userId))
}

/** False when it is erased already. */
export async function clearClosing(tx: Sql, userId: number): Promise<boolean> {
  const kept = await tx
    .update(user)
    .set({ closesAt: null })
    .where(and(eq(user.id, userId), isActive))
    .returning({ id: user.id })
  return kept.length === 1
}

const isOver = (now: Date) => and(lte(user.closesAt, now), isActive)

export async function findClosed(tx: Sql, now: Date): Promise<number[]> {
  const rows = await tx.select({ id: user.id }).from(user).where(isOver(now)).orderBy(asc(user.id)).limit(100)
  return rows.map(({ id }) => id)
}

/** Held until the transaction ends, so that no sign-in keeps it meanwhile. */
export async function lockClosed(tx: Sql, userId: number, now: Date): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), isOver(now)))
    .for('update')
  return row ?? null
}

export async function eraseUser(tx: Sql, { id, phone, email }: UserRow): Promise<void> {
  const receivers = [phone, email].filter((one) => one !== null)
  await tx.delete(session).where(eq(session.userId, id))
  await tx.delete(device).where(eq(device.userId, id))
  await tx.delete(userIdentity).where(eq(userIdentity.userId, id))
  await tx.delete(thirdPartyAttempt).where(eq(thirdPartyAttempt.userId, id))
  if (receivers.length > 0) await tx.delete(verifyCode).where(inArray(verifyCode.receiver, receivers))
  await tx
    .update(user)
    .set({
      ...{ phone: null, email: null, emailVerifiedAt: null, passwordHash: null },
      ...{ userName: '', introduction: '', avatarKey: null, locale: null, betaSince: null },
      ...{ status: 'erased', closesAt: null },
    })
    .where(eq(user.id, id))
}

/** What was done with the account, for its person. */
export async function findDeedsOf(tx: Sql, userId: number): Promise<{ at: Date; action: string }[]> {
  return await tx
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(asc(auditLog.id))
    .limit(10_000)
}
