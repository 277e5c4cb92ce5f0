import { LogIn } from 'lucide-react'
import type { UserInfo } from '../../shared/api/accounts/accounts.ts'
import { ApiError } from '../../shared/api/client.ts'
import { LegalLinks } from '../account/legal-links.tsx'
import { PageBar } from '../home/page-bar.tsx'
import page from '../home/page.module.css'
import { Button } from '../kit/button.tsx'
import { definePart, InnerPart } from '../app/lazy/part.tsx'
import { useScreen } from '../screen.ts'
import { Queries } from '../session/queries.tsx'
import { openLogin, useUser } from '../session/session.ts'
import { useEdition } from '../site.ts'
import { useText } from '../text.ts'
import { AboutCard } from './about-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { AccountDeletionCard } from './account-deletion/account-deletion-card.tsx'
import css from './profile.module.css'
import { SecurityCard } from './security/security-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { useProfile } from './use-profile.ts'

function Visitor() {
  const { text } = useText()
  return (
    <div className={page.signIn}>
      <div>
        <h2 className={css.title}>{text('ui.profile.visitorTitle')}</h2>
        <p>{text('ui.profile.visitorText')}</p>
      </div>
      <Button size="large" icon={LogIn} onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </div>
  )
}

const nothing = {}

const notifications = definePart<object>(
  ['page', 'profile', 'notifications'],
  async () => (await import('../notifications/notifications-card.tsx')).NotificationsCard,
)

/** In the edition with a beta alone; its texts come with it. */
const beta = definePart<object>(
  ['page', 'profile', 'ai'],
  async () => (await import('./beta-card.tsx')).BetaCard,
)

/** Its texts come with it. */
const factors = definePart<object>(
  ['page', 'profile', 'login', 'factors'],
  async () => (await import('./security/factors-card.tsx')).FactorsCard,
)

function Cards({ info }: { readonly info: UserInfo }) {
  const { hasBeta } = useEdition()
  return (
    <>
      <AboutCard key={info.accountId} info={info} />
      <SecurityCard info={info} />
      <InnerPart part={factors} props={nothing} />
      <SessionsCard />
      <LanguageCard />
      <InnerPart part={notifications} props={nothing} />
      {hasBeta ? <InnerPart part={beta} props={nothing} /> : null}
      <AccountDeletionCard />
    </>
  )
}

function Profile() {
  const { text, say } = useText()
  const { data, error, refetch } = useProfile()
  if (data) return <Cards info={data} />
  if (error === null) return <div className={css.waiting} aria-busy />
  return (
    <p className={page.problem} role="alert">
      {error instanceof ApiError ? say(error.messageKey, error.params) : text('ui.profile.failed')}
      <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
    </p>
  )
}

/** Who the person is here, how they sign in, and their data (W2.05, W2.29, UX 8.4). */
export function ProfileScreen() {
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
            <Profile />
          </Queries>
        )}
        <LegalLinks className={css.legal} />
      </main>
    </div>
  )
}
