import { useState } from 'react'
import {
  beginPayout,
  payoutSorts,
  readOrders,
  type PayoutOrder,
} from '../../../../shared/api/money/finance.ts'
import { claimFilters } from '../../../../shared/api/staff/claims.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { oneOf } from '../../../app/lists/one-of.ts'
import { cursorOf, useListAddress, type ListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { CsvButtons, saveFile } from '../orders/csv-buttons.tsx'
import { OrdersTable } from '../orders/orders-table.tsx'
import { useAction } from '../../../app/use-action.ts'
import css from '../wallet.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PayoutRow } from './payout-row.tsx'
import { PrepareDialog } from './prepare-dialog.tsx'
import { usePayouts, useReload } from './use-finance.ts'

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

/** The dialog that is open over the list. */
type Opened = { readonly what: 'prepare' | 'confirm' | 'pay'; readonly order: PayoutOrder } | null

/** Withdrawals of all users: those that wait begin with the oldest, those that are over with the newest. */
export function PayoutsCard() {
  const { text, say } = useText()
  const address = useListAddress('', words)
  const query = queryOf(address)
  const [opened, setOpened] = useState<Opened>(null)
  const answer = usePayouts(query)
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/finance')
  const reload = useReload()
  const close = (): void => setOpened(null)
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
  const sort = isOpen(query.status) ? 'oldest' : 'newest'
  return (
    <section className={css.card} aria-labelledby="orders">
      <h2 id="orders" className={css.title}>
        {text('ui.finance.orders')}
      </h2>
      {problem === null ? null : (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      )}
      <ListFrame
        address={address}
        answer={answer}
        search={text('ui.finance.search')}
        empty={text('ui.finance.none')}
        filters={[
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
            preset: sort,
            options: payoutSorts.map((value) => ({ value, label: text(`ui.list.sort.${value}`) })),
          },
        ]}
      >
        {({ records }) => (
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
              <PayoutRow
                key={order.orderId}
                order={order}
                isBusy={isBusy}
                onPrepare={() => setOpened({ what: 'prepare', order })}
                onBegin={() => begin(order)}
                onPay={() => setOpened({ what: 'pay', order })}
                onConfirm={() => setOpened({ what: 'confirm', order })}
              />
            ))}
          </OrdersTable>
        )}
      </ListFrame>
      <div className={css.acts}>
        <CsvButtons
          now={new Date()}
          isBusy={isBusy}
          labelOf={(year) => text('ui.finance.csv', { year })}
          onTake={take}
        />
      </div>
      {opened?.what === 'prepare' ? <PrepareDialog order={opened.order} onClose={close} /> : null}
      {opened?.what === 'confirm' && opened.order.prepared ? (
        <ConfirmDialog
          order={opened.order}
          prepared={opened.order.prepared}
          onConfirmed={follow}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'pay' ? <PayDialog order={opened.order} onClose={close} /> : null}
      {dialog}
    </section>
  )
}
