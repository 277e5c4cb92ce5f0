import { LoaderCircle } from 'lucide-react'
import { useRef, type FormEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import look from '../../kit/layout/layout.module.css'
import { cx } from '../../kit/cx.ts'
import { ProblemLine } from '../dialogs/problem-line.tsx'
import { emailRule, phoneRule } from '../../../shared/api/accounts/accounts.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import type { Edition } from '../../../shared/edition.ts'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { useEdition } from '../site.ts'
import { useText } from '../text.ts'
import { CodeButton, type SentCode } from './code-button.tsx'
import css from './forms.module.css'
import { problemsOf, type Problems } from './form-rules.ts'
import { useFocusAfterRender } from './focus-after-render.ts'
import { useForm, type Blame, type FormState } from './form-state.ts'
import { keepTypedReceiver, readTypedReceiver } from './typed-receiver.ts'

export type InputName = 'receiver' | 'code' | 'oldPassword' | 'password' | 'password2'

const empty: Readonly<Record<InputName, string>> = {
  receiver: '',
  code: '',
  oldPassword: '',
  password: '',
  password2: '',
}

/** Which input an answer of the server is about. */
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
} as const satisfies Readonly<Record<string, InputName>>

/** The state of a form of these inputs; `more` blames others than usual. */
export const useAccountForm = (more: Blame<InputName> = {}): FormState<InputName> =>
  useForm<InputName>(empty, { ...blame, ...more })

/** The state of a form that signs in: the phone or email of the form before it stands there already. */
export function useSignInForm(): FormState<InputName> {
  const form = useForm<InputName>({ ...empty, receiver: readTypedReceiver() }, blame)
  return {
    ...form,
    set(name, value) {
      if (name === 'receiver') keepTypedReceiver(value)
      form.set(name, value)
    },
  }
}

export const receiverRule = (edition: Edition): z.ZodMiniType =>
  edition.receiver === 'email' ? emailRule : phoneRule

export const receiverOf = (edition: Edition, value: string): { email: string } | { phone: string } =>
  edition.receiver === 'email' ? { email: value.trim() } : { phone: value.trim() }

/** Both entries of a new password agree. */
const differ = (values: Readonly<Record<InputName, string>>): Problems<InputName> | null =>
  values.password === values.password2 ? null : { password2: { key: refusals.passwordsDiffer.key } }

type AccountFormProps = {
  readonly form: FormState<InputName>
  readonly rules: Readonly<Partial<Record<InputName, z.ZodMiniType>>>
  readonly button: string
  readonly onSubmit: () => Promise<void>
  readonly isNewPassword?: boolean
  readonly children: ReactNode
}

const firstWrong = (form: HTMLElement | null | undefined): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null

/** Checks on sending, focuses the first wrong input, keeps what was typed. */
export function AccountForm({ form, rules, button, onSubmit, isNewPassword, children }: AccountFormProps) {
  const { text } = useText()
  const moveFocus = useFocusAfterRender()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const element = event.currentTarget
    const problems = problemsOf(rules, form.values) ?? (isNewPassword ? differ(form.values) : null)
    if (problems) form.complain(problems)
    else await form.attempt(onSubmit)
    moveFocus(() => firstWrong(element))
  }
  const problem = form.problems.form
  return (
    <form className={cx(look.stack, css.form)} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <ProblemLine problem={problem} />
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

type InputProps = { readonly form: FormState<InputName>; readonly name: InputName }

const useProblem = ({ form, name }: InputProps): string => {
  const { say } = useText()
  const problem = form.problems[name]
  return problem ? say(problem.key, problem.params) : ''
}

type ReceiverInputProps = {
  readonly form: FormState<InputName>
  readonly label?: MessageKey
  /** Has the focus when the form opens. */
  readonly isFirst?: boolean
}

export function ReceiverInput({ form, label, isFirst = true }: ReceiverInputProps) {
  const { text } = useText()
  const isEmail = useEdition().receiver === 'email'
  return (
    <FormField
      label={text(label ?? (isEmail ? 'ui.login.email' : 'ui.login.phone'))}
      type={isEmail ? 'email' : 'tel'}
      name={isEmail ? 'email' : 'phone'}
      autoComplete={isEmail ? 'email' : 'tel-national'}
      inputMode={isEmail ? 'email' : 'numeric'}
      autoFocus={isFirst}
      value={form.values.receiver}
      error={useProblem({ form, name: 'receiver' })}
      onChange={(event) => form.set('receiver', event.target.value)}
    />
  )
}

type CodeInputProps = {
  readonly form: FormState<InputName>
  /** Sends the code. */
  readonly send: () => Promise<SentCode>
  /** The code goes to what is typed as the receiver, which is checked first. */
  readonly isForReceiver?: boolean
  /** The code was requested before this input was here: it is sent without a press. */
  readonly isAsked?: boolean
}

export function CodeInput({ form, send, isForReceiver = true, isAsked = false }: CodeInputProps) {
  const { text } = useText()
  const edition = useEdition()
  const input = useRef<HTMLInputElement>(null)
  const moveFocus = useFocusAfterRender()
  const mayAsk = (): boolean => {
    const problems = isForReceiver ? problemsOf({ receiver: receiverRule(edition) }, form.values) : null
    if (problems) form.complain(problems)
    return problems === null
  }
  const goOn = (isSent: boolean): void => {
    const form = input.current?.form
    moveFocus(() => (isSent ? input.current : firstWrong(form)))
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
      aside={<CodeButton send={send} mayAsk={mayAsk} form={form} isAsked={isAsked} onAsked={goOn} />}
      onChange={(event) => form.set('code', event.target.value)}
    />
  )
}

type PasswordInputProps = InputProps & {
  readonly isNew?: boolean
  readonly label?: MessageKey
  /** Has the focus when the form opens. */
  readonly isFirst?: boolean
}

export function PasswordInput({ form, name, isNew, label, isFirst }: PasswordInputProps) {
  const { text } = useText()
  return (
    <FormField
      label={text(label ?? (name === 'password2' ? 'ui.login.passwordAgain' : 'ui.login.password'))}
      type="password"
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={64}
      autoFocus={isFirst}
      {...(isNew && name === 'password' ? { hint: text('ui.login.passwordHint') } : {})}
      value={form.values[name]}
      error={useProblem({ form, name })}
      onChange={(event) => form.set(name, event.target.value)}
    />
  )
}
