import { eq } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { signingKey } from '../../base/db/tables/builds.ts'

export type KeyRow = typeof signingKey.$inferSelect

export async function findKey(tx: Sql, userId: number): Promise<KeyRow | null> {
  const [row] = await tx.select().from(signingKey).where(eq(signingKey.userId, userId))
  return row ?? null
}

/** Keeps the one that is there already. */
export async function insertKey(tx: Sql, row: KeyRow): Promise<void> {
  await tx.insert(signingKey).values(row).onConflictDoNothing()
}

/** Takes the place of the one that is there. */
export async function replaceKey(tx: Sql, { userId, ...change }: KeyRow): Promise<void> {
  await tx
    .insert(signingKey)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: signingKey.userId, set: change })
}

export async function deleteKey(tx: Sql, userId: number): Promise<void> {
  await tx.delete(signingKey).where(eq(signingKey.userId, userId))
}
