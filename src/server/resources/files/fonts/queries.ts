import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { readPage, type Order } from '../../../base/db/keyset.ts'
import type { Keyed, Page, PageRequest } from '../../../base/lists/page.ts'
import { font, object, objectRef } from '../../../base/db/schema.ts'
import { isFontFor, isFontOf, isOwnFont } from '../permissions.ts'

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

const row = {
  id: font.id,
  fontName: font.fontName,
  url: font.url,
  isSys: font.isSys,
  bytes: object.bytes,
  deletedAt: font.deletedAt,
}

export interface FontRow {
  readonly id: number
  readonly fontName: string
  readonly url: string
  readonly isSys: boolean
  /** Null for the fonts of the system. */
  readonly bytes: number | null
  readonly deletedAt: Date | null
}

const fileOf = eq(object.key, sql`substr(${font.url}, 4)`)

/** A font of the system has its place before all others. */
const place = sql`(case when ${font.ownerId} is null then ${font.sort} - 1000000000 else ${font.sort} end)::bigint`

const pageOrder: Order = {
  ...{ name: 'fonts', by: place, type: 'bigint', isUp: true },
  ...{ id: font.id, idType: 'bigint' },
}

/** Those of the system first, then the owner's in the order in which they came. */
export async function pageFontRows(
  tx: Sql,
  ownerId: number | null,
  request: PageRequest,
): Promise<Page<FontRow & Keyed>> {
  const isShown = isFontFor(ownerId)
  return await readPage(pageOrder, request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) =>
      tx
        .select({ ...row, key, keyId })
        .from(font)
        .leftJoin(object, fileOf)
        .where(and(isShown, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (ahead) => {
      const [counted] = await tx.select({ total: count(), ahead }).from(font).where(isShown)
      return counted
    },
  })
}

export interface OwnFont {
  readonly ownerId: number
  readonly id: number
}

/** One of the owner's, also one that was deleted, held until the transaction ends. */
export async function lockFont(tx: Sql, which: OwnFont): Promise<FontRow | null> {
  const [found] = await tx
    .select(row)
    .from(font)
    .leftJoin(object, fileOf)
    .where(isOwnFont(which))
    .for('update', { of: font })
  return found ?? null
}

/** Names that the owner may choose from, those of the system among them. */
export async function findNames(tx: Sql, ownerId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ name: font.fontName }).from(font).where(isFontFor(ownerId))
  return new Set(rows.map(({ name }) => name))
}

export async function countFonts(tx: Sql, ownerId: number): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(font)
    .where(and(isFontOf(ownerId), isNull(font.deletedAt)))
  return counted?.total ?? 0
}

/** The owner's row of this file, also one that was deleted; null when there is none. */
export async function findByFile(tx: Sql, ownerId: number, url: string): Promise<FontRow | null> {
  const [found] = await tx
    .select(row)
    .from(font)
    .leftJoin(object, fileOf)
    .where(and(isFontOf(ownerId), eq(font.url, url)))
  return found ?? null
}

/** The id; null when the same file has just become a font of this owner. */
export async function insertFont(
  tx: Sql,
  made: { ownerId: number; fontName: string; url: string; createdAt: Date },
): Promise<number | null> {
  const [inserted] = await tx
    .insert(font)
    .values({ ...made, isSys: false })
    .onConflictDoNothing()
    .returning({ id: font.id })
  return inserted?.id ?? null
}

export async function updateFont(
  tx: Sql,
  which: OwnFont,
  change: { fontName?: string; deletedAt?: Date | null },
): Promise<void> {
  await tx.update(font).set(change).where(isOwnFont(which))
}

/** The owner has the file once more; false when it was still theirs. Its object is held, so that no sweep takes it. */
export async function takeFontFile(
  tx: Sql,
  ref: { ownerId: number; usedIn: string; name: string; createdAt: Date },
  key: string,
): Promise<boolean> {
  await tx.update(object).set({ unusedAt: null }).where(eq(object.key, key))
  const made = await tx
    .insert(objectRef)
    .values({ ...ref, objectKey: key })
    .onConflictDoNothing()
    .returning({ key: objectRef.objectKey })
  return made.length > 0
}
