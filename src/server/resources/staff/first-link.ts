import { createHash } from 'node:crypto'
import { firstLinkMinutes, type becomeFirst as firstRoute } from '../../../shared/api/staff/members.ts'
import type { RouteOutput } from '../../../shared/api/route.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { countTry, limits } from '../../base/security/throttle.ts'
import { printStaff } from './print-staff.ts'
import {
  deleteFirstLinks,
  deleteOldFirstLinks,
  lockFirstLinks,
  insertFirstLink,
  insertRole,
  isAnybodyHere,
} from './queries.ts'

const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * What the link holds that makes its opener the first administrator; null when an account has a role. Each process
 * makes one of its own at its start, because none can be read back; the first use ends them all.
 */
export async function makeFirstLink(
  context: Pick<Context, 'transact' | 'now' | 'randomBytes'>,
): Promise<string | null> {
  const token = context.randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.now().getTime() + firstLinkMinutes * 60_000)
  return await context.transact(async (tx) => {
    if (await isAnybodyHere(tx)) return null
    await insertFirstLink(tx, { tokenHash: digest(token), expiresAt })
    return token
  })
}

/**
 * Makes the caller the administrator. Throws `firstLink` when the link is invalid, was used, is too old, or an account
 * has a role; the refusal does not say which.
 */
export async function becomeFirst(
  context: Context,
  actor: SignedInActor,
  token: string,
): Promise<RouteOutput<typeof firstRoute>> {
  const { userId } = actor.session
  await countTry(context, limits.firstLink, String(userId))
  const tokenHash = digest(token)
  return await context.transact(async (tx) => {
    const at = context.now()
    const links = await lockFirstLinks(tx)
    const isGood = links.some((link) => link.tokenHash.equals(tokenHash) && link.expiresAt > at)
    if (!isGood || (await isAnybodyHere(tx))) throw new Refusal('firstLink', { limit: firstLinkMinutes })
    await insertRole(tx, { userId, role: 'administrator', givenAt: at })
    await deleteFirstLinks(tx)
    const people = await printStaff(tx, actor.session)
    const own = people.records.find(({ isOwn }) => isOwn)
    await audit(
      tx,
      { context, actor },
      {
        ...{ userId, role: 'administrator', action: 'role.first', object: `user:${own?.accountId ?? ''}` },
        detail: { role: 'administrator' },
      },
    )
    return people
  })
}

export async function sweepFirstLinks(context: Context): Promise<void> {
  await context.run((sql) => deleteOldFirstLinks(sql, context.now()))
}
