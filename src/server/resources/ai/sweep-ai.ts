import type { Context } from '../../base/context.ts'
import { deleteUsageBefore } from './queries.ts'
import { dayOf } from './pictures/day.ts'
import { sweepSigns } from './signed/check-call.ts'

const monthMs = 31 * 24 * 60 * 60_000

/** Deletes signatures that are no longer valid, and the numbers of days that are no longer read. */
export async function sweepAi(context: Context): Promise<void> {
  await sweepSigns(context)
  const { day } = dayOf({ ...context, now: () => new Date(context.now().getTime() - monthMs) })
  await context.run((sql) => deleteUsageBefore(sql, day))
}
