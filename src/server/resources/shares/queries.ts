import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { draft, share, user } from '../../base/db/schema.ts'
import { isOwnLivingDraft } from '../drafts/permissions.ts'
import { isOpenByLink, isOwnShare, isOwnShareOf } from './permissions.ts'

/** A design of this owner that can be shared, held until the transaction ends. */
export async function lockDraft(tx: Sql, key: { id: string; ownerId: number }): Promise<boolean> {
  const [row] = await tx.select({ id: draft.id }).from(draft).where(isOwnLivingDraft(key)).for('update')
  return row !== undefined
}

export async function findShares(
  tx: Sql,
  draftId: string,
  ownerId: number,
): Promise<{ id: string; createdAt: Date }[]> {
  return await tx
    .select({ id: share.publicId, createdAt: share.createdAt })
    .from(share)
    .where(isOwnShareOf({ draftId, ownerId }))
    .orderBy(desc(share.createdAt), desc(share.publicId))
}

export async function countShares(tx: Sql, draftId: string, ownerId: number): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(share).where(isOwnShareOf({ draftId, ownerId }))
  return counted?.total ?? 0
}

export async function insertShare(tx: Sql, row: typeof share.$inferInsert): Promise<void> {
  await tx.insert(share).values(row)
}

/** False when there is no living link of this owner under the id. */
export async function endShare(tx: Sql, key: { id: string; ownerId: number }, now: Date): Promise<boolean> {
  const ended = await tx
    .update(share)
    .set({ revokedAt: now })
    .where(isOwnShare(key))
    .returning({ id: share.publicId })
  return ended.length === 1
}

export async function endSharesOf(tx: Sql, draftIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(share)
    .set({ revokedAt: now })
    .where(and(inArray(share.draftId, [...draftIds]), isNull(share.revokedAt)))
}

export async function deleteShares(tx: Sql, ownerId: number): Promise<void> {
  await tx.delete(share).where(eq(share.ownerId, ownerId))
}

export async function findSharedHash(tx: Sql, tokenHash: Buffer): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bodyHash: draft.bodyHash })
    .from(share)
    .innerJoin(draft, eq(draft.id, share.draftId))
    .innerJoin(user, eq(user.id, share.ownerId))
    .where(isOpenByLink(tokenHash))
  return row?.bodyHash ?? null
}

export async function findShared(
  tx: Sql,
  tokenHash: Buffer,
): Promise<{ body: string; bodyHash: Buffer } | null> {
  const [row] = await tx
    .select({ body: draft.body, bodyHash: draft.bodyHash })
    .from(share)
    .innerJoin(draft, eq(draft.id, share.draftId))
    .innerJoin(user, eq(user.id, share.ownerId))
    .where(isOpenByLink(tokenHash))
  return row ?? null
}
