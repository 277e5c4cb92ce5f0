import { codePurposes } from '../../../../shared/api/accounts/accounts.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { requestCode, takeCode } from '../codes.ts'
import { maskEmail, maskPhone } from '../mask.ts'
import { findUserById, type UserRow } from '../queries.ts'
import { confirmedMs } from '../permissions.ts'
import { confirmSession } from './queries.ts'

/** The account row of the caller. */
export async function readOwner(context: Context, { session }: SignedInActor): Promise<UserRow> {
  const user = await context.run((sql) => findUserById(sql, session.userId))
  if (user === null) throw new Refusal('signInAgain')
  return user
}

/** Phone or email, as the edition has it; the caller never says where its own codes go. */
function receiverOf({ edition }: Context, user: UserRow): string {
  const receiver = edition.receiver === 'phone' ? user.phone : user.email
  if (receiver === null) throw new Refusal('noReceiver')
  return receiver
}

/** Sends a code to the account's own phone or email. */
export async function sendOwnCode(context: Context, actor: SignedInActor) {
  const receiver = receiverOf(context, await readOwner(context, actor))
  const way = context.edition.codeWay
  const sent = await requestCode(context, actor, { way, receiver, purpose: codePurposes.confirm })
  return { ...sent, sentTo: way === 'sms' ? maskPhone(receiver) : maskEmail(receiver) }
}

/** Confirms this session alone. */
export async function markConfirmed(context: Context, actor: SignedInActor, by: string) {
  const { session } = actor
  await context.transact(async (tx) => {
    await confirmSession(tx, session.tokenHash, context.now())
    await audit(tx, { context, actor }, { userId: session.userId, action: 'confirm', object: by })
  })
  return { confirmedForSeconds: confirmedMs / 1_000 }
}

export async function verifyOwnCode(context: Context, actor: SignedInActor, code: string) {
  const receiver = receiverOf(context, await readOwner(context, actor))
  await takeCode(context, actor, { receiver, purpose: codePurposes.confirm, code })
  return await markConfirmed(context, actor, 'code')
}
