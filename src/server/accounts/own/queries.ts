import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Sql } from '../../db/client.ts'
import { session, user } from '../../db/schema.ts'
import type { Receiver } from '../queries.ts'

export { isDuplicate } from '../../db/client.ts'

export type SessionRecord = typeof session.$inferSelect

const livingOf = (userId: number, now: Date) =>
  and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, now))

export async function findSessionsOf(tx: Sql, userId: number, now: Date): Promise<SessionRecord[]> {
  return await tx
    .select()
    .from(session)
    .where(livingOf(userId, now))
    .orderBy(desc(session.seenAt), desc(session.createdAt))
    .limit(200)
}

/** False when there is none of this account that lives. */
export async function revokeOwnSession(
  tx: Sql,
  { userId, publicId }: { userId: number; publicId: string },
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(livingOf(userId, now), eq(session.publicId, publicId)))
    .returning({ id: session.publicId })
  return ended.length === 1
}

export async function confirmSession(tx: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.update(session).set({ confirmedAt: now }).where(eq(session.tokenHash, tokenHash))
}

/** Fails by the unique index when somebody else has it. */
export async function updateReceiver(
  tx: Sql,
  userId: number,
  { receiver, now }: { receiver: Receiver; now: Date },
): Promise<void> {
  const change =
    'phone' in receiver ? { phone: receiver.phone } : { email: receiver.email, emailVerifiedAt: now }
  await tx.update(user).set(change).where(eq(user.id, userId))
}

export async function updateUser(
  tx: Sql,
  userId: number,
  change: Partial<typeof user.$inferInsert>,
): Promise<void> {
  await tx.update(user).set(change).where(eq(user.id, userId))
}
