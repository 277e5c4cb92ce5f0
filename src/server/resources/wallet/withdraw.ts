import type { pageOrders as pageRoute, WithdrawOrder } from '../../../shared/api/money/withdraw.ts'
import type { RouteRequest } from '../../../shared/api/route.ts'
import { transferBusinessDays } from '../../../shared/earnings/money-rules.ts'
import { afterBusinessDays } from '../../../shared/earnings/prerequisites.ts'
import { problemWords } from '../../../shared/earnings/problem-words.ts'
import { readCents, type Terms } from '../../../shared/earnings/withdraw-rules.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { pageFacts } from '../../base/lists/page.ts'
import { LedgerConflict } from '../ledger/post.ts'
import type { OrderStatus } from '../ledger/order-moves.ts'
import type { OrderRecord } from '../ledger/read-books.ts'
import { applyToWithdraw, IllegalMove, moveOrderIn } from '../ledger/withdrawals.ts'
import { notify } from '../notifications/notify.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { requirePayout, type PayoutWay } from './permissions.ts'
import { maskAccount, sealFor, targetOf } from './personal.ts'
import { insertTarget, pageOwnOrders } from './queries.ts'
import { checkPrerequisites, openWallet } from './wallet.ts'

/** Whose a withdrawal is paid to. */
export interface Target {
  readonly account: string
  readonly name: string | null
}

export const arrivesBy = (order: Pick<OrderRecord, 'createdAt'>): Date =>
  afterBusinessDays(order.createdAt, transferBusinessDays)

const isOpen = (status: string): boolean => status === 'notProcessed' || status === 'processing'

const printOrder = (order: OrderRecord): WithdrawOrder => ({
  orderId: order.id,
  time: order.createdAt.toISOString(),
  account: order.accountMasked,
  transactionNo: order.transactionNo,
  amount: order.amount,
  fee: order.feeActual ?? order.feeEstimate,
  isFeeEstimate: order.feeActual === null,
  status: order.status as OrderStatus,
  isManual: order.channel === 'manual',
  note: order.note,
  arrivesBy: isOpen(order.status) ? arrivesBy(order).toISOString() : null,
})

interface Application {
  readonly orderId: string
  readonly amount: string
}

/** Notifies the owner, so that a request by another person does not pass unseen, and finance where people pay. */
async function tellOfRequest(
  tx: Tx,
  { edition, payouts, now }: Context,
  { orderId, userId, amount, account }: { orderId: string; userId: number; amount: number; account: string },
): Promise<void> {
  const facts = { orderId, amount, currency: edition.currency }
  const told = { key: orderId, at: now() }
  await notify(tx, userId, { kind: 'payoutRequested', facts: { ...facts, account }, ...told })
  if (payouts === null) await notify(tx, { except: userId }, { kind: 'payoutWaiting', facts, ...told })
}

interface Wanted {
  readonly orderId: string
  /** Cents. */
  readonly amount: number
  readonly target: Target
  readonly terms: Terms
}

/** The request to the books; where it goes and the line of the log go with it or not at all. */
export function applicationOf(
  { context, actor }: { readonly context: Context; readonly actor: SignedInActor },
  { orderId, amount, target, terms }: Wanted,
): Parameters<typeof applyToWithdraw>[1] {
  const { userId } = actor.session
  const { currency } = context.edition
  return {
    ...{ orderId, userId, amount, currency, terms },
    channel: context.payouts?.name ?? 'manual',
    accountMasked: maskAccount(target.account),
    async onReserved(tx) {
      await insertTarget(tx, { orderId, userId, sealed: sealFor(context, target, targetOf(orderId)) })
      const detail = { amount, currency }
      const account = maskAccount(target.account)
      await tellOfRequest(tx, context, { orderId, userId, amount, account })
      await audit(tx, { context, actor }, { userId, action: 'withdraw', object: `order:${orderId}`, detail })
    },
  }
}

/**
 * Requests a withdrawal; the same id again is the same one. Throws `walletIncomplete`, `wrongAmount`, `orderOther`, and
 * the refusal of every rule of A26; nothing is reserved then.
 */
export async function applyForWithdrawal(
  context: Context,
  actor: SignedInActor,
  { orderId, amount: typed, payout }: Application & { readonly payout: PayoutWay },
): Promise<WithdrawOrder> {
  const { edition } = context
  requirePayout(context, payout)
  const { userId } = actor.session
  const amount = readCents(typed)
  if (amount === null) throw new Refusal('wrongAmount')
  const opened = await context.run((sql) => openWallet(context, sql, userId))
  const list = checkPrerequisites(context, actor.session, opened)
  const account = opened.personal[payout]
  if (account === null || list.some(({ isDone }) => !isDone))
    throw new Refusal('walletIncomplete', {}, { prerequisites: list })
  const target: Target = { account, name: opened.personal.name }
  const application = applicationOf({ context, actor }, { orderId, amount, target, terms: 'usual' })
  const applied = await applyToWithdraw(context, application).catch((error: unknown) => {
    throw error instanceof LedgerConflict ? new Refusal('orderOther') : error
  })
  if (!applied.ok) {
    const { name, params } = problemWords(applied.problem, edition.currency)
    throw new Refusal(name, params)
  }
  return printOrder(applied.order)
}

/** A move that the table of orders does not have, as the refusal for it. */
export function orderRefusal(error: unknown): unknown {
  if (!(error instanceof IllegalMove)) return error
  return error.from === null ? new Refusal('notFound') : new Refusal('orderState', { present: error.from })
}

/** Only what is not begun; the money can be withdrawn again at once (A28). */
export async function cancelWithdrawal(
  context: Context,
  actor: SignedInActor,
  { orderId, payout }: { readonly orderId: string; readonly payout: PayoutWay },
): Promise<WithdrawOrder> {
  requirePayout(context, payout)
  const { userId } = actor.session
  const cancel = async (tx: Tx): Promise<OrderRecord> => {
    const given = { orderId, by: { mover: 'owner', userId }, outcome: { to: 'cancelled' } } as const
    const order = await moveOrderIn(tx, given, context.now())
    await audit(tx, { context, actor }, { userId, action: 'cancel-withdrawal', object: `order:${orderId}` })
    return order
  }
  return printOrder(
    await context.transact(cancel).catch((error: unknown) => {
      throw orderRefusal(error)
    }),
  )
}

export async function pageOrders(
  context: Context,
  { userId }: Session,
  { q, status, ...request }: RouteRequest<typeof pageRoute>['query'],
) {
  const page = await context.run((sql) => pageOwnOrders(sql, { userId, q, status }, request))
  return { ...pageFacts(page), records: page.rows.map(printOrder), current: request.current }
}
