import type { StatementItem } from './transfer-kinds.ts'

/** Amounts of a line or of several, in cents. `net` is what is the designer's of it; `paid` was sent to them. */
export interface StatementAmounts {
  /** What buyers paid; null where a line is of no purchase. */
  readonly gross: number | null
  readonly share: number
  readonly fee: number
  readonly tax: number
  readonly net: number
  readonly paid: number
}

export interface StatementLine extends StatementAmounts {
  /** `2026-11`, in which it was earned, given back or paid out; UTC. */
  readonly month: string
  readonly item: StatementItem
  /** As the store names it; null for a line that is of no face. */
  readonly faceId: string | null
  readonly face: { readonly cn: string; readonly en: string } | null
  readonly count: number
}

/** Sums of lines; the gross of those that have none counts as nothing. */
export function totalOf(
  lines: readonly StatementAmounts[],
): Readonly<Record<keyof StatementAmounts, number>> {
  const sum = { gross: 0, share: 0, fee: 0, tax: 0, net: 0, paid: 0 }
  for (const line of lines) {
    sum.gross += line.gross ?? 0
    sum.share += line.share
    sum.fee += line.fee
    sum.tax += line.tax
    sum.net += line.net
    sum.paid += line.paid
  }
  return sum
}

/** The months of lines, in order, each with its own lines. */
export function byMonth(
  lines: readonly StatementLine[],
): { readonly month: string; readonly lines: readonly StatementLine[] }[] {
  const months = [...new Set(lines.map(({ month }) => month))].toSorted()
  return months.map((month) => ({ month, lines: lines.filter((line) => line.month === month) }))
}
