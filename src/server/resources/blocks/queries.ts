import { and, count, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

const { content: _content, ...head } = getTableColumns(block)

export type BlockRecord = typeof block.$inferSelect
/** `latest`: the version behind the link that it was taken by; null where there is none, or no link any more. */
export type BlockHead = Omit<BlockRecord, 'content'> & { readonly latest: number | null }

/** One block of one person. */
export interface BlockKey {
  readonly id: string
  readonly ownerId: number
}

const source = alias(block, 'source')

/** Own blocks beside the living links that they were taken by. */
const heads = (tx: Sql) =>
  tx
    .select({
      ...head,
      latest: sql<number | null>`case when ${user.id} is null then null else ${source.version} end`,
    })
    .from(block)
    .leftJoin(blockShare, and(eq(blockShare.publicId, block.sourceId), isNull(blockShare.revokedAt)))
    .leftJoin(source, eq(source.id, blockShare.blockId))
    .leftJoin(user, and(eq(user.id, blockShare.ownerId), isNull(user.closesAt), eq(user.status, 'active')))

export const findHeads = (tx: Sql, ownerId: number): Promise<readonly BlockHead[]> =>
  heads(tx).where(isBlockOf(ownerId)).orderBy(desc(block.createdAt), desc(block.id))

export async function findHead(tx: Sql, key: BlockKey): Promise<BlockHead | null> {
  const [row] = await heads(tx).where(isOwnBlock(key))
  return row ?? null
}

export async function findBlock(tx: Sql, key: BlockKey): Promise<BlockRecord | null> {
  const [row] = await tx.select().from(block).where(isOwnBlock(key))
  return row ?? null
}

export async function countBlocks(tx: Sql, ownerId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(block).where(isBlockOf(ownerId))
  return row?.total ?? 0
}

/** False where the id is taken. */
export async function insertBlock(tx: Sql, row: typeof block.$inferInsert): Promise<boolean> {
  const made = await tx.insert(block).values(row).onConflictDoNothing().returning({ id: block.id })
  return made.length === 1
}

type NewContent = Pick<BlockRecord, 'content' | 'bytes' | 'count' | 'version'> & {
  readonly sourceVersion?: number
}

export async function replaceContent(tx: Sql, key: BlockKey, next: NewContent): Promise<void> {
  await tx.update(block).set(next).where(isOwnBlock(key))
}

/** False where there is none. */
export async function renameOne(tx: Sql, key: BlockKey, name: string): Promise<boolean> {
  const rows = await tx.update(block).set({ name }).where(isOwnBlock(key)).returning({ id: block.id })
  return rows.length === 1
}

/** How many bytes it had; null where there is none. */
export async function deleteOne(tx: Sql, key: BlockKey): Promise<number | null> {
  const [row] = await tx.delete(block).where(isOwnBlock(key)).returning({ bytes: block.bytes })
  return row?.bytes ?? null
}

export async function deleteBlocksOf(tx: Sql, ownerId: number): Promise<void> {
  await tx.delete(block).where(isBlockOf(ownerId))
}

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
