import * as z from 'zod/mini'
import { cursorPageOf, cursorQuery, pageOf, pageQuery, searchWords } from '../pages.ts'
import { claim, claimBody, claimed, claimFilter } from '../staff/claims.ts'
import { defineRoute } from '../route.ts'
import { orderStatus, orderStatuses } from './withdraw.ts'

const roles = ['finance'] as const
const cents = z.number().check(z.int())
const orderId = z.object({ id: z.uuid() })
const accountId = z.object({ id: z.uuid() })
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const payoutOrder = z.object({
  orderId: z.uuid(),
  time: z.string(),
  /** Whose it is. */
  accountId: z.uuid(),
  userName: z.string(),
  currency: z.enum(['CNY', 'USD']),
  amount: cents,
  feeEstimate: cents,
  feeActual: z.nullable(cents),
  status: orderStatus,
  /** `paypal`, `alipay` or `manual`. */
  channel: z.string(),
  /** Masked. */
  account: z.string(),
  transactionNo: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** How far a provider is with it; `stuck`: people have to look. Null where people pay. */
  provider: z.nullable(z.enum(['begun', 'underway', 'stuck', 'feeOpen', 'over'])),
  arrivesBy: z.string(),
  /** Whether one person prepares it and another confirms it before anything is paid. */
  needsTwo: z.boolean(),
  /** Who prepared and who confirmed that it is paid; null until both have. */
  approved: z.nullable(z.object({ at: z.string(), preparedBy: z.string(), confirmedBy: z.string() })),
  claim,
  /** What one person prepared, until another confirms it. */
  prepared: z.nullable(
    z.object({
      id: z.uuid(),
      at: z.string(),
      userName: z.string(),
      /** Prepared by the caller, who can't confirm it. */
      isMine: z.boolean(),
      /** `processing`: that it is paid. */
      to: z.enum(['processing', 'completed', 'failed']),
      fee: z.nullable(cents),
      transactionNo: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
})
export type PayoutOrder = z.output<typeof payoutOrder>

export const payoutSorts = ['oldest', 'newest', 'largest'] as const

export const pagePayouts = defineRoute({
  method: 'GET',
  path: '/api/finance/order/page',
  auth: 'user',
  roles,
  summary:
    'Withdrawals of everybody; `q`: user name, account id, order id, masked account or transaction number',
  query: z.extend(pageQuery(50), {
    status: z._default(z.enum([...orderStatuses, 'all']), 'notProcessed'),
    q: searchWords,
    claim: claimFilter,
    /** Only what one person prepared and another has to confirm. */
    prepared: z.optional(z.literal('true')),
    /** When absent the oldest first of what waits, the newest first of what is over. */
    sort: z.optional(z.enum(payoutSorts)),
  }),
  output: pageOf(payoutOrder),
})

const post = { method: 'POST', auth: 'user', roles } as const

export const claimPayout = defineRoute({
  ...post,
  path: '/api/finance/order/claim/:id',
  isIdempotent: true,
  summary: 'Take a withdrawal on for 30 minutes, or over from another person with a word',
  params: orderId,
  body: claimBody,
  output: claimed,
})

export const releasePayout = defineRoute({
  ...post,
  path: '/api/finance/order/release/:id',
  isIdempotent: true,
  summary: 'Give a withdrawal that I took on back to the list',
  params: orderId,
  output: claimed,
})

export const preparePayout = defineRoute({
  ...post,
  path: '/api/finance/order/prepare/:id',
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Prepare a large withdrawal to be paid; nothing is told or paid before another person confirms it',
  params: orderId,
  output: payoutOrder,
})

export const beginPayout = defineRoute({
  method: 'POST',
  path: '/api/finance/order/begin/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Take a withdrawal to pay by hand; it can no longer be cancelled',
  params: orderId,
  output: payoutOrder,
})

export const openTarget = defineRoute({
  method: 'POST',
  path: '/api/finance/order/target/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  summary: 'Account and name that a withdrawal under way is paid to, in full; who looked is in the log',
  params: orderId,
  output: z.object({ account: z.string(), name: z.nullable(z.string()), send: cents }),
})

export const markPaid = defineRoute({
  method: 'POST',
  path: '/api/finance/order/paid/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Say that a withdrawal was paid, with the number of the transfer and what was kept back',
  params: orderId,
  body: z.object({
    transactionNo: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._:/-]{1,64}$/)),
    /** `4.23`. */
    fee: z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'wrongAmount' })),
  }),
  output: payoutOrder,
})

