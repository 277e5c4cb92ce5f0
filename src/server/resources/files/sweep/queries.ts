import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { object, objectRef } from '../../../base/db/schema.ts'
import { references } from '../references/queries.ts'

/** No account keeps it and nothing names it. */
const isUnused = sql`
  not exists (select 1 from ${objectRef} where ${objectRef.objectKey} = ${object.key})
  and ${object.key} not in (select key from ${references} where key is not null)`

/** Notes since when files are unused, and takes back the note of those that are used again. */
export async function noteUnused(tx: Sql, now: Date): Promise<void> {
  await tx
    .update(object)
    .set({ unusedAt: null })
    .where(and(isNotNull(object.unusedAt), sql`not (${isUnused})`))
  await tx
    .update(object)
    .set({ unusedAt: now })
    .where(and(isNull(object.unusedAt), isUnused))
}

/** Keys of files that have been unused since before then, the longest first. */
export async function findSweepable(tx: Sql, before: Date, most: number): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: object.key })
    .from(object)
    .where(lt(object.unusedAt, before))
    .orderBy(asc(object.unusedAt))
    .limit(most)
  return rows.map(({ key }) => key)
}

/**
 * Takes the row of a file that is still unused, in one statement. An upload or a save that needs the file changes its
 * row first (`unused_at`), so this waits for it and then finds nothing to take; one that comes later waits for the end
 * of this transaction and finds the file gone.
 */
export async function takeUnused(tx: Sql, key: string, before: Date): Promise<boolean> {
  const gone = await tx
    .delete(object)
    .where(and(eq(object.key, key), lt(object.unusedAt, before), isUnused))
    .returning({ key: object.key })
  return gone.length > 0
}

/** Holds these files for a caller that is about to name them; returns the keys of those that exist. */
export async function lockFiles(tx: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  // in one order, so that two saves of the same pictures never wait for each other
  const sorted = [...keys].sort()
  await tx
    .update(object)
    .set({ unusedAt: null })
    .where(
      sql`${object.key} in (select key from ${object} as held where ${inArray(sql`held.key`, sorted)}
        and held.unused_at is not null order by key for update)`,
    )
  const rows = await tx.select({ key: object.key }).from(object).where(inArray(object.key, sorted))
  return new Set(rows.map(({ key }) => key))
}
