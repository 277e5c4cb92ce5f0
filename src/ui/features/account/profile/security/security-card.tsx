import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { type UserInfo, passwordRule, setPassword } from '../../../../../shared/api/accounts/accounts.ts'
import { Button } from '../../../../kit/button.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { isPending, usePendingAction } from '../../../../app/session/pending-action.ts'
import { site, useEdition } from '../../../../app/site.ts'
import { languageTags, useText } from '../../../../app/text.ts'
import look from '../../../../kit/layout/layout.module.css'
import css from '../profile.module.css'
import { changing, ReceiverDialog } from './receiver-dialog.tsx'
import { AccountRow } from '../account-row.tsx'
import { refusals } from '../../../../../shared/api/refusals.ts'
import { unlinkThirdParty } from '../../../../../shared/api/accounts/third-party.ts'
import { useConfirmation } from '../../../../app/confirm/use-confirmation.tsx'
import { beginThirdParty } from '../../../../app/confirm/third-party-attempt.ts'
import { call } from '../../../../app/session/session.ts'
import { useAction } from '../../../../app/use-action.ts'
import { useKeepProfile, useRefetch } from '../../../../app/session/use-profile.ts'
import { AppDialog } from '../../../../app/dialogs/app-dialog.tsx'
import { Note } from '../../../../kit/layout/layout.tsx'
import {
  AccountForm,
  PasswordInput,
  useAccountForm,
  type InputName,
} from '../../../../app/forms/form-inputs.tsx'
import type { FormState } from '../../../../app/forms/form-state.ts'

type PasswordDialogProps = { readonly info: UserInfo; readonly onClose: () => void }

type PasswordFormProps = {
  readonly form: FormState<InputName>
  readonly title: 'ui.security.setPassword' | 'ui.security.changePassword'
  readonly submit: () => Promise<void>
  readonly hasPassword: boolean
}

function PasswordForm({ form, title, submit, hasPassword }: PasswordFormProps) {
  const { text } = useText()
  return (
    <AccountForm
      form={form}
      rules={{ password: passwordRule }}
      button={text(title)}
      isNewPassword
      onSubmit={submit}
    >
      {hasPassword ? (
        <PasswordInput form={form} name="oldPassword" label="ui.security.oldPassword" isFirst />
      ) : null}
      <PasswordInput
        form={form}
        name="password"
        label="ui.security.newPassword"
        isNew
        isFirst={!hasPassword}
      />
      <PasswordInput form={form} name="password2" isNew />
      {hasPassword ? (
        <Note>
          {text('ui.security.othersEnd')}
          <br />
          {text('ui.security.forgot')}
        </Note>
      ) : null}
    </AccountForm>
  )
}

/** Sets the first password, or changes it by the present one, which signs the other devices out. */
function PasswordDialog({ info: { hasPassword }, onClose }: PasswordDialogProps) {
  const { text } = useText()
  const refetchProfile = useRefetch('profile')
  const refetchSessions = useRefetch('sessions')
  const form = useAccountForm({ 'server.passwordIncorrect': 'oldPassword' })
  const title = hasPassword ? 'ui.security.changePassword' : 'ui.security.setPassword'
  const submit = async (): Promise<void> => {
    const { oldPassword, password, password2 } = form.values
    const body = { password, password2, ...(hasPassword ? { oldPassword } : {}) }
    await form.call(setPassword, { body })
    addToast({
      tone: 'success',
      key: hasPassword ? 'ui.security.passwordChanged' : 'ui.security.passwordKept',
    })
    refetchProfile()
    refetchSessions()
    onClose()
  }
  return (
    <AppDialog title={text(title)} width={420} closesOnMask={false} onClose={onClose}>
      <PasswordForm form={form} title={title} submit={submit} hasPassword={hasPassword} />
    </AppDialog>
  )
}

type ThirdPartyRowProps = { readonly info: UserInfo; readonly onAddEmail: () => void }

const type = 'google_en'

/** Nothing else signs this person in: the server refuses, and so do we before anything is confirmed for it. */
const isLastWayIn = ({ phone, email }: UserInfo): boolean => phone === null && email === null

/** Links and unlinks; the last way in stays, with the way out said beside it. */
function ThirdPartyRow({ info, onAddEmail }: ThirdPartyRowProps) {
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

async function copyId(id: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(id).then(
    () => true,
    () => false,
  )
  addToast(
    isCopied
      ? { tone: 'success', key: 'ui.profile.idCopied' }
      : { tone: 'warning', key: 'ui.profile.idNotCopied' },
  )
}

type PasswordRowProps = {
  readonly info: UserInfo
  readonly onOpen: (next: 'receiver' | 'password' | null) => void
}

function PasswordRow({ info, onOpen }: PasswordRowProps) {
  const { text } = useText()
  return (
    <AccountRow
      name={text('ui.security.password')}
      value={text(info.hasPassword ? 'ui.security.passwordSet' : 'ui.profile.none')}
    >
      <Button
        aria-label={`${text('ui.security.password')}: ${text(info.hasPassword ? 'ui.security.change' : 'ui.security.set')}`}
        onClick={() => onOpen('password')}
      >
        {text(info.hasPassword ? 'ui.security.change' : 'ui.security.set')}
      </Button>
    </AccountRow>
  )
}

/** How the person signs in; phone, email and third-party account are shown masked (W5.16, W5.17). */
export function SecurityCard({ info }: { readonly info: UserInfo }) {
  const { text, locale } = useText()
  const { receiver } = useEdition()
  const { thirdParty } = useSnapshot(site)
  const [open, setOpen] = useState<'receiver' | 'password' | null>(() =>
    isPending(changing) ? 'receiver' : null,
  )
  const close = (): void => setOpen(null)
  const since = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' })
  return (
    <section className={look.card} aria-labelledby="security">
      <h2 id="security" className={look.title}>
        {text('ui.security.title')}
      </h2>
      <div className={look.items}>
        <AccountRow name={text('ui.profile.id')} value={<code>{info.accountId}</code>}>
          <span className={css.value}>
            {text('ui.profile.since', { time: since.format(new Date(info.createdAt)) })}
          </span>
          <Button onClick={() => void copyId(info.accountId)}>{text('ui.profile.copyId')}</Button>
        </AccountRow>
        <AccountRow name={text(`ui.security.${receiver}`)} value={info[receiver] ?? text('ui.profile.none')}>
          <Button
            aria-label={`${text(`ui.security.${receiver}`)}: ${text(info[receiver] ? 'ui.security.change' : 'ui.security.add')}`}
            onClick={() => setOpen('receiver')}
          >
            {text(info[receiver] ? 'ui.security.change' : 'ui.security.add')}
          </Button>
        </AccountRow>
        {thirdParty.length > 0 || info.thirdPartyAccount !== null ? (
          <ThirdPartyRow info={info} onAddEmail={() => setOpen('receiver')} />
        ) : null}
        <PasswordRow info={info} onOpen={setOpen} />
      </div>
      {open === 'receiver' ? <ReceiverDialog info={info} onClose={close} /> : null}
      {open === 'password' ? <PasswordDialog info={info} onClose={close} /> : null}
    </section>
  )
}
