import { and, asc, desc, eq, gt, gte, lt, ne, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { appSetting } from '../../../base/db/schema.ts'
import { earningLot, premiumCorrection, premiumMonth } from '../../../base/db/tables/ledger.ts'
import type { LotRecord } from '../queries.ts'

export type CorrectionRecord = typeof premiumCorrection.$inferSelect

/** Null when the month is closed already. */
export async function insertPremiumMonth(
  tx: Sql,
  row: typeof premiumMonth.$inferInsert,
): Promise<number | null> {
  const [made] = await tx
    .insert(premiumMonth)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: premiumMonth.id })
  return made?.id ?? null
}

export async function findPremiumHash(tx: Sql, month: string, currency: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ hash: premiumMonth.requestHash })
    .from(premiumMonth)
    .where(and(eq(premiumMonth.month, month), eq(premiumMonth.currency, currency)))
  return row?.hash ?? null
}

/** The month as it was reported, held until the transaction ends: corrections of one month come one after the other. */
export async function lockPremiumMonth(
  tx: Sql,
  month: string,
  currency: string,
): Promise<typeof premiumMonth.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(premiumMonth)
    .where(and(eq(premiumMonth.month, month), eq(premiumMonth.currency, currency)))
    .for('update')
  return row ?? null
}

export async function findCorrection(tx: Sql, name: string): Promise<CorrectionRecord | null> {
  const [row] = await tx.select().from(premiumCorrection).where(eq(premiumCorrection.name, name))
  return row ?? null
}

/** The one in force: the latest by its own time, then by its name. */
export async function findNewestCorrection(
  tx: Sql,
  month: string,
  currency: string,
): Promise<CorrectionRecord | null> {
  const [row] = await tx
    .select()
    .from(premiumCorrection)
    .where(and(eq(premiumCorrection.month, month), eq(premiumCorrection.currency, currency)))
    .orderBy(desc(premiumCorrection.at), desc(raw`${premiumCorrection.name} collate "C"`))
    .limit(1)
  return row ?? null
}

export async function insertCorrection(tx: Sql, row: typeof premiumCorrection.$inferInsert): Promise<void> {
  await tx.insert(premiumCorrection).values(row)
}

/** What is in force of the earnings of one month of subscriptions. */
export async function findLotsOfMonth(tx: Sql, month: string, currency: string): Promise<LotRecord[]> {
  return await tx
    .select()
    .from(earningLot)
    .where(
      and(eq(earningLot.month, month), eq(earningLot.currency, currency), ne(earningLot.state, 'reversed')),
    )
    .orderBy(asc(earningLot.id))
}

const monthTold = 'month-told'

/** The last month of which every designer was notified; null before the first. */
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
      amount: raw<number>`sum(${earningLot.amount})::bigint`.mapWith(Number),
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
