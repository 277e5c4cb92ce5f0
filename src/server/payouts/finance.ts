import type { PayoutOrder } from '../../shared/api/money/finance.ts'
import { printCents } from '../../shared/earnings/money-text.ts'
import { readCents } from '../../shared/earnings/withdraw-rules.ts'
import type { Currency } from '../../shared/earnings/money-rules.ts'
import type { OrderStatus } from '../ledger/order-moves.ts'
import type { SignedInCaller } from '../bind.ts'
import type { Context, Tx } from '../context.ts'
import { holdOrder, noteAttempt, type OrderRecord } from '../ledger/read-books.ts'
import { moveOrderIn } from '../ledger/withdrawals.ts'
import { Refusal } from '../reply.ts'
import { audit } from '../security/audit.ts'
import { openSealed, targetOf } from '../wallet/personal.ts'
import { arrivesBy, orderRefusal, type Target } from '../wallet/withdraw.ts'
import { mayPayOut } from './books.ts'
import {
  findOrderFacts,
  findPayout,
  findProposal,
  findTarget,
  pageOrders,
  updatePayout,
  upsertProposal,
  type OrderFacts,
  type PayoutOutcome,
} from './queries.ts'

export interface Who {
  readonly context: Context
  readonly caller: SignedInCaller
}

/** Cents above which what becomes of an order is said by one person and confirmed by another. */
const limitOf = ({ config }: Context): number => config.TWO_PERSONS_ABOVE * 100

function printPrepared(
  { caller }: Who,
  { order, proposal, preparedBy }: OrderFacts,
): PayoutOrder['prepared'] {
  if (proposal === null || order.status !== 'processing') return null
  const { outcome, at } = proposal
  return {
    id: proposal.id,
    at: at.toISOString(),
    userName: preparedBy ?? '',
    isMine: proposal.preparedBy === caller.asker.userId,
    to: outcome.to,
    fee: outcome.to === 'completed' ? outcome.fee : null,
    transactionNo: outcome.to === 'completed' ? outcome.transactionNo : null,
    note: outcome.to === 'failed' ? outcome.note : null,
  }
}

function printOrder(who: Who, facts: OrderFacts): PayoutOrder {
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
    prepared: printPrepared(who, facts),
  }
}

export async function pagePayouts(
  who: Who,
  { status, current, size }: { status: string; current: number; size: number },
) {
  const page = { status, offset: (current - 1) * size, limit: size }
  const { rows, total } = await who.context.run((sql) => pageOrders(sql, page))
  return { records: rows.map((row) => printOrder(who, row)), total, current, size }
}

/** The order, held, if the one who asks may decide on it: not their own, and none that a provider has. */
async function holdForHands(tx: Tx, { context, caller }: Who, orderId: string): Promise<OrderRecord> {
  const order = await holdOrder(tx, orderId)
  if (order === null) throw new Refusal('notFound')
  if (order.userId === caller.asker.userId) throw new Refusal('ownWithdrawal')
  const payout = await findPayout(tx, orderId)
  const waits = payout === null && order.status === 'notProcessed' && order.channel === context.payouts?.name
  if (payout?.state === 'begun' || payout?.state === 'underway' || waits) throw new Refusal('providerPays')
  return order
}

type Outcome = { readonly to: 'processing' } | PayoutOutcome

/** Says in the log, as one of finance, what became of an order. */
function log(tx: Tx, who: Who, { order, outcome, ...by }: Decided): Promise<void> {
  const entry = { userId: who.caller.asker.userId, role: 'finance', object: `order:${order.id}` } as const
  if (outcome.to === 'processing') return audit(tx, who, { ...entry, action: 'payout-begin' })
  if (outcome.to === 'failed')
    return audit(tx, who, { ...entry, action: 'payout-failed', detail: { note: outcome.note, ...by } })
  const { fee, transactionNo } = outcome
  return audit(tx, who, { ...entry, action: 'payout-paid', detail: { fee, transactionNo, ...by } })
}

