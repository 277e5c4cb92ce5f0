import { useState } from 'react'
import { beginPayout, readOrders, type PayoutOrder } from '../../shared/api/money/finance.ts'
import { useConfirmation } from '../account/confirm/use-confirmation.tsx'
import { Button } from '../kit/button.tsx'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import { useDay, useMoney } from '../wallet/money.ts'
import { CsvButtons, saveFile } from '../wallet/orders/csv-buttons.tsx'
import { OrdersTable, StatusCell, TimeCell } from '../wallet/orders/orders-table.tsx'
import { useAct } from '../wallet/use-wallet.ts'
import css from '../wallet/wallet.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { usePayouts, useReload, type Status } from './use-finance.ts'

const states: readonly Status[] = ['notProcessed', 'processing', 'completed', 'failed', 'cancelled']

const channels = {
  manual: 'ui.finance.channel.manual',
  paypal: 'ui.finance.channel.paypal',
  alipay: 'ui.finance.channel.alipay',
} as const

const hasChannel = (channel: string): channel is keyof typeof channels => channel in channels

/** What there is to say of an order beside its status. */
function useMore({ provider, prepared, note, transactionNo }: PayoutOrder): string {
  const { text } = useText()
  if (prepared !== null) {
    const what = text(prepared.to === 'completed' ? 'ui.finance.paid' : 'ui.finance.failedDo')
    return prepared.isMine
      ? text('ui.finance.preparedMine', { what })
      : text('ui.finance.preparedBy', { what, name: prepared.userName })
  }
  if (provider === 'stuck') return text('ui.finance.stuck')
  const isTheirs = provider === 'begun' || provider === 'underway'
  return isTheirs ? text('ui.finance.byProvider') : (note ?? transactionNo ?? '')
}

type RowProps = {
  readonly order: PayoutOrder
  readonly isBusy: boolean
  readonly onBegin: () => void
  readonly onPay: () => void
  readonly onConfirm: () => void
}

function Row({ order, isBusy, onBegin, onPay, onConfirm }: RowProps) {
  const { text } = useText()
  const [money, day] = [useMoney(order.currency), useDay()]
  const more = useMore(order)
  const { userName: name, status, channel, provider, prepared } = order
  const amount = money(order.amount)
  const isOpen = status === 'notProcessed' || status === 'processing'
  const hasProvider = provider === 'begun' || provider === 'underway'
  return (
    <tr>
      <TimeCell time={order.time}>
        {isOpen ? (
          <span className={css.under}>{text('ui.finance.by', { date: day(order.arrivesBy) })}</span>
        ) : null}
      </TimeCell>
      <td>
        {name}
        <span className={css.under}>{order.account}</span>
      </td>
      <td className={css.number}>{amount}</td>
      <td>{hasChannel(channel) ? text(channels[channel]) : channel}</td>
      <StatusCell status={status}>{more}</StatusCell>
      <td className={css.last}>
        {status === 'notProcessed' && channel === 'manual' ? (
          <Button
            disabled={isBusy}
            aria-label={text('ui.finance.beginOf', { amount, name })}
            onClick={onBegin}
          >
            {text('ui.finance.begin')}
          </Button>
        ) : null}
        {prepared !== null && !prepared.isMine ? (
          <Button
            look="primary"
            aria-label={text('ui.finance.confirmOf', { amount, name })}
            onClick={onConfirm}
          >
            {text('ui.finance.confirm')}
          </Button>
        ) : null}
        {status === 'processing' && !hasProvider ? (
          <Button aria-label={text('ui.finance.payOf', { amount, name })} onClick={onPay}>
            {text('ui.finance.pay')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

/** Withdrawals of everybody in one state, the oldest first. */
export function PayoutsCard() {
  const { text, say } = useText()
  const [status, setStatus] = useState<Status>('notProcessed')
  const [paying, setPaying] = useState<PayoutOrder | null>(null)
  const [confirming, setConfirming] = useState<PayoutOrder | null>(null)
  const { data } = usePayouts(status)
  const { isBusy, problem, act } = useAct()
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const begin = ({ orderId }: PayoutOrder): void =>
    void act(async () => {
      const order = await confirmed(() => call(beginPayout, { params: { id: orderId } }))
      setStatus('processing')
      setPaying(order)
      await reload()
    })
  const take = (year: number): void =>
    void act(async () => {
      const file = await confirmed(() => call(readOrders, { query: { year } }))
      saveFile(file as Blob, `dialwright-withdrawals-${year}.csv`)
    })
  const records = data?.records ?? []
  return (
    <section className={css.card} aria-labelledby="orders" aria-busy={data === undefined}>
      <div className={css.head}>
        <h2 id="orders" className={css.title}>
          {text('ui.finance.orders')}
        </h2>
        <div className={css.acts} role="group" aria-label={text('ui.finance.filter')}>
          {states.map((one) => (
            <Button
              key={one}
              look={one === status ? 'plain' : 'ghost'}
              aria-pressed={one === status}
              onClick={() => setStatus(one)}
            >
              {text(`ui.wallet.status.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {problem === null ? null : (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      )}
      {data !== undefined && records.length === 0 ? (
        <p className={css.note}>{text('ui.finance.none')}</p>
      ) : null}
      {records.length === 0 ? null : (
        <OrdersTable
          labelledBy="orders"
          heads={[
            { text: text('ui.wallet.time') },
            { text: text('ui.finance.who') },
            { text: text('ui.wallet.sum'), isNumber: true },
            { text: text('ui.finance.channel') },
            { text: text('ui.wallet.status') },
          ]}
        >
          {records.map((order) => (
            <Row
              key={order.orderId}
              order={order}
              isBusy={isBusy}
              onBegin={() => begin(order)}
              onPay={() => setPaying(order)}
              onConfirm={() => setConfirming(order)}
            />
          ))}
        </OrdersTable>
      )}
      <div className={css.acts}>
        <CsvButtons
          now={new Date()}
          isBusy={isBusy}
          labelOf={(year) => text('ui.finance.csv', { year })}
          onTake={take}
        />
      </div>
      {confirming?.prepared ? (
        <ConfirmDialog
          order={confirming}
          prepared={confirming.prepared}
          onClose={() => setConfirming(null)}
        />
      ) : null}
      {paying === null ? null : <PayDialog order={paying} onClose={() => setPaying(null)} />}
      {dialog}
    </section>
  )
}
