import { LogIn } from 'lucide-react'
import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import { LegalLinks } from '../../app/page/legal-links.tsx'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { Button } from '../../kit/button.tsx'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { useScreen } from '../../app/screen.ts'
import { Queries } from '../../app/session/queries.tsx'
import { openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { AmountsCard } from './amounts-card.tsx'
import { FirstSaleCard } from './first-sale-card.tsx'
import { OrdersCard } from './orders/orders-card.tsx'
import { ReadyCard } from './ready-card.tsx'
import { useSums, useWallet } from './use-wallet.ts'
import css from './wallet.module.css'
import { WithdrawCard } from './withdraw-card.tsx'

function Visitor() {
  const { text } = useText()
  return (
    <div className={page.signIn}>
      <div>
        <h2 className={css.title}>{text('ui.wallet.visitorTitle')}</h2>
        <p>{text('ui.wallet.visitorText')}</p>
      </div>
      <Button size="large" icon={LogIn} onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </div>
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
  const { data, error, refetch } = useWallet()
  if (data) return <Cards wallet={data} />
  if (error === null) return <div className={css.waiting} aria-busy />
  return (
    <LoadFailure className={page.problem} error={error} failed={text('ui.wallet.failed')} onRetry={refetch} />
  )
}

/** What a designer earned, and how it is withdrawn (W2.27, W2.28, UX 8.5). */
export function WalletScreen() {
  const { text } = useText()
  const { token } = useUser()
  useScreen('page', text('ui.wallet.title'))
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main}>
        <h1>{text('ui.wallet.title')}</h1>
        {token === '' ? (
          <Visitor />
        ) : (
          <Queries>
            <Wallet />
          </Queries>
        )}
        <LegalLinks className={css.legal} />
      </main>
    </div>
  )
}
