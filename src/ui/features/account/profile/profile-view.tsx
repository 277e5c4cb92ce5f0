import type { ReactNode } from 'react'
import { LogIn } from 'lucide-react'
import type { UserInfo } from '../../../../shared/api/accounts/accounts.ts'
import { LegalLinks } from '../../../app/page/legal-links.tsx'
import { LoadFailure } from '../../../app/page/load-failure.tsx'
import { PageBar } from '../../../app/page/page-bar.tsx'
import page from '../../../app/page/page.module.css'
import { Button } from '../../../kit/button.tsx'
import { definePart, InnerPart } from '../../../app/lazy/part.tsx'
import { useScreen } from '../../../app/screen.ts'
import { Queries } from '../../../app/session/queries.tsx'
import { openLogin, useUser } from '../../../app/session/session.ts'
import { useEdition } from '../../../app/site.ts'
import { useText } from '../../../app/text.ts'
import { AboutCard } from './about-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { AccountDeletionCard } from './account-deletion/account-deletion-card.tsx'
import card from '../../../kit/card.module.css'
import css from './profile.module.css'
import { SecurityCard } from './security/security-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { useProfile } from '../../../app/session/use-profile.ts'

function Visitor() {
  const { text } = useText()
  return (
    <div className={page.signIn}>
      <div>
        <h2 className={card.title}>{text('ui.profile.visitorTitle')}</h2>
        <p>{text('ui.profile.visitorText')}</p>
      </div>
      <Button size="large" icon={LogIn} onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </div>
  )
}

const nothing = {}

/** In the edition with a beta alone; its texts come with it. */
const beta = definePart<object>(async () => (await import('./beta-card.tsx')).BetaCard)

/** Its texts come with it. */
const factors = definePart<object>(
  async () => (await import('./security/factors-card.tsx')).FactorsCard,
  'account',
)

type ProfileProps = {
  /** The card of what is told to the person, which is not of the account. */
  readonly notifications: ReactNode
}

function Cards({ info, notifications }: ProfileProps & { readonly info: UserInfo }) {
  const { hasBeta } = useEdition()
  return (
    <>
      <AboutCard key={info.accountId} info={info} />
      <SecurityCard info={info} />
      <InnerPart part={factors} props={nothing} />
      <SessionsCard />
      <LanguageCard />
      {notifications}
      {hasBeta ? <InnerPart part={beta} props={nothing} /> : null}
      <AccountDeletionCard />
    </>
  )
}

function Profile({ notifications }: ProfileProps) {
  const { text } = useText()
  const { data, error, refetch } = useProfile()
  if (data) return <Cards info={data} notifications={notifications} />
  if (error === null) return <div className={css.waiting} aria-busy />
  return (
    <LoadFailure
      className={page.problem}
      error={error}
      failed={text('ui.profile.failed')}
      onRetry={refetch}
    />
  )
}

/** Who the person is here, how they sign in, and their data (W2.05, W2.29, UX 8.4). */
export function ProfileView({ notifications }: ProfileProps) {
  const { text } = useText()
  const { token } = useUser()
  useScreen('page', text('ui.profile.title'))
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main}>
        <h1>{text('ui.profile.title')}</h1>
        {token === '' ? (
          <Visitor />
        ) : (
          <Queries>
            <Profile notifications={notifications} />
          </Queries>
        )}
        <LegalLinks className={css.legal} />
      </main>
    </div>
  )
}
