import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, Row, Note } from '../../../kit/layout/layout.tsx'
import { DataTable, NumberCell } from '../../../kit/layout/data-table.tsx'
import look from '../../../kit/layout/layout.module.css'
import { earningGroups, readEarnings, type EarningGroup } from '../../../../shared/api/money/statement.ts'
import type { WalletInfo } from '../../../../shared/api/money/wallet.ts'
import { Button } from '../../../kit/button.tsx'
import { useOwnKey } from '../../../app/session/use-profile.ts'
import { call } from '../../../app/session/session.ts'
import { languageTags, timeFormatOf, useText } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'
import { ColumnChart } from './column-chart.tsx'
import { rowsOf, type EarningRow } from './earning-rows.ts'
import css from './earnings.module.css'
import { monthBefore, monthOf } from './months.ts'

/** Bars that are drawn; the table has all. */
const mostBars = 10

type Props = {
  readonly rows: readonly EarningRow[]
  readonly label: string
  readonly money: (cents: number) => string
  readonly nameOf: (row: EarningRow) => string
}

/** Bars of faces or countries beside their names, the largest first. The table below has the same numbers. */
function BarList({ rows, label, money, nameOf }: Props) {
  const most = Math.max(1, ...rows.map(({ share }) => Math.abs(share)))
  return (
    <div className={css.bars} role="img" aria-label={label}>
      {rows.slice(0, mostBars).map((row) => (
        <div key={row.key} className={css.barRow}>
          <span className={css.barName} title={nameOf(row)}>
            {nameOf(row)}
          </span>
          <span className={css.track}>
            <span
              className={css.fill}
              data-below={row.share < 0}
              style={{ inlineSize: `${(Math.abs(row.share) / most) * 100}%` }}
            />
          </span>
          <span className={css.barSum}>{money(row.share)}</span>
        </div>
      ))}
    </div>
  )
}

/** Months that can be looked at; of days the shortest, or their columns would be lines. */
const ranges = { month: [12, 24, 36], face: [1, 3, 12, 36], country: [1, 3, 12, 36], day: [1, 3] } as const

/** What a row is called, at length and under a column. */
function useNames(by: EarningGroup) {
  const { text, locale } = useText()
  const utc = { timeZone: 'UTC' } as const
  const long = timeFormatOf(
    locale,
    by === 'day' ? { dateStyle: 'medium', ...utc } : { month: 'long', year: 'numeric', ...utc },
  )
  const short = timeFormatOf(
    locale,
    by === 'day' ? { month: 'numeric', day: 'numeric', ...utc } : { month: 'short', ...utc },
  )
  const regions = new Intl.DisplayNames([languageTags[locale]], { type: 'region', fallback: 'code' })
  const dateOf = (key: string): Date => new Date(by === 'day' ? key : `${key}-01`)
  const nameOf = ({ key, name }: EarningRow): string => {
    if (by === 'country') return key === '' ? text('ui.charts.unknown') : (regions.of(key) ?? key)
    if (by === 'face') return name?.[locale === 'en' ? 'en' : 'cn'] ?? text('ui.charts.noFace')
    return long.format(dateOf(key))
  }
  return { nameOf, shortOf: ({ key }: EarningRow): string => short.format(dateOf(key)) }
}

type TableProps = {
  readonly rows: readonly EarningRow[]
  readonly head: string
  readonly money: (cents: number) => string
  readonly nameOf: (row: EarningRow) => string
}

