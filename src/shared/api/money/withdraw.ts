import * as z from 'zod/mini'
import type { RefusalName } from '../refusals.ts'
import { pageOf, pageQuery, searchWords } from '../pages.ts'
import { defineRoute } from '../route.ts'

const wrongAmount: { error: RefusalName } = { error: 'wrongAmount' }
const cents = z.number().check(z.int())

export const orderStatuses = ['notProcessed', 'processing', 'completed', 'failed', 'cancelled'] as const
export const orderStatus = z.enum(orderStatuses)

/** One withdrawal (W3.51–W3.56). */
const order = z.object({
  orderId: z.uuid(),
  time: z.string(),
  /** Masked. */
  account: z.string(),
  /** Null until it is paid. */
  transactionNo: z.nullable(z.string()),
  /** Cents. */
  amount: cents,
  /** Cents that are kept back; an estimate until it is paid. */
  fee: cents,
  isFeeEstimate: z.boolean(),
  status: orderStatus,
  /** Whether people transfer the money outside of this system. */
  isManual: z.boolean(),
  /** Why it failed, in the words of the person or the provider that reported it. */
  note: z.nullable(z.string()),
  /** By when it arrives, at the latest; null once it is over. */
  arrivesBy: z.nullable(z.string()),
})
export type WithdrawOrder = z.output<typeof order>

const application = z.object({
  /** Made by the caller; the same id is the same request. */
  orderId: z.uuid(),
  /** `96.20`: at most two decimals (W5.27). */
  amount: z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,2})?$/, wrongAmount)),
})

const apply = {
  method: 'POST',
  auth: 'user',
  isConfirmed: true,
  isIdempotent: true,
  body: application,
  output: order,
} as const

export const applyDomestic = defineRoute({
  ...apply,
  path: '/api/withdraw/order/apply',
  summary: 'Withdraw to my Alipay account (domestic)',
})

export const applyOverseas = defineRoute({
  ...apply,
  path: '/api/withdraw/order/en/apply',
  summary: 'Withdraw to my PayPal account (overseas)',
})

const cancel = {
  method: 'POST',
  auth: 'user',
  isIdempotent: true,
  body: z.object({ orderId: z.uuid() }),
  output: order,
} as const

export const cancelDomestic = defineRoute({
  ...cancel,
  path: '/api/withdraw/order/cancel',
  summary: 'Cancel one of my withdrawals that is not begun (domestic)',
})

export const cancelOverseas = defineRoute({
  ...cancel,
  path: '/api/withdraw/order/en/cancel',
  summary: 'Cancel one of my withdrawals that is not begun (overseas)',
})

/** Withdrawals a page (W9.07). */
const ordersPerPage = 50

export const pageOrders = defineRoute({
  method: 'GET',
  path: '/api/withdraw/order/page',
  auth: 'user',
  summary: 'My withdrawals, the newest first; `q`: account, transaction number or order id',
  query: z.extend(pageQuery(ordersPerPage), { q: searchWords, status: z.optional(orderStatus) }),
  output: pageOf(order),
})

export const readStatement = defineRoute({
  method: 'GET',
  path: '/api/user/wallet/statement',
  auth: 'user',
  summary: 'Every movement on my accounts within a year, as CSV; UTC',
  query: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2_020), z.maximum(2_100)) }),
  file: { mime: 'text/csv; charset=utf-8', name: 'dialwright-statement.csv' },
  output: z.unknown(),
})

const sum = z.object({
  /** `2026-11`, UTC, of the purchase. */
  month: z.string(),
  /** As the store names it. */
  faceId: z.string(),
  /** Of the design, as it is called now; empty for one that is gone. */
  name: z.string(),
  source: z.enum(['sale', 'premium']),
  /** Cents that were earned and not given back. */
  amount: cents,
  count: z.number().check(z.int()),
})
export type EarnedSum = z.output<typeof sum>

export const readSums = defineRoute({
  method: 'GET',
  path: '/api/user/wallet/sums',
  auth: 'user',
  summary: 'What each of my faces earned in each of the last twelve months',
  output: z.object({ records: z.array(sum) }),
})
