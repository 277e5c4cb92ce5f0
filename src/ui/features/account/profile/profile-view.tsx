import type { ReactNode } from 'react'
import type { UserInfo } from '../../../../shared/api/accounts/accounts.ts'
import { LegalLinks } from '../../../app/page/legal-links.tsx'
import room from '../../../app/page/account-page.module.css'
import { Loaded, AccountPage } from '../../../app/page/account-page.tsx'
import { definePart, InnerPart } from '../../../app/lazy/part.tsx'
import { useEdition } from '../../../app/site.ts'
import { useText } from '../../../app/text.ts'
import { AboutCard } from './about-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { AccountDeletionCard } from './account-deletion/account-deletion-card.tsx'
import { SecurityCard } from './security/security-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { useProfile } from '../../../app/session/use-profile.ts'

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
  return (
    <Loaded answer={useProfile()} failed={text('ui.profile.failed')}>
      {(info) => <Cards info={info} notifications={notifications} />}
    </Loaded>
  )
}

/** Who the person is here, how they sign in, and their data (W2.05, W2.29, UX 8.4). */
export function ProfileView({ notifications }: ProfileProps) {
  const { text } = useText()
  return (
    <AccountPage
      title={text('ui.profile.title')}
      visitorTitle={text('ui.profile.visitorTitle')}
      visitor={text('ui.profile.visitorText')}
      isKept
      isNarrow
      below={<LegalLinks className={room.legal} />}
    >
      <Profile notifications={notifications} />
    </AccountPage>
  )
}
