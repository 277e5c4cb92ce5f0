import { codePurposes } from '../../../shared/api/accounts/accounts.ts'
import type { SignedInCaller } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../reply.ts'
import { audit } from '../../security/audit.ts'
import { requestCode, takeCode } from '../codes.ts'
import { maskEmail, maskPhone } from '../mask.ts'
import { findUserById, type UserRow } from '../queries.ts'
import { confirmedMs } from './confirmed.ts'
import { confirmSession } from './queries.ts'

/** The account row of the caller. */
export async function readOwner(context: Context, { asker }: SignedInCaller): Promise<UserRow> {
  const user = await context.run((sql) => findUserById(sql, asker.userId))
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
export async function sendOwnCode(context: Context, caller: SignedInCaller) {
  const receiver = receiverOf(context, await readOwner(context, caller))
  const way = context.edition.codeWay
  const sent = await requestCode(context, caller, { way, receiver, purpose: codePurposes.confirm })
  return { ...sent, sentTo: way === 'sms' ? maskPhone(receiver) : maskEmail(receiver) }
}

/** Confirms this session alone. */
export async function markConfirmed(context: Context, caller: SignedInCaller, by: string) {
  const { asker } = caller
  await context.transact(async (tx) => {
    await confirmSession(tx, asker.tokenHash, context.now())
    await audit(tx, { context, caller }, { userId: asker.userId, action: 'confirm', object: by })
  })
  return { confirmedForSeconds: confirmedMs / 1_000 }
}

export async function verifyOwnCode(context: Context, caller: SignedInCaller, code: string) {
  const receiver = receiverOf(context, await readOwner(context, caller))
  await takeCode(context, caller, { receiver, purpose: codePurposes.confirm, code })
  return await markConfirmed(context, caller, 'code')
}
