import { useState } from 'react'
import { useAction } from '../use-action.ts'
import look from '../../kit/layout/layout.module.css'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { ProblemLine } from '../dialogs/problem-line.tsx'
import { codeRule } from '../../../shared/api/accounts/accounts.ts'
import { sendOwnCode, verifyOwnCode } from '../../../shared/api/accounts/own-account.ts'
import { Button } from '../../kit/button.tsx'
import type { PendingAction } from '../session/pending-action.ts'
import { useUser } from '../session/session.ts'
import { useText } from '../text.ts'
import { AccountForm, CodeInput, useAccountForm } from '../forms/form-inputs.tsx'
import { keepTicket, ticketHeaders } from '../forms/tickets.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { beginThirdParty } from './third-party-attempt.ts'

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

/** Confirms by a code to the account's own phone or email, or at the provider where the account has neither (0108). */
export function ConfirmDialog({ returnTo, deed, onEnd }: ConfirmDialogProps) {
  const { text } = useText()
  const { receiver } = useUser().userInfo
  return (
    <AppDialog title={text('ui.confirm.title')} width={420} closesOnMask={false} onClose={() => onEnd(false)}>
      {receiver === '' ? (
        <ByThirdParty returnTo={returnTo} deed={deed} />
      ) : (
        <ByCode receiver={receiver} onDone={() => onEnd(true)} />
      )}
    </AppDialog>
  )
}
