import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { draft, share, user } from '../../base/db/schema.ts'

/** A design of this owner that can be shared, held until the transaction ends. */
export async function lockDraft(tx: Sql, key: { id: string; ownerId: number }): Promise<boolean> {
  const [row] = await tx
    .select({ id: draft.id })
    .from(draft)
    .where(
      and(
        eq(draft.id, key.id),
        eq(draft.ownerId, key.ownerId),
        isNull(draft.trashedAt),
        isNull(draft.deletedAt),
      ),
    )
    .for('update')
  return row !== undefined
}

const livingOf = (draftId: string, ownerId: number) =>
  and(eq(share.draftId, draftId), eq(share.ownerId, ownerId), isNull(share.revokedAt))

export async function findShares(
  tx: Sql,
  draftId: string,
  ownerId: number,
): Promise<{ id: string; createdAt: Date }[]> {
  return await tx
    .select({ id: share.publicId, createdAt: share.createdAt })
    .from(share)
    .where(livingOf(draftId, ownerId))
    .orderBy(desc(share.createdAt), desc(share.publicId))
}

export async function countShares(tx: Sql, draftId: string, ownerId: number): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(share).where(livingOf(draftId, ownerId))
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
    .where(and(eq(share.publicId, key.id), eq(share.ownerId, key.ownerId), isNull(share.revokedAt)))
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

/** Of a link that lives, to a design that is there, of an account that is not closed. */
const open = (tokenHash: Buffer) =>
  and(
    eq(share.tokenHash, tokenHash),
    isNull(share.revokedAt),
    isNull(draft.trashedAt),
    isNull(draft.deletedAt),
    isNull(user.closesAt),
    eq(user.status, 'active'),
  )

export async function findSharedHash(tx: Sql, tokenHash: Buffer): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bodyHash: draft.bodyHash })
    .from(share)
    .innerJoin(draft, eq(draft.id, share.draftId))
    .innerJoin(user, eq(user.id, share.ownerId))
    .where(open(tokenHash))
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
    .where(open(tokenHash))
  return row ?? null
}
