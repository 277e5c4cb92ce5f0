import { Loaded, AccountPage } from '../../../app/page/account-page.tsx'
import { ApiError } from '../../../../shared/api/client.ts'
import { useText } from '../../../app/text.ts'
import { BooksCard } from './books-card.tsx'
import { ClaimsCard } from './claims-card.tsx'
import { PayeesCard } from './payees-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { useBooks } from './use-finance.ts'

const isForbidden = (error: Error): boolean => error instanceof ApiError && error.status === 403

function Cards() {
  const { text } = useText()
  return (
    <Loaded
      answer={useBooks()}
      failed={text('ui.finance.failed')}
      lastingOf={(error) => (isForbidden(error) ? text('ui.finance.forbidden') : null)}
    >
      {(books) => (
        <>
          <BooksCard books={books} />
          <PayoutsCard />
          <ClaimsCard />
          <PayeesCard />
        </>
      )}
    </Loaded>
  )
}

/** What is to be paid, who is to be verified, and whether the books are right; for people of finance. */
export function FinanceScreen() {
  const { text } = useText()
  return (
    <AccountPage
      title={text('ui.finance.title')}
      visitorTitle={text('ui.finance.visitorTitle')}
      visitor={text('ui.finance.visitorText')}
      isKept
    >
      <Cards />
    </AccountPage>
  )
}
