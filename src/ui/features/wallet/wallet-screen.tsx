import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import { LegalLinks } from '../../app/page/legal-links.tsx'
import room from '../../app/page/account-page.module.css'
import { Loaded, AccountPage } from '../../app/page/account-page.tsx'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { AmountsCard } from './amounts-card.tsx'
import { FirstSaleCard } from './first-sale-card.tsx'
import { OrdersCard } from './orders/orders-card.tsx'
import { ReadyCard } from './ready-card.tsx'
import { useSums, useWallet } from './use-wallet.ts'
import css from './wallet.module.css'
import { WithdrawCard } from './withdraw-card.tsx'

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
