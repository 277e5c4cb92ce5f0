import type { Currency } from '../../../../shared/earnings/money-rules.ts'
import type { Context } from '../../../base/context.ts'
import { notify } from '../../notifications/notify.ts'
import { findMonthTold, findSettledOf, hasDueBefore, keepMonthTold } from './queries.ts'

/** People who are notified in one transaction. */
const mostAtOnce = 100
const hour = 3_600_000

/** The month before the one that the clock of the edition shows, with the moments between which it lies. */
function lastMonth(now: Date, aheadHours: number) {
  const local = new Date(now.getTime() + aheadHours * hour)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  const startOf = (of: number): Date => new Date(Date.UTC(year, of) - aheadHours * hour)
  const name = new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7)
  return { name, from: startOf(month - 1), to: startOf(month) }
}

/**
 * Notifies every designer of what became withdrawable in the month that is over, once; any number of servers may do it
 * at once. Waits for what was due in the month and is not settled yet.
 * @returns how many were notified.
 */
export async function tellMonthSettled(context: Context): Promise<number> {
  const now = context.now()
  const { name: month, from, to } = lastMonth(now, context.edition.dayAheadHours)
  const isDone = await context.run(
    async (sql) => (await findMonthTold(sql)) === month || (await hasDueBefore(sql, to)),
  )
  if (isDone) return 0
  let told = 0
  let after = 0
  for (let count = mostAtOnce; count === mostAtOnce; told += count)
    count = await context.transact(async (tx) => {
      const rows = await findSettledOf(tx, { from, to, after, limit: mostAtOnce })
      for (const { ownerId, currency, amount } of rows) {
        const facts = { month, amount, currency: currency as Currency }
        await notify(tx, ownerId, { kind: 'monthSettled', facts, key: `${month}:${currency}`, at: now })
      }
      after = rows.at(-1)?.ownerId ?? after
      return rows.length
    })
  await context.run((sql) => keepMonthTold(sql, month))
  return told
}
