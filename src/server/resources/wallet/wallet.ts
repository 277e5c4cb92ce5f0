import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import { prerequisites, type Prerequisite } from '../../../shared/earnings/prerequisites.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { isConfirmed } from '../accounts/permissions.ts'
import { readBalances, readDay } from '../ledger/read-books.ts'
import { mayPayOut } from '../payouts/books.ts'
import {
  maskAccount,
  maskName,
  maskNumber,
  maybe,
  nothingKept,
  openSealed,
  personalOf,
  type Personal,
} from './personal.ts'
import { findNextLot, findWallet, type WalletRow } from './queries.ts'

export interface OpenWallet {
  readonly row: WalletRow | null
  readonly personal: Personal
}

export async function openWallet(context: Context, tx: Tx, userId: number): Promise<OpenWallet> {
  const row = await findWallet(tx, userId)
  const personal =
    row === null ? nothingKept : (openSealed(context, row.personal, personalOf(userId)) as Personal)
  return { row, personal }
}

/** The checklist of the edition, in the order of its steps (W5.36–W5.40). */
export function checkPrerequisites(context: Context, session: Session, { row, personal }: OpenWallet) {
  const isDone: Record<Prerequisite, boolean> = {
    name: personal.name !== null,
    identity: row?.identityState === 'verified',
    contract: row?.contractState === 'signed',
    account: personal[context.edition.payout] !== null,
    code: isConfirmed(session, context.now()),
  }
  return prerequisites[context.edition.payout].map((step) => ({ step, isDone: isDone[step] }))
}

/** Everything that the page shows of a wallet; what is personal is masked. */
export async function readWallet(context: Context, session: Session): Promise<WalletInfo> {
  const { userId } = session
  const { currency, payout: channel } = context.edition
  const now = context.now()
  const { opened, balances, today, next, isPaused } = await context.run(async (sql) => ({
    opened: await openWallet(context, sql, userId),
    balances: await readBalances(sql, userId, currency),
    today: await readDay(sql, { userId, currency, day: now.toISOString().slice(0, 10) }),
    next: await findNextLot(sql, userId, currency),
    isPaused: !(await mayPayOut(sql, now)),
  }))
  const { row, personal } = opened
  const [pending, withdrawable] = [balances.get('pending') ?? 0, balances.get('available') ?? 0]
  return {
    currency,
    channel,
    payout: context.payouts === null ? 'manual' : 'provider',
    isPaused,
    balance: pending + withdrawable,
    pending,
    withdrawable,
    reserved: balances.get('held') ?? 0,
    today,
    next: maybe(next, ({ at, amount }) => ({ at: at.toISOString(), amount })),
    now: now.toISOString(),
    name: maybe(personal.name, maskName),
    identity: { state: row?.identityState ?? 'none', number: maybe(personal.number, maskNumber) },
    contract: {
      state: row?.contractState ?? 'unsigned',
      signedAt: row?.contractSignedAt?.toISOString() ?? null,
      way: context.contracts?.name ?? 'manual',
    },
    alipay: maybe(personal.alipay, maskAccount),
    paypal: maybe(personal.paypal, maskAccount),
    prerequisites: checkPrerequisites(context, session, opened),
  }
}
