import { estimatePayout, moneyRules, settleFee, type Currency } from '../../../shared/earnings/money-rules.ts'
import { withdrawProblem, type Terms, type WithdrawProblem } from '../../../shared/earnings/withdraw-rules.ts'
import type { Context, Tx } from '../../base/context.ts'
import { notify, notifyDone } from '../notifications/notify.ts'
import { mayMove, type Mover, type OrderStatus } from './order-moves.ts'
import { lockOwners } from './owners.ts'
import { lockAccounts, LedgerConflict, post } from './post.ts'
import {
  findOrder,
  hadClosingOrder,
  insertOrder,
  isDuplicate,
  lockOrderRow,
  sumOfDay,
  updateOrder,
  type OrderRecord,
} from './queries.ts'
import { house, own } from './accounts.ts'

type World = Pick<Context, 'transact' | 'now'>

export interface Application {
  /** Made by the caller; the same id is the same request. */
  readonly orderId: string
  readonly userId: number
  readonly currency: Currency
  /** Cents. */
  readonly amount: number
  readonly channel: string
  readonly accountMasked: string
  /** `usual` when absent; a second last withdrawal of an account is a usual one. */
  readonly terms?: Terms
  /** Goes with the order or not at all. */
  readonly onReserved?: (tx: Tx) => Promise<void>
}

export type Applied =
  | { readonly ok: true; readonly order: OrderRecord }
  | { readonly ok: false; readonly problem: WithdrawProblem }

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * Reserves the money. Everything that the rules need is read behind the lock of the balance, so that any number of
 * requests at once are judged one after the other.
 * @throws LedgerConflict when another request has this id.
 */
export async function applyToWithdraw(context: World, application: Application): Promise<Applied> {
  try {
    return await context.transact((tx) => applyToWithdrawIn(tx, application, context.now()))
  } catch (error) {
    // another user took this id at the same moment: each holds a balance of their own
    throw isDuplicate(error) ? new LedgerConflict(application.orderId) : error
  }
}

/** The same within a transaction. */
export async function applyToWithdrawIn(tx: Tx, application: Application, now: Date): Promise<Applied> {
  const { orderId, userId, currency, amount, channel, accountMasked } = application
  const rules = moneyRules[currency]
  const free = (await lockOwners(tx, [userId])).free(userId, currency)
  const [balance = 0] = await lockAccounts(tx, [free, own(userId, 'held', currency)])
  const before = await findOrder(tx, orderId)
  if (before !== null) {
    const isSame = before.userId === userId && before.currency === currency && before.amount === amount
    if (!isSame) throw new LedgerConflict(orderId)
    return { ok: true, order: before }
  }
  const day = dayOf(now)
  const today = await sumOfDay(tx, { userId, currency, day })
  const isClosing = application.terms === 'closing' && !(await hadClosingOrder(tx, userId, currency))
  const terms = application.terms === 'closing' && !isClosing ? 'usual' : application.terms
  const problem = withdrawProblem(rules, { amount, balance, today, now }, terms)
  if (problem !== null) return { ok: false, problem }
  const feeEstimate = estimatePayout(amount, rules).deducted
  const row = { id: orderId, userId, currency, amount, feeEstimate, channel, accountMasked, isClosing, day }
  await insertOrder(tx, { ...row, createdAt: now })
  await move(tx, { id: orderId, userId, currency, amount }, { kind: 'apply', at: now })
  await application.onReserved?.(tx)
  const order = await findOrder(tx, orderId)
  if (order === null) throw new Error('the order is gone')
  return { ok: true, order }
}

type Held = Pick<OrderRecord, 'id' | 'userId' | 'currency' | 'amount'>

/** Between what can be disposed of and what is reserved. */
async function move(
  tx: Tx,
  { id, userId, currency, amount }: Held,
  { kind, at }: { readonly kind: 'apply' | 'return'; readonly at: Date },
): Promise<void> {
  const sign = kind === 'apply' ? 1 : -1
  const free = (await lockOwners(tx, [userId])).free(userId, currency)
  await post(tx, {
    kind,
    key: `${kind}:${id}`,
    request: [id, userId, currency, amount],
    legs: [
      { account: free, amount: -sign * amount },
      { account: own(userId, 'held', currency), amount: sign * amount },
    ],
    at,
  })
}

/** An order that is not there, or that does not go this way from where it is. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove'
  constructor(
    readonly from: string | null,
    readonly to: OrderStatus,
  ) {
    super(`a withdrawal does not go from ${from ?? 'nowhere'} to ${to}`)
  }
}

type By = { readonly mover: 'owner'; readonly userId: number } | { readonly mover: Exclude<Mover, 'owner'> }

type Outcome =
  | { readonly to: 'processing' }
  | { readonly to: 'cancelled' }
  | { readonly to: 'failed'; readonly note: string }
  /** `fee`: cents that were kept back; null for the estimate, until the provider tells its own figure. */
  | { readonly to: 'completed'; readonly fee: number | null; readonly transactionNo: string }

