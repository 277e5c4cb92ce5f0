import { sql } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'
import { appSetting, auditLog, throttle } from '../db/schema.ts'

/** Counts one hit, or `by` of them, and tells how many there are in the running window, in one statement. */
export async function countHit(
  tx: Sql,
  hit: { key: string; now: Date; windowMs: number; by?: number },
): Promise<{ hits: number; windowEnds: Date }> {
  const by = hit.by ?? 1
  const windowEnds = new Date(hit.now.getTime() + hit.windowMs)
  const isOver = sql`${throttle.windowEnds} <= ${hit.now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(throttle)
    .values({ key: hit.key, hits: by, windowEnds })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        // never so many that the number has no room; beyond any limit they are all the same
        hits: sql`case when ${isOver} then excluded.hits else least(${throttle.hits} + excluded.hits, 1000000000) end`,
        windowEnds: sql`case when ${isOver} then excluded.window_ends else ${throttle.windowEnds} end`,
      },
    })
    .returning({ hits: throttle.hits, windowEnds: throttle.windowEnds })
  if (row === undefined) throw new Error('an upsert gave no row')
  return row
}

export async function takeHitBack(tx: Sql, key: string): Promise<void> {
  await tx
    .update(throttle)
    .set({ hits: sql`greatest(${throttle.hits} - 1, 0)` })
    .where(sql`${throttle.key} = ${key}`)
}

export async function forgetHits(tx: Sql, key: string): Promise<void> {
  await tx.delete(throttle).where(sql`${throttle.key} = ${key}`)
}

export async function deleteEndedWindows(tx: Sql, now: Date): Promise<void> {
  await tx.delete(throttle).where(sql`${throttle.windowEnds} <= ${now.toISOString()}::timestamptz`)
}

export async function insertAudit(tx: Sql, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry)
}

/** The value that is stored under a key; `fresh` is stored first when there is none. */
export async function settle(tx: Sql, key: string, fresh: string): Promise<string> {
  await tx.insert(appSetting).values({ key, value: fresh }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(appSetting)
    .where(sql`${appSetting.key} = ${key}`)
  return String(row?.value)
}
