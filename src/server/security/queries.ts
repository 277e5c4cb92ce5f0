import { sql } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'
import { appSetting, auditLog, throttle } from '../db/schema.ts'

/** Counts one hit and tells how many there are in the running window, in one statement. */
export async function countHit(
  tx: Sql,
  hit: { key: string; now: Date; windowMs: number },
): Promise<{ hits: number; windowEnds: Date }> {
  const windowEnds = new Date(hit.now.getTime() + hit.windowMs)
  const isOver = sql`${throttle.windowEnds} <= ${hit.now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(throttle)
    .values({ key: hit.key, hits: 1, windowEnds })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${throttle.hits} + 1 end`,
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
