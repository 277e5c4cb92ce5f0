import { count, desc, getTableColumns } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { block } from '../../base/db/tables/blocks.ts'
import { isBlockOf, isOwnBlock } from './permissions.ts'

const { content: _content, ...head } = getTableColumns(block)

export type BlockRecord = typeof block.$inferSelect
export type BlockHead = Omit<BlockRecord, 'content'>

/** One block of one person. */
export interface BlockKey {
  readonly id: string
  readonly ownerId: number
}

export const findHeads = (tx: Sql, ownerId: number): Promise<readonly BlockHead[]> =>
  tx.select(head).from(block).where(isBlockOf(ownerId)).orderBy(desc(block.createdAt), desc(block.id))

export async function findBlock(tx: Sql, key: BlockKey): Promise<BlockRecord | null> {
  const [row] = await tx.select().from(block).where(isOwnBlock(key))
  return row ?? null
}

export async function countBlocks(tx: Sql, ownerId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(block).where(isBlockOf(ownerId))
  return row?.total ?? 0
}

/** Null where the id is taken. */
export async function insertBlock(tx: Sql, row: BlockRecord): Promise<BlockHead | null> {
  const [made] = await tx.insert(block).values(row).onConflictDoNothing().returning(head)
  return made ?? null
}

export async function renameOne(tx: Sql, key: BlockKey, name: string): Promise<BlockHead | null> {
  const [row] = await tx.update(block).set({ name }).where(isOwnBlock(key)).returning(head)
  return row ?? null
}

/** How many bytes it had; null where there is none. */
export async function deleteOne(tx: Sql, key: BlockKey): Promise<number | null> {
  const [row] = await tx.delete(block).where(isOwnBlock(key)).returning({ bytes: block.bytes })
  return row?.bytes ?? null
}

export async function deleteBlocksOf(tx: Sql, ownerId: number): Promise<void> {
  await tx.delete(block).where(isBlockOf(ownerId))
}
