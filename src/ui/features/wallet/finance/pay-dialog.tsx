import { useEffect, useState } from 'react'
import { markFailed, markPaid, openTarget, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import type { RouteOutput } from '../../../../shared/api/route.ts'
import { highestPlainFee } from '../../../../shared/earnings/payout-rules.ts'
import { printCents } from '../../../../shared/earnings/money-text.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../kit/button.tsx'
import { FormField } from '../../../kit/fields/form.tsx'
import { Modal } from '../../../kit/messages/modal.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'
import { useAction } from '../../../app/use-action.ts'
import css from '../wallet.module.css'
import { useNameOf, useReload } from './use-finance.ts'

type Props = { readonly order: PayoutOrder; readonly onClose: () => void }

/** Where a withdrawal goes, in full, and what became of it: paid under a number, or not. */
export function PayDialog({ order, onClose }: Props) {
  const { text, say } = useText()
  const nameOf = useNameOf()
  const money = useMoney(order.currency)
  const [target, setTarget] = useState<RouteOutput<typeof openTarget> | null>(null)
  const [number, setNumber] = useState('')
  const [fee, setFee] = useState(printCents(order.feeEstimate))
  const [reason, setReason] = useState('')
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
  const paid = (): void =>
    end('ui.finance.paidDone', () => call(markPaid, { params, body: { transactionNo: number, fee } }))
  const failed = (): void =>
    end('ui.finance.failedDone', () => call(markFailed, { params, body: { reason } }))
  return (
    <Modal
      isOpen
      title={text('ui.finance.payTitle')}
      closeLabel={text('ui.close')}
      closesOnMask={false}
      onClose={onClose}
    >
      <div className={css.form}>
        <p>{text('ui.finance.payWhy')}</p>
        {order.approved === null ? null : (
          <p className={css.note}>
            {text('ui.finance.approvedBy', {
              first: nameOf(order.approved.preparedBy),
              second: nameOf(order.approved.confirmedBy),
            })}
          </p>
        )}
        {target === null ? null : (
          <dl className={css.lines}>
            <div>
              <dt>{text('ui.finance.payTo')}</dt>
              <dd className={css.code}>{target.account}</dd>
            </div>
            {target.name === null ? null : (
              <div>
                <dt>{text('ui.finance.payName')}</dt>
                <dd>{target.name}</dd>
              </div>
            )}
            <div className={css.total}>
              <dt>{text('ui.finance.paySend')}</dt>
              <dd>{money(target.send)}</dd>
            </div>
          </dl>
        )}
        {problem === null ? null : (
          <p role="alert" className={css.problem}>
            {say(problem.key, problem.params)}
          </p>
        )}
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
        <p className={css.note}>{text('ui.finance.feeForTwo', { limit: money(highestPlainFee(order)) })}</p>
        <Button look="primary" size="large" disabled={isBusy || number.trim() === ''} onClick={paid}>
          {text('ui.finance.paid')}
        </Button>
        <FormField
          label={text('ui.finance.reason')}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button look="danger" size="large" disabled={isBusy || reason.trim() === ''} onClick={failed}>
          {text('ui.finance.failedDo')}
        </Button>
      </div>
      {dialog}
    </Modal>
  )
}
