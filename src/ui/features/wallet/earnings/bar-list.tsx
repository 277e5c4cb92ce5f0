import type { EarningRow } from './earning-rows.ts'
import css from './earnings.module.css'

/** Bars that are drawn; the table has all. */
const mostBars = 10

type Props = {
  readonly rows: readonly EarningRow[]
  readonly label: string
  readonly money: (cents: number) => string
  readonly nameOf: (row: EarningRow) => string
}

/** Bars of faces or countries beside their names, the largest first. The table below has the same numbers. */
export function BarList({ rows, label, money, nameOf }: Props) {
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
