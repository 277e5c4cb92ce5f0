import { eq, sql } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'
import { room } from '../db/schema.ts'
import type { QuotaUsage } from './quota-usage.ts'

/** Adds and gives the new numbers; the row is held until the transaction ends, so that no two pass together. */
export async function addToUsage(tx: Sql, userId: number, change: QuotaUsage): Promise<QuotaUsage> {
  const { pictures, drafts, bytes } = room
  const [row] = await tx
    .insert(room)
    .values({
      userId,
      pictures: Math.max(0, change.pictures),
      drafts: Math.max(0, change.drafts),
      bytes: Math.max(0, change.bytes),
    })
    .onConflictDoUpdate({
      target: room.userId,
      set: {
        pictures: sql`greatest(0, ${pictures} + ${change.pictures})`,
        drafts: sql`greatest(0, ${drafts} + ${change.drafts})`,
        bytes: sql`greatest(0, ${bytes} + ${change.bytes})`,
      },
    })
    .returning({ pictures, drafts, bytes })
  return row ?? change
}

export async function readUsage(tx: Sql, userId: number): Promise<QuotaUsage> {
  const { pictures, drafts, bytes } = room
  const [row] = await tx.select({ pictures, drafts, bytes }).from(room).where(eq(room.userId, userId))
  return row ?? { pictures: 0, drafts: 0, bytes: 0 }
}

export async function deleteUsage(tx: Sql, userId: number): Promise<void> {
  await tx.delete(room).where(eq(room.userId, userId))
}
