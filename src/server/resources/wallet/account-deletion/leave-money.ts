import type { ClosingSum, LiveFace } from '../../../../shared/api/money/closing.ts'
import { moneyRules, type Currency } from '../../../../shared/earnings/money-rules.ts'
import { problemWords } from '../../../../shared/earnings/problem-words.ts'
import { closingAmount } from '../../../../shared/earnings/withdraw-rules.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { readDay } from '../../ledger/read-books.ts'
import { applyToWithdrawIn } from '../../ledger/withdrawals.ts'
import { liveFaces } from '../../publish/own-faces.ts'
import { Refusal } from '../../../base/reply.ts'
import { countOpenOrders, findBalances, findLastLots, updateWallet } from '../queries.ts'
import { checkPrerequisites, openWallet } from '../wallet.ts'
import { applicationOf } from '../withdraw.ts'

/** Every sum of a person, in each currency in which there is one. */
export async function sumsOf(tx: Tx, userId: number): Promise<ClosingSum[]> {
  const [orders, last] = [await countOpenOrders(tx, userId), await findLastLots(tx, userId)]
  const sums = new Map<string, ClosingSum>()
  for (const { currency, kind, balance } of await findBalances(tx, userId)) {
    const sum = sums.get(currency) ?? {
      ...{ currency: currency as Currency, pending: 0, withdrawable: 0, reserved: 0 },
      settledBy: last.get(currency)?.toISOString() ?? null,
      openOrders: orders.get(currency) ?? 0,
    }
    const change =
      kind === 'pending'
        ? { pending: balance }
        : kind === 'available'
          ? { withdrawable: balance }
          : { reserved: balance }
    sums.set(currency, { ...sum, ...change })
  }
  return [...sums.values()]
}

/** Whether something is left for later, or can still be earned by what stores show. */
export const hasRest = (sums: readonly ClosingSum[], faces: readonly LiveFace[]): boolean =>
  sums.some(({ pending, withdrawable }) => pending + withdrawable > 0) ||
  faces.some(({ payType }) => payType !== 'free')

interface Who {
  readonly context: Context
  readonly actor: SignedInActor
}

/** All that can be withdrawn now, up to the maximum of the day. */
async function withdrawAll(tx: Tx, { context, actor }: Who): Promise<void> {
  const { edition } = context
  const { userId } = actor.session
  const { currency } = edition
  const opened = await openWallet(context, tx, userId)
  const list = checkPrerequisites(context, actor.session, opened)
  const account = opened.personal[edition.payout]
  if (account === null || list.some(({ isDone }) => !isDone))
    throw new Refusal('walletIncomplete', {}, { prerequisites: list })
  const now = context.now()
  const today = await readDay(tx, { userId, currency, day: now.toISOString().slice(0, 10) })
  const sum = (await sumsOf(tx, userId)).find((one) => one.currency === currency)
  const amount = closingAmount(moneyRules[currency], { balance: sum?.withdrawable ?? 0, today })
  if (amount === 0) return
  const target = { account, name: opened.personal.name }
  const wanted = { orderId: context.makeId(), amount, target, terms: 'closing' as const }
  const applied = await applyToWithdrawIn(tx, applicationOf({ context, actor }, wanted), now)
  if (applied.ok) return
  const { name, params } = problemWords(applied.problem, currency)
  throw new Refusal(name, params)
}

/**
 * Handles the money of an account that is being closed: withdraws it now if wanted, together with closing and whatever
 * the threshold, and records where the rest goes. Throws `closingRest` when there is a rest and no choice for it,
 * `closingAccount` when no payout account is bound, `walletIncomplete`, and the refusals of a withdrawal.
 */
export async function leaveMoney(
  tx: Tx,
  { context, actor }: Who,
  { withdraw, rest }: { readonly withdraw: boolean; readonly rest?: 'account' | 'claim' | undefined },
): Promise<void> {
  const { userId } = actor.session
  if (withdraw) await withdrawAll(tx, { context, actor })
  if (rest === undefined) {
    const [sums, faces] = [await sumsOf(tx, userId), await liveFaces(tx, userId)]
    // money on its way comes back when it can't be paid
    if (hasRest(sums, faces) || sums.some(({ reserved }) => reserved > 0)) throw new Refusal('closingRest')
    return
  }
  const { row, personal } = await openWallet(context, tx, userId)
  if (rest === 'account' && personal[context.edition.payout] === null) throw new Refusal('closingAccount')
  if (row !== null) await updateWallet(tx, userId, { restTo: rest, updatedAt: context.now() })
}
