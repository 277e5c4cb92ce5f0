import { confirmPayout, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { Modal } from '../../../kit/messages/modal.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'
import { useAction } from '../../../app/use-action.ts'
import css from '../wallet.module.css'
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
  const { text, say } = useText()
  const nameOf = useNameOf()
  const money = useMoney(order.currency)
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const words = says[prepared.to]
  const confirm = (): void =>
    void act(async () => {
      const params = { id: order.orderId }
      const body = { preparedId: prepared.id }
      const after = await confirmed(() => call(confirmPayout, { params, body }))
      addToast({ tone: 'success', key: words.done })
      if (prepared.to === 'processing') onConfirmed(after)
      await reload()
      onClose()
    })
  const lines = [
    [text('ui.finance.who'), nameOf(order.userName)],
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
      title={text(words.title)}
      closeLabel={text('ui.close')}
      closesOnMask={false}
      onClose={onClose}
      footer={{
        confirm: text(words.act),
        onConfirm: confirm,
        cancel: text('ui.close'),
        isDanger: prepared.to === 'failed',
        isBusy,
      }}
    >
      <div className={css.form}>
        <p>{text(words.why, { name: nameOf(prepared.userName) })}</p>
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
