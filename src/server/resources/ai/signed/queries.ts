import { lt } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { signUsed } from '../../../base/db/tables/ai.ts'

/** False when it is there already. */
export async function insertSign(tx: Sql, row: typeof signUsed.$inferInsert): Promise<boolean> {
  const made = await tx.insert(signUsed).values(row).onConflictDoNothing().returning({ sign: signUsed.sign })
  return made.length === 1
}

export async function deleteOldSigns(tx: Sql, now: Date): Promise<void> {
  await tx.delete(signUsed).where(lt(signUsed.expiresAt, now))
}
