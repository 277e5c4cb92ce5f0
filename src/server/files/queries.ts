import { and, asc, count, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'
import { draft, font, object, objectRef } from '../db/schema.ts'

type Ref = Omit<typeof objectRef.$inferInsert, 'objectKey'>

/** Which of these files the owner has put there for the same use already. */
export async function findMine(tx: Sql, keys: readonly string[], ref: Ref): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: objectRef.objectKey })
    .from(objectRef)
    .where(
      and(
        eq(objectRef.ownerId, ref.ownerId),
        eq(objectRef.usedIn, ref.usedIn),
        inArray(objectRef.objectKey, [...keys]),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

/** Keys of those that were not the owner's before. */
export async function insertObjects(
  tx: Sql,
  rows: readonly (typeof object.$inferInsert)[],
  ref: Ref,
): Promise<ReadonlySet<string>> {
  await tx
    .insert(object)
    .values([...rows])
    .onConflictDoNothing()
  const made = await tx
    .insert(objectRef)
    .values(rows.map(({ key }) => ({ ...ref, objectKey: key })))
    .onConflictDoNothing()
    .returning({ key: objectRef.objectKey })
  return new Set(made.map(({ key }) => key))
}

/** Bytes by key. */
export async function readSizes(tx: Sql, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ key: object.key, bytes: object.bytes })
    .from(object)
    .where(inArray(object.key, [...new Set(keys)]))
  return new Map(rows.map((row) => [row.key, row.bytes]))
}

/** Keys of the previews that were the owner's; a picture of a design stays, even of the same content. */
export async function deletePreview(tx: Sql, ownerId: number, key: string): Promise<readonly string[]> {
  const gone = await tx
    .delete(objectRef)
    .where(and(eq(objectRef.ownerId, ownerId), eq(objectRef.usedIn, 'preview'), eq(objectRef.objectKey, key)))
    .returning({ key: objectRef.objectKey })
  return gone.map((row) => row.key)
}

/** Of these files and of all that were put there before then, those that no design of the owner uses. */
export async function deleteUnused(
  tx: Sql,
  ownerId: number,
  { keys, before }: { keys: readonly string[]; before: Date },
): Promise<readonly string[]> {
  const mine = sql`${draft.ownerId} = ${ownerId} and ${draft.deletedAt} is null`
  const gone = await tx
    .delete(objectRef)
    .where(
      and(
        eq(objectRef.ownerId, ownerId),
        inArray(objectRef.usedIn, ['upload', 'preview']),
        or(
          lt(objectRef.createdAt, before),
          keys.length === 0 ? undefined : inArray(objectRef.objectKey, [...keys]),
        ),
        sql`${objectRef.objectKey} not in (select unnest(${draft.pictureKeys}) from ${draft} where ${mine})`,
        sql`${objectRef.objectKey} not in
          (select ${draft.previewKey} from ${draft} where ${mine} and ${draft.previewKey} is not null)`,
      ),
    )
    .returning({ key: objectRef.objectKey })
  return gone.map((row) => row.key)
}

export interface SystemFontRow {
  readonly fontName: string
  readonly url: string
  readonly sort: number
}

/** Makes the system's rows those that this version ships; ids stay. */
export async function syncSystemFonts(tx: Sql, rows: readonly SystemFontRow[], now: Date): Promise<void> {
  const isSystem = isNull(font.ownerId)
  for (const row of rows) {
    const changed = await tx
      .update(font)
      .set({ url: row.url, sort: row.sort, deletedAt: null })
      .where(and(isSystem, eq(font.fontName, row.fontName)))
      .returning({ id: font.id })
    if (changed.length === 0) {
      await tx
        .insert(font)
        .values({ ...row, isSys: true, createdAt: now })
        .onConflictDoNothing()
    }
  }
  const names = rows.map((row) => row.fontName)
  await tx
    .update(font)
    .set({ deletedAt: now })
    .where(and(isSystem, isNull(font.deletedAt), notInArray(font.fontName, names)))
}

export async function pageSystemFonts(
  tx: Sql,
  page: { current: number; size: number },
): Promise<{ rows: (typeof font.$inferSelect)[]; total: number }> {
  const shown = and(isNull(font.ownerId), isNull(font.deletedAt))
  const rows = await tx
    .select()
    .from(font)
    .where(shown)
    .orderBy(asc(font.sort), asc(font.id))
    .limit(page.size)
    .offset((page.current - 1) * page.size)
  const [counted] = await tx.select({ total: count() }).from(font).where(shown)
  return { rows, total: counted?.total ?? 0 }
}
