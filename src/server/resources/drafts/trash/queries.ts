import { and, asc, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { draft } from '../../../base/db/schema.ts'
import { isDraftOf } from '../permissions.ts'
import { erased } from '../queries.ts'

export interface Mine {
  readonly ownerId: number
  readonly ids: readonly string[]
}

const mine = ({ ownerId, ids }: Mine): SQL | undefined => and(isDraftOf(ownerId), inArray(draft.id, [...ids]))

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

export async function moveToTrash(tx: Sql, which: Mine, now: Date): Promise<string[]> {
  const moved = await tx
    .update(draft)
    .set({ trashedAt: now })
    .where(and(mine(which), isNull(draft.trashedAt)))
    .returning({ id: draft.id })
  return idsOf(moved)
}

export async function takeFromTrash(tx: Sql, which: Mine): Promise<string[]> {
  const moved = await tx
    .update(draft)
    .set({ trashedAt: null })
    .where(and(mine(which), isNotNull(draft.trashedAt)))
    .returning({ id: draft.id })
  return idsOf(moved)
}

/**
 * Those in the trash, since before then if that is said, held until the transaction ends; in one order, so that two
 * never wait for each other.
 */
export async function lockTrashed(
  tx: Sql,
  which: Mine,
  before?: Date,
): Promise<{ id: string; bodyBytes: number; pictureKeys: string[]; previewKey: string | null }[]> {
  return await tx
    .select({
      id: draft.id,
      bodyBytes: draft.bodyBytes,
      pictureKeys: draft.pictureKeys,
      previewKey: draft.previewKey,
    })
    .from(draft)
    .where(and(mine(which), before === undefined ? isNotNull(draft.trashedAt) : lt(draft.trashedAt, before)))
    .orderBy(asc(draft.id))
    .for('update')
}

export async function markDeleted(tx: Sql, { ownerId, ids }: Mine, now: Date): Promise<void> {
  await tx.update(draft).set(erased(now)).where(mine({ ownerId, ids }))
}

/** Some of those that were thrown away before then, by owner. */
export async function findOver(tx: Sql, before: Date): Promise<{ ownerId: number; id: string }[]> {
  return await tx
    .select({ ownerId: draft.ownerId, id: draft.id })
    .from(draft)
    .where(and(isNull(draft.deletedAt), lt(draft.trashedAt, before)))
    .orderBy(asc(draft.trashedAt))
    .limit(200)
}
