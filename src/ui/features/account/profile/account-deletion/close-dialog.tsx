import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { AppDialog } from '../../../../app/dialogs/app-dialog.tsx'
import { ProblemLine } from '../../../../app/dialogs/problem-line.tsx'
import { closeAccount, readClosing, type Closing } from '../../../../../shared/api/money/closing.ts'
import { useConfirmation } from '../../../../app/confirm/use-confirmation.tsx'
import type { FieldProblem } from '../../../../app/forms/form-rules.ts'
import { GaveUp } from '../../../../app/forms/gave-up.ts'
import { LegalLinks } from '../../../../app/page/legal-links.tsx'
import { Button } from '../../../../kit/button.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { refusalOf } from '../../../../app/refusal-of.ts'
import { call, forgetHere } from '../../../../app/session/session.ts'
import { usePendingAction, type PendingAction } from '../../../../app/session/pending-action.ts'
import { languageTags, useText } from '../../../../app/text.ts'
import look from '../../../../kit/layout/layout.module.css'
import css from '../profile.module.css'
import { useOwnKey } from '../../../../app/session/use-profile.ts'
import { ClosingMoney, type Rest } from './closing-money.tsx'
import { CopyDataButton } from './copy-data.tsx'

/** Milliseconds in which a person reads until when they can come back. */
const readMs = 30_000

export const closing: PendingAction = { name: 'closeAccount' }

/** What prevents the call, shown in place of it; null when nothing does. */
function problemOf(facts: Closing, rest: Rest | null): FieldProblem | null {
  if (facts.isLastAdministrator) return { key: 'ui.leave.lastAdministrator' }
  return facts.asksRest && rest === null ? { key: 'ui.leave.restFirst' } : null
}

function useClose({
  facts,
  withdraws,
  rest,
}: {
  readonly facts: Closing | undefined
  readonly withdraws: boolean
  readonly rest: Rest | null
}) {
  const { locale } = useText()
  const [, goTo] = useLocation()
  const { confirmed, dialog } = useConfirmation('/profile')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const close = async (): Promise<void> => {
    setBusy(true)
    try {
      // who comes back from a confirmation elsewhere goes on before the dialog has read them
      const known = facts ?? (await call(readClosing, {}))
      const missing = problemOf(known, rest)
      setProblem(missing)
      if (missing !== null) return setBusy(false)
      const withdraw = withdraws && known.withdrawal !== null && known.missing.length === 0
      const body = { withdraw, ...(rest === null ? {} : { rest }) }
      const { erasedAfter } = await confirmed(() => call(closeAccount, { body }), closing)
      const format = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeStyle: 'short' })
      const time = format.format(new Date(erasedAfter))
      forgetHere()
      goTo('/')
      // earlier toasts go with the session, and this one must not
      setTimeout(() => addToast({ tone: 'info', key: 'ui.leave.closed', params: { time } }, readMs))
    } catch (error) {
      setBusy(false)
      if (!(error instanceof GaveUp)) setProblem(refusalOf(error))
    }
  }
  return { close, isBusy, problem, confirmed, dialog }
}

function WhatHappens() {
  const { text } = useText()
  return (
    <ul className={css.lines}>
      <li>{text('ui.leave.closeNow')}</li>
      <li>{text('ui.leave.closeGrace')}</li>
      <li>{text('ui.leave.closeErase')}</li>
    </ul>
  )
}

function useClosing() {
  return useQuery({
    queryKey: useOwnKey('closing'),
    queryFn: () => call(readClosing, {}),
    refetchOnMount: 'always',
  })
}

/** Says what closing does and names every sum and live face, offers copy and withdrawal first, asks where the rest goes. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { text } = useText()
  const { data, error, refetch } = useClosing()
  const [withdraws, setWithdraws] = useState(true)
  const [rest, setRest] = useState<Rest | null>(null)
  const { close, isBusy, problem, confirmed, dialog } = useClose({ facts: data, withdraws, rest })
  usePendingAction(closing.name, () => void close())
  return (
    <AppDialog
      title={text('ui.leave.closeTitle')}
      closesOnMask={false}
      onClose={onClose}
      footer={{
        cancel: text('ui.leave.closeKeep'),
        confirm: text('ui.leave.closeDo'),
        isDanger: true,
        isBusy: isBusy || data === undefined,
        onConfirm: () => void close(),
      }}
    >
      <WhatHappens />
      {data === undefined ? null : (
        <ClosingMoney
          closing={data}
          withdraws={withdraws}
          onWithdraw={setWithdraws}
          rest={rest}
          onRest={setRest}
        />
      )}
      {data === undefined && error !== null ? (
        <p role="alert" className={look.problem}>
          {text('ui.leave.failed')} <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
        </p>
      ) : null}
      <div className={css.inset}>
        <p>{text('ui.leave.closeFirst')}</p>
        <CopyDataButton confirmed={confirmed} />
      </div>
      <ProblemLine problem={problem?.key === 'ui.leave.restFirst' && rest !== null ? null : problem} />
      <LegalLinks className={css.inDialog} />
      {dialog}
    </AppDialog>
  )
}
