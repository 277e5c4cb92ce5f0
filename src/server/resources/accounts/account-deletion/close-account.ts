import type { closeAccount as contract } from '../../../../shared/api/money/closing.ts'
import type { RouteOutput, RouteRequest } from '../../../../shared/api/route.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Actor, Context, Tx } from '../../../base/context.ts'
import { notify } from '../../notifications/notify.ts'
import { requireAnotherAdministrator } from '../../staff/permissions.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { forgetRest } from '../../wallet/account-deletion/leave-claims.ts'
import { leaveMoney } from '../../wallet/account-deletion/leave-money.ts'
import { forgetDevices } from '../devices.ts'
import { revokeSessionsOf, type UserRow } from '../queries.ts'
import { graceDays } from './grace.ts'
import { clearClosing, markClosing } from './queries.ts'

/**
 * Ends every session at once; the account is erased when the time is over. Throws
 * `lastAdministrator`, and what `leaveMoney` throws.
 */
export async function closeAccount(
  context: Context,
  actor: SignedInActor,
  given: RouteRequest<typeof contract>['body'],
): Promise<RouteOutput<typeof contract>> {
  const { userId } = actor.session
  const now = context.now()
  const closesAt = new Date(now.getTime() + graceDays * 24 * 60 * 60_000)
  await context.transact(async (tx) => {
    await requireAnotherAdministrator(tx, userId)
    await markClosing(tx, userId, closesAt)
    await leaveMoney(tx, { context, actor }, given)
    await revokeSessionsOf(tx, { userId, keep: null }, now)
    await forgetDevices(tx, { userId, keep: [] })
    const erasedAfter = closesAt.toISOString()
    const told = { facts: { erasedAfter }, key: erasedAfter, at: now }
    await notify(tx, userId, { kind: 'accountClosing', ...told })
    await audit(tx, { context, actor }, { userId, action: 'close', object: 'user' })
  })
  return { erasedAfter: closesAt.toISOString() }
}

/** A sign-in within the time keeps the account. */
export async function keepOpen(
  tx: Tx,
  who: { context: Context; actor: Actor },
  user: UserRow,
): Promise<void> {
  // erased in between: there is nothing left to sign in to
  if (!(await clearClosing(tx, user.id))) throw new Refusal('unknownUser')
  const at = who.context.now()
  await notify(tx, user.id, { kind: 'accountKept', facts: {}, key: at.toISOString(), at })
  await forgetRest(tx, user.id)
  await audit(tx, who, { userId: user.id, action: 'reopen', object: `user:${user.publicId}` })
}
