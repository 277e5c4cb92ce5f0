import type { PayoutOrder } from '../../../../shared/api/money/finance.ts'
import type { Tx } from '../../../base/context.ts'
import type { OrderRecord } from '../../ledger/read-books.ts'
import { moveOrderIn } from '../../ledger/withdrawals.ts'
import { endClaim, requireFree } from '../../staff/claims/claims.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { orderRefusal } from '../../wallet/withdraw.ts'
import { mayPayOut } from '../books.ts'
import { carryOut } from './by-hand.ts'
import { lockForFinance, logEntry, payoutItem, printOrder } from '../finance.ts'
import { requireBoth, requireSecond, type Who } from '../permissions.ts'
import {
  confirmProposal,
  findApproval,
  findOrderFacts,
  findPayout,
  findProposal,
  upsertApproval,
  upsertProposal,
  type PreparedPayment,
  type ProposalRow,
} from '../queries.ts'

/*
 * A large withdrawal is prepared by one person and confirmed by another before anything is paid: until then no account
 * is revealed, nothing is begun by hand, and no provider is called. What was prepared is what is confirmed: the way,
 * the amount, the fee and the account as they were seen.
 */

/** Who would pay it now: the provider that waits for it, or people. */
async function wayOf(tx: Tx, { context }: Who, order: OrderRecord): Promise<string> {
  const provider = context.payouts?.name
  if (provider === undefined || order.channel !== provider || order.status !== 'notProcessed') return 'manual'
  return (await findPayout(tx, order.id)) === null ? provider : 'manual'
}

const isOpen = ({ status }: OrderRecord): boolean => status === 'notProcessed' || status === 'processing'

const paymentOf = async (tx: Tx, who: Who, order: OrderRecord): Promise<PreparedPayment> => ({
  to: 'processing',
  way: await wayOf(tx, who, order),
  amount: order.amount,
  feeEstimate: order.feeEstimate,
  account: order.accountMasked,
})

const isSame = (a: PreparedPayment, b: PreparedPayment): boolean =>
  a.way === b.way && a.amount === b.amount && a.feeEstimate === b.feeEstimate && a.account === b.account

/** Throws `orderState` for one that is over, `claimed` while another person works on it. */
export async function preparePayout(who: Who, orderId: string): Promise<PayoutOrder> {
  return await who.context.transact(async (tx) => {
    const order = await lockForFinance(tx, who, orderId)
    if (!isOpen(order)) throw new Refusal('orderState', { present: order.status })
    await requireFree(tx, payoutItem(orderId), who)
    const outcome = await paymentOf(tx, who, order)
    if ((await findApproval(tx, orderId))?.way === outcome.way) return await printOrder(tx, who, orderId)
    const before = await findProposal(tx, orderId)
    const [preparedBy, at] = [who.actor.session.userId, who.context.now()]
    const isAgain =
      before?.confirmedBy === null &&
      before.preparedBy === preparedBy &&
      before.outcome.to === 'processing' &&
      isSame(before.outcome, outcome)
    if (!isAgain) {
      await upsertProposal(tx, { orderId, id: who.context.makeId(), preparedBy, outcome, at })
      await audit(tx, who, { ...logEntry(who, orderId), action: 'payout-pay-prepared' })
    }
    // it waits for another person now
    await endClaim(tx, payoutItem(orderId))
    return await printOrder(tx, who, orderId)
  })
}

async function approve(
  tx: Tx,
  who: Who,
  { order, proposal, payment }: { order: OrderRecord; proposal: ProposalRow; payment: PreparedPayment },
): Promise<void> {
  const { id: orderId } = order
  if (!isOpen(order)) throw new Refusal('orderState', { present: order.status })
  if (!isSame(payment, await paymentOf(tx, who, order))) throw new Refusal('preparedAnew')
  const now = who.context.now()
  if (!(await mayPayOut(tx, now))) throw new Refusal('payoutsStopped')
  const { id, preparedBy } = proposal
  const confirmedBy = who.actor.session.userId
  await upsertApproval(tx, { orderId, id, way: payment.way, preparedBy, confirmedBy, at: now })
  if (payment.way === 'manual' && order.status === 'notProcessed')
    await moveOrderIn(tx, { orderId, by: { mover: 'finance' }, outcome: { to: 'processing' } }, now)
  const entry = { ...logEntry(who, orderId), action: 'payout-approved' } as const
  await audit(tx, who, { ...entry, detail: { preparedBy } })
}

/**
 * Carries out what another person prepared, as it was seen. Throws `secondPerson` for who prepared it, `preparedAnew`
 * when that is not what is prepared now, `preparerLeft` when who prepared it works in finance no more.
 */
export async function confirmPrepared(who: Who, orderId: string, preparedId: string): Promise<PayoutOrder> {
  const { userId } = who.actor.session
  const act = async (tx: Tx): Promise<PayoutOrder> => {
    const order = await lockForFinance(tx, who, orderId)
    const proposal = await findProposal(tx, orderId)
    if (proposal === null || proposal.id !== preparedId) throw new Refusal('preparedAnew')
    // a repeated call whose first response was lost
    if (proposal.confirmedBy === userId) return await printOrder(tx, who, orderId)
    if (proposal.confirmedBy !== null) throw new Refusal('preparedAnew')
    requireSecond(proposal, who)
    const name = async () => (await findOrderFacts(tx, orderId)).preparedBy ?? ''
    await requireBoth(tx, who, { preparedBy: proposal.preparedBy, name })
    await requireFree(tx, payoutItem(orderId), who)
    const { preparedBy, outcome } = proposal
    if (outcome.to === 'processing') await approve(tx, who, { order, proposal, payment: outcome })
    else await carryOut(tx, who, { order, outcome, preparedBy })
    await confirmProposal(tx, orderId, userId)
    await endClaim(tx, payoutItem(orderId))
    return await printOrder(tx, who, orderId)
  }
  return await who.context.transact(act).catch((error: unknown) => {
    throw orderRefusal(error)
  })
}
