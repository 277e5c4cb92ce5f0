import type { SessionRow } from '../../../../shared/api/accounts/own-account.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Session, Context } from '../../../base/context.ts'
import { pageFacts, type Page, type PageRequest } from '../../../base/lists/page.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { forgetDevices } from '../devices.ts'
import { revokeSessionsOf } from '../queries.ts'
import { pageSessions, revokeOwnSession } from './queries.ts'
import { deviceNameOf } from './device-name.ts'

/** The sessions that live, the last used first. */
export async function listSessions(
  context: Context,
  { userId, tokenHash }: Session,
  request: PageRequest,
): Promise<Omit<Page<never>, 'rows'> & { records: SessionRow[] }> {
  const page = await context.run((sql) => pageSessions(sql, { userId, now: context.now() }, request))
  const records = page.rows.map((row) => ({
    id: row.publicId,
    ...deviceNameOf(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isCurrent: row.tokenHash.equals(tokenHash),
  }))
  return { ...pageFacts(page), records }
}

/** Throws `notFound` for another user's session. */
export async function endSession(context: Context, actor: SignedInActor, id: string): Promise<void> {
  const { userId } = actor.session
  const isEnded = await context.transact(async (tx) => {
    const isMine = await revokeOwnSession(tx, { userId, publicId: id }, context.now())
    if (isMine)
      await audit(tx, { context, actor }, { userId, action: 'end-session', object: `session:${id}` })
    return isMine
  })
  if (!isEnded) throw new Refusal('notFound')
}

/** Also forgets the browsers: none of them is let past the counters of strangers' tries any more. */
export async function endSessions(
  context: Context,
  actor: SignedInActor,
  { keepThis }: { keepThis: boolean },
): Promise<void> {
  const { userId, tokenHash } = actor.session
  await context.transact(async (tx) => {
    await revokeSessionsOf(tx, { userId, keep: keepThis ? tokenHash : null }, context.now())
    await forgetDevices(tx, { userId, keep: keepThis ? actor.devices : [] })
    await audit(tx, { context, actor }, { userId, action: 'end-sessions', object: 'session' })
  })
}
