import type { Earning, EarningGroup } from '../../../../shared/api/money/statement.ts'
import { daysBetween, monthsBetween } from './months.ts'

/** One bar, and one row of the table: the same numbers. */
export type EarningRow = {
  readonly key: string
  readonly name: Earning['name']
  /** Purchases that were not given back. */
  readonly sales: number
  /** Cents that buyers paid and were not given back. */
  readonly gross: number
  /** Cents of subscriptions that are the designer's. */
  readonly premium: number
  /** Cents that are the designer's, of all together. */
  readonly share: number
}

const empty = { name: null, sales: 0, gross: 0, premium: 0, share: 0 }

function add(row: EarningRow, { item, name, count, gross, share }: Earning): EarningRow {
  const sold = item === 'sale' ? count : item === 'refund' ? -count : 0
  return {
    key: row.key,
    name: row.name ?? name,
    sales: row.sales + sold,
    gross: row.gross + (gross ?? 0),
    premium: row.premium + (item === 'premium' || item === 'correction' ? share : 0),
    share: row.share + share,
  }
}

type Range = { readonly from: string; readonly to: string; readonly now: Date }

/** Months and days in their order, those without earnings too; faces and countries the largest first. */
export function rowsOf(
  records: readonly Earning[],
  by: EarningGroup,
  { from, to, now }: Range,
): readonly EarningRow[] {
  const times =
    by === 'month' ? monthsBetween(from, to) : by === 'day' ? daysBetween(from, to, now) : ([] as string[])
  const rows = new Map<string, EarningRow>(times.map((key) => [key, { ...empty, key }]))
  for (const record of records)
    rows.set(record.key, add(rows.get(record.key) ?? { ...empty, key: record.key }, record))
  const all = [...rows.values()]
  return times.length > 0
    ? all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    : all.toSorted((a, b) => b.share - a.share)
}

/** A round step for so many lines of a scale, in cents. */
export function stepOf(most: number, lines: number): number {
  const raw = Math.max(1, most / lines)
  const size = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].find((one) => one * size >= raw) ?? 10
  return step * size
}
