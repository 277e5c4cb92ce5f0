import { useState } from 'react'
import * as z from 'zod/mini'
import {
  codePurposes,
  codeRule,
  emailRule,
  passwordRule,
  phoneRule,
  register,
  resetPassword,
  sendCode,
  signInByCode,
  signInByPassword,
} from '../../../shared/api/accounts/accounts.ts'
import { addToast } from '../notices/notices.ts'
import { welcome } from '../session/sign-in/welcome.ts'
import { useEdition } from '../site.ts'
import { useText } from '../text.ts'
import type { SentCode } from './code-button.tsx'
import {
  AccountForm,
  CodeInput,
  PasswordInput,
  ReceiverInput,
  receiverOf,
  receiverRule,
  useSignInForm,
  type InputName,
} from './form-inputs.tsx'
import type { FormState } from './form-state.ts'
import { keepTicket, ticketHeaders } from './tickets.ts'

type SignInCodeProps = {
  readonly form: FormState<InputName>
  readonly purpose: 'register' | 'resetPassword' | 'signIn'
}

/** The code that goes to the phone or email that is typed above it. */
function SignInCode({ form, purpose }: SignInCodeProps) {
  const edition = useEdition()
  const send = async (): Promise<SentCode> => {
    const receiver = form.values.receiver.trim()
    const reply = await form.call(sendCode, {
      params: { way: edition.codeWay },
      query: { type: codePurposes[purpose], [edition.receiver]: receiver },
    })
    keepTicket(receiver, reply.ticket)
    return reply
  }
  return <CodeInput form={form} send={send} />
}

/** Domestic: a code by SMS signs in, and the first time makes the account (W2.10). */
export function CodeForm() {
  const { text } = useText()
  const form = useSignInForm()
  return (
    <AccountForm
      form={form}
      rules={{ receiver: phoneRule, code: codeRule }}
      button={text('ui.signIn')}
      onSubmit={async () => {
        const { receiver, code } = form.values
        const body = { phone: receiver.trim(), code: code.trim() }
        await welcome(await form.call(signInByCode, { body }, ticketHeaders(receiver)))
      }}
    >
      <ReceiverInput form={form} />
      <SignInCode form={form} purpose="signIn" />
    </AccountForm>
  )
}

/** Phone or email and password (W2.11, W2.12). */
export function PasswordForm() {
  const { text } = useText()
  const edition = useEdition()
  const form = useSignInForm()
  // the first field is filled in already when the user comes from another form
  const [isKnown] = useState(() => form.values.receiver !== '')
  return (
    <AccountForm
      form={form}
      rules={{
        receiver: receiverRule(edition),
        password: z.string().check(z.minLength(1, { error: 'passwordRule' })),
      }}
      button={text('ui.signIn')}
      onSubmit={async () => {
        const { receiver, password } = form.values
        const body = { ...receiverOf(edition, receiver), password }
        await welcome(await form.call(signInByPassword, { body }))
      }}
    >
      <ReceiverInput form={form} isFirst={!isKnown} />
      <PasswordInput form={form} name="password" isFirst={isKnown} />
    </AccountForm>
  )
}

const newPasswordRules = { code: codeRule, password: passwordRule }

/** Overseas: an account by email, code and password (W2.13). */
export function RegisterForm() {
  const { text } = useText()
  const form = useSignInForm()
  return (
    <AccountForm
      form={form}
      rules={{ receiver: emailRule, ...newPasswordRules }}
      button={text('ui.login.register')}
      isNewPassword
      onSubmit={async () => {
        const { receiver, code, password, password2 } = form.values
        const body = { email: receiver.trim(), code: code.trim(), password, password2 }
        await welcome(await form.call(register, { body }, ticketHeaders(receiver)))
      }}
    >
      <ReceiverInput form={form} />
      <SignInCode form={form} purpose="register" />
      <PasswordInput form={form} name="password" isNew />
      <PasswordInput form={form} name="password2" isNew />
    </AccountForm>
  )
}

/** A new password by code; afterwards it is used to sign in (W2.14). */
export function ResetForm({ onDone }: { readonly onDone: () => void }) {
  const { text } = useText()
  const edition = useEdition()
  const form = useSignInForm()
  return (
    <AccountForm
      form={form}
      rules={{ receiver: receiverRule(edition), ...newPasswordRules }}
      button={text('ui.login.reset')}
      isNewPassword
      onSubmit={async () => {
        const { receiver, code, password, password2 } = form.values
        const body = { ...receiverOf(edition, receiver), code: code.trim(), password, password2 }
        await form.call(resetPassword, { body }, ticketHeaders(receiver))
        addToast({ tone: 'success', key: 'ui.login.resetDone' })
        onDone()
      }}
    >
      <ReceiverInput form={form} />
      <SignInCode form={form} purpose="resetPassword" />
      <PasswordInput form={form} name="password" isNew />
      <PasswordInput form={form} name="password2" isNew />
    </AccountForm>
  )
}
