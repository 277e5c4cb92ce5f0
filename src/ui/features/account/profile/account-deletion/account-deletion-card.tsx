import { useState } from 'react'
import { useConfirmation } from '../../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../../kit/button.tsx'
import { useText } from '../../../../app/text.ts'
import look from '../../../../kit/layout/layout.module.css'
import { isPending } from '../../../../app/session/pending-action.ts'
import { closing, CloseDialog } from './close-dialog.tsx'
import { AccountRow } from '../account-row.tsx'
import { CopyDataButton } from './copy-data.tsx'

/** A copy of one's data, and the end of the account. */
export function AccountDeletionCard() {
  const { text } = useText()
  const { confirmed, dialog } = useConfirmation('/profile')
  const [isClosing, setClosing] = useState(() => isPending(closing.name))
  return (
    <section className={look.card} aria-labelledby="leave">
      <h2 id="leave" className={look.title}>
        {text('ui.leave.title')}
      </h2>
      <div className={look.items}>
        <AccountRow name={text('ui.leave.copy')} value={text('ui.leave.copyText')}>
          <CopyDataButton confirmed={confirmed} />
        </AccountRow>
        <AccountRow name={text('ui.leave.close')} value={text('ui.leave.closeText')}>
          <Button onClick={() => setClosing(true)}>{text('ui.leave.closeStart')}</Button>
        </AccountRow>
      </div>
      {dialog}
      {isClosing ? <CloseDialog onClose={() => setClosing(false)} /> : null}
    </section>
  )
}