/** Puts it into the books, for ever. */
async function carryOut(tx: Tx, who: Who, { order, outcome, ...by }: Decided): Promise<PayoutOrder> {
  const { context, caller } = who
  const { id: orderId } = order
  const now = context.now()
  if (outcome.to === 'processing' && !(await mayPayOut(tx, now))) throw new Refusal('payoutsStopped')
  const moved = await moveOrderIn(tx, { orderId, by: { mover: 'finance' }, outcome }, now)
  // somebody else said so before, with another number or another reason
  const isOther =
    outcome.to === 'completed' &&
    (moved.transactionNo !== outcome.transactionNo || moved.feeActual !== outcome.fee)
  if (isOther) throw new Refusal('orderOther')
  if ((await findPayout(tx, orderId)) !== null) await updatePayout(tx, orderId, { state: 'over' })
  const { to: state, ...said } = outcome
  const requestId = `${orderId}:hand:${caller.requestId}`
  await noteAttempt(tx, { orderId, provider: 'manual', requestId, state, reply: { ...said, ...by }, at: now })
  await log(tx, who, { order, outcome, ...by })
  return printOrder(who, await findOrderFacts(tx, orderId))
}

interface Decided {
  readonly order: OrderRecord
  readonly outcome: Outcome
  /** Who said it first, where two are asked. */
  readonly preparedBy?: number
}

/** Written down for somebody else to confirm; in place of what was prepared before. */
async function prepare(
  tx: Tx,
  who: Who,
  { order, outcome }: { readonly order: OrderRecord; readonly outcome: PayoutOutcome },
): Promise<PayoutOrder> {
  const { id: orderId } = order
  if (outcome.to === 'completed' && outcome.fee > order.amount) throw new Refusal('wrongAmount')
  const [preparedBy, at] = [who.caller.asker.userId, who.context.now()]
  await upsertProposal(tx, { orderId, id: who.context.makeId(), preparedBy, outcome, at })
  const entry = { userId: preparedBy, role: 'finance', object: `order:${orderId}` } as const
  await audit(tx, who, { ...entry, action: 'payout-prepared', detail: outcome })
  return printOrder(who, await findOrderFacts(tx, orderId))
}

async function moveByHand(who: Who, orderId: string, outcome: Outcome): Promise<PayoutOrder> {
  const act = async (tx: Tx): Promise<PayoutOrder> => {
    const order = await holdForHands(tx, who, orderId)
    const isForTwo = order.amount > limitOf(who.context) && order.status === 'processing'
    return isForTwo && outcome.to !== 'processing'
      ? await prepare(tx, who, { order, outcome })
      : await carryOut(tx, who, { order, outcome })
  }
  return await who.context.transact(act).catch((error: unknown) => {
    throw orderRefusal(error)
  })
}

/**
 * Carries out what somebody else prepared, as it was seen. Throws `secondPerson` for who prepared it, `preparedAnew`
 * when that is not what is prepared now.
 */
export async function confirmPrepared(who: Who, orderId: string, preparedId: string): Promise<PayoutOrder> {
  const act = async (tx: Tx): Promise<PayoutOrder> => {
    const order = await holdForHands(tx, who, orderId)
    const proposal = await findProposal(tx, orderId)
    if (proposal === null || proposal.id !== preparedId) throw new Refusal('preparedAnew')
    const { preparedBy, outcome } = proposal
    if (preparedBy === who.caller.asker.userId) {
      const limit = `${printCents(limitOf(who.context))} ${order.currency}`
      throw new Refusal('secondPerson', { limit })
    }
    return await carryOut(tx, who, { order, outcome, preparedBy })
  }
  return await who.context.transact(act).catch((error: unknown) => {
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
    const order = await holdForHands(tx, { context, caller }, orderId)
    const sealed = await findTarget(tx, orderId)
    if (order.status !== 'processing') throw new Refusal('orderState', { present: order.status })
    if (sealed === null) throw new Refusal('notFound')
    const { account, name } = openSealed(context, sealed, targetOf(orderId)) as Target
    const object = `order:${orderId}` as const
    await audit(tx, { context, caller }, { userId, role: 'finance', action: 'payout-target', object })
    return { account, name, send: order.amount - order.feeEstimate }
  })
}
