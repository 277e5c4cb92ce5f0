import { confirmPayout, type PayoutOrder } from '../../shared/api/money/finance.ts'
import { useConfirmation } from '../account/confirm/use-confirmation.tsx'
import { Modal } from '../kit/messages/modal.tsx'
import { addToast } from '../notices/notices.ts'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import { useMoney } from '../wallet/money.ts'
import { useAct } from '../wallet/use-wallet.ts'
import css from '../wallet/wallet.module.css'
import { useReload } from './use-finance.ts'

interface Props {
  readonly order: PayoutOrder
  readonly prepared: NonNullable<PayoutOrder['prepared']>
  readonly onClose: () => void
}

/** What somebody else prepared, for a second person to confirm. */
export function ConfirmDialog({ order, prepared, onClose }: Props) {
  const { text, say } = useText()
  const money = useMoney(order.currency)
  const { isBusy, problem, act } = useAct()
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const isPaid = prepared.to === 'completed'
  const confirm = (): void =>
    void act(async () => {
      const params = { id: order.orderId }
      await confirmed(() => call(confirmPayout, { params, body: { preparedId: prepared.id } }))
      addToast({ tone: 'success', key: isPaid ? 'ui.finance.paidDone' : 'ui.finance.failedDone' })
      await reload()
      onClose()
    })
  const lines = [
    [text('ui.finance.who'), order.userName],
    [text('ui.finance.payTo'), order.account],
    [text('ui.wallet.sum'), money(order.amount)],
    ...(prepared.fee === null
      ? []
      : [[text('ui.finance.fee', { currency: order.currency }), money(prepared.fee)]]),
    ...(prepared.transactionNo === null ? [] : [[text('ui.finance.number'), prepared.transactionNo]]),
    ...(prepared.note === null ? [] : [[text('ui.finance.reason'), prepared.note]]),
  ]
  return (
    <Modal
      isOpen
      title={text(isPaid ? 'ui.finance.confirmPaid' : 'ui.finance.confirmFailed')}
      closeLabel={text('ui.close')}
      closesOnMask={false}
      onClose={onClose}
      footer={{
        confirm: text(isPaid ? 'ui.finance.paid' : 'ui.finance.failedDo'),
        onConfirm: confirm,
        cancel: text('ui.close'),
        isDanger: !isPaid,
        isBusy,
      }}
    >
      <div className={css.form}>
        <p>{text('ui.finance.confirmWhy', { name: prepared.userName })}</p>
        <dl className={css.lines}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {problem === null ? null : (
          <p role="alert" className={css.problem}>
            {say(problem.key, problem.params)}
          </p>
        )}
      </div>
      {dialog}
    </Modal>
  )
}
