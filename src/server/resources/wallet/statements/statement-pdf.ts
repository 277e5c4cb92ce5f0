import type { Readable } from 'node:stream'
import {
  byMonth,
  totalOf,
  type StatementAmounts,
  type StatementLine,
} from '../../../../shared/earnings/statement.ts'
import { languageTags, textOf, type Locale, type MessageKey } from '../../../../shared/messages/text.ts'
import type { Statement } from './read-statement.ts'
import { addFacts, addNote, addTable, closeSheet, openSheet, type Column, type Row } from './sheet.ts'

/** Cents as the language writes money. */
export function moneyOf(locale: Locale, currency: string): (cents: number) => string {
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency })
  // nothing has no sign
  return (cents) => format.format(cents === 0 ? 0 : cents / 100)
}

/** The moment, UTC, as the language writes it. */
export const momentOf = (locale: Locale, at: Date): string =>
  `${new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

const columnsOf = (say: (key: MessageKey) => string): Column[] => [
  { head: say('ui.statement.month'), width: 52 },
  { head: say('ui.statement.item'), width: 74 },
  { head: say('ui.statement.face'), width: 165 },
  { head: say('ui.statement.count'), width: 42, isNumber: true },
  { head: say('ui.statement.gross'), width: 78, isNumber: true },
  { head: say('ui.statement.share'), width: 78, isNumber: true },
  { head: say('ui.statement.fee'), width: 60, isNumber: true },
  { head: say('ui.statement.tax'), width: 64, isNumber: true },
  { head: say('ui.statement.net'), width: 74, isNumber: true },
  { head: say('ui.statement.paid'), width: 75, isNumber: true },
]

function statementFacts({ currency, parties, period, balance, madeAt }: Statement, locale: Locale) {
  const say = (key: MessageKey): string => textOf(locale, key)
  const money = moneyOf(locale, currency)
  return [
    [say('ui.statement.period'), `${period.from} – ${period.to}`],
    [say('ui.statement.currency'), currency],
    [say('ui.statement.payer'), parties.payer],
    [say('ui.statement.made'), momentOf(locale, madeAt)],
    [say('ui.statement.payee'), parties.name],
    [say('ui.statement.accountId'), parties.accountId],
    [say('ui.statement.number'), parties.number ?? '–'],
    [say('ui.statement.balance'), money(balance)],
  ] as const
}

/** A4 across; its lines by month, each month with its sums, and all of them together. */
export function printPdf(statement: Statement, locale: Locale): Readable {
  const { lines, currency, parties, madeAt } = statement
  const say = (key: MessageKey): string => textOf(locale, key)
  const money = moneyOf(locale, currency)
  const blank = (cents: number): string => (cents === 0 ? '–' : money(cents))
  const amounts = ({ gross, share, fee, tax, net, paid }: StatementAmounts): string[] => [
    gross === null ? '–' : money(gross),
    ...[share, fee, tax].map(blank),
    money(net),
    blank(paid),
  ]
  const rowOf = (line: StatementLine): Row => ({
    cells: [
      line.month,
      say(`ui.statement.item.${line.item}`),
      line.face?.[locale === 'en' ? 'en' : 'cn'] ?? '–',
      String(line.count),
      ...amounts(line),
    ],
  })
  const sumOf = (names: readonly [string, string], of: readonly StatementLine[]): Row => ({
    isSum: true,
    cells: [...names, '', '', ...amounts(totalOf(of))],
  })
  const sheet = openSheet(
    { title: say('ui.statement.title'), author: parties.payer, madeAt },
    'landscape',
    locale,
  )
  const facts = statementFacts(statement, locale)
  addFacts(sheet, facts, { columns: 2, nameWidth: 165 })
  const rows = byMonth(lines).flatMap(({ month, lines: own }) => [
    ...own.map(rowOf),
    sumOf([month, say('ui.statement.subtotal')], own),
  ])
  if (lines.length === 0) addNote(sheet, say('ui.statement.empty'))
  else addTable(sheet, columnsOf(say), [...rows, sumOf(['', say('ui.statement.total')], lines)])
  addNote(sheet, say('ui.statement.note'))
  return closeSheet(sheet, `${parties.payer} · ${parties.accountId}`, locale)
}
