import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { draft, draftVersion } from '../../../base/db/schema.ts'
import { isOwnDraft, isOwnVersionOf, isVersionOf } from '../permissions.ts'

export type VersionRecord = typeof draftVersion.$inferSelect

const { body: _body, bodyHash: _hash, pictureKeys: _keys, ...head } = getTableColumns(draftVersion)

export type VersionHead = Omit<VersionRecord, 'body' | 'bodyHash' | 'pictureKeys'>

export type Dropped = Pick<VersionRecord, 'bodyBytes' | 'pictureKeys' | 'previewKey'>

const dropped = {
  bodyBytes: draftVersion.bodyBytes,
  pictureKeys: draftVersion.pictureKeys,
  previewKey: draftVersion.previewKey,
}

/** One version of one draft of one person. */
export interface VersionKey {
  readonly id: string
  readonly draftId: string
  readonly ownerId: number
}

const isOne = ({ id, draftId, ownerId }: VersionKey) =>
  and(eq(draftVersion.id, id), isOwnVersionOf({ draftId, ownerId }))

export async function findHeads(
  tx: Sql,
  { draftId, ownerId }: Omit<VersionKey, 'id'>,
): Promise<readonly VersionHead[]> {
  return await tx
    .select(head)
    .from(draftVersion)
    .where(isOwnVersionOf({ draftId, ownerId }))
    .orderBy(desc(draftVersion.createdAt), desc(draftVersion.id))
}

export async function findHeadsOfOwner(tx: Sql, ownerId: number): Promise<readonly VersionHead[]> {
  return await tx
    .select(head)
    .from(draftVersion)
    .where(isVersionOf(ownerId))
    .orderBy(desc(draftVersion.createdAt), desc(draftVersion.id))
}

export async function findBodyOf(tx: Sql, id: string, ownerId: number): Promise<string | null> {
  const [row] = await tx
    .select({ body: draftVersion.body })
    .from(draftVersion)
    .where(and(eq(draftVersion.id, id), isVersionOf(ownerId)))
  return row?.body ?? null
}

export async function findVersion(tx: Sql, key: VersionKey): Promise<VersionRecord | null> {
  const [row] = await tx.select().from(draftVersion).where(isOne(key))
  return row ?? null
}

export async function countKind(tx: Sql, draftId: string, kind: VersionRecord['kind']): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(draftVersion)
    .where(and(eq(draftVersion.draftId, draftId), eq(draftVersion.kind, kind)))
  return counted?.total ?? 0
}

export async function insertVersion(tx: Sql, row: typeof draftVersion.$inferInsert): Promise<VersionHead> {
  const [made] = await tx.insert(draftVersion).values(row).returning(head)
  if (made === undefined) throw new Error('a version was not kept')
  return made
}

/** The draft as it is saved now becomes a version: its text never leaves the database. */
export async function insertPresent(
  tx: Sql,
  key: VersionKey,
  { kind, name, at }: Pick<VersionRecord, 'kind' | 'name'> & { readonly at: Date },
): Promise<VersionHead> {
  const present = tx
    .select({
      id: sql<string>`${key.id}::uuid`.as('version_id'),
      draftId: draft.id,
      ownerId: draft.ownerId,
      kind: sql<VersionRecord['kind']>`${kind}::text`.as('kind'),
      name: sql<string>`${name}::text`.as('version_name'),
      body: draft.body,
      bodyBytes: draft.bodyBytes,
      bodyHash: draft.bodyHash,
      rev: draft.rev,
      previewKey: draft.previewKey,
      pictureKeys: draft.pictureKeys,
      savedOn: draft.savedOn,
      createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as('version_at'),
    })
    .from(draft)
    .where(isOwnDraft({ id: key.draftId, ownerId: key.ownerId }))
  const [made] = await tx.insert(draftVersion).select(present).returning(head)
  if (made === undefined) throw new Error('a version was not kept')
  return made
}

export async function renameOne(tx: Sql, key: VersionKey, name: string): Promise<VersionHead | null> {
  const [row] = await tx.update(draftVersion).set({ name, kind: 'named' }).where(isOne(key)).returning(head)
  return row ?? null
}

export async function deleteOne(tx: Sql, key: VersionKey): Promise<Dropped | null> {
  const [row] = await tx.delete(draftVersion).where(isOne(key)).returning(dropped)
  return row ?? null
}

/** Those that the server kept by itself, but for the newest. */
export async function deleteOldest(tx: Sql, draftId: string, keep: number): Promise<readonly Dropped[]> {
  const isOfDraft = and(eq(draftVersion.draftId, draftId), eq(draftVersion.kind, 'automatic'))
  const old = tx
    .select({ id: draftVersion.id })
    .from(draftVersion)
    .where(isOfDraft)
    .orderBy(desc(draftVersion.createdAt), desc(draftVersion.id))
    .offset(keep)
  return await tx.delete(draftVersion).where(inArray(draftVersion.id, old)).returning(dropped)
}

export async function deleteVersionsOfDrafts(
  tx: Sql,
  draftIds: readonly string[],
): Promise<readonly Dropped[]> {
  return await tx
    .delete(draftVersion)
    .where(inArray(draftVersion.draftId, [...draftIds]))
    .returning(dropped)
}

export async function deleteVersionsOfOwner(tx: Sql, ownerId: number): Promise<void> {
  await tx.delete(draftVersion).where(isVersionOf(ownerId))
}
