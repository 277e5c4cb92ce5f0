import { preparePayout, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { Modal } from '../../../kit/messages/modal.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'
import { useAction } from '../../../app/use-action.ts'
import css from '../wallet.module.css'
import { useNameOf, useReload } from './use-finance.ts'

type Props = { readonly order: PayoutOrder; readonly onClose: () => void }

/** A large withdrawal, prepared for another person to confirm before the full account is shown or anything is paid. */
export function PrepareDialog({ order, onClose }: Props) {
  const { text, say } = useText()
  const nameOf = useNameOf()
  const money = useMoney(order.currency)
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const prepare = (): void =>
    void act(async () => {
      await confirmed(() => call(preparePayout, { params: { id: order.orderId } }))
      addToast({ tone: 'success', key: 'ui.finance.preparedDone' })
      await reload()
      onClose()
    })
  const lines = [
    [text('ui.finance.who'), nameOf(order.userName)],
    [text('ui.finance.payTo'), order.account],
    [text('ui.wallet.sum'), money(order.amount)],
    [text('ui.finance.fee', { currency: order.currency }), money(order.feeEstimate)],
    [text('ui.finance.paySend'), money(order.amount - order.feeEstimate)],
  ]
  return (
    <Modal
      isOpen
      title={text('ui.finance.prepareTitle')}
      closeLabel={text('ui.close')}
      closesOnMask={false}
      onClose={onClose}
      footer={{
        confirm: text('ui.finance.prepareDo'),
        onConfirm: prepare,
        cancel: text('ui.close'),
        isBusy,
      }}
    >
      <div className={css.form}>
        <p>{text('ui.finance.prepareWhy')}</p>
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
