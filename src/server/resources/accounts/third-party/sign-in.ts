import type { SignedIn } from '../../../../shared/api/accounts/accounts.ts'
import type { ThirdPartyFinish } from '../../../../shared/api/accounts/third-party.ts'
import type { Tx } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { findUser, insertUser, type UserRow } from '../queries.ts'
import { newUser, welcome, type Who } from '../sign-in.ts'
import { finishAttempt } from './attempts.ts'
import type { Identity } from '../../../base/ports/third-parties.ts'
import { findUserByIdentity, insertIdentity } from './queries.ts'

/** The same person's first sign-in in another tab has just won. */
class SomebodyWasFirst extends Error {
  override readonly name = 'SomebodyWasFirst'
}

interface Arrival {
  readonly type: string
  readonly identity: Identity
}

/**
 * The first sign-in makes an account without an email: only what a code has proved stands there. One that has this
 * email already is never taken over by what a provider says; its person signs in and links.
 */
async function makeAccount(tx: Tx, { context }: Who, { type, identity }: Arrival): Promise<UserRow> {
  const { issuer, subject, email, isEmailVerified } = identity
  const isTaken = email !== null && isEmailVerified && (await findUser(tx, { email })) !== null
  if (isTaken) throw new Refusal('linkFirst')
  const user = await insertUser(tx, newUser(context, null))
  if (user === null) throw new Error('an account without phone and email was taken')
  const row = { userId: user.id, type, issuer, subject, email, createdAt: context.now() }
  if (!(await insertIdentity(tx, row))) throw new SomebodyWasFirst()
  return user
}

export async function signInByThirdParty(who: Who, given: ThirdPartyFinish): Promise<SignedIn> {
  const identity = await finishAttempt(who, given, { purpose: 'sign-in', userId: null })
  const arrival = { type: given.type, identity }
  const enter = async (): Promise<SignedIn> =>
    who.context.transact(async (tx) => {
      const known = await findUserByIdentity(tx, identity)
      const user = known ?? (await makeAccount(tx, who, arrival))
      return await welcome(tx, who, { user, action: 'sign-in-by-third-party' })
    })
  return await enter().catch((error: unknown) => {
    if (error instanceof SomebodyWasFirst) return enter()
    throw error
  })
}
