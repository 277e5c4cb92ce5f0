import { codePurposes, type SignedIn } from '../../../shared/api/accounts/accounts.ts'
import type { Actor, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { takeCode } from './codes.ts'
import { isPassword } from './passwords/passwords.ts'
import { requireActive, requireSignIn } from './permissions.ts'
import { findUser, insertUser, type Receiver, type UserRow } from './queries.ts'
import { keepOpen } from './account-deletion/close-account.ts'
import { openSession } from './sessions.ts'
import { admitPassword } from './attempts.ts'

export interface Who {
  readonly context: Context
  readonly actor: Actor
}

/** The contract lets exactly one of the two through; the edition says which one it knows. */
export function receiverOf(given: { phone?: string | undefined; email?: string | undefined }): Receiver {
  if (given.phone !== undefined) return { phone: given.phone }
  if (given.email !== undefined) return { email: given.email }
  throw new Refusal('badRequest', { path: 'phone' })
}

/** A new account's row; its name can be changed later and tells nothing about the person. */
export function newUser(context: Context, receiver: Receiver | null): Parameters<typeof insertUser>[1] {
  const publicId = context.makeId()
  const now = context.now()
  return {
    publicId,
    userName: `designer-${publicId.slice(0, 8)}`,
    edition: context.edition.id,
    createdAt: now,
    ...(receiver === null || 'phone' in receiver
      ? receiver
      : { email: receiver.email, emailVerifiedAt: now }),
  }
}

type WayIn = 'register' | 'sign-in-by-code' | 'sign-in-by-password' | 'sign-in-by-third-party'

/** Signs in a user whose identity is proved. */
export async function welcome(tx: Tx, who: Who, deed: { user: UserRow; action: WayIn }): Promise<SignedIn> {
  requireActive(deed.user)
  await audit(tx, who, { userId: deed.user.id, action: deed.action, object: `user:${deed.user.publicId}` })
  const wasClosing = deed.user.closesAt !== null
  if (wasClosing) await keepOpen(tx, who, deed.user)
  return { ...(await openSession(tx, who, deed.user)), wasClosing }
}

/** Domestic: the first sign-in makes the account. */
export async function signInByCode(who: Who, given: { phone: string; code: string }): Promise<SignedIn> {
  const { context, actor } = who
  requireSignIn(context, 'sms-code')
  await takeCode(context, actor, { receiver: given.phone, purpose: codePurposes.signIn, code: given.code })
  const receiver = { phone: given.phone }
  return await context.transact(async (tx) => {
    const known = (await findUser(tx, receiver)) ?? (await insertUser(tx, newUser(context, receiver)))
    // another first sign-in with the same phone may have just won
    const user = known ?? (await findUser(tx, receiver))
    if (user === null) throw new Error('a taken phone has no account')
    return await welcome(tx, who, { user, action: 'sign-in-by-code' })
  })
}

/** Tries are counted before they are judged; a right one takes itself back. */
export async function signInByPassword(
  who: Who,
  given: { receiver: Receiver; password: string },
): Promise<SignedIn> {
  const { context, actor } = who
  const { receiver } = given
  const isPhone = 'phone' in receiver
  requireSignIn(context, isPhone ? 'phone-password' : 'email-password')
  const account = isPhone ? receiver.phone : receiver.email
  const succeed = await admitPassword(context, actor, account)
  const user = await context.run((sql) => findUser(sql, receiver))
  const fits = await isPassword(user?.passwordHash ?? null, given.password)
  if (user === null) throw new Refusal('unknownUser')
  if (!fits) throw new Refusal(isPhone ? 'phonePasswordMismatch' : 'passwordIncorrect')
  await succeed()
  return await context.transact((tx) => welcome(tx, who, { user, action: 'sign-in-by-password' }))
}
