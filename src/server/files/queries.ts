import { and, asc, count, eq, isNull, notInArray } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'
import { font, object, objectRef } from '../db/schema.ts'

export async function insertObject(
  tx: Sql,
  row: typeof object.$inferInsert,
  ref: Omit<typeof objectRef.$inferInsert, 'objectKey'>,
): Promise<void> {
  await tx.insert(object).values(row).onConflictDoNothing()
  await tx
    .insert(objectRef)
    .values({ ...ref, objectKey: row.key })
    .onConflictDoNothing()
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
