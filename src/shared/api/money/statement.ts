import * as z from 'zod/mini'
import { localeRule } from '../accounts/accounts.ts'
import { defineRoute } from '../route.ts'

const cents = z.number().check(z.int())
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Months of one statement, at most. */
export const mostMonths = 36

const monthsOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5))

const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  monthsOf(to) >= monthsOf(from) && monthsOf(to) - monthsOf(from) < mostMonths

/** Both months whole, UTC. */
const period = { from: month, to: month }
const printed = z
  .object({ ...period, locale: localeRule })
  .check(z.refine(isInOrder, { error: 'badRequest' }))

const owned = { method: 'GET', auth: 'user', output: z.unknown() } as const

export const statementCsv = defineRoute({
  ...owned,
  path: '/api/user/wallet/statement/csv',
  isConfirmed: true,
  summary:
    'My statement as CSV: what each face earned, what was given back, kept and paid, by the month in which it was earned; UTC',
  query: printed,
  file: { mime: 'text/csv; charset=utf-8', name: 'dialwright-statement.csv' },
})

export const statementPdf = defineRoute({
  ...owned,
  path: '/api/user/wallet/statement/pdf',
  isConfirmed: true,
  summary: 'The same statement as PDF, with both parties, subtotals of months and totals',
  query: printed,
  file: { mime: 'application/pdf', name: 'dialwright-statement.pdf' },
})

export const receiptPdf = defineRoute({
  ...owned,
  path: '/api/withdraw/order/receipt/:id',
  isConfirmed: true,
  summary: 'The receipt of one of my completed withdrawals, as PDF',
  params: z.object({ id: z.uuid() }),
  query: z.object({ locale: localeRule }),
  file: { mime: 'application/pdf', name: 'dialwright-receipt.pdf' },
})

/** By what earnings are shown. */
export const earningGroups = ['month', 'face', 'country', 'day'] as const
export type EarningGroup = (typeof earningGroups)[number]

const earning = z.object({
  /** `2026-11`, an id of a face, ISO 3166 in capitals, or `2026-11-25`; empty for what has none, or where none is known. */
  key: z.string(),
  /** Of a face; null beside. */
  name: z.nullable(z.object({ cn: z.string(), en: z.string() })),
  item: z.enum(['sale', 'refund', 'premium', 'correction']),
  /** Purchases, refunds, or months of subscriptions. */
  count: cents,
  /** Cents that buyers paid; null for subscriptions. */
  gross: z.nullable(cents),
  /** Cents that are the designer's; below zero for what was given back. */
  share: cents,
})
export type Earning = z.output<typeof earning>

export const readEarnings = defineRoute({
  method: 'GET',
  path: '/api/user/wallet/earnings',
  auth: 'user',
  summary: 'What I earned in these months, by month, face, country or day',
  query: z
    .object({ ...period, by: z.enum(earningGroups) })
    .check(z.refine(isInOrder, { error: 'badRequest' })),
  output: z.object({ records: z.array(earning) }),
})
