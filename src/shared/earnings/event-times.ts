import { settlingDays } from './money-rules.ts'

/* One clock: what is earned, settled and taken back follows from the times that events carry, never from when a row was
   worked on. All moments are UTC. */

const dayMs = 86_400_000

/** When an earning can be withdrawn (W9.26). */
export const settlesAt = (earnedAt: Date): Date => new Date(earnedAt.getTime() + settlingDays * dayMs)

/** Whether a refund is within the 30 days of its sale, in which the designer's half goes back too. */
export const isRefundedInTime = (soldAt: Date, refundedAt: Date): boolean => refundedAt < settlesAt(soldAt)

/** The first moment after `2026-11`. */
export function monthEnd(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number))
}

/** What a month of subscriptions brings is earned in its last moment, whenever it is reported. */
export const monthEarnedAt = (month: string): Date => new Date(monthEnd(month).getTime() - 1)
