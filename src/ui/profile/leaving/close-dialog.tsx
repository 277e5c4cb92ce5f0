import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../../shared/api/client.ts'
import { closeAccount } from '../../../shared/api/own-account.ts'
import { useConfirmation } from '../../account/confirm/use-confirmation.tsx'
import type { FieldProblem } from '../../account/forms/form-rules.ts'
import { GaveUp } from '../../account/forms/form-state.ts'
import { LegalLinks } from '../../account/legal-links.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { addToast } from '../../notices/notices.ts'
import { call, forgetHere } from '../../session/session.ts'
import { useWish, type Wish } from '../../session/wish.ts'
import { languageTags, useText } from '../../text.ts'
import css from '../profile.module.css'
import { CopyDataButton } from './copy-data.tsx'

/** Milliseconds in which a person reads until when they can come back. */
const readMs = 30_000

export const closing: Wish = { name: 'closeAccount' }

/** Says what closing does, offers the copy first, and closes after a confirmation. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { text, say, locale } = useText()
  const [, goTo] = useLocation()
  const { confirmed, dialog } = useConfirmation('/profile')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const close = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const { erasedAfter } = await confirmed(() => call(closeAccount, {}), closing)
      const format = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeStyle: 'short' })
      const time = format.format(new Date(erasedAfter))
      forgetHere()
      goTo('/')
      // what was told to the person before goes with the session, and this must not
      setTimeout(() => addToast({ tone: 'info', key: 'ui.leave.closed', params: { time } }, readMs))
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError) setProblem({ key: error.messageKey, params: error.params })
      else if (!(error instanceof GaveUp)) throw error
    }
  }
  useWish(closing.name, () => void close())
  return (
    <Modal
      isOpen
      title={text('ui.leave.closeTitle')}
      closeLabel={text('ui.close')}
      closesOnMask={false}
      onClose={onClose}
      footer={{
        cancel: text('ui.leave.closeKeep'),
        confirm: text('ui.leave.closeDo'),
        isDanger: true,
        isBusy,
        onConfirm: () => void close(),
      }}
    >
      <ul className={css.lines}>
        <li>{text('ui.leave.closeNow')}</li>
        <li>{text('ui.leave.closeGrace')}</li>
        <li>{text('ui.leave.closeErase')}</li>
      </ul>
      <div className={css.inset}>
        <p>{text('ui.leave.closeFirst')}</p>
        <CopyDataButton confirmed={confirmed} />
      </div>
      {problem ? (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      ) : null}
      <LegalLinks className={css.inDialog} />
      {dialog}
    </Modal>
  )
}
