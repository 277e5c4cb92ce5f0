import { cancelHours } from '../../../shared/earnings/prerequisites.ts'
import type { Currency } from '../../../shared/earnings/money-rules.ts'
import type { Context, Tx } from '../../base/context.ts'
import { createJobRunner, restMs, type JobRunner, type JobWorld } from '../../base/jobs/job-runner.ts'
import { lockOrder, noteAttempt } from '../ledger/read-books.ts'
import { moveOrderIn, tellFeeIn } from '../ledger/withdrawals.ts'
import { notify } from '../notifications/notify.ts'
import { openSealed, targetOf } from '../wallet/personal.ts'
import { mayPayOut } from './books.ts'
import { limitOf } from './permissions.ts'
import type { PayoutResult, Payment, PayoutProvider } from '../../base/ports/payout-provider.ts'
import {
  findApproval,
  findBeginnable,
  findPayout,
  findTarget,
  insertPayout,
  takeDue,
  updatePayout,
  type PayoutRow,
} from './queries.ts'

/*
 * A payout has four steps, each a transaction or a call, and between any two the server may be killed:
 *   1. the order goes to processing and its payout is `begun`, in one transaction;
 *   2. the payout is taken, for as long as a call takes;
 *   3. the payment is requested from the provider under the id of the order;
 *   4. the response goes into the books, in one transaction.
 * After 1 or 2 nothing was requested. After 3 the provider knows the id: a repeated request pays nothing and returns
 * what it did. So every later run begins at 2 and repeats the request; nothing but a definite answer moves money.
 */

type World = JobWorld & Pick<Context, 'sealer' | 'config'>

const minute = 60_000
/** Longer than a call may take, and a payment is two. */
const takenMs = 2 * minute
/** Days after which a provider that has not reported what a payment cost is no longer queried. */
const feeDays = 7
/** Payouts that are begun at a time. */
const beginAtOnce = 20

async function begin(context: World, provider: PayoutProvider, orderId: string): Promise<void> {
  await context.transact(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // cancelled, or begun by another server or by hand, meanwhile
    if (order?.status !== 'notProcessed') return
    const isLarge = order.amount > limitOf(context)
    if (isLarge && (await findApproval(tx, orderId))?.way !== provider.name) return
    const now = context.now()
    await moveOrderIn(tx, { orderId, by: { mover: 'payout' }, outcome: { to: 'processing' } }, now)
    const sent = order.amount - order.feeEstimate
    const times = { nextAt: now, begunAt: now }
    await insertPayout(tx, { orderId, provider: provider.name, sent, state: 'begun', ...times })
  })
}

async function beginDue(context: World, provider: PayoutProvider): Promise<void> {
  const before = new Date(context.now().getTime() - cancelHours * 60 * minute)
  const given = { channel: provider.name, before, limit: limitOf(context), most: beginAtOnce }
  for (const orderId of await context.run((sql) => findBeginnable(sql, given)))
    await begin(context, provider, orderId)
}

/** What is to be paid; null when it cannot be requested at all. */
async function paymentOf(context: World, { orderId, sent }: PayoutRow): Promise<Payment | null> {
  const { order, sealed } = await context.transact(async (tx) => ({
    order: await lockOrder(tx, orderId),
    sealed: await findTarget(tx, orderId),
  }))
  if (order === null || sealed === null) return null
  const target = openTarget(context, sealed, orderId)
  return target === null ? null : { orderId, ...target, cents: sent, currency: order.currency }
}

/** Null for what another key sealed: nothing but a person can mend that, as a fault of the database mends itself. */
function openTarget(
  context: World,
  sealed: Buffer,
  orderId: string,
): Pick<Payment, 'account' | 'name'> | null {
  try {
    const { account, name } = openSealed(context, sealed, targetOf(orderId)) as Pick<
      Payment,
      'account' | 'name'
    >
    return { account, name }
  } catch {
    return null
  }
}

async function ask(context: World, provider: PayoutProvider, row: PayoutRow): Promise<PayoutResult> {
  const payment = await paymentOf(context, row)
  if (payment === null) return { kind: 'stuck', reason: 'the account that it goes to cannot be read' }
  if (row.state === 'underway' || row.state === 'feeOpen') return await provider.look(payment, row.reference)
  const days = (context.now().getTime() - row.begunAt.getTime()) / (24 * 60 * minute)
  // the day before, because clocks differ: after that the same id could be paid a second time
  if (days > provider.knowsForDays - 1)
    return { kind: 'stuck', reason: `begun ${Math.floor(days)} days ago, and never answered` }
  return await provider.pay(payment)
}

interface ProviderReply {
  readonly answer: PayoutResult
  readonly now: Date
}

