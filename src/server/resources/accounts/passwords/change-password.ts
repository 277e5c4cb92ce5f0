import { codePurposes } from '../../../../shared/api/accounts/accounts.ts'
import type { Session } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { countTry, forgetTries, limits } from '../../../base/security/throttle.ts'
import { takeCode } from '../codes.ts'
import { forgetDevices } from '../devices.ts'
import { hashPassword, isGuessable, isPassword } from './passwords.ts'
import {
  findUser,
  findUserById,
  revokeSessionsOf,
  updatePassword,
  type Receiver,
  type UserRow,
} from '../queries.ts'
import type { Who } from '../sign-in.ts'
import { forgetPasswordAttempts } from '../attempts.ts'

const accountOf = (user: UserRow): string => user.email ?? user.phone ?? ''

/** The first password is set freely; a change requires the old one and ends every other session of the account. */
export async function setPassword(
  who: Who,
  session: Session,
  given: { password: string; oldPassword: string | undefined },
): Promise<void> {
  const { context, actor } = who
  const user = await context.run((sql) => findUserById(sql, session.userId))
  if (user === null) throw new Refusal('signInAgain')
  if (isGuessable(given.password, accountOf(user))) throw new Refusal('passwordCommon')
  if (user.passwordHash !== null) {
    const tried = `${user.id} ${session.tokenHash.toString('base64url')}`
    await countTry(context, limits.passwordChange, tried)
    const fits = await isPassword(user.passwordHash, given.oldPassword ?? '')
    if (!fits) throw new Refusal('passwordIncorrect')
    await forgetTries(context, limits.passwordChange, tried)
  }
  const passwordHash = await hashPassword(given.password)
  await context.transact(async (tx) => {
    await updatePassword(tx, user.id, passwordHash)
    if (user.passwordHash !== null) {
      await revokeSessionsOf(tx, { userId: user.id, keep: session.tokenHash }, context.now())
      await forgetDevices(tx, { userId: user.id, keep: actor.devices })
    }
    await audit(tx, who, { userId: user.id, action: 'set-password', object: `user:${user.publicId}` })
  })
}

/** Ends every session, also those opened with the old password. */
export async function resetPassword(
  who: Who,
  given: { receiver: Receiver; code: string; password: string },
): Promise<void> {
  const { context, actor } = who
  const account = 'phone' in given.receiver ? given.receiver.phone : given.receiver.email
  if (isGuessable(given.password, account)) throw new Refusal('passwordCommon')
  const proof = { receiver: account, purpose: codePurposes.resetPassword, code: given.code }
  await takeCode(context, actor, proof)
  const passwordHash = await hashPassword(given.password)
  await context.transact(async (tx) => {
    const user = await findUser(tx, given.receiver)
    // no code is ever made for an account that does not exist
    if (user === null) throw new Refusal('codeExpired')
    await updatePassword(tx, user.id, passwordHash)
    await revokeSessionsOf(tx, { userId: user.id, keep: null }, context.now())
    await forgetDevices(tx, { userId: user.id, keep: [] })
    await audit(tx, who, { userId: user.id, action: 'reset-password', object: `user:${user.publicId}` })
  })
  await forgetPasswordAttempts(context, actor, account)
}
