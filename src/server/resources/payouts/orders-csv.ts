import type { Readable } from 'node:stream'
import { printCents } from '../../../shared/earnings/money-text.ts'
import { audit } from '../../base/security/audit.ts'
import { cell, rowsAtOnce, streamCsv, yearOf } from '../wallet/csv.ts'
import type { Who } from './permissions.ts'
import { findOrdersBetween, type OrderFacts } from './queries.ts'

const head = [
  ...[
    'asked (UTC)',
    'order',
    'account id',
    'user name',
    'currency',
    'amount',
    'kept about',
    'kept',
    'status',
  ],
  ...['channel', 'account', 'transaction', 'note', 'prepared by', 'confirmed by', 'decided (UTC)'],
]

/** Of the payment, and of what became of it where that was a matter for two as well. */
const both = (...names: readonly (string | null)[]): string =>
  cell([...new Set(names.filter((name) => name !== null))].join('; '))

const rowOf = ({ order, accountId, userName, ...by }: OrderFacts): string[] => [
  order.createdAt.toISOString(),
  order.id,
  accountId,
  cell(userName),
  order.currency,
  printCents(order.amount),
  printCents(order.feeEstimate),
  order.feeActual === null ? '' : printCents(order.feeActual),
  order.status,
  order.channel,
  cell(order.accountMasked),
  cell(order.transactionNo ?? ''),
  cell(order.note ?? ''),
  both(by.approvalPreparedBy, by.preparedBy),
  both(by.approvalConfirmedBy, by.confirmedBy),
  order.decidedAt?.toISOString() ?? '',
]

/** Every withdrawal that was requested in one year, UTC; the export is in the log. */
export async function readOrders({ context, actor }: Who, year: number): Promise<Readable> {
  const { userId } = actor.session
  const entry = { userId, role: 'finance', action: 'orders-csv', object: `year:${year}` } as const
  await context.transact((tx) => audit(tx, { context, actor }, entry))
  async function* pages(): AsyncGenerator<string[][]> {
    for (let last: OrderFacts['order'] | null = null; ;) {
      const after: OrderFacts['order'] | null = last
      const given = { ...yearOf(year), limit: rowsAtOnce }
      const rows: OrderFacts[] = await context.run((sql) => findOrdersBetween(sql, given, after))
      if (rows.length === 0) return
      yield rows.map(rowOf)
      last = rows.at(-1)?.order ?? null
    }
  }
  return streamCsv(head, pages())
}
