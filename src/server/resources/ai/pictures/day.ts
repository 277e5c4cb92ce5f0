import { pictureTaskLimits, type Quantity } from '../../../../shared/api/ai/pictures.ts'
import type { Session, Context } from '../../../base/context.ts'
import { readUsed } from './queries.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The day that a number belongs to, by the clock of the edition, and when the next one begins. */
export function dayOf({ edition, now }: Pick<Context, 'edition' | 'now'>): { day: string; endsAt: Date } {
  const aheadMs = edition.dayAheadHours * hourMs
  const local = now().getTime() + aheadMs
  const begins = local - (local % dayMs)
  return {
    day: new Date(begins).toISOString().slice(0, 'YYYY-MM-DD'.length),
    endsAt: new Date(begins + dayMs - aheadMs),
  }
}

export const quantityOf = (used: number, endsAt: Date): Quantity => ({
  used,
  limit: pictureTaskLimits.aDay,
  resetsAt: endsAt.toISOString(),
})

/** W3.62. */
export async function todayOf(context: Context, { userId }: Session): Promise<Quantity> {
  const { day, endsAt } = dayOf(context)
  return quantityOf(await context.run((sql) => readUsed(sql, userId, day)), endsAt)
}
