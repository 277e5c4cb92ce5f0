import { readStatement, type EarnedSum } from '../../shared/api/money/withdraw.ts'
import type { WalletInfo } from '../../shared/api/money/wallet.ts'
import { call } from '../session/session.ts'
import { timeFormatOf, useText } from '../text.ts'
import { useMoney } from './money.ts'
import { CsvButtons, saveFile } from './orders/csv-buttons.tsx'
import { useAct } from './use-wallet.ts'
import css from './wallet.module.css'

const monthCount = 12

/** The last twelve months, the oldest first, as `2026-11`. */
function monthsUntil(now: Date): string[] {
  return Array.from({ length: monthCount }, (_, at) => {
    const moment = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthCount + 1 + at))
    return moment.toISOString().slice(0, 7)
  })
}

function useMonthName(): (month: string, isShort: boolean) => string {
  const { locale } = useText()
  return (month, isShort) =>
    timeFormatOf(locale, {
      month: isShort ? 'short' : 'long',
      ...(isShort ? {} : { year: 'numeric' as const }),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))
}

/** Pixels of the drawing; it is as wide as its card. */
const chart = { width: 720, height: 168, top: 24, bottom: 24, bar: 32 } as const

type ChartProps = {
  readonly months: readonly string[]
  readonly sums: ReadonlyMap<string, number>
  readonly money: (cents: number) => string
}

/** Bars of months: our own drawing, because twelve bars need no library; the table has the same numbers. */
function MonthBars({ months, sums, money }: ChartProps) {
  const { text } = useText()
  const name = useMonthName()
  const most = Math.max(1, ...sums.values())
  const room = chart.height - chart.top - chart.bottom
  const step = chart.width / months.length
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={text('ui.wallet.chart', { from: name(first, false), to: name(last, false) })}
    >
      <line x1="0" x2={chart.width} y1={chart.top + room} y2={chart.top + room} className={css.axis} />
      {months.map((month, at) => {
        const cents = sums.get(month) ?? 0
        const height = cents === 0 ? 0 : Math.max(2, (cents / most) * room)
        const middle = step * (at + 0.5)
        const top = chart.top + room - height
        return (
          <g key={month}>
            <rect
              x={middle - chart.bar / 2}
              y={top}
              width={chart.bar}
              height={height}
              rx="3"
              className={css.bar}
            />
            {cents === 0 ? null : (
              <text x={middle} y={top - 6} className={css.barSum}>
                {money(cents)}
              </text>
            )}
            <text x={middle} y={chart.height - 6} className={css.barName}>
              {name(month, true)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function SumsTable({
  sums,
  money,
}: {
  readonly sums: readonly EarnedSum[]
  readonly money: ChartProps['money']
}) {
  const { text } = useText()
  const name = useMonthName()
  return (
    <div className={css.scroll} role="group" aria-labelledby="earned" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text('ui.wallet.month')}</th>
            <th scope="col">{text('ui.wallet.face')}</th>
            <th scope="col">{text('ui.wallet.source')}</th>
            <th scope="col" className={css.number}>
              {text('ui.wallet.count')}
            </th>
            <th scope="col" className={css.number}>
              {text('ui.wallet.earnedSum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ month, faceId, name: design, source, amount, count }) => (
            <tr key={`${month} ${faceId} ${source}`}>
              <td>{name(month, false)}</td>
              <td>{design === '' ? <span className={css.code}>{faceId}</span> : design}</td>
              <td>{text(`ui.wallet.source.${source}`)}</td>
              <td className={css.number}>{count}</td>
              <td className={css.number}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What each face earned in each month, drawn and written, and the statement as a file. */
export function EarnedCard({
  wallet,
  sums,
}: {
  readonly wallet: WalletInfo
  readonly sums: readonly EarnedSum[]
}) {
  const { text, say } = useText()
  const money = useMoney(wallet.currency)
  const { isBusy, problem, act } = useAct()
  const now = new Date(wallet.now)
  const byMonth = new Map<string, number>()
  for (const { month, amount } of sums) byMonth.set(month, (byMonth.get(month) ?? 0) + amount)
  const save = (year: number): void =>
    void act(async () => {
      const file = await call(readStatement, { query: { year } })
      saveFile(file as Blob, `dialwright-${year}.csv`)
    })
  return (
    <section className={css.card} aria-labelledby="earned">
      <div className={css.head}>
        <h2 id="earned" className={css.title}>
          {text('ui.wallet.earned')}
        </h2>
        <span className={css.acts}>
          <CsvButtons
            now={now}
            isBusy={isBusy}
            labelOf={(year) => text('ui.wallet.statement', { year })}
            onTake={save}
          />
        </span>
      </div>
      {problem === null ? null : (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      )}
      <div className={css.scroll} role="group" aria-labelledby="earned" tabIndex={0}>
        <MonthBars months={monthsUntil(now)} sums={byMonth} money={money} />
      </div>
      <SumsTable sums={sums} money={money} />
    </section>
  )
}
