import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addressClaim,
  openClaim,
  pageClaims,
  payClaim,
  type Claim,
} from '../../../../shared/api/money/claims.ts'
import { Card, Row, Note } from '../../../kit/layout/layout.tsx'
import look from '../../../kit/layout/layout.module.css'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { FormDialog } from '../../../app/dialogs/form-dialog.tsx'
import type { RouteInput, RouteOutput } from '../../../../shared/api/route.ts'
import { useConfirmation, type Confirmed } from '../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../kit/button.tsx'
import { FormField } from '../../../kit/fields/form.tsx'
import { cursorOf, useListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { oneOf } from '../../../app/lists/one-of.ts'
import { addToast } from '../../../app/notices/notices.ts'
import { useOwnKey } from '../../../app/session/use-profile.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useDay, useMoney } from '../../../app/money.ts'
import { useAction } from '../../../app/use-action.ts'
import { useReload } from './use-finance.ts'

const shown = ['open', 'all'] as const
const filterWords = { show: shown } as const
const pageSize = 20

function useClaims(query: NonNullable<RouteInput<typeof pageClaims>['query']>) {
  const key = useOwnKey('claims')
  const queries = useQueryClient()
  const reloadPayouts = useReload()
  const answer = useQuery({
    queryKey: [...key, query],
    queryFn: () => call(pageClaims, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const reload = async (): Promise<void> => {
    await Promise.all([queries.invalidateQueries({ queryKey: key }), reloadPayouts()])
  }
  return { answer, reload }
}

type RowProps = {
  readonly claim: Claim
  readonly confirmed: Confirmed
  readonly onDone: () => Promise<void>
  readonly onAddress: () => void
}

function Acts({
  claim,
  isBusy,
  onShow,
  onPay,
  onAddress,
}: Pick<RowProps, 'claim' | 'onAddress'> & {
  readonly isBusy: boolean
  readonly onShow: (() => void) | null
  readonly onPay: () => void
}) {
  const { text } = useText()
  // while a payout is on its way, nothing else is owed, and the claim is still known by its sum
  const amount = useMoney(claim.currency)(claim.amount + claim.reserved)
  return (
    <Row as="span">
      {claim.account === null || onShow === null ? null : (
        <Button disabled={isBusy} aria-label={text('ui.claims.showOf', { amount })} onClick={onShow}>
          {text('ui.claims.show')}
        </Button>
      )}
      {claim.account === null && claim.state !== 'lapsed' ? (
        <Button aria-label={text('ui.claims.addressOf', { amount })} onClick={onAddress}>
          {text('ui.claims.address')}
        </Button>
      ) : null}
      {claim.state === 'open' && claim.account !== null && !claim.isOwnAddress ? (
        <Button
          look="primary"
          disabled={isBusy}
          aria-label={text('ui.claims.payOf', { amount })}
          onClick={onPay}
        >
          {text('ui.claims.pay')}
        </Button>
      ) : null}
    </Row>
  )
}

/** What else is to come of a claim, and what it waits for. */
function useLater({
  pending,
  reserved,
  state,
  currency,
  isOwnAddress,
}: RowProps['claim']): readonly string[] {
  const { text } = useText()
  const money = useMoney(currency)
  return [
    pending > 0 ? text('ui.claims.pending', { amount: money(pending) }) : '',
    reserved > 0 && state !== 'paying' ? text('ui.claims.reserved', { amount: money(reserved) }) : '',
    isOwnAddress && state === 'open' ? text('ui.claims.second') : '',
  ].filter((part) => part !== '')
}

function ClaimRow({ claim, confirmed, onDone, onAddress }: RowProps) {
  const { text } = useText()
  const [money, day] = [useMoney(claim.currency), useDay()]
  const { isBusy, problem, act } = useAction()
  const [target, setTarget] = useState<RouteOutput<typeof openClaim> | null>(null)
  const { amount, reserved, state, account } = claim
  const params = { id: claim.id }
  const show = (): void => void act(async () => setTarget(await confirmed(() => call(openClaim, { params }))))
  const pay = (): void =>
    void act(async () => {
      const body = { orderId: crypto.randomUUID(), amount }
      await confirmed(() => call(payClaim, { params, body }))
      addToast({ tone: 'success', key: 'ui.claims.paid' })
      await onDone()
    })
  const later = useLater(claim)
  return (
    <li className={look.item} data-claim={claim.id}>
      <div>
        <p>
          {money(state === 'paying' ? reserved : amount)} · {text(`ui.claims.state.${state}`)}
        </p>
        <Note>{text('ui.claims.since', { date: day(claim.since), until: day(claim.expiresAt) })}</Note>
        <Note>
          {target === null
            ? (account ?? text('ui.claims.none'))
            : [target.account, target.name].filter((part) => part !== null).join(' · ')}
        </Note>
        {later.map((line) => (
          <Note key={line}>{line}</Note>
        ))}
        <ProblemLine problem={problem} />
      </div>
      <Acts
        claim={claim}
        isBusy={isBusy}
        onShow={target === null ? show : null}
        onPay={pay}
        onAddress={onAddress}
      />
    </li>
  )
}

type AddressProps = {
  readonly claim: Claim
  readonly confirmed: Confirmed
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Where a claim is paid to whose owner left no payout account. */
function AddressDialog({ claim, confirmed, onDone, onClose }: AddressProps) {
  const { text } = useText()
  const [account, setAccount] = useState('')
  const [name, setName] = useState('')
  const save = async (): Promise<void> => {
    const body = { account, name: name.trim() === '' ? null : name }
    await confirmed(() => call(addressClaim, { params: { id: claim.id }, body }))
    addToast({ tone: 'success', key: 'ui.claims.addressDone' })
    await onDone()
  }
  return (
    <FormDialog
      title={text('ui.claims.addressTitle')}
      confirm={text('ui.claims.addressDo')}
      cancel={text('ui.close')}
      closesOnMask={false}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{text('ui.claims.addressWhy')}</p>
      <FormField
        label={text('ui.claims.account')}
        maxLength={100}
        autoComplete="off"
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <FormField
        label={text('ui.claims.name')}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

type ClaimRowsProps = {
  readonly records: readonly Claim[]
  readonly confirmed: Confirmed
  readonly onDone: () => Promise<void>
  readonly onAddress: (claim: Claim) => void
}

function ClaimRows({ records, confirmed, onDone, onAddress }: ClaimRowsProps) {
  return (
    <ul className={look.items}>
      {records.map((claim) => (
        <ClaimRow
          key={claim.id}
          claim={claim}
          confirmed={confirmed}
          onDone={onDone}
          onAddress={() => onAddress(claim)}
        />
      ))}
    </ul>
  )
}

/** What is owed to people whose account is deleted. */
export function ClaimsCard() {
  const { text } = useText()
  const address = useListAddress('claims-', filterWords)
  const [addressed, setAddressed] = useState<Claim | null>(null)
  const { answer, reload } = useClaims({
    size: pageSize,
    show: oneOf(shown, address.filters.show) ?? 'open',
    ...(address.q === '' ? {} : { q: address.q }),
    ...cursorOf(address),
  })
  const { confirmed, dialog } = useConfirmation('/finance')
  return (
    <Card id="claims" title={text('ui.claims.title')}>
      <Note>{text('ui.claims.text')}</Note>
      <ListFrame
        address={address}
        answer={answer}
        search={text('ui.claims.search')}
        empty={text('ui.claims.empty')}
        filters={[
          {
            name: 'show',
            label: text('ui.finance.filter'),
            isTabs: true,
            preset: 'open',
            options: shown.map((value) => ({ value, label: text(`ui.claims.${value}`) })),
          },
        ]}
      >
        {({ records }) => (
          <ClaimRows records={records} confirmed={confirmed} onDone={reload} onAddress={setAddressed} />
        )}
      </ListFrame>
      {addressed === null ? null : (
        <AddressDialog
          claim={addressed}
          confirmed={confirmed}
          onDone={reload}
          onClose={() => setAddressed(null)}
        />
      )}
      {dialog}
    </Card>
  )
}
