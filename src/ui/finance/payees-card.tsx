import { useState } from 'react'
import { decidePayee, openPayee, type Payee } from '../../shared/api/money/finance.ts'
import type { RouteOutput } from '../../shared/api/route.ts'
import { useConfirmation, type Confirmed } from '../account/confirm/use-confirmation.tsx'
import { Button } from '../kit/button.tsx'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import { useAct } from '../wallet/use-wallet.ts'
import css from '../wallet/wallet.module.css'
import { usePayees, useReload } from './use-finance.ts'

type What = 'identityVerified' | 'identityRejected' | 'contractSigned'

function Row({ payee, confirmed }: { readonly payee: Payee; readonly confirmed: Confirmed }) {
  const { text, say } = useText()
  const { isBusy, problem, act } = useAct()
  const reload = useReload()
  const [opened, setOpened] = useState<RouteOutput<typeof openPayee> | null>(null)
  const params = { id: payee.accountId }
  const show = (): void => void act(async () => setOpened(await confirmed(() => call(openPayee, { params }))))
  const decide = (what: What): void =>
    void act(async () => {
      await confirmed(() => call(decidePayee, { params, body: { what, seen: opened?.seen } }))
      await reload()
    })
  const name = payee.userName
  return (
    <li className={css.item}>
      <div>
        <p>
          {name} · {opened?.name ?? payee.name ?? ''} {opened?.number ?? ''}
        </p>
        <p className={css.note}>
          {text(`ui.finance.identity.${payee.identity}`)} · {text(`ui.finance.contract.${payee.contract}`)}
        </p>
        {problem === null ? null : (
          <p role="alert" className={css.problem}>
            {say(problem.key, problem.params)}
          </p>
        )}
      </div>
      <span className={css.acts}>
        {payee.identity === 'pending' && opened === null ? (
          <Button disabled={isBusy} aria-label={text('ui.finance.showOf', { name })} onClick={show}>
            {text('ui.finance.show')}
          </Button>
        ) : null}
        {payee.identity === 'pending' && opened !== null ? (
          <>
            <Button disabled={isBusy} onClick={() => decide('identityVerified')}>
              {text('ui.finance.approve')}
            </Button>
            <Button disabled={isBusy} onClick={() => decide('identityRejected')}>
              {text('ui.finance.reject')}
            </Button>
          </>
        ) : null}
        {payee.contract === 'signing' ? (
          <Button disabled={isBusy} onClick={() => decide('contractSigned')}>
            {text('ui.finance.signed')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

/** Who waits for an identity to be verified or a contract to be signed. */
export function PayeesCard() {
  const { text } = useText()
  const { data } = usePayees()
  const { confirmed, dialog } = useConfirmation('/finance')
  return (
    <section className={css.card} aria-labelledby="payees" aria-busy={data === undefined}>
      <h2 id="payees" className={css.title}>
        {text('ui.finance.payees')}
      </h2>
      {data?.records.length === 0 ? <p className={css.note}>{text('ui.finance.noPayees')}</p> : null}
      <ul className={css.items}>
        {(data?.records ?? []).map((payee) => (
          <Row key={payee.accountId} payee={payee} confirmed={confirmed} />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
