import { eq, lt } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { faceEarner, storeCall } from '../../base/db/tables/wallet.ts'

/** False when it is there already. */
export async function insertCall(tx: Sql, row: typeof storeCall.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(storeCall)
    .values(row)
    .onConflictDoNothing()
    .returning({ expiresAt: storeCall.expiresAt })
  return made.length === 1
}

export async function deleteOldCalls(tx: Sql, now: Date): Promise<void> {
  await tx.delete(storeCall).where(lt(storeCall.expiresAt, now))
}

export async function findEarner(tx: Sql, faceId: string): Promise<number | null> {
  const [row] = await tx
    .select({ ownerId: faceEarner.ownerId })
    .from(faceEarner)
    .where(eq(faceEarner.faceId, faceId))
  return row?.ownerId ?? null
}

export async function insertEarner(tx: Sql, faceId: string, ownerId: number): Promise<void> {
  await tx.insert(faceEarner).values({ faceId, ownerId }).onConflictDoNothing()
}
