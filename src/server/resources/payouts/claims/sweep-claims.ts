import type { Context } from '../../../base/context.ts'
import { lapseClaim } from '../../ledger/claims/move-to-claim.ts'
import { findOver, lockClaim, updateClaim } from '../../ledger/claims/queries.ts'
import { claimStranded } from '../../wallet/account-deletion/leave-claims.ts'
import { deleteSpentTargets } from './queries.ts'

/** A claim whose time is over: its address is deleted, and what is left of it the house's. */
async function end(context: Context, id: string): Promise<void> {
  await context.transact(async (tx) => {
    const claim = await lockClaim(tx, id)
    const now = context.now()
    if (claim === null || claim.expiresAt > now) return
    await lapseClaim(tx, claim, now)
    await updateClaim(tx, id, {
      ...{ sealed: null, accountMasked: null, addressBy: null },
      lapsedAt: claim.lapsedAt ?? now,
    })
  })
}

/** What is due of claims: money that none was made for, addresses of payouts that are over, and those whose time is. */
export async function sweepClaims(context: Context): Promise<void> {
  await claimStranded(context)
  await context.run(deleteSpentTargets)
  for (const id of await context.run((sql) => findOver(sql, context.now()))) await end(context, id)
}
