import { useState } from 'react'
import { useAction } from '../use-action.ts'
import look from '../../kit/layout/layout.module.css'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { ProblemLine } from '../dialogs/problem-line.tsx'
import { codeRule } from '../../../shared/api/accounts/accounts.ts'
import type { FactorKind } from '../../../shared/api/accounts/factors.ts'
import { sendOwnCode, verifyOwnCode } from '../../../shared/api/accounts/own-account.ts'
import { InnerPart } from '../lazy/part.tsx'
import { Button } from '../../kit/button.tsx'
import type { PendingAction } from '../session/pending-action.ts'
import { useUser } from '../session/session.ts'
import { useText } from '../text.ts'
import { AccountForm, CodeInput, useAccountForm } from '../forms/form-inputs.tsx'
import { keepTicket, ticketHeaders } from '../forms/tickets.ts'
import css from './confirm-dialog.module.css'
import { proveFactorPart } from './lazy-parts.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { beginThirdParty } from './third-party-attempt.ts'
import { useFactorKinds } from './use-factor-kinds.ts'

/** The ticket of the code to the account's own phone or email is kept by this name. */
const own = 'own'

function ByCode({ receiver, onDone }: { readonly receiver: string; readonly onDone: () => void }) {
  const { text } = useText()
  const form = useAccountForm()
  const [sentTo, setSentTo] = useState(receiver)
  return (
    <>
      <div className={look.stack}>
        <p>{text('ui.confirm.text', { receiver: sentTo })}</p>
        <AccountForm
          form={form}
          rules={{ code: codeRule }}
          button={text('ui.confirm.do')}
          onSubmit={async () => {
            const body = { code: form.values.code.trim() }
            await form.call(verifyOwnCode, { body }, ticketHeaders(own))
            onDone()
          }}
        >
          <CodeInput
            form={form}
            isForReceiver={false}
            send={async () => {
              const reply = await form.call(sendOwnCode, {})
              keepTicket(own, reply.ticket)
              setSentTo(reply.sentTo)
              return reply
            }}
          />
        </AccountForm>
      </div>
      <OutboxHint />
    </>
  )
}

type Way = {
  /** Where to come back to from a provider. */
  readonly returnTo: string
  /** What goes on there by itself. */
  readonly deed: PendingAction | undefined
}

function ByThirdParty({ returnTo, deed }: Way) {
  const { text } = useText()
  const { problem, act } = useAction()
  const begin = (): void => void act(() => beginThirdParty({ purpose: 'confirm', returnTo, deed }))
  return (
    <div className={look.stack}>
      <p>{text('ui.confirm.google')}</p>
      <div>
        <Button look="primary" size="large" onClick={begin}>
          {text('ui.confirm.toGoogle')}
        </Button>
      </div>
      <ProblemLine problem={problem} />
    </div>
  )
}

type ConfirmDialogProps = Way & {
  readonly onEnd: (isConfirmed: boolean) => void
}

function WithoutFactor({ returnTo, deed, onEnd }: ConfirmDialogProps) {
  const { receiver } = useUser().userInfo
  return receiver === '' ? (
    <ByThirdParty returnTo={returnTo} deed={deed} />
  ) : (
    <ByCode receiver={receiver} onDone={() => onEnd(true)} />
  )
}

function ByFactor({ kinds, ...way }: ConfirmDialogProps & { readonly kinds: readonly FactorKind[] }) {
  const { text } = useText()
  const { token, userInfo } = useUser()
  const [isAside, setAside] = useState(false)
  const { receiver } = userInfo
  const other = receiver === '' ? text('ui.confirm.toGoogle') : text('ui.confirm.byCode', { receiver })
  return (
    <>
      {isAside ? (
        <WithoutFactor {...way} />
      ) : (
        <InnerPart
          part={proveFactorPart}
          props={{ token, kinds, onDone: () => way.onEnd(true) }}
          until={<div aria-busy />}
        />
      )}
      <div className={css.other}>
        <Button look="ghost" onClick={() => setAside(!isAside)}>
          {isAside ? text('ui.confirm.byFactor') : other}
        </Button>
      </div>
    </>
  )
}

/**
 * Confirms by a second factor where the account has one, by a code to its own phone or email, or at the provider where
 * it has neither (0108, 0117).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text } = useText()
  const kinds = useFactorKinds(useUser().token)
  return (
    <AppDialog
      title={text('ui.confirm.title')}
      width={420}
      closesOnMask={false}
      onClose={() => props.onEnd(false)}
    >
      {kinds === null ? <div aria-busy /> : null}
      {kinds?.length === 0 ? <WithoutFactor {...props} /> : null}
      {kinds !== null && kinds.length > 0 ? <ByFactor {...props} kinds={kinds} /> : null}
    </AppDialog>
  )
}
