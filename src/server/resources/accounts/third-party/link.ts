import type { UserInfo } from '../../../../shared/api/accounts/accounts.ts'
import type { ThirdPartyFinish } from '../../../../shared/api/accounts/third-party.ts'
import type { ThirdPartyType } from '../../../../shared/edition.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { markConfirmed, readOwner } from '../own/confirm.ts'
import { requireNoReceiver } from '../permissions.ts'
import { readProfile } from '../profile.ts'
import { findIdentitiesOf, lockUser } from '../queries.ts'
import { finishAttempt } from './attempts.ts'
import { deleteIdentity, findUserByIdentity, insertIdentity } from './queries.ts'

export async function linkThirdParty(
  context: Context,
  actor: SignedInActor,
  given: ThirdPartyFinish,
): Promise<UserInfo> {
  const { userId } = actor.session
  const { type } = given
  const identity = await finishAttempt({ context, actor }, given, { purpose: 'link', userId })
  const { issuer, subject, email } = identity
  await context.transact(async (tx) => {
    const row = { userId, type, issuer, subject, email, createdAt: context.now() }
    if (!(await insertIdentity(tx, row))) throw new Refusal('thirdPartyTaken')
    await audit(tx, { context, actor }, { userId, action: 'link', object: type })
  })
  return await readProfile(context, actor.session)
}

/** Refuses to shut an account that could be entered by nothing else. */
export async function unlinkThirdParty(
  context: Context,
  actor: SignedInActor,
  type: ThirdPartyType,
): Promise<UserInfo> {
  const { userId } = actor.session
  await context.transact(async (tx) => {
    const user = await lockUser(tx, userId)
    const isThere = await deleteIdentity(tx, { userId, type })
    if (user === null || !isThere) throw new Refusal('notFound')
    // phone and email are ways in without a password: by a code, or by a reset
    const others = await findIdentitiesOf(tx, userId)
    if (user.phone === null && user.email === null && others.length === 0) throw new Refusal('lastWayIn')
    await audit(tx, { context, actor }, { userId, action: 'unlink', object: type })
  })
  return await readProfile(context, actor.session)
}

/** For accounts that no code can be sent to; the others confirm by their own phone or email. */
export async function confirmByThirdParty(context: Context, actor: SignedInActor, given: ThirdPartyFinish) {
  const { userId } = actor.session
  requireNoReceiver(await readOwner(context, actor))
  const identity = await finishAttempt({ context, actor }, given, { purpose: 'confirm', userId })
  const user = await context.run((sql) => findUserByIdentity(sql, identity))
  if (user?.id !== userId) throw new Refusal('thirdPartyFailed')
  return await markConfirmed(context, actor, given.type)
}
