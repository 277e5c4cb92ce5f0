import { useState } from 'react'
import { refusals } from '../../../shared/api/refusals.ts'
import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import { estimatePayout, moneyRules, settlingDays, splitSale } from '../../../shared/earnings/money-rules.ts'
import { readCents } from '../../../shared/earnings/withdraw-rules.ts'
import { FormField } from '../../kit/fields/form.tsx'
import { useText } from '../../app/text.ts'
import { useDay, useMoney, usePercent } from '../../app/money.ts'
import css from './wallet.module.css'

const dayMs = 86_400_000

/** Sales of this share until the balance passes the threshold. */
function salesUntil(
  share: number,
  { cents, isAbove }: { readonly cents: number; readonly isAbove: boolean },
): number {
  const least = isAbove ? cents + 1 : cents
  return Math.ceil(least / share)
}

/** What a sale of a price would bring, when, and after which deductions; before anything is earned. */
export function FirstSaleCard({ wallet }: { readonly wallet: WalletInfo }) {
  const { text } = useText()
  const { currency } = wallet
  const [typed, setTyped] = useState(currency === 'CNY' ? '6.00' : '1.99')
  const [money, day, percent] = [useMoney(currency), useDay(), usePercent()]
  const rules = moneyRules[currency]
  const price = readCents(typed)
  const share = splitSale(price ?? 0).designer
  const { deducted, net } = estimatePayout(share, rules)
  const { kind, part } = rules.deduction
  const settles = new Date(new Date(wallet.now).getTime() + settlingDays * dayMs)
  return (
    <section className={css.card} aria-labelledby="first">
      <div>
        <h2 id="first" className={css.title}>
          {text('ui.wallet.first')}
        </h2>
        <p className={css.note}>{text('ui.wallet.firstWhy')}</p>
      </div>
      <div className={css.first}>
        <FormField
          label={text('ui.wallet.price', { currency })}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={typed}
          error={price === null ? text(refusals.wrongAmount.key) : ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <dl className={css.lines} aria-live="polite">
          <div>
            <dt>{text('ui.wallet.firstShare')}</dt>
            <dd>{money(share)}</dd>
          </div>
          <div>
            <dt>{text('ui.wallet.firstWhen')}</dt>
            <dd>{day(settles)}</dd>
          </div>
          <div>
            <dt>
              {text(kind === 'fee' ? 'ui.wallet.feeAbout' : 'ui.wallet.taxAbout', { percent: percent(part) })}
            </dt>
            <dd>{money(-deducted)}</dd>
          </div>
          <div className={css.total}>
            <dt>{text('ui.wallet.firstNet')}</dt>
            <dd>{money(net)}</dd>
          </div>
          {share === 0 ? null : (
            <div>
              <dt>{text('ui.wallet.firstSales')}</dt>
              <dd>{salesUntil(share, rules.threshold)}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}
