import * as z from 'zod/mini'
import { cursorPageOf, cursorQuery, searchWords } from '../pages.ts'
import { defineRoute } from '../route.ts'

const roles = ['finance'] as const
const cents = z.number().check(z.int())
const claimId = z.object({ id: z.uuid() })

/** `open`: there is something to pay. `paying`: a payout is under way. `waiting`: only what settles later. */
export const claimStates = ['open', 'paying', 'waiting', 'paid', 'lapsed'] as const

const claim = z.object({
  id: z.uuid(),
  /** Of the account that is erased. */
  accountId: z.uuid(),
  currency: z.enum(['CNY', 'USD']),
  state: z.enum(claimStates),
  /** Cents that can be paid now, settle later, and are in payouts under way. */
  amount: cents,
  pending: cents,
  reserved: cents,
  since: z.string(),
  /** Then the address is deleted and what is left is the house's. */
  expiresAt: z.string(),
  /** Masked; null when its person left none. */
  account: z.nullable(z.string()),
  /** Whether the caller added the payout account, so that another person has to pay. */
  isOwnAddress: z.boolean(),
})
export type Claim = z.output<typeof claim>

export const pageClaims = defineRoute({
  method: 'GET',
  path: '/api/finance/claim/page',
  auth: 'user',
  roles,
  summary:
    'What is owed to people whose account is erased, the newest first; `q`: account id or masked account',
  query: z.extend(cursorQuery(50), { q: searchWords, show: z._default(z.enum(['open', 'all']), 'open') }),
  output: cursorPageOf(claim),
})

export const openClaim = defineRoute({
  method: 'POST',
  path: '/api/finance/claim/target/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  summary: 'Account and name that a claim is paid to, in full; who looked is in the log',
  params: claimId,
  output: z.object({ account: z.string(), name: z.nullable(z.string()) }),
})

export const addressClaim = defineRoute({
  method: 'POST',
  path: '/api/finance/claim/address/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  isIdempotent: true,
  summary:
    'Add the payout account that the owner of a claim named, where none was left; another person pays to it',
  params: claimId,
  body: z.object({
    account: z.string().check(z.trim(), z.minLength(3), z.maxLength(100), z.regex(/^\P{C}*$/u)),
    name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^\P{C}*$/u))),
  }),
  output: claim,
})

export const payClaim = defineRoute({
  method: 'POST',
  path: '/api/finance/claim/pay/:id',
  auth: 'user',
  roles,
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Make a payout of all that can be paid of a claim; it goes the way of every payout',
  params: claimId,
  body: z.object({
    /** Made by the caller; the same id is the same payout. */
    orderId: z.uuid(),
    /** Cents, as it was seen. */
    amount: cents,
  }),
  output: claim,
})
