import { Link } from 'wouter'
import type { Closing, ClosingSum } from '../../../../../shared/api/money/closing.ts'
import { Note } from '../../../../kit/layout/layout.tsx'
import { Checkbox } from '../../../../kit/page-fields/page-fields.tsx'
import { ChoiceCard, ChoiceSet } from '../../../../kit/choice-card.tsx'
import { useText } from '../../../../app/text.ts'
import { useDay, useMoney } from '../../../../app/money.ts'
import look from '../../../../kit/layout/layout.module.css'
import css from '../profile.module.css'

export type Rest = 'account' | 'claim'

function Sum({ sum }: { readonly sum: ClosingSum }) {
  const { text } = useText()
  const [money, day] = [useMoney(sum.currency), useDay()]
  const { withdrawable, pending, settledBy, reserved } = sum
  return (
    <>
      {withdrawable > 0 ? <li>{text('ui.leave.withdrawable', { amount: money(withdrawable) })}</li> : null}
      {pending > 0 ? (
        <li>
          {text('ui.leave.pending', {
            amount: money(pending),
            date: settledBy === null ? '' : day(settledBy),
          })}
        </li>
      ) : null}
      {reserved > 0 ? <li>{text('ui.leave.reserved', { amount: money(reserved) })}</li> : null}
    </>
  )
}

/** Faces that stores show, with what they cost. */
function Faces({ faces }: Pick<Closing, 'faces'>) {
  const { text, locale } = useText()
  const nameOf = ({ cn, en }: Closing['faces'][number]['name']): string =>
    (locale === 'zh-cn' ? cn || en : en || cn) || text('ui.leave.unnamed')
  if (faces.length === 0) return null
  return (
    <section className={css.inset} aria-labelledby="closing-faces">
      <h3 id="closing-faces" className={css.name}>
        {text('ui.leave.faces')}
      </h3>
      <ul className={css.lines}>
        {faces.map(({ id, name, payType }) => (
          <li key={id}>
            {text('ui.leave.face', { name: nameOf(name), price: text(`ui.leave.pay.${payType ?? 'free'}`) })}
          </li>
        ))}
      </ul>
      <Note>{text('ui.leave.facesText')}</Note>
    </section>
  )
}

interface Props {
  readonly closing: Closing
  readonly withdraws: boolean
  readonly onWithdraw: (withdraws: boolean) => void
  readonly rest: Rest | null
  readonly onRest: (rest: Rest) => void
}

function Withdrawal({ closing, withdraws, onWithdraw }: Pick<Props, 'closing' | 'withdraws' | 'onWithdraw'>) {
  const { text } = useText()
  const { withdrawal, missing } = closing
  const money = useMoney(withdrawal?.currency ?? 'USD')
  if (withdrawal === null) return null
  const isReady = missing.length === 0
  const { amount, fee } = withdrawal
  return (
    <div>
      <Checkbox
        checked={withdraws && isReady}
        disabled={!isReady}
        aria-describedby="closing-withdraw"
        onChange={(event) => onWithdraw(event.target.checked)}
      >
        {text('ui.leave.withdraw', { amount: money(amount) })}
      </Checkbox>
      <p id="closing-withdraw" className={look.note}>
        {isReady
          ? text('ui.leave.withdrawText', { net: money(amount - fee), fee: money(fee) })
          : text('ui.leave.withdrawMissing')}{' '}
        {isReady ? null : <Link href="/wallet">{text('ui.leave.toWallet')}</Link>}
      </p>
    </div>
  )
}

type RestChoiceProps = {
  readonly rest: Rest | null
  readonly account: string | null
  readonly onRest: (rest: Rest) => void
}

/** What becomes of money that comes in after the account is closed. */
function RestChoice({ rest, account, onRest }: RestChoiceProps) {
  const { text } = useText()
  return (
    <ChoiceSet legend={text('ui.leave.rest')} className={look.stack}>
      <ChoiceCard
        name="closing-rest"
        isOn={rest === 'account'}
        isOff={account === null}
        className={css.choice}
        onChoose={() => onRest('account')}
      >
        {account === null ? text('ui.leave.restNone') : text('ui.leave.restAccount', { account })}
      </ChoiceCard>
      <ChoiceCard
        name="closing-rest"
        isOn={rest === 'claim'}
        className={css.choice}
        onChoose={() => onRest('claim')}
      >
        {text('ui.leave.restClaim')}
      </ChoiceCard>
    </ChoiceSet>
  )
}

/** Every sum and every live face, the last withdrawal, and where the rest goes. */
export function ClosingMoney({ closing, withdraws, onWithdraw, rest, onRest }: Props) {
  const { text } = useText()
  const { sums, faces, account, asksRest, claimYears } = closing
  return (
    <div className={css.parts}>
      {sums.length === 0 ? null : (
        <section className={css.inset} aria-labelledby="closing-money">
          <h3 id="closing-money" className={css.name}>
            {text('ui.leave.money')}
          </h3>
          <ul className={css.lines}>
            {sums.map((sum) => (
              <Sum key={sum.currency} sum={sum} />
            ))}
          </ul>
          <Withdrawal closing={closing} withdraws={withdraws} onWithdraw={onWithdraw} />
        </section>
      )}
      <Faces faces={faces} />
      {asksRest ? (
        <section className={css.inset}>
          <RestChoice rest={rest} account={account} onRest={onRest} />
          <Note>
            {text('ui.leave.restText', { years: claimYears })}{' '}
            {account === null ? <Link href="/wallet">{text('ui.leave.toWallet')}</Link> : null}
          </Note>
        </section>
      ) : null}
    </div>
  )
}
