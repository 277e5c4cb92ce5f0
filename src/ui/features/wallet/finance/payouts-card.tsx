import { useState } from 'react'
import {
  beginPayout,
  payoutSorts,
  readOrders,
  type PayoutOrder,
  preparePayout,
} from '../../../../shared/api/money/finance.ts'
import { Card, Row, Lines } from '../../../kit/layout/layout.tsx'
import { DataTable } from '../../../kit/layout/data-table.tsx'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { claimFilters } from '../../../../shared/api/staff/claims.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { oneOf } from '../../../app/lists/one-of.ts'
import { cursorOf, useListAddress, type ListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { CsvButtons, saveFile } from '../orders/csv-buttons.tsx'
import { useAction } from '../../../app/use-action.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PayoutRow } from './payout-row.tsx'
import { usePayouts, useReload, useNameOf } from './use-finance.ts'
import { FormDialog } from '../../../app/dialogs/form-dialog.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { useMoney } from '../../../app/money.ts'

type Props = { readonly order: PayoutOrder; readonly onClose: () => void }

/** A large withdrawal, prepared for another person to confirm before the full account is shown or anything is paid. */
function PrepareDialog({ order, onClose }: Props) {
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

const states = ['notProcessed', 'processing', 'completed', 'failed', 'cancelled', 'all'] as const
/** Who works on it, or that it waits for a second person. */
const works = [...claimFilters, 'prepared'] as const

const words = { status: states, work: works, sort: payoutSorts } as const

const isOpen = (status: string): boolean => status === 'notProcessed' || status === 'processing'

function queryOf(address: ListAddress<keyof typeof words>) {
  const { status, work, sort } = address.filters
  const claim = oneOf(claimFilters, work)
  const given = oneOf(payoutSorts, sort)
  return {
    status: oneOf(states, status) ?? 'notProcessed',
    ...(address.q === '' ? {} : { q: address.q }),
    ...(claim === null ? {} : { claim }),
    ...(work === 'prepared' ? { prepared: 'true' as const } : {}),
    ...(given === null ? {} : { sort: given }),
    ...cursorOf(address),
  }
}

/** What the list can be narrowed to, and its order; withdrawals that wait begin with the oldest. */
function useFilters(status: string) {
  const { text } = useText()
  return [
    {
      name: 'status',
      label: text('ui.finance.filter'),
      isTabs: true,
      preset: 'notProcessed',
      options: states.map((value) => ({
        value,
        label: text(value === 'all' ? 'ui.finance.all' : `ui.wallet.status.${value}`),
      })),
    },
    {
      name: 'work',
      label: text('ui.claim.filter'),
      any: text('ui.claim.all'),
      options: works.map((value) => ({
        value,
        label: text(value === 'prepared' ? 'ui.finance.waitsForTwo' : `ui.claim.${value}`),
      })),
    },
    {
      name: 'sort',
      label: text('ui.list.sort'),
      preset: isOpen(status) ? 'oldest' : 'newest',
      options: payoutSorts.map((value) => ({ value, label: text(`ui.list.sort.${value}`) })),
    },
  ] as const
}

/** The dialog that is open over the list. */
type Opened = { readonly what: 'prepare' | 'confirm' | 'pay'; readonly order: PayoutOrder }

type OpenedProps = {
  readonly opened: Opened
  readonly onConfirmed: (order: PayoutOrder) => void
  readonly onClose: () => void
}

function OpenedDialog({ opened: { what, order }, onConfirmed, onClose }: OpenedProps) {
  if (what === 'prepare') return <PrepareDialog order={order} onClose={onClose} />
  if (what === 'pay') return <PayDialog order={order} onClose={onClose} />
  const { prepared } = order
  if (prepared === null) return null
  return <ConfirmDialog order={order} prepared={prepared} onConfirmed={onConfirmed} onClose={onClose} />
}

/** Withdrawals of all users: those that wait begin with the oldest, those that are over with the newest. */
export function PayoutsCard() {
  const { text } = useText()
  const address = useListAddress('', words)
  const query = queryOf(address)
  const filters = useFilters(query.status)
  const [opened, setOpened] = useState<Opened | null>(null)
  const answer = usePayouts(query)
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  /** What is begun is followed to where it stands now. */
  const follow = (order: PayoutOrder): void => {
    if (order.status === 'processing') address.want({ filters: { status: 'processing' } })
  }
  const begin = ({ orderId }: PayoutOrder): void =>
    void act(async () => {
      const order = await confirmed(() => call(beginPayout, { params: { id: orderId } }))
      follow(order)
      setOpened({ what: 'pay', order })
      await reload()
    })
  const take = (year: number): void =>
    void act(async () => {
      const file = await confirmed(() => call(readOrders, { query: { year } }))
      saveFile(file as Blob, `dialwright-withdrawals-${year}.csv`)
    })
  return (
    <Card id="orders" title={text('ui.finance.orders')}>
      <ProblemLine problem={problem} />
      <ListFrame
        address={address}
        answer={answer}
        search={text('ui.finance.search')}
        empty={text('ui.finance.none')}
        filters={filters}
      >
        {({ records }) => (
          <DataTable
            aria-labelledby="orders"
            heads={[
              text('ui.wallet.time'),
              text('ui.finance.who'),
              { text: text('ui.wallet.sum'), isNumber: true },
              text('ui.finance.channel'),
              text('ui.wallet.status'),
            ]}
            hasActs
          >
            {records.map((order) => (
              <PayoutRow
                key={order.orderId}
                order={order}
                isBusy={isBusy}
                onOpen={(what) => setOpened({ what, order })}
                onBegin={() => begin(order)}
              />
            ))}
          </DataTable>
        )}
      </ListFrame>
      <Row>
        <CsvButtons
          now={new Date()}
          isBusy={isBusy}
          labelOf={(year) => text('ui.finance.csv', { year })}
          onTake={take}
        />
      </Row>
      {opened === null ? null : (
        <OpenedDialog opened={opened} onConfirmed={follow} onClose={() => setOpened(null)} />
      )}
      {dialog}
    </Card>
  )
}
