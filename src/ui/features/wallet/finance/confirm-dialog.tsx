import { confirmPayout, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { FormDialog } from '../../../app/dialogs/form-dialog.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'
import { Lines } from '../../../kit/layout/layout.tsx'
import { useNameOf, useReload } from './use-finance.ts'

interface Props {
  readonly order: PayoutOrder
  readonly prepared: NonNullable<PayoutOrder['prepared']>
  readonly onConfirmed: (order: PayoutOrder) => void
  readonly onClose: () => void
}

const says = {
  processing: {
    title: 'ui.finance.confirmPay',
    act: 'ui.finance.approvePay',
    why: 'ui.finance.confirmPayWhy',
    done: 'ui.finance.approvedDone',
  },
  completed: {
    title: 'ui.finance.confirmPaid',
    act: 'ui.finance.paid',
    why: 'ui.finance.confirmWhy',
    done: 'ui.finance.paidDone',
  },
  failed: {
    title: 'ui.finance.confirmFailed',
    act: 'ui.finance.failedDo',
    why: 'ui.finance.confirmWhy',
    done: 'ui.finance.failedDone',
  },
} as const

/** What another person prepared, for a second one to confirm. */
export function ConfirmDialog({ order, prepared, onConfirmed, onClose }: Props) {
  const { text } = useText()
  const nameOf = useNameOf()
  const money = useMoney(order.currency)
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const words = says[prepared.to]
  const confirm = async (): Promise<void> => {
    const params = { id: order.orderId }
    const body = { preparedId: prepared.id }
    const after = await confirmed(() => call(confirmPayout, { params, body }))
    addToast({ tone: 'success', key: words.done })
    if (prepared.to === 'processing') onConfirmed(after)
    await reload()
  }
  const { currency } = order
  const fee = prepared.fee === null ? null : money(prepared.fee)
  return (
    <FormDialog
      title={text(words.title)}
      confirm={text(words.act)}
      cancel={text('ui.close')}
      isDanger={prepared.to === 'failed'}
      closesOnMask={false}
      onConfirm={confirm}
      onClose={onClose}
      over={dialog}
    >
      <p>{text(words.why, { name: nameOf(prepared.userName) })}</p>
      <Lines
        lines={[
          { name: text('ui.finance.who'), value: nameOf(order.userName) },
          { name: text('ui.finance.payTo'), value: order.account },
          { name: text('ui.wallet.sum'), value: money(order.amount) },
          { name: text('ui.finance.fee', { currency }), value: fee },
          { name: text('ui.finance.number'), value: prepared.transactionNo },
          { name: text('ui.finance.reason'), value: prepared.note },
        ]}
      />
    </FormDialog>
  )
}
