import type { SignedInCaller } from '../../bind.ts'
import type { Caller, Context, Tx } from '../../context.ts'
import { notify } from '../../notifications/notify.ts'
import { Refusal } from '../../reply.ts'
import { audit } from '../../security/audit.ts'
import { forgetDevices } from '../devices.ts'
import { revokeSessionsOf, type UserRow } from '../queries.ts'
import { clearClosing, markClosing } from './queries.ts'

/** Long enough to come back to one's mind, or to find out that it was somebody else. */
const graceMs = 14 * 24 * 60 * 60_000

/** Ends every session at once; the account is erased when the time is over. */
export async function closeAccount(
  context: Context,
  caller: SignedInCaller,
): Promise<{ erasedAfter: string }> {
  const { userId } = caller.asker
  const now = context.now()
  const closesAt = new Date(now.getTime() + graceMs)
  await context.transact(async (tx) => {
    await markClosing(tx, userId, closesAt)
    await revokeSessionsOf(tx, { userId, keep: null }, now)
    await forgetDevices(tx, { userId, keep: [] })
    const erasedAfter = closesAt.toISOString()
    const told = { facts: { erasedAfter }, key: erasedAfter, at: now }
    await notify(tx, userId, { kind: 'accountClosing', ...told })
    await audit(tx, { context, caller }, { userId, action: 'close', object: 'user' })
  })
  return { erasedAfter: closesAt.toISOString() }
}

/** A sign-in within the time keeps the account. */
export async function keepOpen(
  tx: Tx,
  who: { context: Context; caller: Caller },
  user: UserRow,
): Promise<void> {
  // erased in between: there is nothing left to sign in to
  if (!(await clearClosing(tx, user.id))) throw new Refusal('unknownUser')
  const at = who.context.now()
  await notify(tx, user.id, { kind: 'accountKept', facts: {}, key: at.toISOString(), at })
  await audit(tx, who, { userId: user.id, action: 'reopen', object: `user:${user.publicId}` })
}
