import { storeWindowMs } from '../../../shared/api/money/store.ts'
import { isRefundedInTime, settlesAt } from '../../../shared/earnings/event-times.ts'
import { splitSale, type Currency } from '../../../shared/earnings/money-rules.ts'
import type { Context } from '../../base/context.ts'
import { house, own } from './accounts.ts'
import { lockOwners } from './owners.ts'
import { lockAccounts, LedgerConflict, post } from './post.ts'
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

const saleKey = (storeRef: string): string => `sale:${storeRef}`

/** Half to the designer, who can withdraw it after 30 days (W9.26, W9.29). False when it is known already. */
export async function recordSale(context: Pick<Context, 'transact'>, event: SaleEvent): Promise<boolean> {
  const { storeRef, ownerId, faceId, gross, currency, at, country } = event
  const { designer, platform } = splitSale(gross)
  const key = saleKey(storeRef)
  return await context.transact(async (tx) => {
    await lockOwners(tx, [ownerId])
    const isNew = await post(tx, {
      kind: 'sale',
      key,
      // without a country as before stores reported one: an event of then is still known
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
    await insertLots(tx, [{ ...lot, availableAt: settlesAt(at) }])
    return true
  })
}

export interface RefundEvent {
  readonly storeRef: string
  /** Of the refund, by the store. */
  readonly at: Date
}

/** A refund that says to be older than its sale: a clock or a name is wrong. */
export class RefundBeforeSale extends Error {
  override readonly name = 'RefundBeforeSale'
  constructor(readonly soldAt: Date) {
    super('a refund comes after its sale')
  }
}

/**
 * Gives a sale back, whole. By its own time, not by when it is reported: within 30 days of the sale the designer's half
 * goes back too, from what is pending or, where it has settled already, from what can still be withdrawn; what was
 * withdrawn by then, and every later refund, the platform bears. False when it is known already.
 * @throws UnknownSale when there is no such sale (yet), RefundBeforeSale
 */
export async function recordRefund(
  context: Pick<Context, 'transact'>,
  { storeRef, at }: RefundEvent,
): Promise<boolean> {
  return await context.transact(async (tx) => {
    const sold = await findSale(tx, storeRef)
    if (sold === null) throw new UnknownSale(storeRef)
    // by as much as clocks may differ
    if (at.getTime() < sold.at.getTime() - storeWindowMs) throw new RefundBeforeSale(sold.at)
    const { ownerId, currency, gross, faceId } = sold
    const { designer } = splitSale(gross)
    const free = (await lockOwners(tx, [ownerId])).free(ownerId, currency)
    const [store, revenue, pending] = [
      house('store', currency),
      house('revenue', currency),
      own(ownerId, 'pending', currency),
    ]
    // who settles holds the same account: the lot is read behind it. All at once, so that two never wait for each other
    const [, , , left = 0] = await lockAccounts(tx, [store, revenue, pending, free])
    const lot = await findLot(tx, saleKey(storeRef))
    if (lot === null) throw new LedgerConflict(storeRef)
    const isInTime = isRefundedInTime(sold.at, at)
    const isSettled = lot.state === 'settled'
    const taken = !isInTime ? 0 : isSettled ? Math.min(designer, left) : designer
    const key = `refund:${storeRef}`
    const isNew = await post(tx, {
      kind: 'refund',
      key,
      request: [storeRef, at.toISOString()],
      legs: [
        { account: store, amount: gross },
        { account: isSettled ? free : pending, amount: -taken },
        { account: revenue, amount: taken - gross },
      ],
      at,
    })
    if (!isNew) return false
    await markRefunded(tx, sold.id, { refundedAt: at, refundTaken: taken })
    if (isInTime && !isSettled) await setLots(tx, [lot.id], 'reversed')
    else if (taken > 0) {
      const { earnedAt, availableAt } = lot
      const back = { ownerId, currency, faceId, earnedAt, availableAt, source: 'refund', origin: key }
      await insertLots(tx, [{ ...back, amount: -taken, state: 'settled' }])
    }
    return true
  })
}
