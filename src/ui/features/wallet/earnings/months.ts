/** Months as `2026-11`, UTC. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** So many months before this one; below zero for later ones. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 - count)))
}

/** Every month from one to another, the first one first. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthBefore(month, -1)) months.push(month)
  return months
}

/** Every day of these months until `now`, as `2026-11-25`, UTC. */
export function daysBetween(from: string, to: string, now: Date): string[] {
  const days: string[] = []
  const end = Math.min(Date.parse(`${monthBefore(to, -1)}-01T00:00:00Z`) - 1, now.getTime())
  for (let at = Date.parse(`${from}-01T00:00:00Z`); at <= end; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
