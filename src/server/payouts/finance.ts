import type { PayoutOrder } from '../../shared/api/money/finance.ts'
import { readCents } from '../../shared/earnings/withdraw-rules.ts'
import type { Currency } from '../../shared/earnings/money-rules.ts'
import type { OrderStatus } from '../ledger/order-moves.ts'
import type { SignedInCaller } from '../bind.ts'
import type { Context, Tx } from '../context.ts'
import { holdOrder, noteAttempt } from '../ledger/read-books.ts'
import { moveOrderIn, type OrderMove } from '../ledger/withdrawals.ts'
import { Refusal } from '../reply.ts'
import { audit } from '../security/audit.ts'
import { openSealed, targetOf } from '../wallet/personal.ts'
import { arrivesBy, orderRefusal, type Target } from '../wallet/withdraw.ts'
import { mayPayOut } from './books.ts'
import {
  findOrderFacts,
  findPayout,
  findTarget,
  pageOrders,
  updatePayout,
  type OrderFacts,
} from './queries.ts'

const printOrder = ({ order, accountId, userName, provider }: OrderFacts): PayoutOrder => ({
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
})

export async function pagePayouts(
  context: Context,
  { status, current, size }: { status: string; current: number; size: number },
) {
  const page = { status, offset: (current - 1) * size, limit: size }
  const { rows, total } = await context.run((sql) => pageOrders(sql, page))
  return { records: rows.map(printOrder), total, current, size }
}

interface Who {
  readonly context: Context
  readonly caller: SignedInCaller
}

/** The order, held, if the one who asks may decide on it: not their own, and none that a provider has. */
async function holdForHands(tx: Tx, { context, caller }: Who, orderId: string) {
  const order = await holdOrder(tx, orderId)
  if (order === null) throw new Refusal('notFound')
  if (order.userId === caller.asker.userId) throw new Refusal('ownWithdrawal')
  const payout = await findPayout(tx, orderId)
  const waits = payout === null && order.status === 'notProcessed' && order.channel === context.payouts?.name
  if (payout?.state === 'begun' || payout?.state === 'underway' || waits) throw new Refusal('providerPays')
  return { order, payout }
}

const deedsOf = { processing: 'payout-begin', completed: 'payout-paid', failed: 'payout-failed' } as const

type Outcome = Extract<OrderMove['outcome'], { readonly to: keyof typeof deedsOf }>

async function moveByHand(who: Who, orderId: string, outcome: Outcome): Promise<PayoutOrder> {
  const { context, caller } = who
  const { userId } = caller.asker
  const act = async (tx: Tx): Promise<PayoutOrder> => {
    const { payout } = await holdForHands(tx, who, orderId)
    const now = context.now()
    if (outcome.to === 'processing' && !(await mayPayOut(tx, now))) throw new Refusal('payoutsStopped')
    const moved = await moveOrderIn(tx, { orderId, by: { mover: 'finance' }, outcome }, now)
    // somebody else said so before, with another number or another reason
    const isOther =
      outcome.to === 'completed' &&
      (moved.transactionNo !== outcome.transactionNo || moved.feeActual !== outcome.fee)
    if (isOther) throw new Refusal('orderOther')
    if (payout !== null) await updatePayout(tx, orderId, { state: 'over' })
    const { to: state, ...said } = outcome
    const requestId = `${orderId}:hand:${caller.requestId}`
    await noteAttempt(tx, { orderId, provider: 'manual', requestId, state, reply: said, at: now })
    const detail = { ...said }
    const entry = {
      userId,
      role: 'finance',
      action: deedsOf[state],
      object: `order:${orderId}`,
      detail,
    } as const
    await audit(tx, { context, caller }, entry)
    return printOrder(await findOrderFacts(tx, orderId))
  }
  return await context.transact(act).catch((error: unknown) => {
    throw orderRefusal(error)
  })
}

/** From now on it cannot be cancelled. Throws `payoutsStopped` while the books are wrong. */
export const beginByHand = (who: Who, orderId: string): Promise<PayoutOrder> =>
  moveByHand(who, orderId, { to: 'processing' })

/** Throws `wrongAmount` for a fee above the amount. */
export async function markPaid(
  who: Who,
  orderId: string,
  { transactionNo, fee: typed }: { readonly transactionNo: string; readonly fee: string },
): Promise<PayoutOrder> {
  const fee = readCents(typed) ?? Number.NaN
  try {
    return await moveByHand(who, orderId, { to: 'completed', fee, transactionNo })
  } catch (error) {
    throw error instanceof RangeError ? new Refusal('wrongAmount') : error
  }
}

export const markFailed = (who: Who, orderId: string, note: string): Promise<PayoutOrder> =>
  moveByHand(who, orderId, { to: 'failed', note })

/** Account and name in full, of an order that somebody is about to pay; the look stands in the log. */
export async function openTarget({ context, caller }: Who, orderId: string) {
  const { userId } = caller.asker
  return await context.transact(async (tx) => {
    const { order } = await holdForHands(tx, { context, caller }, orderId)
    const sealed = await findTarget(tx, orderId)
    if (order.status !== 'processing') throw new Refusal('orderState', { present: order.status })
    if (sealed === null) throw new Refusal('notFound')
    const { account, name } = openSealed(context, sealed, targetOf(orderId)) as Target
    const object = `order:${orderId}`
    await audit(tx, { context, caller }, { userId, role: 'finance', action: 'payout-target', object })
    return { account, name, send: order.amount - order.feeEstimate }
  })
}
