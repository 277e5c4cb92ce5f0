import { codePurposes, type UserInfo } from '../../../../shared/api/accounts/accounts.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { requestCode, takeCode } from '../codes.ts'
import { forgetDevices } from '../devices.ts'
import { requireReceiver } from '../permissions.ts'
import { readProfile } from '../profile.ts'
import { revokeSessionsOf, type Receiver } from '../queries.ts'
import { readOwner } from './confirm.ts'
import { isDuplicate, updateReceiver } from './queries.ts'

/** The text of the receiver, if it is one that this edition has. */
function textOf(context: Context, receiver: Receiver): string {
  requireReceiver(context, 'phone' in receiver ? 'phone' : 'email')
  return 'phone' in receiver ? receiver.phone : receiver.email
}

/** Sends a code to the new phone or email; whether another account has it already is revealed to its holder only. */
export async function sendNewCode(context: Context, actor: SignedInActor, receiver: Receiver) {
  const way = context.edition.codeWay
  return await requestCode(context, actor, {
    way,
    receiver: textOf(context, receiver),
    purpose: codePurposes.changeReceiver,
  })
}

const taken = (receiver: Receiver): Refusal =>
  new Refusal('phone' in receiver ? 'userExists' : 'emailRegistered')

/** Both ends are proved by codes: the old one by the confirmation of the session. Ends every other session. */
export async function changeReceiver(
  context: Context,
  actor: SignedInActor,
  given: { receiver: Receiver; code: string },
): Promise<UserInfo> {
  const { receiver, code } = given
  const { session } = actor
  const purpose = codePurposes.changeReceiver
  await takeCode(context, actor, { receiver: textOf(context, receiver), purpose, code })
  const { publicId } = await readOwner(context, actor)
  const change = async (): Promise<void> =>
    context.transact(async (tx) => {
      const now = context.now()
      await updateReceiver(tx, session.userId, { receiver, now })
      await revokeSessionsOf(tx, { userId: session.userId, keep: session.tokenHash }, now)
      await forgetDevices(tx, { userId: session.userId, keep: actor.devices })
      const deed = { userId: session.userId, action: 'change-receiver', object: `user:${publicId}` } as const
      await audit(tx, { context, actor }, deed)
    })
  await change().catch((error: unknown) => {
    throw isDuplicate(error) ? taken(receiver) : error
  })
  return await readProfile(context, session)
}
