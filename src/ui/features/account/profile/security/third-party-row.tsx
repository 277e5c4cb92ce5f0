import type { UserInfo } from '../../../../../shared/api/accounts/accounts.ts'
import { refusals } from '../../../../../shared/api/refusals.ts'
import { unlinkThirdParty } from '../../../../../shared/api/accounts/third-party.ts'
import { useConfirmation } from '../../../../app/confirm/use-confirmation.tsx'
import { beginThirdParty } from '../../../../app/confirm/third-party-attempt.ts'
import { Button } from '../../../../kit/button.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { call } from '../../../../app/session/session.ts'
import { usePendingAction } from '../../../../app/session/pending-action.ts'
import { useText } from '../../../../app/text.ts'
import { useAction } from '../../../../app/use-action.ts'
import { useKeepProfile } from '../../../../app/session/use-profile.ts'
import { AccountRow } from '../account-row.tsx'

type ThirdPartyRowProps = { readonly info: UserInfo; readonly onAddEmail: () => void }

const type = 'google_en'

/** Nothing else signs this person in: the server refuses, and so do we before anything is confirmed for it. */
const isLastWayIn = ({ phone, email }: UserInfo): boolean => phone === null && email === null

/** Links and unlinks; the last way in stays, with the way out said beside it. */
export function ThirdPartyRow({ info, onAddEmail }: ThirdPartyRowProps) {
  const { text } = useText()
  const keep = useKeepProfile()
  const { confirmed, dialog } = useConfirmation('/profile')
  const { isBusy, problem, act, complain } = useAction()
  const account = info.thirdPartyAccount
  const link = (): Promise<void> => beginThirdParty({ purpose: 'link', returnTo: '/profile' })
  const unlink = async (): Promise<void> => {
    if (isLastWayIn(info)) return complain({ key: refusals.lastWayIn.key })
    keep((await confirmed(() => call(unlinkThirdParty, { body: { type } }), { name: 'unlink' })).info)
    addToast({ tone: 'success', key: 'ui.security.unlinked' })
  }
  usePendingAction('unlink', () => void act(unlink))
  // a provider may keep the email to itself: the name of its kind stands there then
  const shown = account === type ? text('ui.security.googleLinked') : account
  const name = text('ui.security.google')
  const verb = text(account === null ? 'ui.security.link' : 'ui.security.unlink')
  return (
    <AccountRow name={name} value={shown ?? text('ui.security.googleText')} problem={problem}>
      {problem?.key === refusals.lastWayIn.key ? (
        <Button onClick={onAddEmail}>{text('ui.security.addEmail')}</Button>
      ) : null}
      <Button
        disabled={isBusy}
        aria-label={`${name}: ${verb}`}
        onClick={() => void act(account === null ? link : unlink)}
      >
        {verb}
      </Button>
      {dialog}
    </AccountRow>
  )
}
