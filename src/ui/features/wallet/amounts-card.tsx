import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import { Card, Note } from '../../kit/layout/layout.tsx'
import { useText } from '../../app/text.ts'
import { useDay, useMoney } from '../../app/money.ts'
import css from './wallet.module.css'

/** Balance, and what of it can be withdrawn when. */
export function AmountsCard({ wallet }: { readonly wallet: WalletInfo }) {
  const { text } = useText()
  const [money, day] = [useMoney(wallet.currency), useDay()]
  const { next, reserved } = wallet
  return (
    <Card aria-label={text('ui.wallet.balance')}>
      <dl className={css.amounts}>
        <div>
          <dt>{text('ui.wallet.balance')}</dt>
          <dd className={css.big}>{money(wallet.balance)}</dd>
        </div>
        <div>
          <dt>{text('ui.wallet.withdrawable')}</dt>
          <dd>{money(wallet.withdrawable)}</dd>
        </div>
        <div>
          <dt>{text('ui.wallet.pending')}</dt>
          <dd>{money(wallet.pending)}</dd>
          <dd className={css.next}>
            {next === null
              ? text('ui.wallet.pendingHint')
              : text('ui.wallet.next', { amount: money(next.amount), date: day(next.at) })}
          </dd>
        </div>
        {reserved === 0 ? null : (
          <div>
            <dt>{text('ui.wallet.reserved')}</dt>
            <dd>{money(reserved)}</dd>
          </div>
        )}
      </dl>
      <Note>{text('ui.wallet.shares')}</Note>
    </Card>
  )
}
