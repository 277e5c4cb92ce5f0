import { and, eq } from 'drizzle-orm'
import { withdrawOrder } from '../../base/db/tables/ledger.ts'
import type { Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'

/*
 * A wallet, its orders and its statements are one person's; what changes it or takes money out of it needs a confirmed
 * session (`isConfirmed` in `shared/api/money`). An edition knows one way of paying out. What finance may do stands in
 * `payouts/permissions.ts`, which state of an order is whose to end in `orderMoves` of `ledger/order-moves.ts`.
 */

export type PayoutWay = 'alipay' | 'paypal'

/** Throws `notInEdition`. */
export function requirePayout({ edition }: Pick<Context, 'edition'>, way: PayoutWay): void {
  if (edition.payout !== way) throw new Refusal('notInEdition')
}

export const isOrderOf = (userId: number) => eq(withdrawOrder.userId, userId)

export const isOwnOrder = ({ id, userId }: { readonly id: string; readonly userId: number }) =>
  and(eq(withdrawOrder.id, id), isOrderOf(userId))

/** What a face has earned is told to the person it earns for, also after it was deleted. Throws `notFound`. */
export function requireEarner(earnerId: number | null, userId: number): void {
  if (earnerId !== userId) throw new Refusal('notFound')
}
