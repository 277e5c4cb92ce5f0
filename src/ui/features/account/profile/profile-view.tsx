import { type ReactNode, useState } from 'react'
import type { UserInfo } from '../../../../shared/api/accounts/accounts.ts'
import { LegalLinks } from '../../../app/page/legal-links.tsx'
import room from '../../../app/page/account-page.module.css'
import { Loaded, AccountPage } from '../../../app/page/account-page.tsx'
import { definePart, InnerPart } from '../../../app/lazy/part.tsx'
import { useEdition } from '../../../app/site.ts'
import { useText, languageNames, languageTags } from '../../../app/text.ts'
import { AboutCard } from './about-card.tsx'
import { SecurityCard } from './security/security-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { useProfile } from '../../../app/session/use-profile.ts'
import { Card } from '../../../kit/layout/layout.tsx'
import { locales } from '../../../../shared/messages/text.ts'
import { ChoiceCard, ChoiceSet } from '../../../kit/choice-card.tsx'
import { switchLocale } from '../../../app/session/session.ts'
import look from '../../../kit/layout/layout.module.css'
import css from './profile.module.css'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../kit/button.tsx'
import { isPending } from '../../../app/session/pending-action.ts'
import { closing, CloseDialog } from './account-deletion/close-dialog.tsx'
import { AccountRow } from './account-row.tsx'
import { CopyDataButton } from './account-deletion/copy-data.tsx'

/** A copy of one's data, and the end of the account. */
function AccountDeletionCard() {
  const { text } = useText()
  const { confirmed, dialog } = useConfirmation('/profile')
  const [isClosing, setClosing] = useState(() => isPending(closing.name))
  return (
    <section className={look.card} aria-labelledby="leave">
      <h2 id="leave" className={look.title}>
        {text('ui.leave.title')}
      </h2>
      <div className={look.items}>
        <AccountRow name={text('ui.leave.copy')} value={text('ui.leave.copyText')}>
          <CopyDataButton confirmed={confirmed} />
        </AccountRow>
        <AccountRow name={text('ui.leave.close')} value={text('ui.leave.closeText')}>
          <Button onClick={() => setClosing(true)}>{text('ui.leave.closeStart')}</Button>
        </AccountRow>
      </div>
      {dialog}
      {isClosing ? <CloseDialog onClose={() => setClosing(false)} /> : null}
    </section>
  )
}

/** The language of the texts, for this device and the account (A50). */
function LanguageCard() {
  const { text, locale } = useText()
  return (
    <Card id="language" title={text('ui.language.title')} about={text('ui.language.text')}>
      <ChoiceSet legend={text('ui.language.title')} isTitled className={look.row}>
        {locales.map((one) => (
          <ChoiceCard
            key={one}
            name="language"
            className={css.choice}
            isOn={one === locale}
            onChoose={() => switchLocale(one)}
          >
            <b lang={languageTags[one]}>{languageNames[one]}</b>
          </ChoiceCard>
        ))}
      </ChoiceSet>
    </Card>
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
