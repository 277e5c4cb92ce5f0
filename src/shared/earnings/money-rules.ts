/** A currency whose hundredth part is its smallest unit; all amounts are whole numbers of it. */
export type Currency = 'CNY' | 'USD'

/** A part of ten thousand: 4.4% is 440. */
type BasisPoints = number

/** What becomes of money in one currency. Amounts in cents (or fen). */
export interface MoneyRules {
  readonly currency: Currency
  /** Balance that has to be there before anything is withdrawn (W9.19, W9.23, A26). */
  readonly threshold: { readonly cents: number; readonly isAbove: boolean }
  /** Of one request (W9.20). */
  readonly minCents: number
  /** Of all requests of one UTC day together; cancelled and failed ones do not count (W9.21, W9.22). */
  readonly dayMaxCents: number
  /** What is likely kept back, and why (W9.24, W9.25); the provider's own figure takes its place at the end. */
  readonly deduction: { readonly kind: 'fee' | 'tax'; readonly part: BasisPoints }
  /** Days of the month, UTC, on which requests are taken, both whole (W9.28); null for every day. */
  readonly window: { readonly from: number; readonly to: number } | null
}

export const moneyRules: Readonly<Record<Currency, MoneyRules>> = {
  USD: {
    currency: 'USD',
    threshold: { cents: 2_000, isAbove: true },
    minCents: 100,
    dayMaxCents: 200_000,
    deduction: { kind: 'fee', part: 440 },
    window: { from: 11, to: 15 },
  },
  CNY: {
    currency: 'CNY',
    threshold: { cents: 5_000, isAbove: false },
    minCents: 100,
    dayMaxCents: 1_000_000,
    deduction: { kind: 'tax', part: 650 },
    window: null,
  },
}

/** The designer's part of a sale (W9.29). */
export const saleShare: BasisPoints = 5_000
/** The designers' part of a month's subscriptions (W9.30). */
export const premiumShare: BasisPoints = 6_000
/** Days from a sale until it can be withdrawn (W9.26). */
export const settlingDays = 30
/** Business days until a withdrawal has arrived, at most (W9.27). */
export const transferBusinessDays = 14

/** The part, rounded down: what is left of a cent stays with the other side of the split. */
export const partDown = (cents: number, part: BasisPoints): number => Math.floor((cents * part) / 10_000)

/** The part, a half cent rounded up. */
export const partHalfUp = (cents: number, part: BasisPoints): number =>
  Math.floor((cents * part + 5_000) / 10_000)

/** What a designer gets of a sale, and what the platform does. No cent is lost: the rest is a difference. */
export function splitSale(gross: number): { readonly designer: number; readonly platform: number } {
  const designer = partDown(gross, saleShare)
  return { designer, platform: gross - designer }
}

/** What a withdrawal likely brings; an estimate (A26). */
export function estimatePayout(amount: number, { deduction }: MoneyRules) {
  const deducted = partHalfUp(amount, deduction.part)
  return { deducted, net: amount - deducted }
}

/**
 * What becomes of an estimate that was kept back when the provider reports its own fee, all in cents: `kept` in the end
 * from the designer, never more than the estimate; `returned` to the designer; `borne` by the house.
 */
export function settleFee(estimate: number, fee: number) {
  const kept = Math.min(estimate, fee)
  return { kept, returned: estimate - kept, borne: fee - kept }
}

/**
 * Splits whole cents by weights so that the parts make up the whole exactly: each gets its part rounded down, and the
 * cents that are left go one each to the largest remainders, the first in the list where they are alike. All zero when
 * there is no weight.
 */
export function splitByWeights(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  // a product of cents and plays passes what a number holds exactly
  const shares = weights.map((weight) => {
    const product = BigInt(total) * BigInt(weight)
    return { whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) }
  })
  let left = total - shares.reduce((all, { whole }) => all + whole, 0)
  const parts = shares.map(({ whole }) => whole)
  const byRest = shares
    .map(({ rest }, at) => ({ rest, at }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
  for (const { at } of byRest) {
    if (left === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left -= 1
  }
  return parts
}
