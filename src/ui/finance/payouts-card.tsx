import { useState } from 'react'
import { beginPayout, type PayoutOrder } from '../../shared/api/money/finance.ts'
import { useConfirmation } from '../account/confirm/use-confirmation.tsx'
import { Button } from '../kit/button.tsx'
import { call } from '../session/session.ts'
import { timeFormatOf, useText } from '../text.ts'
import { useDay, useMoney } from '../wallet/money.ts'
import { StatusWord } from '../wallet/status-word.tsx'
import { useAct } from '../wallet/use-wallet.ts'
import css from '../wallet/wallet.module.css'
import { PayDialog } from './pay-dialog.tsx'
import { usePayouts, useReload, type Status } from './use-finance.ts'

const states: readonly Status[] = ['notProcessed', 'processing', 'completed', 'failed', 'cancelled']

const channels = {
  manual: 'ui.finance.channel.manual',
  paypal: 'ui.finance.channel.paypal',
  alipay: 'ui.finance.channel.alipay',
} as const

const hasChannel = (channel: string): channel is keyof typeof channels => channel in channels

type RowProps = {
  readonly order: PayoutOrder
  readonly isBusy: boolean
  readonly onBegin: () => void
  readonly onPay: () => void
}

function Row({ order, isBusy, onBegin, onPay }: RowProps) {
  const { text, locale } = useText()
  const [money, day] = [useMoney(order.currency), useDay()]
  const format = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const { userName: name, status, channel, provider } = order
  const amount = money(order.amount)
  const isOpen = status === 'notProcessed' || status === 'processing'
  const hasProvider = provider === 'begun' || provider === 'underway'
  const more =
    provider === 'stuck'
      ? text('ui.finance.stuck')
      : hasProvider
        ? text('ui.finance.byProvider')
        : (order.note ?? order.transactionNo ?? '')
  return (
    <tr>
      <td>
        <time dateTime={order.time}>{format.format(new Date(order.time))}</time>
        {isOpen ? (
          <span className={css.under}>{text('ui.finance.by', { date: day(order.arrivesBy) })}</span>
        ) : null}
      </td>
      <td>
        {name}
        <span className={css.under}>{order.account}</span>
      </td>
      <td className={css.number}>{amount}</td>
      <td>{hasChannel(channel) ? text(channels[channel]) : channel}</td>
      <td>
        <StatusWord status={status} />
        <span className={css.under}>{more}</span>
      </td>
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
        <div className={css.scroll} role="group" aria-labelledby="orders" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{text('ui.wallet.time')}</th>
                <th scope="col">{text('ui.finance.who')}</th>
                <th scope="col" className={css.number}>
                  {text('ui.wallet.sum')}
                </th>
                <th scope="col">{text('ui.finance.channel')}</th>
                <th scope="col">{text('ui.wallet.status')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {records.map((order) => (
                <Row
                  key={order.orderId}
                  order={order}
                  isBusy={isBusy}
                  onBegin={() => begin(order)}
                  onPay={() => setPaying(order)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {paying === null ? null : <PayDialog order={paying} onClose={() => setPaying(null)} />}
      {dialog}
    </section>
  )
}
