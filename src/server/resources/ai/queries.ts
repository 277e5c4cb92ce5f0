import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { user } from '../../base/db/schema.ts'
import { aiCollect, aiUsage, imageTask } from '../../base/db/tables/ai.ts'

export async function findBeta(tx: Sql, userId: number): Promise<boolean> {
  const [row] = await tx.select({ since: user.betaSince }).from(user).where(eq(user.id, userId))
  return (row?.since ?? null) !== null
}

/** Who is a member already stays one since then. */
export async function setBeta(tx: Sql, userId: number, since: Date | null): Promise<void> {
  const isNew = since === null ? undefined : isNull(user.betaSince)
  await tx
    .update(user)
    .set({ betaSince: since })
    .where(and(eq(user.id, userId), isNew))
}

export async function insertCollected(tx: Sql, row: typeof aiCollect.$inferInsert): Promise<void> {
  await tx.insert(aiCollect).values(row)
}

/** Deletes what is beyond so many of a person, the oldest first. */
export async function deleteCollectedBeyond(tx: Sql, ownerId: number, kept: number): Promise<void> {
  await tx.delete(aiCollect).where(
    sql`${aiCollect.id} in (select id from ${aiCollect} as other where other.owner_id = ${ownerId}
      order by id desc offset ${kept})`,
  )
}

export async function findAllOf(tx: Sql, ownerId: number) {
  const collected = await tx
    .select({ kind: aiCollect.kind, madeBy: aiCollect.madeBy, body: aiCollect.body, at: aiCollect.createdAt })
    .from(aiCollect)
    .where(eq(aiCollect.ownerId, ownerId))
    .orderBy(desc(aiCollect.id))
  const pictures = await tx
    .select({
      prompt: imageTask.prompt,
      state: imageTask.state,
      provider: imageTask.provider,
      pictures: imageTask.pictures,
      at: imageTask.createdAt,
    })
    .from(imageTask)
    .where(eq(imageTask.ownerId, ownerId))
    .orderBy(desc(imageTask.createdAt))
  return { collected, pictures }
}

export async function deleteAllOf(tx: Sql, userId: number): Promise<void> {
  await tx.delete(aiCollect).where(eq(aiCollect.ownerId, userId))
  await tx.delete(imageTask).where(eq(imageTask.ownerId, userId))
  await tx.delete(aiUsage).where(eq(aiUsage.userId, userId))
}

/** Deletes days that are no longer read; they are written so that they sort. */
export async function deleteUsageBefore(tx: Sql, day: string): Promise<void> {
  await tx.delete(aiUsage).where(lt(aiUsage.day, day))
}
