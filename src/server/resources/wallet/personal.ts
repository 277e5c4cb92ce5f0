import type { Context } from '../../base/context.ts'
import { maskEmail, maskPhone } from '../accounts/mask.ts'
import { SealedByAnother } from '../../base/security/seal.ts'
import { Refusal } from '../../base/reply.ts'

/** Who a designer is to those who pay. */
export interface Personal {
  readonly name: string | null
  /** Identity number. */
  readonly number: string | null
  readonly alipay: string | null
  readonly paypal: string | null
}

export const nothingKept: Personal = { name: null, number: null, alipay: null, paypal: null }

/** Opens what was sealed under this name; throws `walletSealed` when it was with another data key. */
export function openSealed(context: Pick<Context, 'sealer'>, sealed: Buffer, about: string): unknown {
  try {
    return JSON.parse(context.sealer.open(sealed, about).toString('utf8'))
  } catch (error) {
    if (error instanceof SealedByAnother) throw new Refusal('walletSealed')
    throw error
  }
}

export const sealFor = (context: Pick<Context, 'sealer'>, what: unknown, about: string): Buffer =>
  context.sealer.seal(Buffer.from(JSON.stringify(what)), about)

export const personalOf = (userId: number): string => `wallet:${userId}`
export const targetOf = (orderId: string): string => `payout-target:${orderId}`

export const claimOf = (userId: number, currency: string): string => `claim:${userId}:${currency}`

/** `王*`, `A*** B***`: the first letter of each word, as many stars for every one (W5.18). */
export const maskName = (name: string): string =>
  name
    .split(/[ .·-]+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}${/\p{Script=Han}/u.test(word) ? '*' : '***'}`)
    .join(' ')

/** `1****************X`: the first and the last character. */
export const maskNumber = (number: string): string =>
  `${number.slice(0, 1)}****************${number.slice(-1)}`

/** A phone or an email. */
export const maskAccount = (account: string): string =>
  account.includes('@') ? maskEmail(account) : maskPhone(account)

export const maybe = <T, R>(value: T | null, make: (value: T) => R): R | null =>
  value === null ? null : make(value)
