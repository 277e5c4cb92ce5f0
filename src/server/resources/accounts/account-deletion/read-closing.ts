import type { Closing } from '../../../../shared/api/money/closing.ts'
import { claimYears } from '../../../../shared/earnings/claim-rules.ts'
import { estimatePayout, moneyRules } from '../../../../shared/earnings/money-rules.ts'
import { closingAmount } from '../../../../shared/earnings/withdraw-rules.ts'
import type { Session, Context } from '../../../base/context.ts'
import { hadLastWithdrawal, readDay } from '../../ledger/read-books.ts'
import { isLastAdministrator } from '../../staff/permissions.ts'
import { liveFaces } from '../../publish/own-faces.ts'
import { hasRest, sumsOf } from '../../wallet/account-deletion/leave-money.ts'
import { maskAccount, maybe } from '../../wallet/personal.ts'
import { checkPrerequisites, openWallet } from '../../wallet/wallet.ts'
import { graceDays } from './grace.ts'

/** What closing means, before anything is decided: every sum, every live face, and the last withdrawal. */
export async function readClosing(context: Context, session: Session): Promise<Closing> {
  const { userId } = session
  const { currency, payout } = context.edition
  const day = context.now().toISOString().slice(0, 10)
  return await context.transact(async (tx) => {
    const [sums, faces] = [await sumsOf(tx, userId), await liveFaces(tx, userId)]
    const opened = await openWallet(context, tx, userId)
    const balance = sums.find((sum) => sum.currency === currency)?.withdrawable ?? 0
    const today = await readDay(tx, { userId, currency, day })
    const isOver = await hadLastWithdrawal(tx, userId, currency)
    const amount = isOver ? 0 : closingAmount(moneyRules[currency], { balance, today })
    const fee = estimatePayout(amount, moneyRules[currency]).deducted
    const steps = checkPrerequisites(context, session, opened)
    return {
      ...{ graceDays, sums, faces, claimYears: claimYears[currency] },
      isLastAdministrator: await isLastAdministrator(tx, userId),
      account: maybe(opened.personal[payout], maskAccount),
      withdrawal: amount === 0 ? null : { currency, amount, fee },
      // the session is confirmed when the account is closed
      missing: steps.filter(({ step, isDone }) => !isDone && step !== 'code').map(({ step }) => step),
      asksRest: hasRest(sums, faces) || sums.some(({ reserved }) => reserved > 0),
    }
  })
}