/** It is paid already: only its cost is still open, and in the end the estimate was right. */
async function settleFee(tx: Tx, row: PayoutRow, { answer, now }: ProviderReply): Promise<void> {
  const { orderId } = row
  const order = await lockOrder(tx, orderId)
  if (order === null) return
  const estimate = order.amount - row.sent
  const told = answer.kind === 'paid' ? answer.fee : undefined
  const isLate = now.getTime() - (order.decidedAt ?? now).getTime() > feeDays * 24 * 60 * minute
  const fee = told ?? (isLate ? estimate : undefined)
  if (fee === undefined)
    return await updatePayout(tx, orderId, { nextAt: new Date(now.getTime() + restMs(row.tries)) })
  await tellFeeIn(tx, { orderId, fee }, now)
  await updatePayout(tx, orderId, { state: 'over' })
}

async function settle(
  tx: Tx,
  row: PayoutRow,
  told: ProviderReply & { readonly tellsFee: boolean },
): Promise<void> {
  const { answer, now } = told
  const { orderId } = row
  const by = { mover: 'payout' } as const
  if (row.state === 'feeOpen') return await settleFee(tx, row, told)
  switch (answer.kind) {
    case 'paid': {
      const order = await lockOrder(tx, orderId)
      // what was kept back is what was not sent, until the provider tells what it took
      const fee = told.tellsFee ? null : (order?.amount ?? 0) - row.sent
      const outcome = { to: 'completed', fee, transactionNo: answer.transactionNo } as const
      await moveOrderIn(tx, { orderId, by, outcome }, now)
      if (fee !== null) return await updatePayout(tx, orderId, { state: 'over' })
      const reference = answer.reference ?? row.reference
      await updatePayout(tx, orderId, { state: 'feeOpen', reference })
      return await settleFee(tx, row, told)
    }
    case 'refused':
      await moveOrderIn(tx, { orderId, by, outcome: { to: 'failed', note: answer.reason } }, now)
      return await updatePayout(tx, orderId, { state: 'over' })
    case 'stuck': {
      const order = await lockOrder(tx, orderId)
      const facts = { orderId, amount: order?.amount ?? 0, currency: order?.currency as Currency }
      await notify(tx, { except: null }, { kind: 'payoutStuck', facts, key: orderId, at: now })
      return await updatePayout(tx, orderId, { state: 'stuck' })
    }
    case 'underway': {
      const reference = answer.reference ?? row.reference
      const nextAt = new Date(now.getTime() + restMs(row.tries))
      return await updatePayout(tx, orderId, { state: 'underway', reference, nextAt })
    }
    case 'later': {
      const nextAt = new Date(now.getTime() + Math.max(answer.afterMs ?? 0, restMs(row.tries)))
      return await updatePayout(tx, orderId, { nextAt })
    }
  }
}

interface PayoutCall {
  readonly row: PayoutRow
  readonly provider: PayoutProvider
}

async function record(context: World, { row, provider }: PayoutCall, answer: PayoutResult): Promise<void> {
  const { orderId } = row
  await context.transact(async (tx) => {
    // the order first, as everywhere else
    await lockOrder(tx, orderId)
    const current = await findPayout(tx, orderId)
    // another server took it over because this one was slow, and has the end of it already
    if (current === null || current.state === 'over') return
    const now = context.now()
    const { kind, ...said } = answer
    await noteAttempt(tx, {
      orderId,
      provider: provider.name,
      requestId: `${orderId}:${row.tries}`,
      state: kind,
      reply: said,
      at: now,
    })
    await settle(tx, current, { answer, now, tellsFee: provider.tellsFee })
  })
  if (answer.kind === 'stuck')
    context.log.error({ orderId, reason: answer.reason }, 'a payout is stuck: somebody has to look')
}

/** Pays what waits and queries what is under way; any number of servers may do it at once. A timer of `main.ts` starts it. */
export type PayoutRunner = Pick<JobRunner, 'drain' | 'stop'>

/** While the books are wrong nothing is begun or requested, only queried. */
export function createPayoutRunner(context: World, provider: PayoutProvider): PayoutRunner {
  const runner = createJobRunner<PayoutRow>(context, {
    name: 'payouts',
    atOnce: 1,
    leaseMs: takenMs,
    idOf: ({ orderId }) => orderId,
    async claim(tx, lease) {
      const fresh = (await mayPayOut(tx, lease.now)) ? (['begun'] as const) : []
      const states = [...fresh, 'underway', 'feeOpen'] as const
      return await takeDue(tx, { provider: provider.name, states }, lease)
    },
    work: async (row) => await record(context, { row, provider }, await ask(context, provider, row)),
  })
  return {
    ...runner,
    async drain() {
      if (await context.run((sql) => mayPayOut(sql, context.now()))) await beginDue(context, provider)
      await runner.drain()
    },
  }
}
