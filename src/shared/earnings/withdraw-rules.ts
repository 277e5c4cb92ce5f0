import type { MoneyRules } from './money-rules.ts'

export interface Wanted {
  /** Cents. */
  readonly amount: number
  /** Cents that can be withdrawn now. */
  readonly balance: number
  /** Cents of this UTC day's other requests that were not cancelled and did not fail. */
  readonly today: number
  readonly now: Date
}

/** Why a withdrawal can't be requested: the limit and the present number, in cents or days of the month. */
export type WithdrawProblem =
  | { readonly kind: 'outsideWindow'; readonly from: number; readonly to: number; readonly opensAt: Date }
  | {
      readonly kind: 'belowThreshold'
      readonly limit: number
      readonly isAbove: boolean
      readonly present: number
    }
  | { readonly kind: 'belowMinimum'; readonly limit: number; readonly present: number }
  | { readonly kind: 'aboveBalance'; readonly limit: number; readonly present: number }
  | {
      readonly kind: 'aboveDayMaximum'
      readonly limit: number
      readonly left: number
      readonly present: number
    }

/** The first moment of the next window; now when it is open (W9.28). UTC. */
export function windowOpens({ window }: MoneyRules, now: Date): Date {
  if (window === null) return now
  const day = now.getUTCDate()
  if (day >= window.from && day <= window.to) return now
  const months = day > window.to ? 1 : 0
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, window.from))
}

type Rule = (rules: MoneyRules, wanted: Wanted) => WithdrawProblem | null

/** What can be known before an amount is typed, first; the page greys its button by these (A26). */
const beforehand: readonly Rule[] = [
  (rules, { now }) => {
    const opensAt = windowOpens(rules, now)
    return rules.window === null || opensAt === now
      ? null
      : { kind: 'outsideWindow', ...rules.window, opensAt }
  },
  ({ threshold: { cents, isAbove } }, { balance }) =>
    (isAbove ? balance > cents : balance >= cents)
      ? null
      : { kind: 'belowThreshold', limit: cents, isAbove, present: balance },
]

const belowMinimum: Rule = ({ minCents }, { amount }) =>
  amount >= minCents ? null : { kind: 'belowMinimum', limit: minCents, present: amount }

const aboveBalance: Rule = (_rules, { amount, balance }) =>
  amount <= balance ? null : { kind: 'aboveBalance', limit: balance, present: amount }

const aboveDayMaximum: Rule = ({ dayMaxCents }, { amount, today }) => {
  const left = Math.max(0, dayMaxCents - today)
  return amount <= left ? null : { kind: 'aboveDayMaximum', limit: dayMaxCents, left, present: amount }
}

/**
 * On what terms money is requested. `closing`: the last withdrawal of an account that closes has no threshold, minimum
 * or window. `claim`: what is owed to a person who no longer has an account is paid as it is.
 */
export type Terms = 'usual' | 'closing' | 'claim'

const ofAmount: Readonly<Record<Terms, readonly Rule[]>> = {
  usual: [belowMinimum, aboveBalance, aboveDayMaximum],
  closing: [aboveBalance, aboveDayMaximum],
  claim: [aboveBalance],
}

/** Cents that the last withdrawal of an account is of: all that there is, up to the maximum of the day. */
export const closingAmount = (
  { dayMaxCents }: MoneyRules,
  { balance, today }: Pick<Wanted, 'balance' | 'today'>,
): number => Math.max(0, Math.min(balance, dayMaxCents - today))

const firstOf = (rows: readonly Rule[], rules: MoneyRules, wanted: Wanted): WithdrawProblem | null => {
  for (const rule of rows) {
    const problem = rule(rules, wanted)
    if (problem) return problem
  }
  return null
}

/** Whether anything can be withdrawn now, whatever the amount. */
export const problemBefore = (rules: MoneyRules, wanted: Omit<Wanted, 'amount'>): WithdrawProblem | null =>
  firstOf(beforehand, rules, { ...wanted, amount: 0 })

/** The same for a preview and for the request itself: the page shows the same answer as the server gives. */
export const withdrawProblem = (
  rules: MoneyRules,
  wanted: Wanted,
  terms: Terms = 'usual',
): WithdrawProblem | null =>
  (terms === 'usual' ? problemBefore(rules, wanted) : null) ?? firstOf(ofAmount[terms], rules, wanted)

/**
 * Cents of an amount as it is typed; null for more than two decimals, a sign, or what is no number (W5.27).
 */
export function readCents(typed: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
