import type { Readable } from 'node:stream'
import { moneyRules, type Currency } from '../../../../shared/earnings/money-rules.ts'
import { textOf, type Locale, type MessageKey } from '../../../../shared/messages/text.ts'
import type { Session, Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { countTry, limits } from '../../../base/security/throttle.ts'
import { findOwnOrder, findSent } from './queries.ts'
import { readParties } from './read-statement.ts'
import { addFacts, addNote, closeSheet, openSheet } from './sheet.ts'
import { momentOf, moneyOf } from './statement-pdf.ts'

type Receipt = {
  readonly order: NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>
  readonly parties: Awaited<ReturnType<typeof readParties>>
  /** What was paid out, in cents. */
  readonly sent: number
}

function receiptFacts({ order, parties, sent }: Receipt, locale: Locale, madeAt: Date) {
  const say = (key: MessageKey): string => textOf(locale, key)
  const money = moneyOf(locale, order.currency)
  const kept = order.feeActual ?? order.feeEstimate
  const returned = order.amount - sent - kept
  const isTax = moneyRules[order.currency as Currency].deduction.kind === 'tax'
  return [
    [say('ui.receipt.number'), order.id],
    [say('ui.receipt.date'), momentOf(locale, order.decidedAt ?? madeAt)],
    [say('ui.receipt.asked'), momentOf(locale, order.createdAt)],
    [say('ui.statement.payer'), parties.payer],
    [say('ui.statement.payee'), parties.name],
    [say('ui.statement.accountId'), parties.accountId],
    [say('ui.statement.number'), parties.number ?? '–'],
    [say('ui.receipt.account'), order.accountMasked],
    [say('ui.receipt.transactionNo'), order.transactionNo ?? '–'],
    [say('ui.statement.currency'), order.currency],
    [say('ui.receipt.gross'), money(order.amount)],
    [say('ui.statement.fee'), money(isTax ? 0 : kept)],
    [say('ui.statement.tax'), money(isTax ? kept : 0)],
    [say('ui.receipt.net'), money(sent)],
    // the provider took less than was kept back for it
    ...(returned === 0 ? [] : [[say('ui.receipt.returned'), money(returned)] as const]),
  ] as const
}

/** Of an order that was paid. Throws `notFound` for another user's, `orderState` for one that was not paid. */
export async function readReceipt(
  context: Context,
  { userId }: Session,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<Readable> {
  await countTry(context, limits.statement, String(userId))
  const { order, parties, sent } = await context.run(async (sql) => ({
    order: await findOwnOrder(sql, userId, id),
    parties: await readParties(context, sql, userId),
    sent: await findSent(sql, id),
  }))
  if (order === null) throw new Refusal('notFound')
  if (order.status !== 'completed') throw new Refusal('orderState', { present: order.status })
  const say = (key: MessageKey): string => textOf(locale, key)
  const madeAt = context.now()
  const sheet = openSheet(
    { title: say('ui.receipt.title'), author: parties.payer, madeAt },
    'portrait',
    locale,
  )
  addFacts(sheet, receiptFacts({ order, parties, sent }, locale, madeAt), { columns: 1, nameWidth: 140 })
  if (order.feeActual === null) addNote(sheet, say('ui.receipt.estimate'))
  return closeSheet(sheet, `${parties.payer} · ${order.id}`, locale)
}
