import { useState } from 'react'
import { Card, Lines } from '../../kit/layout/layout.tsx'
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

type SaleEstimateProps = {
  readonly wallet: WalletInfo
  readonly price: number | null
}

function SaleEstimate({ wallet, price }: SaleEstimateProps) {
  const { text } = useText()
  const { currency } = wallet
  const [money, day, percent] = [useMoney(currency), useDay(), usePercent()]
  const rules = moneyRules[currency]
  const share = splitSale(price ?? 0).designer
  const { deducted, net } = estimatePayout(share, rules)
  const { kind, part } = rules.deduction
  const settles = new Date(new Date(wallet.now).getTime() + settlingDays * dayMs)
  return (
    <Lines
      aria-live="polite"
      lines={[
        { name: text('ui.wallet.firstShare'), value: money(share) },
        { name: text('ui.wallet.firstWhen'), value: day(settles) },
        {
          name: text(kind === 'fee' ? 'ui.wallet.feeAbout' : 'ui.wallet.taxAbout', {
            percent: percent(part),
          }),
          value: money(-deducted),
        },
        { name: text('ui.wallet.firstNet'), value: money(net), isTotal: true },
        {
          name: text('ui.wallet.firstSales'),
          value: share === 0 ? null : salesUntil(share, rules.threshold),
        },
      ]}
    />
  )
}

/** What a sale of a price would bring, when, and after which deductions; before anything is earned. */
export function FirstSaleCard({ wallet }: { readonly wallet: WalletInfo }) {
  const { text } = useText()
  const { currency } = wallet
  const [typed, setTyped] = useState(currency === 'CNY' ? '6.00' : '1.99')
  const price = readCents(typed)
  return (
    <Card id="first" title={text('ui.wallet.first')} about={text('ui.wallet.firstWhy')}>
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
        <SaleEstimate wallet={wallet} price={price} />
      </div>
    </Card>
  )
}
