import { useState } from 'react'
import { Card, Row } from '../../../kit/layout/layout.tsx'
import look from '../../../kit/layout/layout.module.css'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { mostMonths, statementCsv, statementPdf } from '../../../../shared/api/money/statement.ts'
import { readStatement } from '../../../../shared/api/money/withdraw.ts'
import type { WalletInfo } from '../../../../shared/api/money/wallet.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { SelectField } from '../../../kit/page-fields/page-fields.tsx'
import { Button } from '../../../kit/button.tsx'
import { call } from '../../../app/session/session.ts'
import { timeFormatOf, useText } from '../../../app/text.ts'
import { saveFile } from '../orders/csv-buttons.tsx'
import { useAction } from '../../../app/use-action.ts'
import css from './earnings.module.css'
import { monthBefore, monthOf, monthsBetween } from './months.ts'

type MonthProps = {
  readonly label: string
  readonly value: string
  readonly months: readonly string[]
  readonly onChange: (month: string) => void
}

function MonthField({ label, value, months, onChange }: MonthProps) {
  const { locale } = useText()
  const name = timeFormatOf(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <SelectField
      label={label}
      value={value}
      options={months.map((month) => ({ value: month, label: name.format(new Date(`${month}-01`)) }))}
      onChange={onChange}
    />
  )
}

type Period = { readonly from: string; readonly to: string }

type PeriodFieldsProps = {
  readonly now: string
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

/** The first and the last month, or a year of them. */
function PeriodFields({ now, period, onPeriod }: PeriodFieldsProps) {
  const { text } = useText()
  const { from, to } = period
  const year = Number(now.slice(0, 4))
  const months = monthsBetween(monthBefore(`${year}-01`, 48), now).toReversed()
  return (
    <>
      <MonthField
        label={text('ui.statement.from')}
        value={from}
        months={months}
        onChange={(month) => onPeriod({ from: month, to: month > to ? month : to })}
      />
      <MonthField
        label={text('ui.statement.to')}
        value={to}
        months={months}
        onChange={(month) => onPeriod({ from: month < from ? month : from, to: month })}
      />
      <Row as="span">
        <Button look="ghost" onClick={() => onPeriod({ from: `${year}-01`, to: now })}>
          {text('ui.statement.thisYear')}
        </Button>
        <Button look="ghost" onClick={() => onPeriod({ from: `${year - 1}-01`, to: `${year - 1}-12` })}>
          {text('ui.statement.lastYear')}
        </Button>
      </Row>
    </>
  )
}

/** The statement of months of one's choice, as CSV and PDF, and every movement of a year. */
export function StatementCard({ info }: { readonly info: WalletInfo }) {
  const { text, locale } = useText()
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/wallet')
  const now = monthOf(new Date(info.now))
  const [period, setPeriod] = useState<Period>({ from: `${now.slice(0, 4)}-01`, to: now })
  const { from, to } = period
  const isInOrder = from <= to && monthBefore(to, mostMonths - 1) <= from
  const query = { from, to, locale }
  const take = (format: 'csv' | 'pdf'): void =>
    void act(async () => {
      const file = await confirmed(() => call(format === 'csv' ? statementCsv : statementPdf, { query }))
      saveFile(file as Blob, `dialwright-${from}-${to}.${format}`)
    })
  const takeAll = (): void =>
    void act(async () => {
      const file = await call(readStatement, { query: { year: Number(to.slice(0, 4)) } })
      saveFile(file as Blob, `dialwright-${to.slice(0, 4)}.csv`)
    })
  return (
    <Card id="statement" title={text('ui.statement.title')} about={text('ui.statement.text')}>
      <div className={css.controls}>
        <PeriodFields now={now} period={period} onPeriod={setPeriod} />
        <Row as="span">
          <Button look="primary" disabled={isBusy || !isInOrder} onClick={() => take('pdf')}>
            {text('ui.statement.pdf')}
          </Button>
          <Button disabled={isBusy || !isInOrder} onClick={() => take('csv')}>
            {text('ui.statement.csv')}
          </Button>
          <Button look="ghost" disabled={isBusy} onClick={takeAll}>
            {text('ui.statement.all', { year: to.slice(0, 4) })}
          </Button>
        </Row>
      </div>
      {isInOrder ? null : (
        <p role="status" className={look.problem}>
          {text('ui.statement.order', { most: mostMonths })}
        </p>
      )}
      <ProblemLine problem={problem} />
      {dialog}
    </Card>
  )
}
