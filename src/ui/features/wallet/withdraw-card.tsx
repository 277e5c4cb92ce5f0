import { useState, type FormEvent } from 'react'
import { Card, Note, Notice, Lines } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { refusals } from '../../../shared/api/refusals.ts'
import { applyDomestic, applyOverseas } from '../../../shared/api/money/withdraw.ts'
import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import { estimatePayout, moneyRules } from '../../../shared/earnings/money-rules.ts'
import { printCents } from '../../../shared/earnings/money-text.ts'
import { problemWords } from '../../../shared/earnings/problem-words.ts'
import { problemBefore, readCents, withdrawProblem } from '../../../shared/earnings/withdraw-rules.ts'
import type { FieldProblem } from '../../app/forms/form-rules.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useMoney, usePercent } from '../../app/money.ts'
import { useAction } from '../../app/use-action.ts'
import { useRefresh } from './use-wallet.ts'

const said = (problem: Parameters<typeof problemWords>[0], currency: string): FieldProblem => {
  const { name, params } = problemWords(problem, currency)
  return { key: refusals[name].key, params }
}

/** Why nothing can be withdrawn, whatever the amount; null when something can. The code is requested on the way. */
function hindranceOf(wallet: WalletInfo): FieldProblem | null {
  const { currency, withdrawable: balance, today, now } = wallet
  const problem = problemBefore(moneyRules[currency], { balance, today, now: new Date(now) })
  if (problem !== null) return said(problem, currency)
  const isMissing = wallet.prerequisites.some(({ step, isDone }) => !isDone && step !== 'code')
  return isMissing ? { key: refusals.walletIncomplete.key } : null
}

/** What is wrong with an amount that was typed, by the server's own rules (A26). */
function problemOf(wallet: WalletInfo, typed: string): FieldProblem | null {
  const amount = readCents(typed)
  if (amount === null) return { key: refusals.wrongAmount.key }
  const { currency, withdrawable: balance, today, now } = wallet
  const wanted = { amount, balance, today, now: new Date(now) }
  const problem = withdrawProblem(moneyRules[currency], wanted)
  return problem === null ? null : said(problem, currency)
}

function Estimates({ wallet, typed }: { readonly wallet: WalletInfo; readonly typed: string }) {
  const { text } = useText()
  const [money, percent] = [useMoney(wallet.currency), usePercent()]
  const rules = moneyRules[wallet.currency]
  const { deducted, net } = estimatePayout(readCents(typed) ?? 0, rules)
  const { kind, part } = rules.deduction
  return (
    <Lines
      lines={[
        {
          name: text(kind === 'fee' ? 'ui.wallet.feeAbout' : 'ui.wallet.taxAbout', {
            percent: percent(part),
          }),
          value: money(-deducted),
        },
        { name: text('ui.wallet.netAbout'), value: money(net), isTotal: true },
        {
          name: text('ui.wallet.leftToday'),
          value: money(Math.max(0, rules.dayMaxCents - wallet.today)),
        },
      ]}
    />
  )
}

/** The form for a withdrawal; while there can be none, it says why. */
export function WithdrawCard({ wallet }: { readonly wallet: WalletInfo }) {
  const { text, say } = useText()
  const { currency, withdrawable, channel } = wallet
  const [typed, setTyped] = useState('')
  // the same id until there is an answer: sent again after a lost answer, it is the same request
  const [orderId, setOrderId] = useState(() => crypto.randomUUID())
  const { isBusy, problem, act, complain } = useAction()
  const { confirmed, dialog } = useConfirmation('/wallet')
  const refresh = useRefresh()
  const hindrance = hindranceOf(wallet)
  const live = typed === '' ? null : problemOf(wallet, typed)
  const set = (value: string): void => {
    setTyped(value)
    setOrderId(crypto.randomUUID())
    complain(null)
  }
  const route = channel === 'alipay' ? applyDomestic : applyOverseas
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = problemOf(wallet, typed)
    if (wrong !== null) return complain(wrong)
    void act(async () => {
      await confirmed(() => call(route, { body: { orderId, amount: typed.trim() } }))
      set('')
      addToast({ tone: 'success', key: 'ui.wallet.requested' })
      await refresh()
    })
  }
  const most = Math.min(withdrawable, Math.max(0, moneyRules[currency].dayMaxCents - wallet.today))
  const wrong = live ?? problem
  return (
    <Card id="withdraw" title={text('ui.wallet.withdraw')}>
      {wallet.isPaused ? <Notice isWarning>{text('ui.wallet.paused')}</Notice> : null}
      <form className={look.stack} noValidate onSubmit={submit}>
        <FormField
          label={text('ui.wallet.amount', { currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={hindrance !== null}
          value={typed}
          error={wrong === null ? '' : say(wrong.key, wrong.params)}
          aside={
            <Button size="large" disabled={hindrance !== null} onClick={() => set(printCents(most))}>
              {text('ui.wallet.all')}
            </Button>
          }
          onChange={(event) => set(event.target.value)}
        />
        <Estimates wallet={wallet} typed={typed} />
        {hindrance === null ? null : <Notice>{say(hindrance.key, hindrance.params)}</Notice>}
        <Button
          type="submit"
          look="primary"
          size="large"
          isBusy={isBusy}
          disabled={hindrance !== null || isBusy || typed === ''}
        >
          {text('ui.wallet.request')}
        </Button>
      </form>
      <Note>
        {text('ui.wallet.arrives')}
        <br />
        {wallet.payout === 'manual'
          ? text('ui.wallet.manual')
          : text('ui.wallet.provider', { provider: text(`ui.wallet.accountTitle.${channel}`) })}
      </Note>
      {dialog}
    </Card>
  )
}
