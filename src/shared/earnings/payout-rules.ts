/* What one person of finance does not decide alone. Rows, so that page and server apply the same rules. */

/** Cents. */
interface OrderSums {
  readonly amount: number
  readonly feeEstimate: number
}

/** How far a fee that is entered by hand may be above the estimate: the larger of both. */
export const feeMargin = { share: 0.1, leastCents: 200 } as const

/** The highest fee, in cents, that one person may enter. */
export const highestPlainFee = ({ feeEstimate }: OrderSums): number =>
  feeEstimate + Math.max(feeMargin.leastCents, Math.round(feeEstimate * feeMargin.share))

/** The highest fee, in cents, that a withdrawal can have at all: something is paid. */
export const highestFee = ({ amount }: OrderSums): number => amount - 1

interface TwoPersonsRule {
  readonly name: 'amount' | 'fee'
  /** `limit`: cents above which every withdrawal is a matter for two; `fee`: as it is entered, null for none. */
  readonly asks: (order: OrderSums, told: { readonly limit: number; readonly fee: number | null }) => boolean
}

const rules: readonly TwoPersonsRule[] = [
  // that a large one is paid was confirmed before; that it was not paid after all is another matter for two
  { name: 'amount', asks: ({ amount }, { limit, fee }) => fee === null && amount > limit },
  { name: 'fee', asks: (order, { fee }) => fee !== null && fee > highestPlainFee(order) },
]

/** Whether what became of a payout is entered by one person and confirmed by another. */
export const outcomeNeedsTwo = (order: OrderSums, told: Parameters<TwoPersonsRule['asks']>[1]): boolean =>
  rules.some(({ asks }) => asks(order, told))
