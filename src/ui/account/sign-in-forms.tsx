import { LoaderCircle } from 'lucide-react'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { z } from 'zod'
import {
  codeRule,
  emailRule,
  passwordRule,
  phoneRule,
  register,
  resetPassword,
  signInByCode,
  signInByPassword,
} from '../../shared/api/accounts.ts'
import { refusals } from '../../shared/api/refusals.ts'
import type { Edition } from '../../shared/edition.ts'
import { Button } from '../kit/button.tsx'
import { FormField } from '../kit/fields/form.tsx'
import { addToast } from '../notices/notices.ts'
import { acceptSignIn } from '../session/session.ts'
import { useEdition } from '../site.ts'
import { useText } from '../text.ts'
import { CodeButton } from './code-button.tsx'
import css from './login-dialog.module.css'
import { ticketHeaders } from './tickets.ts'
import { problemsOf, type Problems } from './form-rules.ts'
import { useForm, type FormState } from './form-state.ts'

type Name = 'receiver' | 'code' | 'password' | 'password2'

const empty: Readonly<Record<Name, string>> = { receiver: '', code: '', password: '', password2: '' }

const blame = {
  'server.wrongPhone': 'receiver',
  'server.wrongEmail': 'receiver',
  'server.unknownUser': 'receiver',
  'server.emailRegistered': 'receiver',
  'server.userExists': 'receiver',
  'server.wrongCode': 'code',
  'server.codeExpired': 'code',
  'server.codeTooSoon': 'code',
  'server.sendFailed': 'code',
  'server.noSender': 'code',
  'server.phonePasswordMismatch': 'password',
  'server.passwordIncorrect': 'password',
  'server.passwordRule': 'password',
  'server.passwordCommon': 'password',
  'server.passwordsDiffer': 'password2',
} as const satisfies Readonly<Record<string, Name>>

const receiverRule = (edition: Edition): z.ZodType => (edition.receiver === 'email' ? emailRule : phoneRule)

const receiverOf = (edition: Edition, value: string): { email: string } | { phone: string } =>
  edition.receiver === 'email' ? { email: value.trim() } : { phone: value.trim() }

/** Both entries of a new password agree. */
const differ = (values: Readonly<Record<Name, string>>): Problems<Name> | null =>
  values.password === values.password2 ? null : { password2: { key: refusals.passwordsDiffer.key } }

type FormProps = {
  readonly form: FormState<Name>
  readonly rules: Readonly<Partial<Record<Name, z.ZodType>>>
  readonly button: string
  readonly onSubmit: () => Promise<void>
  readonly isNewPassword?: boolean
  readonly children: ReactNode
}

const firstWrong = (form: HTMLElement | null | undefined): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null

/** Checks on sending, focuses the first wrong input, keeps what was typed. */
function LoginForm({ form, rules, button, onSubmit, isNewPassword, children }: FormProps) {
  const { say, text } = useText()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const element = event.currentTarget
    const problems = problemsOf(rules, form.values) ?? (isNewPassword ? differ(form.values) : null)
    if (problems) form.complain(problems)
    else await form.attempt(onSubmit)
    requestAnimationFrame(() => firstWrong(element)?.focus())
  }
  const problem = form.problems.form
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {problem ? (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      ) : null}
      <p role="status" className={css.proving}>
        {form.isProving ? (
          <>
            <LoaderCircle size={16} strokeWidth={1.5} aria-hidden />
            {text('ui.login.proving')}
          </>
        ) : null}
      </p>
      <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
        {button}
      </Button>
    </form>
  )
}

type InputProps = { readonly form: FormState<Name>; readonly name: Name }

const useProblem = ({ form, name }: InputProps): string => {
  const { say } = useText()
  const problem = form.problems[name]
  return problem ? say(problem.key, problem.params) : ''
}

function ReceiverInput({ form }: { readonly form: FormState<Name> }) {
  const { text } = useText()
  const isEmail = useEdition().receiver === 'email'
  return (
    <FormField
      label={text(isEmail ? 'ui.login.email' : 'ui.login.phone')}
      type={isEmail ? 'email' : 'tel'}
      name={isEmail ? 'email' : 'phone'}
      autoComplete={isEmail ? 'email' : 'tel-national'}
      inputMode={isEmail ? 'email' : 'numeric'}
      autoFocus
      value={form.values.receiver}
      error={useProblem({ form, name: 'receiver' })}
      onChange={(event) => form.set('receiver', event.target.value)}
    />
  )
}

