import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'
import { face } from '../db/tables/publish.ts'
import { storeCall } from '../db/tables/wallet.ts'

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

/** Of a face that was approved once, whatever became of it: sales come late. */
export async function findEarner(tx: Sql, faceId: string): Promise<number | null> {
  const [row] = await tx
    .select({ ownerId: face.ownerId })
    .from(face)
    .where(and(eq(face.id, faceId), isNotNull(face.auditedAt)))
  return row?.ownerId ?? null
}
