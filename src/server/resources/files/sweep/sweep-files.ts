import type { Context } from '../../../base/context.ts'
import { endOfGrace } from '../grace.ts'
import { findSweepable, noteUnused, takeUnused } from './queries.ts'

/** More wait for the next hour: each is a call to the store. */
const mostAtOnce = 500

/**
 * Deletes files that nothing has referred to for `SWEEP_DAYS`. The row goes in the transaction in which the file does,
 * and the file before its end: a transaction that waits for the row finds both gone. Several servers may sweep at once.
 */
export async function sweepFiles(context: Context): Promise<number> {
  const now = context.now()
  const before = endOfGrace(context)
  await context.transact((tx) => noteUnused(tx, now))
  const keys = await context.run((sql) => findSweepable(sql, before, mostAtOnce))
  let swept = 0
  for (const key of keys) {
    const isGone = await context.transact(async (tx) => {
      if (!(await takeUnused(tx, key, before))) return false
      await context.objects.remove(key)
      return true
    })
    if (isGone) swept += 1
  }
  return swept
}
