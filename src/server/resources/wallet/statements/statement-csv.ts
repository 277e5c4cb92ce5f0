import { Readable } from 'node:stream'
import { printCents } from '../../../../shared/earnings/money-text.ts'
import { totalOf, type StatementAmounts } from '../../../../shared/earnings/statement.ts'
import { textOf, type Locale, type MessageKey } from '../../../../shared/messages/text.ts'
import { cell } from '../csv.ts'
import type { Statement } from './read-statement.ts'

const heads = [
  ...(['month', 'item', 'face', 'faceId', 'count', 'gross'] as const),
  ...(['share', 'fee', 'tax', 'net', 'paid', 'currency'] as const),
] as const

const amounts = ({ gross, share, fee, tax, net, paid }: StatementAmounts): string[] => [
  gross === null ? '' : printCents(gross),
  ...[share, fee, tax, net, paid].map(printCents),
]

/** Lines first, so that programs read them as a table; then totals, and who pays whom. */
export function printCsv(statement: Statement, locale: Locale): Readable {
  const { lines, currency, parties, period, balance, madeAt } = statement
  const say = (key: MessageKey): string => cell(textOf(locale, key))
  const rows = [
    heads.map((head) => say(`ui.statement.${head}`)),
    ...lines.map((line) => [
      line.month,
      say(`ui.statement.item.${line.item}`),
      cell(line.face?.[locale === 'en' ? 'en' : 'cn'] ?? ''),
      cell(line.faceId ?? ''),
      String(line.count),
      ...amounts(line),
      currency,
    ]),
    [say('ui.statement.total'), '', '', '', '', ...amounts(totalOf(lines)), currency],
    [],
    [say('ui.statement.period'), `${period.from} – ${period.to}`],
    [say('ui.statement.payer'), cell(parties.payer)],
    [say('ui.statement.payee'), cell(parties.name)],
    [say('ui.statement.accountId'), parties.accountId],
    ...(parties.number === null ? [] : [[say('ui.statement.number'), cell(parties.number)]]),
    [say('ui.statement.balance'), printCents(balance), currency],
    [say('ui.statement.made'), madeAt.toISOString()],
    [cell(textOf(locale, 'ui.statement.note'))],
  ]
  return Readable.from([`\uFEFF${rows.map((row) => `${row.join(',')}\r\n`).join('')}`])
}
