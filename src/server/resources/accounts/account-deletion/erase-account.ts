import { eraseAi } from '../../ai/account-deletion.ts'
import { eraseBlocks } from '../../blocks/blocks.ts'
import { eraseBuilds } from '../../builds/sweep-builds.ts'
import { eraseComments } from '../../comments/account-deletion.ts'
import type { Context } from '../../../base/context.ts'
import { eraseFactors } from '../factors/own-factors.ts'
import { eraseDrafts } from '../../drafts/erase-drafts.ts'
import { eraseFiles } from '../../files/own-files.ts'
import { eraseKey } from '../../keys/own-key.ts'
import { eraseNotifications } from '../../notifications/account-deletion.ts'
import { endRoles } from '../../staff/end-role.ts'
import { eraseFaces } from '../../publish/own-faces.ts'
import { Refusal } from '../../../base/reply.ts'
import { eraseQuota } from '../../../base/quota/erase-quota.ts'
import { eraseShares } from '../../shares/end-shares.ts'
import { eraseWallet, isMoneyOnItsWay } from '../../wallet/erase-wallet.ts'
import { leaveClaims } from '../../wallet/account-deletion/leave-claims.ts'
import { eraseUser, findClosed, lockClosed } from './queries.ts'

/**
 * Leaves a row without a person, because the append-only audit log names its number, and ids of designs are never given
 * again. One account per transaction; false when it was kept, or another process erased it.
 */
async function eraseAccount(context: Context, userId: number): Promise<boolean> {
  return await context.transact(async (tx) => {
    const now = context.now()
    const user = await lockClosed(tx, userId, now)
    if (user === null || (await isMoneyOnItsWay(tx, userId))) return false
    await leaveClaims(context, tx, userId)
    await eraseWallet(tx, userId)
    await eraseAi(tx, userId)
    await eraseComments(tx, userId)
    await eraseShares(tx, userId)
    await eraseFaces(tx, userId, now)
    await eraseBuilds(tx, userId)
    await eraseKey(tx, userId)
    await eraseBlocks(tx, userId)
    await eraseDrafts(tx, userId, now)
    await eraseFiles(tx, userId)
    await eraseQuota(tx, userId)
    await eraseNotifications(tx, userId)
    await endRoles(tx, userId)
    await eraseFactors(tx, userId)
    await eraseUser(tx, user)
    return true
  })
}

/** Erases those whose time is over. */
export async function eraseClosed(context: Context): Promise<void> {
  const ids = await context.run((sql) => findClosed(sql, context.now()))
  for (const id of ids)
    await eraseAccount(context, id).catch((error: unknown) => {
      // closed before this was refused; one account that stays keeps no other
      if (!(error instanceof Refusal)) throw error
      context.logError(error, `erase account ${id}`)
    })
}
