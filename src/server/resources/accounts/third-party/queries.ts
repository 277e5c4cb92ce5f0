import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { thirdPartyAttempt, user, userIdentity } from '../../../base/db/schema.ts'
import type { UserRow } from '../queries.ts'

type AttemptRow = typeof thirdPartyAttempt.$inferSelect

export async function insertAttempt(tx: Sql, row: AttemptRow): Promise<void> {
  await tx.insert(thirdPartyAttempt).values(row)
}

/** True for the one caller that uses it up; one of another type, purpose or user stays for its ticket's holder. */
export async function takeAttempt(
  tx: Sql,
  { stateHash, ticketHash, type, purpose, userId }: Omit<AttemptRow, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const { userId: owner } = thirdPartyAttempt
  const taken = await tx
    .delete(thirdPartyAttempt)
    .where(
      and(
        eq(thirdPartyAttempt.stateHash, stateHash),
        eq(thirdPartyAttempt.ticketHash, ticketHash),
        eq(thirdPartyAttempt.type, type),
        eq(thirdPartyAttempt.purpose, purpose),
        userId === null ? isNull(owner) : eq(owner, userId),
        gt(thirdPartyAttempt.expiresAt, now),
      ),
    )
    .returning({ stateHash: thirdPartyAttempt.stateHash })
  return taken.length === 1
}

export async function deleteOldAttempts(tx: Sql, now: Date): Promise<void> {
  await tx.delete(thirdPartyAttempt).where(lte(thirdPartyAttempt.expiresAt, now))
}

export async function findUserByIdentity(
  tx: Sql,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user })
    .from(userIdentity)
    .innerJoin(user, eq(user.id, userIdentity.userId))
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)))
  return row?.user ?? null
}

/** False when the identity is taken, or the account has one of its type; also in a race. */
export async function insertIdentity(tx: Sql, row: typeof userIdentity.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(userIdentity)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: userIdentity.id })
  return made.length === 1
}

export async function deleteIdentity(
  tx: Sql,
  { userId, type }: { userId: number; type: string },
): Promise<boolean> {
  const gone = await tx
    .delete(userIdentity)
    .where(and(eq(userIdentity.userId, userId), eq(userIdentity.type, type)))
    .returning({ id: userIdentity.id })
  return gone.length === 1
}
