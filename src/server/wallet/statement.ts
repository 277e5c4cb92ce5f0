import { Readable } from 'node:stream'
import { printCents } from '../../shared/earnings/money-text.ts'
import type { Asker, Context } from '../context.ts'
import { findMovements, sumEarned, type Movement } from './queries.ts'

/** Rows that are read at a time. */
const rowsAtOnce = 1_000

/** No program takes a cell for a formula, whatever the store calls its purchases. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const head = ['time (UTC)', 'event', 'reference', 'account', 'amount', 'balance', 'currency']

const lineOf = ({ at, kind, key, account, amount, balance, currency }: Movement): string =>
  [
    at.toISOString(),
    kind,
    cell(key.slice(key.indexOf(':') + 1)),
    account,
    printCents(amount),
    printCents(balance),
    currency,
  ].join(',')

/** Every movement of one year, UTC, row by row as it is taken; begins with a mark by which spreadsheets know UTF-8. */
export function readStatement(context: Context, { userId }: Asker, year: number): Readable {
  const [from, to] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))]
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${head.join(',')}\r\n`
    let id = 0
    for (;;) {
      const given = { from, to, id, limit: rowsAtOnce }
      const rows = await context.run((sql) => findMovements(sql, userId, given))
      if (rows.length === 0) return
      yield rows.map((row) => `${lineOf(row)}\r\n`).join('')
      id = rows.at(-1)?.id ?? id
    }
  }
  return Readable.from(lines())
}

/** Months that sums are shown of. */
const months = 12

export async function readSums(context: Context, { userId }: Asker) {
  const now = context.now()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1))
  const { currency } = context.edition
  const rows = await context.run((sql) => sumEarned(sql, { userId, currency, from }))
  return { records: rows.map((row) => ({ ...row, source: row.source as 'sale' | 'premium' })) }
}
