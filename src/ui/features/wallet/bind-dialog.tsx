import type { FormEvent } from 'react'
import {
  bindAlipay,
  bindPaypal,
  saveRealName,
  verifyIdentity,
  type WalletInfo,
} from '../../../shared/api/money/wallet.ts'
import { AppDialog } from '../../app/dialogs/app-dialog.tsx'
import { Stack } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { ProblemLine } from '../../app/dialogs/problem-line.tsx'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { problemsOf, type FieldProblem } from '../../app/forms/form-rules.ts'
import { useForm, type FormState } from '../../app/forms/form-state.ts'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useKeepWallet } from './use-wallet.ts'

export type Binding = 'name' | 'identity' | 'alipay' | 'paypal'

type InputName = 'name' | 'number' | 'account'
type Values = Readonly<Record<InputName, string>>

const nothing: Values = { name: '', number: '', account: '' }

const blame = {
  'server.realNameRule': 'name',
  'server.nameMismatch': 'name',
  'server.wrongIdentity': 'number',
  'server.wrongAlipay': 'account',
  'server.wrongEmail': 'account',
} as const

const { name, number } = verifyIdentity.body.shape

/** The fields of each dialog, their rules, and what it sends. */
const bindings = {
  name: {
    title: 'ui.wallet.nameTitle',
    why: 'ui.wallet.nameWhy',
    rules: { name },
    send: (given: Values): Promise<WalletInfo> => call(saveRealName, { body: { name: given.name } }),
  },
  identity: {
    title: 'ui.wallet.identityTitle',
    why: 'ui.wallet.identityWhy',
    rules: { name, number },
    send: (given: Values): Promise<WalletInfo> =>
      call(verifyIdentity, { body: { name: given.name, number: given.number } }),
  },
  alipay: {
    title: 'ui.wallet.accountTitle.alipay',
    why: 'ui.wallet.alipayHint',
    rules: { account: bindAlipay.query.shape.account },
    send: (given: Values): Promise<WalletInfo> => call(bindAlipay, { query: { account: given.account } }),
  },
  paypal: {
    title: 'ui.wallet.accountTitle.paypal',
    why: 'ui.wallet.paypalHint',
    rules: { account: bindPaypal.body.shape.email },
    send: (given: Values): Promise<WalletInfo> => call(bindPaypal, { body: { email: given.account } }),
  },
} as const

const labels = {
  name: 'ui.wallet.step.name',
  number: 'ui.wallet.number',
  account: 'ui.wallet.account',
} as const

type BindFormProps = {
  readonly onSubmit: (event: FormEvent) => void
  readonly inputs: InputName[]
  readonly form: FormState<InputName>
  readonly problem: FieldProblem | undefined
}

function BindForm({ onSubmit, inputs, form, problem }: BindFormProps) {
  const { text, say } = useText()
  return (
    <form className={look.stack} noValidate onSubmit={onSubmit}>
      {inputs.map((input, at) => {
        const wrong = form.problems[input]
        return (
          <FormField
            key={input}
            label={text(labels[input])}
            name={input}
            autoComplete="off"
            autoFocus={at === 0}
            maxLength={100}
            value={form.values[input]}
            error={wrong ? say(wrong.key, wrong.params) : ''}
            onChange={(event) => form.set(input, event.target.value)}
          />
        )
      })}
      <ProblemLine problem={problem} />
      <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
        {text('ui.wallet.save')}
      </Button>
    </form>
  )
}

/** The form for what is personal; the session is confirmed by a code on the way. */
export function BindDialog({
  binding,
  onClose,
}: {
  readonly binding: Binding
  readonly onClose: () => void
}) {
  const { text } = useText()
  const form = useForm<InputName>(nothing, blame)
  const { confirmed, dialog } = useConfirmation('/wallet')
  const keep = useKeepWallet()
  const { title, why, rules, send } = bindings[binding]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const problems = problemsOf<InputName>(rules, form.values)
    if (problems !== null) return form.complain(problems)
    void form.attempt(async () => {
      keep(await confirmed(() => send(form.values)))
      addToast({ tone: 'success', key: 'ui.wallet.saved' })
      onClose()
    })
  }
  const inputs = Object.keys(rules) as InputName[]
  const problem = form.problems.form
  return (
    <AppDialog title={text(title)} width={420} closesOnMask={false} onClose={onClose}>
      <Stack>
        <p>{text(why)}</p>
        <BindForm onSubmit={submit} inputs={inputs} form={form} problem={problem} />
      </Stack>
      {dialog}
    </AppDialog>
  )
}