export interface OrderMove {
  readonly orderId: string
  readonly by: By
  readonly outcome: Outcome
}

/**
 * Moves an order. The same move again changes nothing, so that a call whose response was lost can be repeated.
 * Cancelled and failed give the money back; completed lets it leave, once.
 * @throws IllegalMove
 */
export const moveOrder = (context: World, given: OrderMove): Promise<OrderRecord> =>
  context.transact((tx) => moveOrderIn(tx, given, context.now()))

/** The same within a transaction, which holds the order from then on. */
export async function moveOrderIn(
  tx: Tx,
  { orderId, by, outcome }: OrderMove,
  now: Date,
): Promise<OrderRecord> {
  const found = await lockOrderRow(tx, orderId)
  // another user's order counts as missing
  const order = by.mover === 'owner' && found?.userId !== by.userId ? null : found
  if (order?.status === outcome.to) return order
  if (order === null || !mayMove(order.status, outcome.to, by.mover))
    throw new IllegalMove(order?.status ?? null, outcome.to)
  if (outcome.to === 'cancelled' || outcome.to === 'failed')
    await move(tx, order, { kind: 'return', at: now })
  if (outcome.to === 'completed')
    await payOut(tx, order, { ...outcome, fee: outcome.fee ?? order.feeEstimate, at: now })
  const { to: status, ...facts } = outcome
  const isOver = status !== 'processing'
  const change = {
    status,
    ...('fee' in facts ? { feeActual: facts.fee, transactionNo: facts.transactionNo } : facts),
    ...(isOver ? { decidedAt: now } : {}),
  }
  await updateOrder(tx, orderId, change)
  await tellOf(tx, order, { outcome, at: now })
  return { ...order, ...change }
}

/** Notifies the owner of the outcome; for finance the order no longer waits. */
async function tellOf(
  tx: Tx,
  { id: key, userId, amount, feeEstimate, accountMasked: account, ...order }: OrderRecord,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Date },
): Promise<void> {
  const facts = { orderId: key, amount, currency: order.currency as Currency }
  if (outcome.to === 'completed') {
    const sent = amount - (outcome.fee ?? feeEstimate)
    await notify(tx, userId, { kind: 'payoutPaid', facts: { ...facts, sent, account }, key, at })
  }
  if (outcome.to === 'failed')
    await notify(tx, userId, { kind: 'payoutFailed', facts: { ...facts, note: outcome.note }, key, at })
  await notifyDone(tx, { kind: 'payoutWaiting', key, at })
}

async function payOut(
  tx: Tx,
  { id, userId, currency, amount }: OrderRecord,
  { fee, transactionNo, at }: { readonly fee: number; readonly transactionNo: string; readonly at: Date },
): Promise<void> {
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > amount) throw new RangeError(`a fee of ${fee}`)
  const { kind } = moneyRules[currency as Currency].deduction
  await post(tx, {
    kind: 'payout',
    key: `payout:${id}`,
    request: [id, amount, fee, transactionNo],
    legs: [
      { account: own(userId, 'held', currency), amount: -amount },
      { account: house('payout', currency), amount: amount - fee },
      { account: house(kind, currency), amount: fee },
    ],
    at,
  })
}

/**
 * The provider's own fee takes the place of the estimate that was kept back (A26): what was kept too much is the
 * designer's, withdrawable at once, and what is missing the house bears. The first figure stands.
 * @throws IllegalMove for an order that was not paid.
 */
export async function tellFeeIn(
  tx: Tx,
  { orderId, fee }: { readonly orderId: string; readonly fee: number },
  now: Date,
): Promise<OrderRecord> {
  const order = await lockOrderRow(tx, orderId)
  if (order?.status !== 'completed') throw new IllegalMove(order?.status ?? null, 'completed')
  if (order.feeActual !== null) return order
  if (!Number.isSafeInteger(fee) || fee < 0) throw new RangeError(`a fee of ${fee}`)
  const { userId, currency, feeEstimate } = order
  const { kept, returned, borne } = settleFee(feeEstimate, fee)
  const { kind } = moneyRules[currency as Currency].deduction
  const free = (await lockOwners(tx, [userId])).free(userId, currency)
  await post(tx, {
    kind: 'fee',
    key: `fee:${orderId}`,
    request: [orderId, fee],
    legs: [
      { account: house(kind, currency), amount: borne - returned },
      { account: house('revenue', currency), amount: -borne },
      { account: free, amount: returned },
    ],
    at: now,
  })
  const change = { status: 'completed', feeActual: kept } as const
  await updateOrder(tx, orderId, change)
  return { ...order, ...change }
}

/** The same in a transaction of its own. */
export const tellFee = (
  context: World,
  told: { readonly orderId: string; readonly fee: number },
): Promise<OrderRecord> => context.transact((tx) => tellFeeIn(tx, told, context.now()))
