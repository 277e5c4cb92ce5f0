import { storeWindowMs, type StoreEvent } from '../../../shared/api/money/store.ts'
import { monthEarnedAt, monthEnd } from '../../../shared/earnings/event-times.ts'
import type { Context } from '../../base/context.ts'
import { LedgerConflict } from '../ledger/post.ts'
import { correctPremiumMonth, UnknownMonth } from '../ledger/months/correct-month.ts'
import { closePremiumMonth, type PremiumMonth } from '../ledger/premium.ts'
import { RefundBeforeSale, recordRefund, recordSale, UnknownSale } from '../ledger/sales.ts'
import { Refusal } from '../../base/reply.ts'
import { designerOf } from './designer-of.ts'

async function ownerOf(context: Context, faceId: string): Promise<number> {
  const ownerId = await designerOf(context, faceId)
  if (ownerId === null) throw new Refusal('storeFaceUnknown', { faceId })
  return ownerId
}

type MonthEvent = Extract<StoreEvent, { type: 'month' | 'month-correction' }>

/** Throws `storeMonthOpen` for a month that is not over by the time of the event. */
async function monthOf(context: Context, event: MonthEvent): Promise<PremiumMonth> {
  const { month, currency, revenue } = event
  const [at, end] = [new Date(event.at), monthEnd(month)]
  if (at < end) {
    const waitMs = Math.max(0, end.getTime() - context.now().getTime())
    const retryAfterSeconds = Math.ceil(waitMs / 1_000)
    throw new Refusal(
      'storeMonthOpen',
      { month, limit: end.toISOString(), present: event.at },
      { retryAfterSeconds },
    )
  }
  const uses = []
  for (const { faceId, weight } of event.uses)
    uses.push({ faceId, weight, ownerId: await ownerOf(context, faceId) })
  return { month, currency, revenue, uses, at, earnedAt: monthEarnedAt(month) }
}

async function post(context: Context, event: StoreEvent): Promise<boolean> {
  const at = new Date(event.at)
  switch (event.type) {
    case 'sale': {
      const { purchase: storeRef, faceId, gross, currency, country } = event
      const ownerId = await ownerOf(context, faceId)
      return await recordSale(context, { storeRef, ownerId, faceId, gross, currency, at, country })
    }
    case 'refund':
      return await recordRefund(context, { storeRef: event.purchase, at })
    case 'month':
      return await closePremiumMonth(context, await monthOf(context, event))
    case 'month-correction':
      return await correctPremiumMonth(context, {
        ...(await monthOf(context, event)),
        name: event.correction,
      })
  }
}

/**
 * Posts one event of the store, once: a repetition changes nothing (W9.26, W9.29, W9.30). Throws `storeCurrency`,
 * `storeFuture`, `storeBusy`, `storeFaceUnknown`, `storeSaleUnknown`, `storeMonthOpen`, `storeMonthUnknown`,
 * `storeRefundEarly`, `storeConflict`; nothing was posted then.
 */
export async function takeStoreEvent(context: Context, event: StoreEvent): Promise<{ isNew: boolean }> {
  const { currency } = context.edition
  if ('currency' in event && event.currency !== currency)
    throw new Refusal('storeCurrency', { limit: currency, present: event.currency })
  // what has not happened yet would be settled too late, or is a wrong clock
  if (Date.parse(event.at) > context.now().getTime() + storeWindowMs)
    throw new Refusal('storeFuture', { present: event.at })
  try {
    return { isNew: await context.storeTurns.take(() => post(context, event)) }
  } catch (error) {
    if (error instanceof UnknownSale) throw new Refusal('storeSaleUnknown', { present: error.message })
    if (error instanceof UnknownMonth) throw new Refusal('storeMonthUnknown', { present: error.message })
    if (error instanceof RefundBeforeSale)
      throw new Refusal('storeRefundEarly', { limit: error.soldAt.toISOString(), present: event.at })
    if (error instanceof LedgerConflict) throw new Refusal('storeConflict', { present: error.key })
    throw error
  }
}
