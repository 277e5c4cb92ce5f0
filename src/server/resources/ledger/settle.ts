import type { Context } from '../../base/context.ts'
import { lockAccounts, post } from './post.ts'
import { findDueLots, findDueOwners, setLots } from './queries.ts'
import { lockOwners } from './owners.ts'
import { own } from './accounts.ts'

/** Lots of one person that are settled in one transaction. */
const mostLots = 500

/**
 * Makes what is 30 days old withdrawable (W9.26), or part of the claim where the account is erased; one person at a
 * time; any number of servers may do it at once.
 * @returns how many earnings were settled.
 */
export async function settleDue(context: Pick<Context, 'transact' | 'run' | 'now'>): Promise<number> {
  const now = context.now()
  let settled = 0
  for (const { ownerId, currency } of await context.run((sql) => findDueOwners(sql, now)))
    for (let count = mostLots; count === mostLots; settled += count)
      count = await context.transact(async (tx) => {
        const [pending, free] = [
          own(ownerId, 'pending', currency),
          (await lockOwners(tx, [ownerId])).free(ownerId, currency),
        ]
        await lockAccounts(tx, [pending, free])
        // behind the lock: no other process settles or gives back the same ones
        const lots = await findDueLots(tx, { ownerId, currency, limit: mostLots }, now)
        const ids = lots.map(({ id }) => id)
        const amount = lots.reduce((sum, lot) => sum + lot.amount, 0)
        if (ids.length === 0) return 0
        await post(tx, {
          kind: 'settle',
          key: `settle:${ids[0]}-${ids.at(-1)}`,
          request: ids,
          legs: [
            { account: pending, amount: -amount },
            { account: free, amount },
          ],
          at: now,
        })
        await setLots(tx, ids, 'settled')
        return ids.length
      })
  return settled
}
