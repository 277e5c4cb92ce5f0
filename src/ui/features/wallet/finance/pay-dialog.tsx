import { useEffect, useState } from 'react'
import { AppDialog } from '../../../app/dialogs/app-dialog.tsx'
import { Stack, Note, Lines } from '../../../kit/layout/layout.tsx'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { markFailed, markPaid, openTarget, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import type { RouteOutput } from '../../../../shared/api/route.ts'
import { highestPlainFee } from '../../../../shared/earnings/payout-rules.ts'
import { printCents } from '../../../../shared/earnings/money-text.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../kit/button.tsx'
import { FormField } from '../../../kit/fields/form.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'
import { useAction } from '../../../app/use-action.ts'
import { useNameOf, useReload } from './use-finance.ts'

type Props = { readonly order: PayoutOrder; readonly onClose: () => void }

type Target = RouteOutput<typeof openTarget>

type EndProps = {
  readonly order: PayoutOrder
  readonly isBusy: boolean
  readonly onEnd: (body: { readonly number: string; readonly fee: string }) => void
}

/** It was paid: under which number, and what that cost. */
function PaidFields({ order, isBusy, onEnd }: EndProps) {
  const { text } = useText()
  const money = useMoney(order.currency)
  const [number, setNumber] = useState('')
  const [fee, setFee] = useState(printCents(order.feeEstimate))
  return (
    <>
      <FormField
        label={text('ui.finance.number')}
        maxLength={64}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <FormField
        label={text('ui.finance.fee', { currency: order.currency })}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        value={fee}
        onChange={(event) => setFee(event.target.value)}
      />
      <Note>{text('ui.finance.feeForTwo', { limit: money(highestPlainFee(order)) })}</Note>
      <Button
        look="primary"
        size="large"
        disabled={isBusy || number.trim() === ''}
        onClick={() => onEnd({ number, fee })}
      >
        {text('ui.finance.paid')}
      </Button>
    </>
  )
}

type FailedProps = { readonly isBusy: boolean; readonly onEnd: (reason: string) => void }

/** It could not be paid: why. */
function FailedFields({ isBusy, onEnd }: FailedProps) {
  const { text } = useText()
  const [reason, setReason] = useState('')
  return (
    <>
      <FormField
        label={text('ui.finance.reason')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        look="danger"
        size="large"
        disabled={isBusy || reason.trim() === ''}
        onClick={() => onEnd(reason)}
      >
        {text('ui.finance.failedDo')}
      </Button>
    </>
  )
}

/** Where a withdrawal goes, in full, and what became of it: paid under a number, or not. */
export function PayDialog({ order, onClose }: Props) {
  const { text } = useText()
  const nameOf = useNameOf()
  const money = useMoney(order.currency)
  const [target, setTarget] = useState<Target | null>(null)
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const params = { id: order.orderId }
  useEffect(() => {
    void act(async () => setTarget(await confirmed(() => call(openTarget, { params }))))
    // once for each order that is opened: every look is written down
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [order.orderId])
  const end = (
    key: 'ui.finance.paidDone' | 'ui.finance.failedDone',
    work: () => Promise<PayoutOrder>,
  ): void =>
    void act(async () => {
      const { prepared } = await confirmed(work)
      addToast({ tone: 'success', key: prepared === null ? key : 'ui.finance.preparedDone' })
      await reload()
      onClose()
    })
  return (
    <AppDialog title={text('ui.finance.payTitle')} closesOnMask={false} onClose={onClose}>
      <Stack>
        <p>{text('ui.finance.payWhy')}</p>
        {order.approved === null ? null : (
          <Note>
            {text('ui.finance.approvedBy', {
              first: nameOf(order.approved.preparedBy),
              second: nameOf(order.approved.confirmedBy),
            })}
          </Note>
        )}
        {target === null ? null : (
          <Lines
            lines={[
              { name: text('ui.finance.payTo'), value: target.account, isCode: true },
              { name: text('ui.finance.payName'), value: target.name },
              { name: text('ui.finance.paySend'), value: money(target.send), isTotal: true },
            ]}
          />
        )}
        <ProblemLine problem={problem} />
        <PaidFields
          order={order}
          isBusy={isBusy}
          onEnd={({ number, fee }) =>
            end('ui.finance.paidDone', () => call(markPaid, { params, body: { transactionNo: number, fee } }))
          }
        />
        <FailedFields
          isBusy={isBusy}
          onEnd={(reason) =>
            end('ui.finance.failedDone', () => call(markFailed, { params, body: { reason } }))
          }
        />
      </Stack>
      {dialog}
    </AppDialog>
  )
}
