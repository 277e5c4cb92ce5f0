import { and, asc, count, eq, lt, lte, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { session } from '../../../base/db/schema.ts'
import { factorChallenge, recoveryCode, secondFactor } from '../../../base/db/tables/factors.ts'
import { isFactorOf, isOwnFactor } from '../permissions.ts'

export { isDuplicate } from '../../../base/db/client.ts'

export type FactorRow = typeof secondFactor.$inferSelect

/** The oldest first. */
export async function findFactors(tx: Sql, userId: number): Promise<FactorRow[]> {
  return await tx
    .select()
    .from(secondFactor)
    .where(isFactorOf(userId))
    .orderBy(asc(secondFactor.createdAt), asc(secondFactor.id))
}

export async function insertFactor(tx: Sql, row: typeof secondFactor.$inferInsert): Promise<void> {
  await tx.insert(secondFactor).values(row)
}

type Own = { readonly userId: number; readonly id: string }

/** False when the person has none of that id. */
export async function nameFactor(tx: Sql, factor: Own, name: string): Promise<boolean> {
  const changed = await tx.update(secondFactor).set({ name }).where(isOwnFactor(factor)).returning()
  return changed.length === 1
}

export async function deleteFactor(tx: Sql, factor: Own): Promise<boolean> {
  const gone = await tx.delete(secondFactor).where(isOwnFactor(factor)).returning()
  return gone.length === 1
}

/**
 * Uses a factor once: its counter advances. False when the counter is there already, as when the same code comes twice
 * at once; a passkey that does not count stays at 0.
 */
export async function useFactor(
  tx: Sql,
  factor: Own,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const goesOn = counter === 0 ? eq(secondFactor.counter, 0) : lt(secondFactor.counter, counter)
  const used = await tx
    .update(secondFactor)
    .set({ counter, usedAt: now })
    .where(and(isOwnFactor(factor), goesOn))
    .returning()
  return used.length === 1
}

export async function deleteFactorsOf(tx: Sql, userId: number): Promise<number> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  const gone = await tx.delete(secondFactor).where(isFactorOf(userId)).returning()
  return gone.length
}

export async function replaceRecovery(tx: Sql, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** True for the one caller who uses it. */
export async function spendRecovery(tx: Sql, userId: number, codeHash: Buffer): Promise<boolean> {
  const gone = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)))
    .returning()
  return gone.length === 1
}

export async function countRecovery(tx: Sql, userId: number): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId))
  return row?.left ?? 0
}

type Challenge = typeof factorChallenge.$inferSelect

export async function putChallenge(tx: Sql, row: Challenge): Promise<void> {
  await tx
    .insert(factorChallenge)
    .values(row)
    .onConflictDoUpdate({
      target: [factorChallenge.tokenHash, factorChallenge.purpose],
      set: { value: row.value, expiresAt: row.expiresAt },
    })
}

type ChallengeKey = Pick<Challenge, 'tokenHash' | 'purpose'>
const ofSession = ({ tokenHash, purpose }: ChallengeKey) =>
  and(eq(factorChallenge.tokenHash, tokenHash), eq(factorChallenge.purpose, purpose))

/** Null for none, and for one that is too old. */
export async function findChallenge(tx: Sql, challenge: ChallengeKey, now: Date): Promise<Buffer | null> {
  const [row] = await tx.select().from(factorChallenge).where(ofSession(challenge))
  return row !== undefined && row.expiresAt > now ? row.value : null
}

/** Gives it once. */
export async function takeChallenge(tx: Sql, challenge: ChallengeKey, now: Date): Promise<Buffer | null> {
  const [row] = await tx.delete(factorChallenge).where(ofSession(challenge)).returning()
  return row !== undefined && row.expiresAt > now ? row.value : null
}

export async function deleteOldChallenges(tx: Sql, now: Date): Promise<void> {
  await tx.delete(factorChallenge).where(lte(factorChallenge.expiresAt, now))
}

/** The session has shown a second factor, and is confirmed by that. */
export async function proveSession(tx: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.update(session).set({ factorAt: now, confirmedAt: now }).where(eq(session.tokenHash, tokenHash))
}

/** True in a statement over sessions for a person who has a factor. */
export const hasFactor = sql<boolean>`exists (select 1 from ${secondFactor} where ${secondFactor.userId} = ${session.userId})`
