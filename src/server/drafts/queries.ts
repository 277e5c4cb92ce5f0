import { and, count, desc, eq, ilike, isNull } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'
import { draft } from '../db/schema.ts'

export type DraftRecord = typeof draft.$inferSelect
export type DraftHead = Omit<DraftRecord, 'body' | 'pictureKeys'>

const head = {
  id: draft.id,
  ownerId: draft.ownerId,
  name: draft.name,
  bodyBytes: draft.bodyBytes,
  bodyHash: draft.bodyHash,
  rev: draft.rev,
  saveId: draft.saveId,
  previewKey: draft.previewKey,
  createdAt: draft.createdAt,
  updatedAt: draft.updatedAt,
  deletedAt: draft.deletedAt,
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

export async function pageHeads(
  tx: Sql,
  page: { ownerId: number; name: string | undefined; current: number; size: number },
): Promise<{ rows: DraftHead[]; total: number }> {
  const mine = and(
    eq(draft.ownerId, page.ownerId),
    isNull(draft.deletedAt),
    page.name === undefined ? undefined : ilike(draft.name, `%${escapeLike(page.name)}%`),
  )
  const rows = await tx
    .select(head)
    .from(draft)
    .where(mine)
    .orderBy(desc(draft.updatedAt), desc(draft.id))
    .limit(page.size)
    .offset((page.current - 1) * page.size)
  const [counted] = await tx.select({ total: count() }).from(draft).where(mine)
  return { rows, total: counted?.total ?? 0 }
}

const living = (id: string, ownerId: number) =>
  and(eq(draft.id, id), eq(draft.ownerId, ownerId), isNull(draft.deletedAt))

export async function findDraft(tx: Sql, id: string, ownerId: number): Promise<DraftRecord | null> {
  const [row] = await tx.select().from(draft).where(living(id, ownerId))
  return row ?? null
}

/** The head of a draft, also somebody else's or a deleted one, held until the transaction ends. */
export async function holdHead(tx: Sql, id: string): Promise<DraftHead | null> {
  const [row] = await tx.select(head).from(draft).where(eq(draft.id, id)).for('update')
  return row ?? null
}

/** False when the id has just been taken. */
export async function insertDraft(tx: Sql, row: typeof draft.$inferInsert): Promise<boolean> {
  const made = await tx.insert(draft).values(row).onConflictDoNothing().returning({ id: draft.id })
  return made.length === 1
}

export async function updateDraft(
  tx: Sql,
  id: string,
  change: Partial<typeof draft.$inferInsert>,
): Promise<void> {
  await tx.update(draft).set(change).where(eq(draft.id, id))
}

/** The draft as it was, held until the transaction ends; null when there is none of this owner. */
export async function holdMine(
  tx: Sql,
  key: { id: string; ownerId: number },
): Promise<Pick<DraftRecord, 'bodyBytes' | 'pictureKeys' | 'previewKey'> | null> {
  const [row] = await tx
    .select({ bodyBytes: draft.bodyBytes, pictureKeys: draft.pictureKeys, previewKey: draft.previewKey })
    .from(draft)
    .where(living(key.id, key.ownerId))
    .for('update')
  return row ?? null
}

/** The row stays, so that its id is never given to another design; what it held goes. */
export async function markDeleted(tx: Sql, id: string, now: Date): Promise<void> {
  await tx
    .update(draft)
    .set({ deletedAt: now, body: '', bodyBytes: 0, pictureKeys: [], previewKey: null })
    .where(eq(draft.id, id))
}
