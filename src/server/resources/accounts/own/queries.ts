import { and, count, eq, getTableColumns } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { readPage, type Order } from '../../../base/db/keyset.ts'
import type { Keyed, Page, PageRequest } from '../../../base/lists/page.ts'
import { session, user } from '../../../base/db/schema.ts'
import { isSessionOf } from '../permissions.ts'
import type { Receiver } from '../queries.ts'

export { isDuplicate } from '../../../base/db/client.ts'

export type SessionRecord = typeof session.$inferSelect

const lastUsedFirst: Order = {
  ...{ name: 'seen', by: session.seenAt, type: 'timestamptz', isUp: false },
  ...{ id: session.publicId, idType: 'uuid' },
}

export async function pageSessions(
  tx: Sql,
  { userId, now }: { userId: number; now: Date },
  request: PageRequest,
): Promise<Page<SessionRecord & Keyed>> {
  const isMine = isSessionOf(userId, now)
  return await readPage(lastUsedFirst, request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) =>
      tx
        .select({ ...getTableColumns(session), key, keyId })
        .from(session)
        .where(and(isMine, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (ahead) => {
      const [counted] = await tx.select({ total: count(), ahead }).from(session).where(isMine)
      return counted
    },
  })
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
    .where(and(isSessionOf(userId, now), eq(session.publicId, publicId)))
    .returning({ id: session.publicId })
  return ended.length === 1
}

export async function confirmSession(tx: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.update(session).set({ confirmedAt: now }).where(eq(session.tokenHash, tokenHash))
}

/** Fails by the unique index when another account has it. */
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