export const markFailed = defineRoute({
  method: 'POST',
  path: '/api/finance/order/failed/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Say that a withdrawal was not paid and will not be; the money goes back',
  params: orderId,
  body: z.object({ reason: words }),
  output: payoutOrder,
})

export const confirmPayout = defineRoute({
  method: 'POST',
  path: '/api/finance/order/confirm/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Confirm what another person prepared for a withdrawal; from then on it is so',
  params: orderId,
  /** Of what was prepared: what was seen is what is confirmed. */
  body: z.object({ preparedId: z.uuid() }),
  output: payoutOrder,
})

export const readOrders = defineRoute({
  method: 'GET',
  path: '/api/finance/order/csv',
  auth: 'user',
  roles,
  isConfirmed: true,
  summary:
    'Every withdrawal that was requested within a year, UTC, as CSV; accounts masked, the look in the log',
  query: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2_020), z.maximum(2_100)) }),
  file: { mime: 'text/csv; charset=utf-8', name: 'dialwright-withdrawals.csv' },
  output: z.unknown(),
})

const payee = z.object({
  accountId: z.uuid(),
  userName: z.string(),
  /** Masked. */
  name: z.nullable(z.string()),
  identity: z.enum(['none', 'pending', 'verified', 'rejected']),
  contract: z.enum(['unsigned', 'signing', 'signed']),
  /** Since when it waits, or last changed. */
  since: z.string(),
  claim,
})
export type Payee = z.output<typeof payee>

export const listPayees = defineRoute({
  method: 'GET',
  path: '/api/finance/payee/list',
  auth: 'user',
  roles,
  summary:
    'Who waits for an identity to be verified or a contract to be signed, the longest first; `q`: user name or account id',
  query: z.extend(cursorQuery(50), {
    q: searchWords,
    what: z.optional(z.enum(['identity', 'contract'])),
    claim: claimFilter,
  }),
  output: cursorPageOf(payee),
})

export const claimPayee = defineRoute({
  ...post,
  path: '/api/finance/payee/claim/:id',
  isIdempotent: true,
  summary: 'Take a verification on for 30 minutes, or over from another person with a word',
  params: accountId,
  body: claimBody,
  output: claimed,
})

export const releasePayee = defineRoute({
  ...post,
  path: '/api/finance/payee/release/:id',
  isIdempotent: true,
  summary: 'Give a verification that I took on back to the list',
  params: accountId,
  output: claimed,
})

const seenMark = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const openPayee = defineRoute({
  method: 'POST',
  path: '/api/finance/payee/open/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  summary: 'Name and identity number of somebody who waits, in full; who looked is in the log',
  params: accountId,
  output: z.object({
    name: z.nullable(z.string()),
    number: z.nullable(z.string()),
    /** Of what was shown; the decision names it. */
    seen: seenMark,
  }),
})

export const decidePayee = defineRoute({
  method: 'POST',
  path: '/api/finance/payee/decide/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Say that an identity was verified or not, or that a contract was signed',
  params: accountId,
  body: z
    .object({
      what: z.enum(['identityVerified', 'identityRejected', 'contractSigned']),
      /** What was compared with a document: another name or number that came meanwhile is not decided with it. */
      seen: z.optional(seenMark),
    })
    .check(
      z.refine(({ what, seen }) => what === 'contractSigned' || seen !== undefined, {
        error: 'badRequest',
        path: ['seen'],
      }),
    ),
  output: payee,
})

const booksState = z.object({
  /** Null before the first comparison. */
  checkedAt: z.nullable(z.string()),
  isRight: z.boolean(),
  /** Nothing is paid out. */
  isPaused: z.boolean(),
  found: z.array(z.object({ what: z.string(), name: z.string(), expected: z.number(), found: z.number() })),
})
export type BooksState = z.output<typeof booksState>

export const readBooks = defineRoute({
  method: 'GET',
  path: '/api/finance/books',
  auth: 'user',
  roles,
  summary: 'What the daily comparison of all sums found',
  output: booksState,
})

export const compareBooks = defineRoute({
  method: 'POST',
  path: '/api/finance/books/compare',
  auth: 'user',
  roles,
  isIdempotent: true,
  summary: 'Compare all sums now',
  output: booksState,
})
