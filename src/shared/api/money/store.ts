import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

/* What the store reports: docs/store-endpoint.md. */

/** Milliseconds that the clocks of the store and of this server may be apart. */
export const storeWindowMs = 5 * 60_000

/** Most cents of one event. */
const mostCents = 100_000_000_000

const cents = z.number().check(z.int(), z.minimum(1), z.maximum(mostCents))
const moment = z.iso.datetime()
const currency = z.enum(['CNY', 'USD'])
/** Of the published face, as the store received it. */
const faceId = z.uuid()
/** The store's own name of a purchase. */
const purchase = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,100}$/))

const soldEvent = z.strictObject({
  type: z.literal('sale'),
  purchase,
  faceId,
  /** Cents that the buyer paid. */
  gross: cents,
  currency,
  at: moment,
  /** ISO 3166-1 alpha-2 of the buyer, in capitals. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
})

const refundEvent = z.strictObject({ type: z.literal('refund'), purchase, at: moment })

const month = {
  /** `2026-11`. */
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  currency,
  /** Cents of all subscriptions of the month. */
  revenue: z.number().check(z.int(), z.minimum(0), z.maximum(mostCents)),
  /** How much each face was used: whole numbers, each face once. */
  uses: z
    .array(
      z.strictObject({ faceId, weight: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)) }),
    )
    .check(
      z.maxLength(10_000),
      z.refine((uses) => new Set(uses.map((use) => use.faceId)).size === uses.length, {
        error: 'badRequest',
      }),
    ),
  /** Once the month is over. */
  at: moment,
}

const monthEvent = z.strictObject({ type: z.literal('month'), ...month })

/** A month that was reported wrongly: the whole of it, as it should have been reported. */
const correctionEvent = z.strictObject({
  type: z.literal('month-correction'),
  /** The store's own name of the correction. */
  correction: purchase,
  ...month,
})

export type StoreEvent = z.output<typeof storeEvent>
const storeEvent = z.discriminatedUnion('type', [soldEvent, refundEvent, monthEvent, correctionEvent])

export const takeStoreEvent = defineRoute({
  method: 'POST',
  path: '/api/store/event',
  auth: 'store',
  summary:
    'One event of the store: a sale, a refund, a month of subscriptions or its correction; see docs/store-endpoint.md',
  headers: z.object({
    /** Milliseconds since 1970. */
    'store-timestamp': z.string(),
    'store-nonce': z.string(),
    'store-signature': z.string(),
  }),
  body: storeEvent,
  bodyBytes: 1_000_000,
  output: z.object({
    /** False when this very event was reported before; nothing changed then. */
    isNew: z.boolean(),
  }),
})
