import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { KeyRound, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Stack, Note } from '../../../kit/layout/layout.tsx'
import look from '../../../kit/layout/layout.module.css'
import { codeRule } from '../../../../shared/api/accounts/accounts.ts'
import {
  addPasskey,
  addTotp,
  beginPasskey,
  beginTotp,
  type FactorKind,
} from '../../../../shared/api/accounts/factors.ts'
import { QrView } from '../../../kit/qr/qr-view.tsx'
import { Button } from '../../../kit/button.tsx'
import { FormField } from '../../../kit/fields/form.tsx'
import { useText } from '../../../app/text.ts'
import type { Confirmed } from '../../../app/confirm/use-confirmation.tsx'
import { AccountForm, useAccountForm } from '../../../app/forms/form-inputs.tsx'
import css from './factors.module.css'
import { passkeyAnswer } from '../../../app/confirm/passkey-answer.ts'

type Adding = {
  readonly confirmed: Confirmed
  /** With the recovery codes that came with it; none but with the first. */
  readonly onAdded: (recovery: readonly string[]) => void
}

type NameProps = { readonly value: string; readonly onChange: (name: string) => void }

function NameField({ value, onChange }: NameProps) {
  const { text } = useText()
  return (
    <FormField
      label={text('ui.factors.name')}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type CreationJSON = Parameters<typeof startRegistration>[0]['optionsJSON']

function AddPasskey({ confirmed, onAdded }: Adding) {
  const { text } = useText()
  const form = useAccountForm()
  const usual = text('ui.factors.kind.passkey')
  const [name, setName] = useState(usual)
  const make = async (): Promise<void> => {
    const { options } = await confirmed(() => form.call(beginPasskey, {}))
    const optionsJSON = options as unknown as CreationJSON
    const response = await passkeyAnswer(startRegistration({ optionsJSON }), form)
    const body = { name: name.trim() || usual, response: { ...response } }
    onAdded((await form.call(addPasskey, { body })).recovery)
  }
  return (
    <AccountForm form={form} rules={{}} button={text('ui.factors.passkeyMake')} onSubmit={make}>
      <NameField value={name} onChange={setName} />
    </AccountForm>
  )
}

function SecretToScan({ secret }: { readonly secret: { secret: string; uri: string } }) {
  const { text } = useText()
  return (
    <div className={css.scan}>
      <QrView words={secret.uri} name={text('ui.factors.qr')} />
      <div className={look.note}>
        <p>{text('ui.factors.scan')}</p>
        <p>
          {text('ui.factors.secret')}
          <code>{secret.secret.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
    </div>
  )
}

function AddTotp({ confirmed, onAdded }: Adding) {
  const { text, say } = useText()
  const form = useAccountForm({ 'server.wrongFactor': 'code' })
  const usual = text('ui.factors.kind.totp')
  const [name, setName] = useState(usual)
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null)
  const begin = useRef(() => {
    void form.attempt(async () => setSecret(await confirmed(() => form.call(beginTotp, {}))))
  })
  useEffect(() => begin.current(), [])
  const problem = form.problems.code
  return (
    <AccountForm
      form={form}
      rules={{ code: codeRule }}
      button={text('ui.factors.totpDo')}
      onSubmit={async () => {
        const body = { name: name.trim() || usual, code: form.values.code.trim() }
        onAdded((await confirmed(() => form.call(addTotp, { body }))).recovery)
      }}
    >
      {secret ? (
        <>
          <SecretToScan secret={secret} />
          <NameField value={name} onChange={setName} />
          <FormField
            label={text('ui.factors.code')}
            name="factor"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            value={form.values.code}
            error={problem ? say(problem.key, problem.params) : ''}
            onChange={(event) => form.set('code', event.target.value)}
          />
        </>
      ) : null}
    </AccountForm>
  )
}

/** Why a passkey cannot be made on this page; empty when it can. */
function usePasskeyReason(host: string | null): string {
  const { text } = useText()
  const here = location.hostname
  if (host === null) return text('ui.factors.passkeyPlace')
  if (here !== host) return text('ui.factors.passkeyOther', { host })
  if (!isSecureContext) return text('ui.factors.passkeyPlace')
  return browserSupportsWebAuthn() ? '' : text('ui.factor.noPasskeys')
}

type Props = Adding & { readonly passkeyHost: string | null }

/** Which kind, then the kind itself. */
export function AddFactor({ passkeyHost, ...adding }: Props) {
  const { text } = useText()
  const [kind, setKind] = useState<FactorKind | null>(null)
  const reason = usePasskeyReason(passkeyHost)
  if (kind !== null)
    return (
      <>
        {kind === 'passkey' ? <AddPasskey {...adding} /> : <AddTotp {...adding} />}
        <div className={css.ways}>
          <Button look="ghost" onClick={() => setKind(null)}>
            {text('ui.factors.back')}
          </Button>
        </div>
      </>
    )
  const rows = [
    { kind: 'passkey', Icon: KeyRound, note: reason || text('ui.factors.passkeyText'), isOff: reason !== '' },
    { kind: 'totp', Icon: Smartphone, note: text('ui.factors.totpText'), isOff: false },
  ] as const
  return (
    <Stack>
      {rows.map(({ kind: one, Icon, note, isOff }) => (
        <div key={one} className={css.choice}>
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          <div>
            <p className={css.name}>{text(`ui.factors.kind.${one}`)}</p>
            <Note>{note}</Note>
          </div>
          <Button
            disabled={isOff}
            aria-label={`${text(`ui.factors.kind.${one}`)}: ${text('ui.factors.totpDo')}`}
            onClick={() => setKind(one)}
          >
            {text('ui.factors.totpDo')}
          </Button>
        </div>
      ))}
    </Stack>
  )
}
