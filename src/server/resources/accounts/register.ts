import { codePurposes, type SignedIn } from '../../../shared/api/accounts/accounts.ts'
import { Refusal } from '../../base/reply.ts'
import { takeCode } from './codes.ts'
import { hashPassword, isGuessable } from './passwords/passwords.ts'
import { requireRegistration } from './permissions.ts'
import { findUser, insertUser } from './queries.ts'
import { newUser, welcome, type Who } from './sign-in.ts'

/** Overseas: an email that a code has proved, and a password. */
export async function register(
  who: Who,
  given: { email: string; code: string; password: string },
): Promise<SignedIn> {
  const { context, actor } = who
  requireRegistration(context)
  if (isGuessable(given.password, given.email)) throw new Refusal('passwordCommon')
  const proof = { receiver: given.email, purpose: codePurposes.register, code: given.code }
  await takeCode(context, actor, proof)
  if ((await context.run((sql) => findUser(sql, { email: given.email }))) !== null) {
    throw new Refusal('emailRegistered')
  }
  const passwordHash = await hashPassword(given.password)
  return await context.transact(async (tx) => {
    const user = await insertUser(tx, { ...newUser(context, { email: given.email }), passwordHash })
    if (user === null) throw new Refusal('emailRegistered')
    return await welcome(tx, who, { user, action: 'register' })
  })
}
