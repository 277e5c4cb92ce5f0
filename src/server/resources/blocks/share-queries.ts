import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { user } from '../../base/db/schema.ts'
import { block, blockShare } from '../../base/db/tables/blocks.ts'
import {
  isBlockOf,
  isOpenByLink,
  isOpenBySource,
  isOwnBlock,
  isOwnShare,
  isOwnShareOf,
} from './permissions.ts'

type ShareKey = { readonly blockId: string; readonly ownerId: number }

/** The content of an own block, held until the transaction ends; null where there is none. */
export async function lockBlock(tx: Sql, { blockId, ownerId }: ShareKey): Promise<string | null> {
  const [row] = await tx
    .select({ content: block.content })
    .from(block)
    .where(isOwnBlock({ id: blockId, ownerId }))
    .for('update')
  return row?.content ?? null
}

export const findShares = (tx: Sql, key: ShareKey): Promise<{ id: string; createdAt: Date }[]> =>
  tx
    .select({ id: blockShare.publicId, createdAt: blockShare.createdAt })
    .from(blockShare)
    .where(isOwnShareOf(key))
    .orderBy(desc(blockShare.createdAt), desc(blockShare.publicId))

export async function countShares(tx: Sql, key: ShareKey): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(blockShare).where(isOwnShareOf(key))
  return row?.total ?? 0
}

export async function insertShare(tx: Sql, row: typeof blockShare.$inferInsert): Promise<void> {
  await tx.insert(blockShare).values(row)
}

/** False when there is no living link of this owner under the id. */
export async function endShare(
  tx: Sql,
  key: { readonly id: string; readonly ownerId: number },
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(blockShare)
    .set({ revokedAt: now })
    .where(isOwnShare(key))
    .returning({ id: blockShare.publicId })
  return ended.length === 1
}

export type SharedBlock = {
  readonly shareId: string
  readonly blockId: string
  readonly ownerId: number
  readonly author: string
  readonly name: string
  readonly count: number
  readonly content: string
  readonly version: number
}

/** What is behind a link; the link is held, so that it does not end before the transaction does. */
async function findOpen(tx: Sql, condition: SQL | undefined): Promise<SharedBlock | null> {
  const [row] = await tx
    .select({
      shareId: blockShare.publicId,
      blockId: block.id,
      ownerId: block.ownerId,
      author: user.userName,
      name: block.name,
      count: block.count,
      content: block.content,
      version: block.version,
    })
    .from(blockShare)
    .innerJoin(block, eq(block.id, blockShare.blockId))
    .innerJoin(user, eq(user.id, blockShare.ownerId))
    .where(condition)
    .for('share', { of: blockShare })
  return row ?? null
}

export const findByLink = (tx: Sql, tokenHash: Buffer): Promise<SharedBlock | null> =>
  findOpen(tx, isOpenByLink(tokenHash))

export const findBySource = (tx: Sql, sourceId: string): Promise<SharedBlock | null> =>
  findOpen(tx, isOpenBySource(sourceId))

/** Whether the person has taken this block, by whichever link. */
export async function hasTaken(tx: Sql, { blockId, ownerId }: ShareKey): Promise<boolean> {
  const rows = await tx
    .select({ id: block.id })
    .from(block)
    .innerJoin(blockShare, eq(blockShare.publicId, block.sourceId))
    .where(and(isBlockOf(ownerId), eq(blockShare.blockId, blockId)))
    .limit(1)
  return rows.length > 0
}
