import { storeWindowMs, type StoreEvent } from '../../shared/api/money/store.ts'
import type { Context } from '../context.ts'
import { LedgerConflict } from '../ledger/post.ts'
import { closePremiumMonth } from '../ledger/premium.ts'
import { recordRefund, recordSale, UnknownSale } from '../ledger/sales.ts'
import { Refusal } from '../reply.ts'
import { designerOf } from './designer-of.ts'

async function ownerOf(context: Context, faceId: string): Promise<number> {
  const ownerId = await designerOf(context, faceId)
  if (ownerId === null) throw new Refusal('storeFaceUnknown', { faceId })
  return ownerId
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
    case 'month': {
      const { month, currency, revenue } = event
      const uses = []
      for (const { faceId, weight } of event.uses)
        uses.push({ faceId, weight, ownerId: await ownerOf(context, faceId) })
      return await closePremiumMonth(context, { month, currency, revenue, uses, at })
    }
  }
}

/**
 * Posts one event of the store, once: told again it changes nothing (W9.26, W9.29, W9.30). Throws `storeCurrency`,
 * `storeFuture`, `storeBusy`, `storeFaceUnknown`, `storeSaleUnknown`, `storeConflict`; nothing was posted then.
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
    if (error instanceof LedgerConflict) throw new Refusal('storeConflict', { present: error.key })
    throw error
  }
}
