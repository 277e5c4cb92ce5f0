import { settlingDays, splitSale, type Currency } from '../../shared/earnings/money-rules.ts'
import type { Context } from '../context.ts'
import { holdAccounts, LedgerConflict, post } from './post.ts'
import { findLot, findSale, insertLots, insertSale, markRefunded, setLots } from './queries.ts'

export interface SaleEvent {
  /** The store's own name of the purchase. */
  readonly storeRef: string
  readonly ownerId: number
  readonly faceId: string
  /** Cents that the buyer paid. */
  readonly gross: number
  readonly currency: Currency
  readonly at: Date
  /** ISO 3166 of the buyer, in capitals. */
  readonly country?: string | undefined
}

/** `unknownSale`: the sale may still be on its way, the store tries again. */
export class UnknownSale extends Error {
  override readonly name = 'UnknownSale'
}

const dayMs = 86_400_000

export const house = (kind: string, currency: string) => ({ ownerId: null, kind, currency })
export const own = (ownerId: number, kind: string, currency: string) => ({ ownerId, kind, currency })
export const availableFrom = (at: Date): Date => new Date(at.getTime() + settlingDays * dayMs)

const saleKey = (storeRef: string): string => `sale:${storeRef}`

/** Half to the designer, who can withdraw it after 30 days (W9.26, W9.29). False when it is known already. */
export async function recordSale(context: Pick<Context, 'transact'>, event: SaleEvent): Promise<boolean> {
  const { storeRef, ownerId, faceId, gross, currency, at, country } = event
  const { designer, platform } = splitSale(gross)
  const key = saleKey(storeRef)
  return await context.transact(async (tx) => {
    const isNew = await post(tx, {
      kind: 'sale',
      key,
      // without a country as it was before stores told one: an event of then is still known
      request: [storeRef, ownerId, faceId, gross, currency, at.toISOString(), ...(country ? [country] : [])],
      legs: [
        { account: house('store', currency), amount: -gross },
        { account: own(ownerId, 'pending', currency), amount: designer },
        { account: house('revenue', currency), amount: platform },
      ],
      at,
    })
    if (!isNew) return false
    await insertSale(tx, { storeRef, ownerId, faceId, gross, currency, at, country: country ?? null })
    const lot = { ownerId, currency, amount: designer, source: 'sale', origin: key, faceId, earnedAt: at }
    await insertLots(tx, [{ ...lot, availableAt: availableFrom(at) }])
    return true
  })
}

export interface RefundEvent {
  readonly storeRef: string
  /** Of the refund, by the store. */
  readonly at: Date
}

/**
 * Gives a sale back, whole. Until it is settled the designer's half goes back too; afterwards the platform bears it,
 * because what somebody was told to be theirs stays theirs. False when it is known already.
 * @throws UnknownSale when there is no such sale (yet).
 */
export async function recordRefund(
  context: Pick<Context, 'transact'>,
  { storeRef, at }: RefundEvent,
): Promise<boolean> {
  return await context.transact(async (tx) => {
    const sold = await findSale(tx, storeRef)
    if (sold === null) throw new UnknownSale(storeRef)
    const { ownerId, currency, gross } = sold
    const { designer, platform } = splitSale(gross)
    // who settles holds the same account: the lot is read behind it. All at once, so that two never wait for each other
    await holdAccounts(tx, [
      house('store', currency),
      house('revenue', currency),
      own(ownerId, 'pending', currency),
    ])
    const lot = await findLot(tx, saleKey(storeRef))
    if (lot === null) throw new LedgerConflict(storeRef)
    const isBack = lot.state !== 'settled'
    const isNew = await post(tx, {
      kind: 'refund',
      key: `refund:${storeRef}`,
      request: [storeRef, at.toISOString()],
      legs: [
        { account: house('store', currency), amount: gross },
        { account: own(ownerId, 'pending', currency), amount: isBack ? -designer : 0 },
        { account: house('revenue', currency), amount: isBack ? -platform : -gross },
      ],
      at,
    })
    if (!isNew) return false
    await markRefunded(tx, sold.id, at)
    if (isBack) await setLots(tx, [lot.id], 'reversed')
    return true
  })
}
