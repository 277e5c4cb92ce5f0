import type { pagePayouts as pageRoute, PayoutOrder } from '../../../shared/api/money/finance.ts'
import type { Currency } from '../../../shared/earnings/money-rules.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import type { OrderStatus } from '../ledger/order-moves.ts'
import type { Tx } from '../../base/context.ts'
import { pageFacts } from '../../base/lists/page.ts'
import { lockOrder, type OrderRecord } from '../ledger/read-books.ts'
import { claimItem, findClaim, printClaim, releaseItem } from '../staff/claims/claims.ts'
import { Refusal } from '../../base/reply.ts'
import { arrivesBy } from '../wallet/withdraw.ts'
import { limitOf, requireAnothersMoney, requireNoProvider, type Who } from './permissions.ts'
import { pageOrderRows } from './lists/queries.ts'
import { findAllFacts, findOrderFacts, findPayout, type OrderFacts } from './queries.ts'

const isOpen = (status: string): boolean => status === 'notProcessed' || status === 'processing'

function printPrepared({ actor }: Who, { order, proposal, preparedBy }: OrderFacts): PayoutOrder['prepared'] {
  if (proposal === null || proposal.confirmedBy !== null || !isOpen(order.status)) return null
  const { outcome, at } = proposal
  return {
    id: proposal.id,
    at: at.toISOString(),
    userName: preparedBy ?? '',
    isMine: proposal.preparedBy === actor.session.userId,
    to: outcome.to,
    fee: outcome.to === 'completed' ? outcome.fee : null,
    transactionNo: outcome.to === 'completed' ? outcome.transactionNo : null,
    note: outcome.to === 'failed' ? outcome.note : null,
  }
}

function printApproved({ approval, approvalPreparedBy, approvalConfirmedBy }: OrderFacts) {
  if (approval === null) return null
  return {
    at: approval.at.toISOString(),
    preparedBy: approvalPreparedBy ?? '',
    confirmedBy: approvalConfirmedBy ?? '',
  }
}

const printFacts = (who: Who, facts: OrderFacts): Omit<PayoutOrder, 'claim'> => {
  const { order, accountId, userName, provider } = facts
  return {
    orderId: order.id,
    time: order.createdAt.toISOString(),
    accountId,
    userName,
    currency: order.currency as Currency,
    amount: order.amount,
    feeEstimate: order.feeEstimate,
    feeActual: order.feeActual,
    status: order.status as OrderStatus,
    channel: order.channel,
    account: order.accountMasked,
    transactionNo: order.transactionNo,
    note: order.note,
    provider,
    arrivesBy: arrivesBy(order).toISOString(),
    needsTwo: order.amount > limitOf(who.context),
    approved: printApproved(facts),
    prepared: printPrepared(who, facts),
  }
}

export const payoutItem = (orderId: string) => ({ kind: 'payout', item: orderId }) as const

/** As it is now, within the transaction that changed it. */
export const printOrder = async (tx: Tx, who: Who, orderId: string): Promise<PayoutOrder> => ({
  ...printFacts(who, await findOrderFacts(tx, orderId)),
  claim: await findClaim(tx, payoutItem(orderId), who),
})

export async function pagePayouts(
  who: Who,
  { status, q, claim, prepared, sort, ...request }: RouteRequest<typeof pageRoute>['query'],
): Promise<RouteOutput<typeof pageRoute>> {
  const { userId } = who.actor.session
  const wanted = {
    ...{ q, claim, userId, now: who.context.now() },
    status: status === 'all' ? undefined : status,
    isPrepared: prepared === 'true',
    // what waits begins with who has waited longest
    sort: sort ?? (isOpen(status) ? 'oldest' : 'newest'),
  }
  return await who.context.run(async (sql) => {
    const page = await pageOrderRows(sql, wanted, request)
    const facts = await findAllFacts(
      sql,
      page.rows.map(({ id }) => id),
    )
    const claims = new Map(page.rows.map((row) => [row.id, printClaim(row, userId)]))
    const records = facts.map((row) => ({
      ...printFacts(who, row),
      claim: claims.get(row.order.id) ?? null,
    }))
    return { ...pageFacts(page), records, current: request.current }
  })
}

/** The order, held, if it is not the caller's own, and no provider is paying it. */
export async function lockForFinance(tx: Tx, who: Who, orderId: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId)
  if (order === null) throw new Refusal('notFound')
  requireAnothersMoney(order, who)
  requireNoProvider(await findPayout(tx, orderId))
  return order
}

/** What every line of the log about an order holds. */
export const logEntry = ({ actor }: Who, orderId: string) =>
  ({ userId: actor.session.userId, role: 'finance', object: `order:${orderId}` }) as const

export const claimPayout = async (who: Who, orderId: string, words: string | undefined) =>
  await who.context.transact(async (tx) => {
    const order = await lockForFinance(tx, who, orderId)
    if (!isOpen(order.status)) throw new Refusal('orderState', { present: order.status })
    return await claimItem(tx, payoutItem(orderId), { who, words, about: orderId })
  })

/** Throws `orderState` for an order that is over: what ended it has ended the claim. */
export const releasePayout = async (who: Who, orderId: string) =>
  await who.context.transact(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) throw new Refusal('notFound')
    if (!isOpen(order.status)) throw new Refusal('orderState', { present: order.status })
    return await releaseItem(tx, payoutItem(orderId), who)
  })
