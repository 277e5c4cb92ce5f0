import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Sql } from '../../db/client.ts'
import { appSetting } from '../../db/schema.ts'
import { earningLot } from '../../db/tables/ledger.ts'

const monthTold = 'month-told'

/** The last month of which everybody was told; null before the first. */
export async function findMonthTold(tx: Sql): Promise<unknown> {
  const [row] = await tx
    .select({ value: appSetting.value })
    .from(appSetting)
    .where(eq(appSetting.key, monthTold))
  return row?.value ?? null
}

export async function keepMonthTold(tx: Sql, month: string): Promise<void> {
  await tx
    .insert(appSetting)
    .values({ key: monthTold, value: month })
    .onConflictDoUpdate({ target: appSetting.key, set: { value: month } })
}

/** Whether anything that was due before a moment is not settled yet. */
export async function hasDueBefore(tx: Sql, before: Date): Promise<boolean> {
  const found = await tx
    .select({ id: earningLot.id })
    .from(earningLot)
    .where(and(eq(earningLot.state, 'pending'), lt(earningLot.availableAt, before)))
    .limit(1)
  return found.length > 0
}

/** What became withdrawable between two moments, by person, from `after` on; a server's books have one currency. */
export async function findSettledOf(
  tx: Sql,
  { from, to, after, limit }: { from: Date; to: Date; after: number; limit: number },
): Promise<{ ownerId: number; currency: string; amount: number }[]> {
  return await tx
    .select({
      ownerId: earningLot.ownerId,
      currency: earningLot.currency,
      amount: sql<number>`sum(${earningLot.amount})::bigint`.mapWith(Number),
    })
    .from(earningLot)
    .where(
      and(
        eq(earningLot.state, 'settled'),
        gte(earningLot.availableAt, from),
        lt(earningLot.availableAt, to),
        gt(earningLot.ownerId, after),
      ),
    )
    .groupBy(earningLot.ownerId, earningLot.currency)
    .orderBy(earningLot.ownerId)
    .limit(limit)
}
