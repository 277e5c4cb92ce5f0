import { AppDialog } from '../../../../app/dialogs/app-dialog.tsx'
import { Note } from '../../../../kit/layout/layout.tsx'
import { passwordRule, setPassword, type UserInfo } from '../../../../../shared/api/accounts/accounts.ts'
import { AccountForm, PasswordInput, useAccountForm } from '../../../../app/forms/form-inputs.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { useText } from '../../../../app/text.ts'
import { useRefetch } from '../../../../app/session/use-profile.ts'

type PasswordDialogProps = { readonly info: UserInfo; readonly onClose: () => void }

/** Sets the first password, or changes it by the present one, which signs the other devices out. */
export function PasswordDialog({ info: { hasPassword }, onClose }: PasswordDialogProps) {
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
    </AppDialog>
  )
}
