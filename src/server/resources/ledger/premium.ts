import { settlesAt } from '../../../shared/earnings/event-times.ts'
import {
  partDown,
  premiumShare,
  splitByWeights,
  type Currency,
} from '../../../shared/earnings/money-rules.ts'
import type { Context } from '../../base/context.ts'
import { hashOf, LedgerConflict, post } from './post.ts'
import { lockOwners } from './owners.ts'
import { findPremiumHash, insertPremiumMonth } from './months/queries.ts'
import { insertLots } from './queries.ts'
import { house, own } from './accounts.ts'

export interface PremiumMonth {
  /** `2026-11`. */
  readonly month: string
  readonly currency: Currency
  /** Cents of all subscriptions of the month. */
  readonly revenue: number
  /** How much each face was used; whole numbers, in the store's order. */
  readonly uses: readonly { readonly ownerId: number; readonly faceId: string; readonly weight: number }[]
  /** When the store reported it. */
  readonly at: Date
  /** The last moment of the month: settling counts from there, whenever the month is reported. */
  readonly earnedAt: Date
}

export const requestOf = ({ month, currency, revenue, uses }: PremiumMonth): readonly unknown[] => [
  month,
  currency,
  revenue,
  uses.map((use) => [use.ownerId, use.faceId, use.weight]),
]

/** Cents of the pool, and of each use in its order. */
export function partsOf({ revenue, uses }: PremiumMonth) {
  const pool = partDown(revenue, premiumShare)
  const parts = splitByWeights(
    pool,
    uses.map(({ weight }) => weight),
  )
  return { pool, parts }
}

/**
 * 60% of a month's subscriptions go to the designers by how much their faces were used (W9.30); cents that do not
 * divide go to the largest remainders. Without any use the house keeps the pool. False when the month is closed.
 * @throws LedgerConflict when the month was closed with other figures.
 */
export async function closePremiumMonth(
  context: Pick<Context, 'transact'>,
  event: PremiumMonth,
): Promise<boolean> {
  const { month, currency, revenue, uses, at, earnedAt } = event
  const request = requestOf(event)
  const { pool, parts } = partsOf(event)
  const given = parts.reduce((sum, part) => sum + part, 0)
  const byOwner = new Map<number, number>()
  for (const [at, { ownerId }] of uses.entries())
    byOwner.set(ownerId, (byOwner.get(ownerId) ?? 0) + (parts[at] ?? 0))
  const key = `premium:${month}:${currency}`
  return await context.transact(async (tx) => {
    const requestHash = hashOf(request)
    await lockOwners(tx, [...byOwner.keys()])
    const id = await insertPremiumMonth(tx, { month, currency, revenue, pool, requestHash, at })
    if (id === null) {
      const before = await findPremiumHash(tx, month, currency)
      if (!before?.equals(requestHash)) throw new LedgerConflict(key)
      return false
    }
    await post(tx, {
      kind: 'premium',
      key,
      request,
      legs: [
        { account: house('store', currency), amount: -revenue },
        ...[...byOwner].map(([ownerId, amount]) => ({ account: own(ownerId, 'pending', currency), amount })),
        { account: house('revenue', currency), amount: revenue - given },
      ],
      at,
    })
    const lots = uses.flatMap(({ ownerId, faceId }, place) => {
      const amount = parts[place] ?? 0
      if (amount === 0) return []
      const origin = `${key}:${place}`
      const lot = { ownerId, currency, amount, source: 'premium', origin, faceId, month, earnedAt }
      return [{ ...lot, availableAt: settlesAt(earnedAt) }]
    })
    if (lots.length > 0) await insertLots(tx, lots)
    return true
  })
}
