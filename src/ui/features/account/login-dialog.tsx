import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { SignInWay } from '../../../shared/edition.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { openLogin, signedOut, user, useUser } from '../../app/session/session.ts'
import { site, useEdition } from '../../app/site.ts'
import { useText } from '../../app/text.ts'
import { OutboxHint } from '../../app/confirm/outbox-hint.tsx'
import { LegalLinks } from '../../app/page/legal-links.tsx'
import { ThirdPartyButton } from './third-party/third-party-button.tsx'
import css from './login-dialog.module.css'
import { CodeForm, PasswordForm, RegisterForm, ResetForm } from '../../app/forms/sign-in-forms.tsx'

const wayTexts: Readonly<Record<SignInWay, MessageKey>> = {
  'sms-code': 'ui.login.bySms',
  'phone-password': 'ui.login.byPassword',
  'email-password': 'ui.login.byPassword',
}

function SignInWays() {
  const { text } = useText()
  const { signIn } = useEdition()
  if (signIn.length === 1) return signIn[0] === 'sms-code' ? <CodeForm /> : <PasswordForm />
  return (
    <TabGroup>
      <TabList className={css.tabs ?? ''}>
        {signIn.map((way) => (
          <Tab key={way} className={css.tab ?? ''}>
            {text(wayTexts[way])}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {signIn.map((way) => (
          <TabPanel key={way} tabIndex={-1}>
            {way === 'sms-code' ? <CodeForm /> : <PasswordForm />}
            {way === 'sms-code' ? <p className={css.first}>{text('ui.login.firstTime')}</p> : null}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}

type Page = 'signIn' | 'register' | 'reset'

const titles: Readonly<Record<Page, MessageKey>> = {
  signIn: 'ui.signIn',
  register: 'ui.login.registerTitle',
  reset: 'ui.login.resetTitle',
}

/** Every way to sign in of this edition, through the real calls (W2.10–W2.15). */
function LoginPages({ page, goTo }: { readonly page: Page; readonly goTo: (page: Page) => void }) {
  const { text } = useText()
  const { hasRegistration } = useEdition()
  const { thirdParty } = useSnapshot(site)
  return (
    <>
      {page === 'signIn' ? <SignInWays /> : null}
      {page === 'register' ? <RegisterForm /> : null}
      {page === 'reset' ? <ResetForm onDone={() => goTo('signIn')} /> : null}
      {page === 'signIn' && thirdParty.length > 0 ? <ThirdPartyButton /> : null}
      <OutboxHint />
      <div className={css.links}>
        {page === 'signIn' ? (
          <>
            {hasRegistration ? (
              <Button look="ghost" onClick={() => goTo('register')}>
                {text('ui.login.toRegister')}
              </Button>
            ) : (
              <span />
            )}
            <Button look="ghost" onClick={() => goTo('reset')}>
              {text('ui.login.forgot')}
            </Button>
          </>
        ) : (
          <Button look="ghost" icon={ArrowLeft} onClick={() => goTo('signIn')}>
            {text('ui.login.back')}
          </Button>
        )}
      </div>
      <LegalLinks className={css.legal} />
    </>
  )
}

function LoginDialog() {
  const { text } = useText()
  const { showLogin } = useUser()
  const { id } = useEdition()
  const [page, setPage] = useState<Page>('signIn')
  const close = (): void => {
    user.showLogin = false
    setPage('signIn')
  }
  return (
    <Modal
      isOpen={showLogin}
      title={text(titles[page])}
      closeLabel={text('ui.close')}
      width={420}
      closesOnMask={false}
      onClose={close}
    >
      {page === 'signIn' ? <p className={css.why}>{text('ui.login.why')}</p> : null}
      <LoginPages key={`${id}-${page}`} page={page} goTo={setPage} />
    </Modal>
  )
}

/** The server ended the session: the work is kept, signing in goes on (UX 5). */
function SignedOutDialog() {
  const { text } = useText()
  const { isShown } = useSnapshot(signedOut)
  const { showLogin } = useUser()
  const close = (): void => void (signedOut.isShown = false)
  return (
    <Modal
      isOpen={isShown && !showLogin}
      title={text('ui.signedOut.title')}
      closeLabel={text('ui.close')}
      width={420}
      onClose={close}
      footer={{
        cancel: text('ui.signedOut.later'),
        confirm: text('ui.signIn'),
        onConfirm: () => {
          close()
          openLogin()
        },
      }}
    >
      {text('ui.signedOut.text')}
    </Modal>
  )
}

export const LoginDialogs = () => (
  <>
    <LoginDialog />
    <SignedOutDialog />
  </>
)
