import * as z from 'zod/mini'
import { emailRule } from '../accounts/accounts.ts'
import type { RefusalName } from '../refusals.ts'
import { defineRoute } from '../route.ts'

const says = (name: RefusalName): { error: string } => ({ error: name })

/** Cents. */
const cents = z.number().check(z.int())

/** A name as it stands in a passport or on a bank card. */
const realName = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{M}][\p{L}\p{M} .·'’-]{0,39}$/u, says('realNameRule')))

/** Alipay is signed in to by a mainland mobile number or an email (W8.28). */
const alipayAccount = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(100, says('wrongAlipay')),
    z.regex(/^(1[3-9]\d{9}|[a-z0-9._%+-]+@([a-z0-9-]+\.)+[a-z]{2,})$/, says('wrongAlipay')),
  )

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The last character of an identity number follows from the others (GB 11643). */
function isIdentityNumber(number: string): boolean {
  if (!/^[1-9]\d{5}(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(number)) return false
  const sum = weights.reduce((all, weight, at) => all + weight * Number(number[at]), 0)
  return '10X98765432'[sum % 11] === number[17]
}

const identityNumber = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.refine(isIdentityNumber, says('wrongIdentity')))

export const prerequisiteStep = z.enum(['name', 'identity', 'contract', 'account', 'code'])

/** All that is personal is masked. */
const walletInfo = z.object({
  currency: z.enum(['CNY', 'USD']),
  channel: z.enum(['alipay', 'paypal']),
  /** Whether a provider is connected, or people transfer the money outside of this system. */
  payout: z.enum(['provider', 'manual']),
  /** Withdrawals are not begun until a person has checked the books. */
  isPaused: z.boolean(),
  /** What settles later and what can be withdrawn, together. */
  balance: cents,
  pending: cents,
  withdrawable: cents,
  /** In withdrawals that are not over. */
  reserved: cents,
  /** Requested on this UTC day, and not given back. */
  today: cents,
  /** When the next money can be withdrawn, and how much of it; null when none is pending. */
  next: z.nullable(z.object({ at: z.string(), amount: cents })),
  /** Of the server's clock: windows and days are judged by it. */
  now: z.string(),
  name: z.nullable(z.string()),
  identity: z.object({
    state: z.enum(['none', 'pending', 'verified', 'rejected']),
    number: z.nullable(z.string()),
  }),
  contract: z.object({
    state: z.enum(['unsigned', 'signing', 'signed']),
    signedAt: z.nullable(z.string()),
    /** Who it is signed with: a service that is connected, or people. */
    way: z.enum(['manual', 'yzh']),
  }),
  alipay: z.nullable(z.string()),
  paypal: z.nullable(z.string()),
  /** What has to be there before anything is withdrawn, in order. */
  prerequisites: z.array(z.object({ step: prerequisiteStep, isDone: z.boolean() })),
})
export type WalletInfo = z.output<typeof walletInfo>

const changed = walletInfo

export const readWallet = defineRoute({
  method: 'GET',
  path: '/api/user/wallet/info',
  auth: 'user',
  summary: 'My wallet: what was earned, what can be withdrawn, and what is missing for it',
  output: walletInfo,
})

export const saveRealName = defineRoute({
  method: 'POST',
  path: '/api/user/wallet/name/save',
  auth: 'user',
  isConfirmed: true,
  summary: 'My name as those who pay need it; another one than was verified has to be verified again',
  body: z.object({ name: realName }),
  output: changed,
})

export const verifyIdentity = defineRoute({
  method: 'POST',
  path: '/api/user/wallet/verify/identity',
  auth: 'user',
  isConfirmed: true,
  summary: 'Have my name and identity number verified (domestic)',
  body: z.object({ name: realName, number: identityNumber }),
  output: changed,
})

export const bindAlipay = defineRoute({
  method: 'POST',
  path: '/api/user/wallet/alipay/bind',
  auth: 'user',
  isConfirmed: true,
  summary: 'Withdraw to this Alipay account (domestic)',
  query: z.object({ account: alipayAccount }),
  output: changed,
})

export const unbindAlipay = defineRoute({
  method: 'POST',
  path: '/api/user/wallet/alipay/unbind',
  auth: 'user',
  isConfirmed: true,
  summary: 'No longer withdraw to my Alipay account',
  output: changed,
})

export const bindPaypal = defineRoute({
  method: 'POST',
  path: '/api/user/wallet/paypal/bind',
  auth: 'user',
  isConfirmed: true,
  summary: 'Withdraw to this PayPal account (overseas)',
  body: z.object({ email: emailRule }),
  output: changed,
})

export const unbindPaypal = defineRoute({
  method: 'POST',
  path: '/api/user/wallet/paypal/unbind',
  auth: 'user',
  isConfirmed: true,
  summary: 'No longer withdraw to my PayPal account',
  output: changed,
})

const contract = z.object({
  state: z.enum(['unsigned', 'signing', 'signed']),
  signedAt: z.nullable(z.string()),
  /** `manual`: no signing service is connected, and the people of finance bring the contract and record it. */
  way: z.enum(['manual', 'yzh']),
})

export const readContract = defineRoute({
  method: 'GET',
  path: '/api/yzh/user/contract',
  auth: 'user',
  summary: 'The cloud-account contract, what would be signed, and how (domestic)',
  output: z.extend(contract, {
    /** Null without a service, or while it does not answer. */
    preview: z.nullable(z.object({ title: z.string(), url: z.string() })),
  }),
})

export const readContractStatus = defineRoute({
  method: 'GET',
  path: '/api/yzh/user/status',
  auth: 'user',
  summary:
    'How far my cloud-account contract is, as the signing service says where one is connected (domestic)',
  output: contract,
})

export const signContract = defineRoute({
  method: 'POST',
  path: '/api/yzh/user/sign',
  auth: 'user',
  isIdempotent: true,
  summary: 'Sign the cloud-account contract, or ask people for it where no service is connected (domestic)',
  output: contract,
})
