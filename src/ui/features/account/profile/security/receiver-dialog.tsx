import { useState } from 'react'
import { Stack } from '../../../../kit/layout/layout.tsx'
import { AppDialog } from '../../../../app/dialogs/app-dialog.tsx'
import { codeRule, type UserInfo } from '../../../../../shared/api/accounts/accounts.ts'
import { changeReceiver, sendNewCode } from '../../../../../shared/api/accounts/own-account.ts'
import { useConfirmation } from '../../../../app/confirm/use-confirmation.tsx'
import {
  AccountForm,
  CodeInput,
  ReceiverInput,
  receiverOf,
  receiverRule,
  useAccountForm,
} from '../../../../app/forms/form-inputs.tsx'
import { keepTicket, ticketHeaders } from '../../../../app/forms/tickets.ts'
import { OutboxHint } from '../../../../app/confirm/outbox-hint.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { usePendingAction, type PendingAction } from '../../../../app/session/pending-action.ts'
import { useEdition } from '../../../../app/site.ts'
import { useText } from '../../../../app/text.ts'
import { useKeepProfile, useRefetch } from '../../../../app/session/use-profile.ts'

const words = {
  phone: {
    title: 'ui.security.changePhone',
    first: 'ui.security.changePhone',
    label: 'ui.security.newPhone',
    done: 'ui.security.phoneChanged',
  },
  email: {
    title: 'ui.security.changeEmail',
    first: 'ui.security.addEmailTitle',
    label: 'ui.security.newEmail',
    done: 'ui.security.emailChanged',
  },
} as const

/** The name of the deed; what was given for it is the new phone or email. */
export const changing = 'changeReceiver'

/** Sends the code, and changes the phone or email once the session is confirmed. */
function useReceiverChange(form: ReturnType<typeof useAccountForm>, onDone: () => void) {
  const edition = useEdition()
  const keep = useKeepProfile()
  const refetchSessions = useRefetch('sessions')
  const { confirmed, dialog } = useConfirmation('/profile')
  const given = (): ReturnType<typeof receiverOf> => receiverOf(edition, form.values.receiver)
  const deed = (): PendingAction => ({ name: changing, given: form.values.receiver })
  const submit = async (): Promise<void> => {
    const { receiver, code } = form.values
    const body = { ...given(), code: code.trim() }
    keep((await confirmed(() => form.call(changeReceiver, { body }, ticketHeaders(receiver)), deed())).info)
    refetchSessions()
    addToast({ tone: 'success', key: words[edition.receiver].done })
    onDone()
  }
  const sendCode = async () => {
    const reply = await confirmed(() => form.call(sendNewCode, { body: given() }), deed())
    keepTicket(form.values.receiver, reply.ticket)
    return reply
  }
  return { dialog, submit, sendCode }
}

type ReceiverDialogProps = { readonly info: UserInfo; readonly onClose: () => void }

/** Changes the phone or email: the old one, or the provider, confirms the session, the new one gets a code. */
export function ReceiverDialog({ info, onClose }: ReceiverDialogProps) {
  const { text } = useText()
  const edition = useEdition()
  const form = useAccountForm()
  const { dialog, submit, sendCode } = useReceiverChange(form, onClose)
  const say = words[edition.receiver]
  const [isAsked, setAsked] = useState(false)
  // a user who confirmed at a provider has typed it before: the code is sent as requested then
  usePendingAction(changing, (receiver) => {
    form.set('receiver', receiver)
    setAsked(true)
  })
  return (
    <AppDialog
      title={text(info[edition.receiver] ? say.title : say.first)}
      width={420}
      closesOnMask={false}
      onClose={onClose}
    >
      <Stack>
        <p>{text('ui.security.receiverWhy')}</p>
        <AccountForm
          form={form}
          rules={{ receiver: receiverRule(edition), code: codeRule }}
          button={text('ui.security.receiverDone')}
          onSubmit={submit}
        >
          <ReceiverInput form={form} label={say.label} />
          <CodeInput form={form} isAsked={isAsked} send={sendCode} />
        </AccountForm>
      </Stack>
      <OutboxHint />
      {dialog}
    </AppDialog>
  )
}
