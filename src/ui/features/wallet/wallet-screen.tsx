import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import { LegalLinks } from '../../app/page/legal-links.tsx'
import room from '../../app/page/account-page.module.css'
import { Loaded, AccountPage } from '../../app/page/account-page.tsx'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { FirstSaleCard } from './first-sale-card.tsx'
import { OrdersCard } from './orders/orders-card.tsx'
import { ReadyCard } from './ready-card.tsx'
import { useSums, useWallet } from './use-wallet.ts'
import css from './wallet.module.css'
import { WithdrawCard } from './withdraw-card.tsx'
import { Card, Note } from '../../kit/layout/layout.tsx'
import { useDay, useMoney } from '../../app/money.ts'

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

/** Charts and statements; their texts come with them. */
const earnings = definePart<{ readonly info: WalletInfo }>(
  async () => (await import('./earnings/earnings-cards.tsx')).EarningsCards,
  'account',
)

function Cards({ wallet }: { readonly wallet: WalletInfo }) {
  const sums = useSums()
  const hasNothing = wallet.balance === 0 && wallet.reserved === 0 && sums.data?.records.length === 0
  return (
    <>
      <AmountsCard wallet={wallet} />
      {hasNothing ? <FirstSaleCard wallet={wallet} /> : null}
      <div className={css.pair}>
        <WithdrawCard wallet={wallet} />
        <ReadyCard wallet={wallet} />
      </div>
      <OrdersCard currency={wallet.currency} />
      {sums.data && !hasNothing ? <InnerPart part={earnings} props={{ info: wallet }} /> : null}
    </>
  )
}

function Wallet() {
  const { text } = useText()
  return (
    <Loaded answer={useWallet()} failed={text('ui.wallet.failed')}>
      {(wallet) => <Cards wallet={wallet} />}
    </Loaded>
  )
}

/** What a designer earned, and how it is withdrawn (W2.27, W2.28, UX 8.5). */
export function WalletScreen() {
  const { text } = useText()
  return (
    <AccountPage
      title={text('ui.wallet.title')}
      visitorTitle={text('ui.wallet.visitorTitle')}
      visitor={text('ui.wallet.visitorText')}
      isKept
      below={<LegalLinks className={room.legal} />}
    >
      <Wallet />
    </AccountPage>
  )
}
