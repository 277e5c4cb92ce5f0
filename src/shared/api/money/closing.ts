import * as z from 'zod/mini'
import { payTypes } from '../publish/form.ts'
import { defineRoute } from '../route.ts'
import { prerequisiteStep } from './wallet.ts'

const cents = z.number().check(z.int())
const currency = z.enum(['CNY', 'USD'])

/** What of the money has to be said before an account closes. */
const closingSum = z.object({
  currency,
  /** Settles later, and is a claim then. */
  pending: cents,
  /** When the last of it has settled; null when nothing is pending. */
  settledBy: z.nullable(z.string()),
  withdrawable: cents,
  /** In withdrawals that are not over; the account is erased after they are. */
  reserved: cents,
  openOrders: z.number().check(z.int()),
})
export type ClosingSum = z.output<typeof closingSum>

/** A face that stores show. */
const liveFace = z.object({
  id: z.uuid(),
  name: z.object({ cn: z.string(), en: z.string() }),
  payType: z.nullable(z.enum(payTypes)),
  /** Platforms and sizes that are online. */
  versions: z.number().check(z.int()),
})
export type LiveFace = z.output<typeof liveFace>

const closing = z.object({
  /** Days in which a sign-in keeps the account. */
  graceDays: z.number().check(z.int()),
  /** Such an account can't be closed. */
  isLastAdministrator: z.boolean(),
  /** One for each currency in which there is anything. */
  sums: z.array(closingSum),
  faces: z.array(liveFace),
  /** Masked payout account of the edition; null when none is bound. */
  account: z.nullable(z.string()),
  /** The last withdrawal, which can be requested together with closing, whatever the threshold; null for none. */
  withdrawal: z.nullable(z.object({ currency, amount: cents, fee: cents })),
  /** What is missing before anything can be withdrawn. */
  missing: z.array(prerequisiteStep),
  /** Years for which what is left is kept as a claim. */
  claimYears: z.number().check(z.int()),
  /** Whether it has to be said where the rest goes. */
  asksRest: z.boolean(),
})
export type Closing = z.output<typeof closing>

export const readClosing = defineRoute({
  method: 'GET',
  path: '/api/user/close',
  auth: 'user',
  summary: 'What closing my account means: my money in every currency, my live faces, the last withdrawal',
  output: closing,
})

export const closeAccount = defineRoute({
  method: 'POST',
  path: '/api/user/close',
  auth: 'user',
  knowsBrowser: true,
  isConfirmed: true,
  summary: 'Close my account: ends every session, erases it after 14 days in which a sign-in keeps it',
  body: z.object({
    /** Request everything that can be withdrawn now, together with closing; not bound to the threshold. */
    withdraw: z._default(z.boolean(), false),
    /**
     * Where the rest goes that is left then or settles later: to my payout account, or nowhere until I claim it.
     * Required when there is or can be a rest.
     */
    rest: z.optional(z.enum(['account', 'claim'])),
  }),
  output: z.object({ erasedAfter: z.string() }),
})

export const readFaceMoney = defineRoute({
  method: 'GET',
  path: '/api/user/wallet/face/:id',
  auth: 'user',
  summary: 'What one of my faces earned that settles later, also when it is taken down',
  params: z.object({ id: z.uuid() }),
  output: z.object({
    currency,
    pending: cents,
    /** When the last of it has settled; null when nothing is pending. */
    settledBy: z.nullable(z.string()),
  }),
})