function EarningsTable({ rows, head, money, nameOf }: TableProps) {
  const { text } = useText()
  const shown = rows.filter((row) => row.share !== 0 || row.gross !== 0 || row.sales !== 0)
  return (
    <DataTable
      aria-labelledby="earned"
      className={css.table}
      heads={[
        head,
        ...(['sales', 'gross', 'premium', 'share'] as const).map((what) => ({
          text: text(`ui.charts.${what}`),
          isNumber: true as const,
        })),
      ]}
    >
      {shown.map((row) => (
        <tr key={row.key} data-earning={row.key}>
          <td>{nameOf(row)}</td>
          <NumberCell>{row.sales}</NumberCell>
          <NumberCell>{money(row.gross)}</NumberCell>
          <NumberCell>{money(row.premium)}</NumberCell>
          <NumberCell>{money(row.share)}</NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}

const heads = {
  month: 'ui.charts.month',
  face: 'ui.charts.face',
  country: 'ui.charts.country',
  day: 'ui.charts.day',
} as const satisfies Record<EarningGroup, string>

type ControlsProps = {
  readonly by: EarningGroup
  readonly months: number
  readonly onBy: (by: EarningGroup) => void
  readonly onMonths: (count: number) => void
}

/** What the earnings are grouped by, and over how many months. */
function Controls({ by, months, onBy, onMonths }: ControlsProps) {
  const { text } = useText()
  return (
    <div className={css.controls}>
      <Row role="group" aria-label={text('ui.charts.by')}>
        {earningGroups.map((one) => (
          <Button
            key={one}
            look={one === by ? 'plain' : 'ghost'}
            aria-pressed={one === by}
            onClick={() => onBy(one)}
          >
            {text(`ui.charts.by.${one}`)}
          </Button>
        ))}
      </Row>
      <select
        className={css.select}
        aria-label={text('ui.charts.range')}
        value={months}
        onChange={({ target }) => onMonths(Number(target.value))}
      >
        {ranges[by].map((one) => (
          <option key={one} value={one}>
            {text('ui.charts.months', { count: one })}
          </option>
        ))}
      </select>
    </div>
  )
}

function useEarnings(by: EarningGroup, from: string, to: string) {
  return useQuery({
    queryKey: [...useOwnKey('earnings'), by, from, to],
    queryFn: () => call(readEarnings, { query: { by, from, to } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** What was earned, by month, face, country or day: drawn, and as a table. */
export function ChartsCard({ info }: { readonly info: WalletInfo }) {
  const { text } = useText()
  const money = useMoney(info.currency)
  const [by, setBy] = useState<EarningGroup>('month')
  const [count, setCount] = useState<number>(12)
  const { nameOf, shortOf } = useNames(by)
  const now = new Date(info.now)
  const to = monthOf(now)
  const months = (ranges[by] as readonly number[]).includes(count) ? count : ranges[by][0]
  const from = monthBefore(to, months - 1)
  const { data, error, refetch, isPlaceholderData } = useEarnings(by, from, to)
  const rows = data === undefined || isPlaceholderData ? [] : rowsOf(data.records, by, { from, to, now })
  const label = text('ui.charts.label', { by: text(`ui.charts.by.${by}`), from, to })
  const hasAny = rows.some((row) => row.share !== 0 || row.gross !== 0)
  const isInTime = by === 'month' || by === 'day'
  return (
    <Card
      id="earned"
      title={text('ui.charts.title')}
      aria-busy={data === undefined}
      aside={<Controls by={by} months={months} onBy={setBy} onMonths={setCount} />}
    >
      {error === null ? null : (
        <p role="alert" className={look.problem}>
          {text('ui.charts.failed')} <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
        </p>
      )}
      {data !== undefined && !isPlaceholderData && !hasAny ? <Note>{text('ui.charts.none')}</Note> : null}
      {!hasAny ? null : (
        <>
          <div className={css.scroll} role="group" aria-labelledby="earned" tabIndex={0}>
            {isInTime ? (
              <ColumnChart {...{ rows, label, money, nameOf, shortOf }} />
            ) : (
              <BarList {...{ rows, label, money, nameOf }} />
            )}
          </div>
          <EarningsTable rows={rows} head={text(heads[by])} money={money} nameOf={nameOf} />
        </>
      )}
    </Card>
  )
}
