import type { BooksState } from '../../../shared/api/money/finance.ts'
import type { Context, Tx } from '../../base/context.ts'
import { checkBooks } from '../ledger/check-books.ts'
import { notify } from '../notifications/notify.ts'
import { findLastCheck, insertCheck } from './queries.ts'

const hour = 3_600_000
/** Sums are compared once a day. */
const everyMs = 24 * hour
/** Without a comparison that is younger nothing is paid out: the process that compares may be down. */
const validMs = 26 * hour
/** Discrepancies that are kept of one comparison. */
const mostFound = 100

/** Whether the books were right when they were last compared, and that was lately. */
export async function mayPayOut(tx: Tx, now: Date): Promise<boolean> {
  const last = await findLastCheck(tx)
  return last !== null && last.isRight && now.getTime() - last.at.getTime() < validMs
}

/** Compares all sums; a cent that is off is reported loudly and stops every payout until a comparison finds nothing. */
export async function compareBooks(context: Context): Promise<void> {
  const found = await checkBooks(context)
  const isRight = found.length === 0
  const at = context.now()
  await context.transact(async (tx) => {
    await insertCheck(tx, { at, isRight, found: found.slice(0, mostFound) })
    const told = { facts: { count: found.length }, key: at.toISOString(), at }
    if (!isRight) await notify(tx, { except: null }, { kind: 'booksDisagree', ...told })
  })
  context.metrics.tellBooks(isRight)
  if (!isRight)
    context.log.fatal(
      { found: found.slice(0, 10), count: found.length },
      'THE BOOKS ARE WRONG: all payouts are stopped',
    )
}

/** Once a day, whichever server comes first. */
export async function compareBooksDaily(context: Context): Promise<void> {
  const last = await context.run(findLastCheck)
  if (last === null || context.now().getTime() - last.at.getTime() >= everyMs) await compareBooks(context)
}

export async function readBooks(context: Context): Promise<BooksState> {
  const now = context.now()
  const { last, may } = await context.run(async (sql) => ({
    last: await findLastCheck(sql),
    may: await mayPayOut(sql, now),
  }))
  return {
    checkedAt: last?.at.toISOString() ?? null,
    isRight: last?.isRight ?? true,
    isPaused: !may,
    found: (last?.found ?? []) as BooksState['found'],
  }
}
