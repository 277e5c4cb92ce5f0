import type { Readable } from 'node:stream'
import { printCents } from '../../../shared/earnings/money-text.ts'
import type { Session, Context } from '../../base/context.ts'
import { cell, rowsAtOnce, streamCsv, yearOf } from './csv.ts'
import { findMovements, sumEarned, type Movement } from './queries.ts'

const head = ['time (UTC)', 'event', 'reference', 'account', 'amount', 'balance', 'currency']

const rowOf = ({ at, kind, key, account, amount, balance, currency }: Movement): string[] => [
  at.toISOString(),
  kind,
  cell(key.slice(key.indexOf(':') + 1)),
  account,
  printCents(amount),
  printCents(balance),
  currency,
]

/** Every movement of one year, UTC. */
export const readStatement = (context: Context, session: Session, year: number): Readable =>
  streamMovements(context, session, yearOf(year))

/** Row by row as they are taken. */
export function streamMovements(
  context: Context,
  { userId }: Session,
  { from, to }: ReturnType<typeof yearOf>,
): Readable {
  async function* pages(): AsyncGenerator<string[][]> {
    for (let id = 0; ;) {
      const given = { from, to, id, limit: rowsAtOnce }
      const rows = await context.run((sql) => findMovements(sql, userId, given))
      if (rows.length === 0) return
      yield rows.map(rowOf)
      id = rows.at(-1)?.id ?? id
    }
  }
  return streamCsv(head, pages())
}

/** Months that sums are shown of. */
const months = 12

export async function readSums(context: Context, { userId }: Session) {
  const now = context.now()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1))
  const { currency } = context.edition
  const rows = await context.run((sql) => sumEarned(sql, { userId, currency, from }))
  return { records: rows.map((row) => ({ ...row, source: row.source as 'sale' | 'premium' })) }
}
