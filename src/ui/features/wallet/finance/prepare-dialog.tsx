import { preparePayout, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { FormDialog } from '../../../app/dialogs/form-dialog.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'
import { Lines } from '../../../kit/layout/layout.tsx'
import { useNameOf, useReload } from './use-finance.ts'

type Props = { readonly order: PayoutOrder; readonly onClose: () => void }

/** A large withdrawal, prepared for another person to confirm before the full account is shown or anything is paid. */
export function PrepareDialog({ order, onClose }: Props) {
  const { text } = useText()
  const nameOf = useNameOf()
  const money = useMoney(order.currency)
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const prepare = async (): Promise<void> => {
    await confirmed(() => call(preparePayout, { params: { id: order.orderId } }))
    addToast({ tone: 'success', key: 'ui.finance.preparedDone' })
    await reload()
  }
  return (
    <FormDialog
      title={text('ui.finance.prepareTitle')}
      confirm={text('ui.finance.prepareDo')}
      cancel={text('ui.close')}
      closesOnMask={false}
      onConfirm={prepare}
      onClose={onClose}
      over={dialog}
    >
      <p>{text('ui.finance.prepareWhy')}</p>
      <Lines
        lines={[
          { name: text('ui.finance.who'), value: nameOf(order.userName) },
          { name: text('ui.finance.payTo'), value: order.account },
          { name: text('ui.wallet.sum'), value: money(order.amount) },
          { name: text('ui.finance.fee', { currency: order.currency }), value: money(order.feeEstimate) },
          { name: text('ui.finance.paySend'), value: money(order.amount - order.feeEstimate) },
        ]}
      />
    </FormDialog>
  )
}
