import type { Context } from '../../base/context.ts'
import { deleteBefore } from './queries.ts'

/** A year, so that one can look up what was said; the audit log and the books keep what has to be kept longer. */
const keptMs = 365 * 24 * 60 * 60_000
const atOnce = 1_000

export async function sweepNotifications(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - keptMs)
  for (let count = atOnce; count === atOnce;)
    count = await context.transact((tx) => deleteBefore(tx, before, atOnce))
}
