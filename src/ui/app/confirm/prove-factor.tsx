import { startAuthentication, browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Note } from '../../kit/layout/layout.tsx'
import { codeRule } from '../../../shared/api/accounts/accounts.ts'
import {
  askFactor,
  proveFactor,
  recoveryRule,
  type FactorKind,
} from '../../../shared/api/accounts/factors.ts'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { useText } from '../text.ts'
import { AccountForm, useAccountForm } from '../forms/form-inputs.tsx'
import { GaveUp } from '../forms/gave-up.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import css from './prove-factor.module.css'

export type Way = FactorKind | 'recovery'

type OptionsJSON = Parameters<typeof startAuthentication>[0]['optionsJSON']

export type ProveFactorProps = {
  /** Of the session that is proved. */
  readonly token: string
  readonly kinds: readonly FactorKind[]
  readonly onDone: () => void
}

function PasskeyWay({ token, onDone }: Omit<ProveFactorProps, 'kinds'>) {
  const { text } = useText()
  const form = useAccountForm()
  const prove = async (): Promise<void> => {
    const headers = { token }
    // anew for each try, because a challenge is good once
    const { options } = await form.call(askFactor, {}, headers)
    if (options === null) throw new GaveUp()
    const optionsJSON = options as unknown as OptionsJSON
    const response = await passkeyAnswer(startAuthentication({ optionsJSON }), form)
    await form.call(proveFactor, { body: { by: 'passkey', response: { ...response } } }, headers)
    onDone()
  }
  if (!browserSupportsWebAuthn()) return <Note>{text('ui.factor.noPasskeys')}</Note>
  return (
    <AccountForm form={form} rules={{}} button={text('ui.factor.passkeyDo')} onSubmit={prove}>
      <Note>{text('ui.factors.passkeyText')}</Note>
    </AccountForm>
  )
}

function CodeWay({
  token,
  way,
  onDone,
}: Omit<ProveFactorProps, 'kinds'> & { readonly way: 'totp' | 'recovery' }) {
  const { text, say } = useText()
  const form = useAccountForm({ 'server.wrongFactor': 'code' })
  const problem = form.problems.code
  const isRecovery = way === 'recovery'
  return (
    <AccountForm
      form={form}
      rules={{ code: isRecovery ? recoveryRule : codeRule }}
      button={text('ui.factor.continue')}
      onSubmit={async () => {
        const code = form.values.code.trim()
        await form.call(proveFactor, { body: { by: way, code } }, { token })
        onDone()
      }}
    >
      <FormField
        label={text(isRecovery ? 'ui.factor.recoveryCode' : 'ui.factor.code')}
        {...(isRecovery ? { hint: text('ui.factor.recoveryHint') } : {})}
        name="factor"
        autoFocus
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={isRecovery ? 16 : 6}
        value={form.values.code}
        error={problem ? say(problem.key, problem.params) : ''}
        onChange={(event) => form.set('code', event.target.value)}
      />
    </AccountForm>
  )
}

const wayTexts = {
  passkey: 'ui.factor.usePasskey',
  totp: 'ui.factor.useCode',
  recovery: 'ui.factor.useRecovery',
} as const

/** A form for one of the user's second factors, the strongest first. */
export function ProveFactor({ token, kinds, onDone }: ProveFactorProps) {
  const { text } = useText()
  const ways: readonly Way[] = [
    ...(['passkey', 'totp'] as const).filter((one) => kinds.includes(one)),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  return (
    <>
      {way === 'passkey' ? (
        <PasskeyWay token={token} onDone={onDone} />
      ) : (
        <CodeWay key={way} token={token} way={way} onDone={onDone} />
      )}
      <div className={css.ways}>
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <Button
              key={one}
              look="ghost"
              {...(one === 'passkey' ? { icon: KeyRound } : {})}
              onClick={() => setWay(one)}
            >
              {text(wayTexts[one])}
            </Button>
          ))}
      </div>
    </>
  )
}
