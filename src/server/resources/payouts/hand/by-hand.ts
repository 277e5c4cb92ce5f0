import type { PayoutOrder } from '../../../../shared/api/money/finance.ts'
import { highestFee, outcomeNeedsTwo } from '../../../../shared/earnings/payout-rules.ts'
import { sayCents } from '../../../../shared/earnings/money-text.ts'
import { readCents } from '../../../../shared/earnings/withdraw-rules.ts'
import type { Tx } from '../../../base/context.ts'
import { noteAttempt, type OrderRecord } from '../../ledger/read-books.ts'
import { moveOrderIn } from '../../ledger/withdrawals.ts'
import { claimItem, endClaim, requireFree } from '../../staff/claims/claims.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { openSealed, targetOf } from '../../wallet/personal.ts'
import { orderRefusal, type Target } from '../../wallet/withdraw.ts'
import { mayPayOut } from '../books.ts'
import { lockForFinance, logEntry, payoutItem, printOrder } from '../finance.ts'
import { limitOf, requireApproved, requireHands, type Who } from '../permissions.ts'
import {
  findApproval,
  findPayout,
  findTarget,
  updatePayout,
  upsertProposal,
  type PayoutOutcome,
} from '../queries.ts'

/** The order, held, if the caller may pay it by hand: none that a provider has, or will begin. */
async function holdForHands(tx: Tx, who: Who, orderId: string): Promise<OrderRecord> {
  const order = await lockForFinance(tx, who, orderId)
  requireHands(order, await findPayout(tx, orderId), who)
  return order
}

type Outcome = { readonly to: 'processing' } | PayoutOutcome

interface Decided {
  readonly order: OrderRecord
  readonly outcome: Outcome
  /** Who prepared it, where two persons are needed. */
  readonly preparedBy?: number
}

/** Says in the log, as one of finance, what became of an order. */
function log(tx: Tx, who: Who, { order, outcome, ...by }: Decided): Promise<void> {
  const entry = logEntry(who, order.id)
  if (outcome.to === 'processing') return audit(tx, who, { ...entry, action: 'payout-begin' })
  if (outcome.to === 'failed')
    return audit(tx, who, { ...entry, action: 'payout-failed', detail: { note: outcome.note, ...by } })
  const { fee, transactionNo } = outcome
  return audit(tx, who, { ...entry, action: 'payout-paid', detail: { fee, transactionNo, ...by } })
}

/** Puts it into the books, for ever. */
export async function carryOut(tx: Tx, who: Who, { order, outcome, ...by }: Decided): Promise<void> {
  const { context, actor } = who
  const { id: orderId } = order
  const now = context.now()
  if (outcome.to === 'processing' && !(await mayPayOut(tx, now))) throw new Refusal('payoutsStopped')
  const moved = await moveOrderIn(tx, { orderId, by: { mover: 'finance' }, outcome }, now)
  // it was marked as paid before, with another number or another fee
  const isOther =
    outcome.to === 'completed' &&
    (moved.transactionNo !== outcome.transactionNo || moved.feeActual !== outcome.fee)
  if (isOther) throw new Refusal('orderOther')
  if ((await findPayout(tx, orderId)) !== null) await updatePayout(tx, orderId, { state: 'over' })
  const { to: state, ...said } = outcome
  const requestId = `${orderId}:hand:${actor.requestId}`
  await noteAttempt(tx, { orderId, provider: 'manual', requestId, state, reply: { ...said, ...by }, at: now })
  await log(tx, who, { order, outcome, ...by })
}

/** Written down for another person to confirm; in place of what was prepared before. */
async function prepareOutcome(
  tx: Tx,
  who: Who,
  { order, outcome }: { readonly order: OrderRecord; readonly outcome: PayoutOutcome },
): Promise<void> {
  const { id: orderId } = order
  const [preparedBy, at] = [who.actor.session.userId, who.context.now()]
  await upsertProposal(tx, { orderId, id: who.context.makeId(), preparedBy, outcome, at })
  await audit(tx, who, { ...logEntry(who, orderId), action: 'payout-prepared', detail: outcome })
}

function requireFee(order: OrderRecord, outcome: Outcome): void {
  if (outcome.to !== 'completed' || outcome.fee <= highestFee(order)) return
  const said = { limit: sayCents(highestFee(order), order), present: sayCents(outcome.fee, order) }
  throw new Refusal('feeTooHigh', said)
}

async function moveByHand(who: Who, orderId: string, outcome: Outcome): Promise<PayoutOrder> {
  const act = async (tx: Tx): Promise<PayoutOrder> => {
    const order = await holdForHands(tx, who, orderId)
    await requireFree(tx, payoutItem(orderId), who)
    const isOpen = order.status === 'notProcessed' || order.status === 'processing'
    if (isOpen && outcome.to !== 'failed') requireApproved(order, await findApproval(tx, orderId), who)
    requireFee(order, outcome)
    const told = {
      limit: limitOf(who.context),
      fee: outcome.to === 'completed' ? outcome.fee : null,
    }
    const isForTwo =
      outcome.to !== 'processing' && order.status === 'processing' && outcomeNeedsTwo(order, told)
    if (isForTwo) await prepareOutcome(tx, who, { order, outcome })
    else await carryOut(tx, who, { order, outcome })
    // who begins it works on it; what is over or waits for another person is free
    if (outcome.to === 'processing') await takeOn(tx, who, orderId)
    else await endClaim(tx, payoutItem(orderId))
    return await printOrder(tx, who, orderId)
  }
  return await who.context.transact(act).catch((error: unknown) => {
    throw orderRefusal(error)
  })
}

const takeOn = async (tx: Tx, who: Who, orderId: string): Promise<void> => {
  await claimItem(tx, payoutItem(orderId), { who, about: orderId })
}

/**
 * From now on it cannot be cancelled. Throws `payoutsStopped` while the books are wrong, `secondPersonFirst` for a
 * large one that was not approved.
 */
export const beginByHand = (who: Who, orderId: string): Promise<PayoutOrder> =>
  moveByHand(who, orderId, { to: 'processing' })

/** Throws `feeTooHigh` for a fee of the whole amount or more; one above the margin waits for another person. */
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

/**
 * Account and name in full, of an order that the caller is about to pay and works on from then on; the look stands in
 * the log.
 */
export async function openTarget(who: Who, orderId: string) {
  const { context } = who
  return await context.transact(async (tx) => {
    const order = await holdForHands(tx, who, orderId)
    const sealed = await findTarget(tx, orderId)
    if (order.status !== 'processing') throw new Refusal('orderState', { present: order.status })
    requireApproved(order, await findApproval(tx, orderId), who)
    if (sealed === null) throw new Refusal('notFound')
    await takeOn(tx, who, orderId)
    const { account, name } = openSealed(context, sealed, targetOf(orderId)) as Target
    await audit(tx, who, { ...logEntry(who, orderId), action: 'payout-target' })
    return { account, name, send: order.amount - order.feeEstimate }
  })
}
