import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addressClaim,
  openClaim,
  pageClaims,
  payClaim,
  type Claim,
} from '../../../../shared/api/money/claims.ts'
import type { RouteInput, RouteOutput } from '../../../../shared/api/route.ts'
import { useConfirmation, type Confirmed } from '../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../kit/button.tsx'
import { FormField } from '../../../kit/fields/form.tsx'
import { Modal } from '../../../kit/messages/modal.tsx'
import { cursorOf, useListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { oneOf } from '../../../app/lists/one-of.ts'
import { addToast } from '../../../app/notices/notices.ts'
import { useOwnKey } from '../../../app/session/use-profile.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useDay, useMoney } from '../../../app/money.ts'
import { useAction } from '../../../app/use-action.ts'
import css from '../wallet.module.css'
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
    <span className={css.acts}>
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
    </span>
  )
}

function Row({ claim, confirmed, onDone, onAddress }: RowProps) {
  const { text, say } = useText()
  const [money, day] = [useMoney(claim.currency), useDay()]
  const { isBusy, problem, act } = useAction()
  const [target, setTarget] = useState<RouteOutput<typeof openClaim> | null>(null)
  const { amount, pending, reserved, state, account } = claim
  const params = { id: claim.id }
  const show = (): void => void act(async () => setTarget(await confirmed(() => call(openClaim, { params }))))
  const pay = (): void =>
    void act(async () => {
      const body = { orderId: crypto.randomUUID(), amount }
      await confirmed(() => call(payClaim, { params, body }))
      addToast({ tone: 'success', key: 'ui.claims.paid' })
      await onDone()
    })
  const later = [
    pending > 0 ? text('ui.claims.pending', { amount: money(pending) }) : '',
    reserved > 0 && state !== 'paying' ? text('ui.claims.reserved', { amount: money(reserved) }) : '',
    claim.isOwnAddress && state === 'open' ? text('ui.claims.second') : '',
  ].filter((part) => part !== '')
  return (
    <li className={css.item} data-claim={claim.id}>
      <div>
        <p>
          {money(state === 'paying' ? reserved : amount)} · {text(`ui.claims.state.${state}`)}
        </p>
        <p className={css.note}>
          {text('ui.claims.since', { date: day(claim.since), until: day(claim.expiresAt) })}
        </p>
        <p className={css.note}>
          {target === null
            ? (account ?? text('ui.claims.none'))
            : [target.account, target.name].filter((part) => part !== null).join(' · ')}
        </p>
        {later.map((line) => (
          <p key={line} className={css.note}>
            {line}
          </p>
        ))}
        {problem === null ? null : (
          <p role="alert" className={css.problem}>
            {say(problem.key, problem.params)}
          </p>
        )}
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
  const { text, say } = useText()
  const { isBusy, problem, act } = useAction()
  const [account, setAccount] = useState('')
  const [name, setName] = useState('')
  const save = (): void =>
    void act(async () => {
      const body = { account, name: name.trim() === '' ? null : name }
      await confirmed(() => call(addressClaim, { params: { id: claim.id }, body }))
      addToast({ tone: 'success', key: 'ui.claims.addressDone' })
      await onDone()
      onClose()
    })
  return (
    <Modal
      isOpen
      title={text('ui.claims.addressTitle')}
      closeLabel={text('ui.close')}
      closesOnMask={false}
      onClose={onClose}
      footer={{ confirm: text('ui.claims.addressDo'), cancel: text('ui.close'), isBusy, onConfirm: save }}
    >
      <div className={css.form}>
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
        {problem === null ? null : (
          <p role="alert" className={css.problem}>
            {say(problem.key, problem.params)}
          </p>
        )}
      </div>
    </Modal>
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
    <section className={css.card} aria-labelledby="claims">
      <h2 id="claims" className={css.title}>
        {text('ui.claims.title')}
      </h2>
      <p className={css.note}>{text('ui.claims.text')}</p>
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
          <ul className={css.items}>
            {records.map((claim) => (
              <Row
                key={claim.id}
                claim={claim}
                confirmed={confirmed}
                onDone={reload}
                onAddress={() => setAddressed(claim)}
              />
            ))}
          </ul>
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
    </section>
  )
}
