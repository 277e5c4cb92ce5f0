import { buildLimits } from '../../../shared/api/builds/tasks.ts'
import type { Context, Tx } from '../../base/context.ts'
import { deleteAllOf, deleteOfDeleted, deletePackages, expireBefore } from './queries.ts'

/** Forgets packages whose time is over, and what tells of designs that are no more. Several servers may do it at once. */
export async function sweepBuilds(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - buildLimits.keptMs)
  const keys = await context.transact(async (tx) => {
    const gone = [...(await expireBefore(tx, before)), ...(await deleteOfDeleted(tx))]
    await deletePackages(tx, gone)
    return gone
  })
  for (const key of keys) await context.objects.remove(key)
  return keys.length
}

/** The packages themselves go with the other files that nothing refers to. */
export const eraseBuilds = (tx: Tx, userId: number): Promise<void> => deleteAllOf(tx, userId)
