import { LogIn } from 'lucide-react'
import { ApiError } from '../../../../shared/api/client.ts'
import { LoadFailure } from '../../../app/page/load-failure.tsx'
import { PageBar } from '../../../app/page/page-bar.tsx'
import page from '../../../app/page/page.module.css'
import { Button } from '../../../kit/button.tsx'
import { useScreen } from '../../../app/screen.ts'
import { Queries } from '../../../app/session/queries.tsx'
import { openLogin, useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import css from '../wallet.module.css'
import { BooksCard } from './books-card.tsx'
import { ClaimsCard } from './claims-card.tsx'
import { PayeesCard } from './payees-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { useBooks } from './use-finance.ts'

function Visitor() {
  const { text } = useText()
  return (
    <div className={page.signIn}>
      <div>
        <h2 className={css.title}>{text('ui.finance.visitorTitle')}</h2>
        <p>{text('ui.finance.visitorText')}</p>
      </div>
      <Button size="large" icon={LogIn} onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </div>
  )
}

function Cards() {
  const { text } = useText()
  const { data, error, refetch } = useBooks()
  if (data)
    return (
      <>
        <BooksCard books={data} />
        <PayoutsCard />
        <ClaimsCard />
        <PayeesCard />
      </>
    )
  if (error === null) return <div className={css.waiting} aria-busy />
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <LoadFailure
      className={page.problem}
      error={error}
      failed={text('ui.finance.failed')}
      lasting={isForbidden ? text('ui.finance.forbidden') : null}
      onRetry={refetch}
    />
  )
}

/** What is to be paid, who is to be verified, and whether the books are right; for people of finance. */
export function FinanceScreen() {
  const { text } = useText()
  const { token } = useUser()
  useScreen('page', text('ui.finance.title'))
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main}>
        <h1>{text('ui.finance.title')}</h1>
        {token === '' ? (
          <Visitor />
        ) : (
          <Queries>
            <Cards />
          </Queries>
        )}
      </main>
    </div>
  )
}
