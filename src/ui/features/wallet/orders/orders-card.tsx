import { useState } from 'react'
import {
  cancelDomestic,
  cancelOverseas,
  orderStatuses,
  type WithdrawOrder,
} from '../../../../shared/api/money/withdraw.ts'
import { oneOf } from '../../../app/lists/one-of.ts'
import { Button } from '../../../kit/button.tsx'
import { FormDialog } from '../../../app/dialogs/form-dialog.tsx'
import { ActsCell, DataTable, NumberCell } from '../../../kit/layout/data-table.tsx'
import look from '../../../kit/layout/layout.module.css'
import { Card } from '../../../kit/layout/layout.tsx'
import { cursorOf, useListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useEdition } from '../../../app/site.ts'
import { useText } from '../../../app/text.ts'
import { useDay, useMoney } from '../../../app/money.ts'
import { StatusCell, TimeCell } from './order-cells.tsx'
import { useOrders, useRefresh } from '../use-wallet.ts'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { receiptPdf } from '../../../../shared/api/money/statement.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { useAction } from '../../../app/use-action.ts'
import { saveFile } from './csv-buttons.tsx'

/** The receipt of a withdrawal that was paid, in the language of the page. */
function ReceiptButton({ order, amount }: { readonly order: WithdrawOrder; readonly amount: string }) {
  const { text, locale } = useText()
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/wallet')
  const take = (): void =>
    void act(async () => {
      const given = { params: { id: order.orderId }, query: { locale } }
      const file = await confirmed(() => call(receiptPdf, given))
      saveFile(file as Blob, `dialwright-receipt-${order.time.slice(0, 10)}-${order.orderId.slice(0, 8)}.pdf`)
    })
  return (
    <>
      <Button disabled={isBusy} aria-label={text('ui.wallet.receiptOf', { amount })} onClick={take}>
        {text('ui.wallet.receipt')}
      </Button>
      <ProblemLine problem={problem} isInline />
      {dialog}
    </>
  )
}

const pageSize = 20
const words = { status: orderStatuses } as const

interface RowProps {
  readonly order: WithdrawOrder
  readonly currency: string
  readonly onCancel: () => void
}

function Row({ order, currency, onCancel }: RowProps) {
  const { text } = useText()
  const [money, day] = [useMoney(currency), useDay()]
  const fee = money(order.fee)
  return (
    <tr>
      <TimeCell time={order.time} />
      <td>{order.account}</td>
      <td className={look.code}>{order.transactionNo ?? '–'}</td>
      <NumberCell>
        {money(order.amount)}
        {order.status === 'cancelled' || order.status === 'failed' ? null : (
          <span className={look.under}>
            {text(order.isFeeEstimate ? 'ui.wallet.feeOfAbout' : 'ui.wallet.feeOf', { fee })}
          </span>
        )}
      </NumberCell>
      <StatusCell status={order.status}>
        {order.note ??
          (order.arrivesBy === null ? '' : text('ui.wallet.arrivesBy', { date: day(order.arrivesBy) }))}
      </StatusCell>
      <ActsCell>
        {order.status === 'notProcessed' ? (
          <Button aria-label={text('ui.wallet.cancelOf', { amount: money(order.amount) })} onClick={onCancel}>
            {text('ui.wallet.cancel')}
          </Button>
        ) : null}
        {order.status === 'completed' ? <ReceiptButton order={order} amount={money(order.amount)} /> : null}
      </ActsCell>
    </tr>
  )
}

type CancelProps = {
  readonly order: WithdrawOrder
  readonly currency: string
  readonly onClose: () => void
}

function CancelDialog({ order, currency, onClose }: CancelProps) {
  const { text } = useText()
  const money = useMoney(currency)
  const { payout } = useEdition()
  const refresh = useRefresh()
  const cancel = async (): Promise<void> => {
    const body = { orderId: order.orderId }
    await call(payout === 'alipay' ? cancelDomestic : cancelOverseas, { body })
    addToast({ tone: 'success', key: 'ui.wallet.cancelled' })
    await refresh()
  }
  return (
    <FormDialog
      title={text('ui.wallet.cancelTitle')}
      confirm={text('ui.wallet.cancelDo')}
      cancel={text('ui.wallet.keep')}
      isDanger
      width={420}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{text('ui.wallet.cancelText', { amount: money(order.amount) })}</p>
    </FormDialog>
  )
}

type OrdersTableProps = {
  readonly records: WithdrawOrder[]
  readonly currency: string
  readonly onCancel: (next: WithdrawOrder | null) => void
}

function OrdersTable({ records, currency, onCancel }: OrdersTableProps) {
  const { text } = useText()
  return (
    <DataTable
      aria-labelledby="orders"
      heads={[
        text('ui.wallet.time'),
        text('ui.wallet.account'),
        text('ui.wallet.transactionNo'),
        { text: text('ui.wallet.sum'), isNumber: true },
        text('ui.wallet.status'),
      ]}
      hasActs
    >
      {records.map((order) => (
        <Row key={order.orderId} order={order} currency={currency} onCancel={() => onCancel(order)} />
      ))}
    </DataTable>
  )
}

/** Withdrawals, the newest first (W3.52–W3.56). */
export function OrdersCard({ currency }: { readonly currency: string }) {
  const { text } = useText()
  const [cancelling, setCancelling] = useState<WithdrawOrder | null>(null)
  const address = useListAddress('orders-', words)
  const status = oneOf(orderStatuses, address.filters.status)
  const answer = useOrders({
    size: pageSize,
    ...(address.q === '' ? {} : { q: address.q }),
    ...(status === null ? {} : { status }),
    ...cursorOf(address),
  })
  const hasAny = (answer.data?.total ?? 0) > 0 || status !== null || address.q !== ''
  return (
    <Card id="orders" title={text('ui.wallet.orders')}>
      <ListFrame
        address={address}
        answer={answer}
        empty={text('ui.wallet.noOrders')}
        {...(hasAny ? { search: text('ui.wallet.searchOrders') } : {})}
        filters={
          hasAny
            ? [
                {
                  name: 'status',
                  label: text('ui.wallet.status'),
                  any: text('ui.wallet.anyStatus'),
                  options: orderStatuses.map((value) => ({
                    value,
                    label: text(`ui.wallet.status.${value}`),
                  })),
                },
              ]
            : []
        }
      >
        {({ records }) => <OrdersTable records={records} currency={currency} onCancel={setCancelling} />}
      </ListFrame>
      {cancelling === null ? null : (
        <CancelDialog order={cancelling} currency={currency} onClose={() => setCancelling(null)} />
      )}
    </Card>
  )
}