type CodeInputProps = {
  readonly form: FormState<Name>
  readonly purpose: 'register' | 'resetPassword' | 'signIn'
}

function CodeInput({ form, purpose }: CodeInputProps) {
  const { text } = useText()
  const edition = useEdition()
  const input = useRef<HTMLInputElement>(null)
  const mayAsk = (): boolean => {
    const problems = problemsOf({ receiver: receiverRule(edition) }, form.values)
    if (problems) form.complain(problems)
    return problems === null
  }
  const goOn = (isSent: boolean): void => {
    const form = input.current?.form
    requestAnimationFrame(() => (isSent ? input.current : firstWrong(form))?.focus())
  }
  return (
    <FormField
      ref={input}
      label={text('ui.login.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={form.values.code}
      error={useProblem({ form, name: 'code' })}
      aside={
        <CodeButton
          receiver={form.values.receiver.trim()}
          purpose={purpose}
          mayAsk={mayAsk}
          form={form}
          onAsked={goOn}
        />
      }
      onChange={(event) => form.set('code', event.target.value)}
    />
  )
}

type PasswordInputProps = InputProps & { readonly isNew?: boolean }

function PasswordInput({ form, name, isNew }: PasswordInputProps) {
  const { text } = useText()
  return (
    <FormField
      label={text(name === 'password2' ? 'ui.login.passwordAgain' : 'ui.login.password')}
      type="password"
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={64}
      {...(isNew && name === 'password' ? { hint: text('ui.login.passwordHint') } : {})}
      value={form.values[name]}
      error={useProblem({ form, name })}
      onChange={(event) => form.set(name, event.target.value)}
    />
  )
}

/** Domestic: a code by SMS signs in, and the first time makes the account (W2.10). */
export function CodeForm() {
  const { text } = useText()
  const form = useForm(empty, blame)
  return (
    <LoginForm
      form={form}
      rules={{ receiver: phoneRule, code: codeRule }}
      button={text('ui.signIn')}
      onSubmit={async () => {
        const { receiver, code } = form.values
        const body = { phone: receiver.trim(), code: code.trim() }
        acceptSignIn(await form.call(signInByCode, { body }, ticketHeaders(receiver)))
      }}
    >
      <ReceiverInput form={form} />
      <CodeInput form={form} purpose="signIn" />
    </LoginForm>
  )
}

/** Phone or email and password (W2.11, W2.12). */
export function PasswordForm() {
  const { text } = useText()
  const edition = useEdition()
  const form = useForm(empty, blame)
  return (
    <LoginForm
      form={form}
      rules={{ receiver: receiverRule(edition), password: z.string().min(1, { error: 'passwordRule' }) }}
      button={text('ui.signIn')}
      onSubmit={async () => {
        const { receiver, password } = form.values
        const body = { ...receiverOf(edition, receiver), password }
        acceptSignIn(await form.call(signInByPassword, { body }))
      }}
    >
      <ReceiverInput form={form} />
      <PasswordInput form={form} name="password" />
    </LoginForm>
  )
}

const newPasswordRules = { code: codeRule, password: passwordRule }

/** Overseas: an account by email, code and password (W2.13). */
export function RegisterForm() {
  const { text } = useText()
  const form = useForm(empty, blame)
  return (
    <LoginForm
      form={form}
      rules={{ receiver: emailRule, ...newPasswordRules }}
      button={text('ui.login.register')}
      isNewPassword
      onSubmit={async () => {
        const { receiver, code, password, password2 } = form.values
        const body = { email: receiver.trim(), code: code.trim(), password, password2 }
        acceptSignIn(await form.call(register, { body }, ticketHeaders(receiver)))
      }}
    >
      <ReceiverInput form={form} />
      <CodeInput form={form} purpose="register" />
      <PasswordInput form={form} name="password" isNew />
      <PasswordInput form={form} name="password2" isNew />
    </LoginForm>
  )
}

/** A new password by code; afterwards it is used to sign in (W2.14). */
export function ResetForm({ onDone }: { readonly onDone: () => void }) {
  const { text } = useText()
  const edition = useEdition()
  const form = useForm(empty, blame)
  return (
    <LoginForm
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
      <CodeInput form={form} purpose="resetPassword" />
      <PasswordInput form={form} name="password" isNew />
      <PasswordInput form={form} name="password2" isNew />
    </LoginForm>
  )
}
