import { NumberCell, ShortCell, ActsCell } from '../../../kit/layout/data-table.tsx'
import look from '../../../kit/layout/layout.module.css'
import { claimPayout, releasePayout, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import { Button } from '../../../kit/button.tsx'
import { ClaimLine } from '../../../app/lists/claim-line.tsx'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useDay, useMoney } from '../../../app/money.ts'
import { StatusCell, TimeCell } from '../orders/order-cells.tsx'
import { useNameOf, useReload } from './use-finance.ts'

const channels = {
  manual: 'ui.finance.channel.manual',
  paypal: 'ui.finance.channel.paypal',
  alipay: 'ui.finance.channel.alipay',
} as const

const hasChannel = (channel: string): channel is keyof typeof channels => channel in channels

const outcomes = {
  processing: 'ui.finance.approvePay',
  completed: 'ui.finance.paid',
  failed: 'ui.finance.failedDo',
} as const

/** What there is to say of an order beside its status. */
function useMore({ provider, prepared, approved, note, transactionNo }: PayoutOrder): string {
  const { text } = useText()
  const nameOf = useNameOf()
  if (prepared !== null) {
    const what = text(outcomes[prepared.to])
    return prepared.isMine
      ? text('ui.finance.preparedMine', { what })
      : text('ui.finance.preparedBy', { what, name: nameOf(prepared.userName) })
  }
  if (provider === 'stuck') return text('ui.finance.stuck')
  if (provider === 'begun' || provider === 'underway') return text('ui.finance.byProvider')
  if (note ?? transactionNo) return note ?? transactionNo ?? ''
  return approved === null
    ? ''
    : text('ui.finance.approvedBy', { first: approved.preparedBy, second: approved.confirmedBy })
}

/** What can be done with an order now; a large one is prepared and confirmed before anything is paid. */
function stepsOf({ status, channel, provider, prepared, approved, needsTwo, claim }: PayoutOrder) {
  const isOpen = status === 'notProcessed' || status === 'processing'
  const hasProvider = provider === 'begun' || provider === 'underway'
  const isApproved = !needsTwo || approved !== null
  const waitsForTwo = prepared !== null && prepared.to === 'processing'
  // what another person works on is refused by the server until it is taken over
  const isFree = claim === null || claim.isMine
  return {
    prepare: isFree && isOpen && !hasProvider && !isApproved && !waitsForTwo,
    confirm: prepared !== null && !prepared.isMine,
    begin: isFree && status === 'notProcessed' && channel === 'manual' && isApproved,
    pay: isFree && status === 'processing' && !hasProvider && isApproved,
    claim: isOpen && !hasProvider,
  }
}

type RowProps = {
  readonly order: PayoutOrder
  readonly isBusy: boolean
  readonly onOpen: (what: 'prepare' | 'confirm' | 'pay') => void
  readonly onBegin: () => void
}

export function PayoutRow({ order, isBusy, onOpen, onBegin }: RowProps) {
  const { text } = useText()
  const [money, day] = [useMoney(order.currency), useDay()]
  const more = useMore(order)
  const reload = useReload()
  const { status, channel, claim } = order
  const name = useNameOf()(order.userName)
  const amount = money(order.amount)
  const steps = stepsOf(order)
  const isOpen = status === 'notProcessed' || status === 'processing'
  const params = { id: order.orderId }
  return (
    <tr data-order={order.orderId}>
      <TimeCell time={order.time}>
        {isOpen ? (
          <span className={look.under}>{text('ui.finance.by', { date: day(order.arrivesBy) })}</span>
        ) : null}
      </TimeCell>
      <td>
        {name}
        <span className={look.under}>{order.account}</span>
      </td>
      <NumberCell>{amount}</NumberCell>
      <ShortCell>{hasChannel(channel) ? text(channels[channel]) : channel}</ShortCell>
      <StatusCell status={status}>{more}</StatusCell>
      <ActsCell>
        {steps.prepare ? (
          <Button
            disabled={isBusy}
            aria-label={text('ui.finance.prepareOf', { amount, name })}
            onClick={() => onOpen('prepare')}
          >
            {text('ui.finance.prepare')}
          </Button>
        ) : null}
        {steps.begin ? (
          <Button
            disabled={isBusy}
            aria-label={text('ui.finance.beginOf', { amount, name })}
            onClick={onBegin}
          >
            {text('ui.finance.begin')}
          </Button>
        ) : null}
        {steps.confirm ? (
          <Button
            look="primary"
            aria-label={text('ui.finance.confirmOf', { amount, name })}
            onClick={() => onOpen('confirm')}
          >
            {text('ui.finance.confirm')}
          </Button>
        ) : null}
        {steps.pay ? (
          <Button aria-label={text('ui.finance.payOf', { amount, name })} onClick={() => onOpen('pay')}>
            {text('ui.finance.pay')}
          </Button>
        ) : null}
        {steps.claim ? (
          <ClaimLine
            claim={claim}
            name={`${amount}, ${name}`}
            onClaim={async (words) => {
              await call(claimPayout, { params, body: words === undefined ? {} : { words } })
              await reload()
            }}
            onRelease={async () => {
              await call(releasePayout, { params })
              await reload()
            }}
          />
        ) : null}
      </ActsCell>
    </tr>
  )
}
