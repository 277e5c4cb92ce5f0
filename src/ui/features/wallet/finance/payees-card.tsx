import { useState } from 'react'
import {
  claimPayee,
  decidePayee,
  openPayee,
  releasePayee,
  type Payee,
} from '../../../../shared/api/money/finance.ts'
import { Card, Row, Note } from '../../../kit/layout/layout.tsx'
import look from '../../../kit/layout/layout.module.css'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { claimFilters } from '../../../../shared/api/staff/claims.ts'
import type { RouteOutput } from '../../../../shared/api/route.ts'
import { useConfirmation, type Confirmed } from '../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../kit/button.tsx'
import { oneOf } from '../../../app/lists/one-of.ts'
import { ClaimLine } from '../../../app/lists/claim-line.tsx'
import { cursorOf, useListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useDay } from '../../../app/money.ts'
import { useAction } from '../../../app/use-action.ts'
import { usePayees, useReload } from './use-finance.ts'

type What = 'identityVerified' | 'identityRejected' | 'contractSigned'

type FactsProps = {
  readonly payee: Payee
  readonly opened: RouteOutput<typeof openPayee> | null
}

function Facts({ payee, opened }: FactsProps) {
  const { text } = useText()
  const day = useDay()
  return (
    <>
      <p>
        {payee.userName} · {opened?.name ?? payee.name ?? ''} {opened?.number ?? ''}
      </p>
      <Note>
        {text(`ui.finance.identity.${payee.identity}`)} · {text(`ui.finance.contract.${payee.contract}`)} ·{' '}
        {text('ui.finance.since', { date: day(payee.since) })}
      </Note>
    </>
  )
}

type ActsProps = {
  readonly payee: Payee
  readonly isOpened: boolean
  readonly isBusy: boolean
  readonly onShow: () => void
  readonly onDecide: (what: What) => void
}

function Acts({ payee, isOpened, isBusy, onShow, onDecide }: ActsProps) {
  const { text } = useText()
  const name = payee.userName
  return (
    <Row as="span">
      {payee.identity === 'pending' && !isOpened ? (
        <Button disabled={isBusy} aria-label={text('ui.finance.showOf', { name })} onClick={onShow}>
          {text('ui.finance.show')}
        </Button>
      ) : null}
      {payee.identity === 'pending' && isOpened ? (
        <>
          <Button disabled={isBusy} onClick={() => onDecide('identityVerified')}>
            {text('ui.finance.approve')}
          </Button>
          <Button disabled={isBusy} onClick={() => onDecide('identityRejected')}>
            {text('ui.finance.reject')}
          </Button>
        </>
      ) : null}
      {payee.contract === 'signing' ? (
        <Button disabled={isBusy} onClick={() => onDecide('contractSigned')}>
          {text('ui.finance.signed')}
        </Button>
      ) : null}
    </Row>
  )
}

function PayeeRow({ payee, confirmed }: { readonly payee: Payee; readonly confirmed: Confirmed }) {
  const { isBusy, problem, act } = useAction()
  const reload = useReload()
  const [opened, setOpened] = useState<RouteOutput<typeof openPayee> | null>(null)
  const params = { id: payee.accountId }
  const show = (): void =>
    void act(async () => {
      setOpened(await confirmed(() => call(openPayee, { params })))
      await reload()
    })
  const decide = (what: What): void =>
    void act(async () => {
      await confirmed(() => call(decidePayee, { params, body: { what, seen: opened?.seen } }))
      await reload()
    })
  const name = payee.userName
  return (
    <li className={look.item}>
      <div>
        <Facts payee={payee} opened={opened} />
        <ClaimLine
          claim={payee.claim}
          name={name}
          onClaim={async (words) => {
            await call(claimPayee, { params, body: words === undefined ? {} : { words } })
            await reload()
          }}
          onRelease={async () => {
            await call(releasePayee, { params })
            await reload()
          }}
        />
        <ProblemLine problem={problem} />
      </div>
      <Acts payee={payee} isOpened={opened !== null} isBusy={isBusy} onShow={show} onDecide={decide} />
    </li>
  )
}

const whats = ['identity', 'contract'] as const
const filterWords = { what: whats, work: claimFilters } as const

/** Who waits for an identity to be verified or a contract to be signed, the longest first. */
export function PayeesCard() {
  const { text } = useText()
  const address = useListAddress('payee-', filterWords)
  const [what, claim] = [oneOf(whats, address.filters.what), oneOf(claimFilters, address.filters.work)]
  const answer = usePayees({
    ...(address.q === '' ? {} : { q: address.q }),
    ...(what === null ? {} : { what }),
    ...(claim === null ? {} : { claim }),
    ...cursorOf(address),
  })
  const { confirmed, dialog } = useConfirmation('/finance')
  return (
    <Card id="payees" title={text('ui.finance.payees')}>
      <ListFrame
        address={address}
        answer={answer}
        search={text('ui.finance.searchPayees')}
        empty={text('ui.finance.noPayees')}
        filters={[
          {
            name: 'what',
            label: text('ui.finance.waitsFor'),
            any: text('ui.finance.anything'),
            options: whats.map((value) => ({ value, label: text(`ui.finance.waitsFor.${value}`) })),
          },
          {
            name: 'work',
            label: text('ui.claim.filter'),
            any: text('ui.claim.all'),
            options: claimFilters.map((value) => ({ value, label: text(`ui.claim.${value}`) })),
          },
        ]}
      >
        {({ records }) => (
          <ul className={look.items}>
            {records.map((payee) => (
              <PayeeRow key={payee.accountId} payee={payee} confirmed={confirmed} />
            ))}
          </ul>
        )}
      </ListFrame>
      {dialog}
    </Card>
  )
}
