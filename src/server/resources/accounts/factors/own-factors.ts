import { createHash } from 'node:crypto'
import {
  mostFactors,
  recoveryCodes,
  type Factors,
  type FactorKind,
} from '../../../../shared/api/accounts/factors.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { rolesHeld } from '../../staff/roles-held.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { lockUser, revokeSessionsOf } from '../queries.ts'
import { readOwner } from '../own/confirm.ts'
import { makeRegistration, passkeyHost, readRegistration, type PasskeyResponse } from './passkeys.ts'
import {
  countRecovery,
  deleteFactor,
  deleteFactorsOf,
  findChallenge,
  findFactors,
  insertFactor,
  isDuplicate,
  nameFactor,
  proveSession,
  putChallenge,
  replaceRecovery,
  takeChallenge,
} from './queries.ts'
import { tryFactor } from './attempts.ts'
import { base32, secretBytes, stepOf, uriOf } from './totp.ts'

const challengeMs = 10 * 60_000

/** What a secret of one-time codes is sealed as: it opens for its person alone. */
export const aboutSecret = (userId: number): string => `totp:${userId}`

export const hashOfRecovery = (code: string): Buffer =>
  createHash('sha256').update(`recovery ${code}`).digest()

export const expiryOf = (context: Context): Date => new Date(context.now().getTime() + challengeMs)

async function printFactors(context: Context, tx: Tx, userId: number): Promise<Factors> {
  const rows = await findFactors(tx, userId)
  return {
    records: rows.map(({ id, kind, name, createdAt, usedAt }) => ({
      ...{ id, kind, name, createdAt: createdAt.toISOString() },
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryLeft: await countRecovery(tx, userId),
    isStaff: (await rolesHeld(tx, userId)).length > 0,
    passkeyHost: passkeyHost(context),
  }
}

export const listFactors = (context: Context, { session }: SignedInActor): Promise<Factors> =>
  context.run((sql) => printFactors(context, sql, session.userId))

export async function beginTotp(context: Context, actor: SignedInActor) {
  const user = await readOwner(context, actor)
  const secret = context.randomBytes(secretBytes)
  const value = context.sealer.seal(secret, aboutSecret(user.id))
  const { tokenHash } = actor.session
  await context.run((sql) =>
    putChallenge(sql, { tokenHash, purpose: 'add-totp', value, expiresAt: expiryOf(context) }),
  )
  return { secret: base32(secret), uri: uriOf(secret, user.email ?? user.phone ?? user.userName) }
}

export async function beginPasskey(context: Context, actor: SignedInActor) {
  const user = await readOwner(context, actor)
  const known = await context.run((sql) => findFactors(sql, user.id))
  const name = user.email ?? user.phone ?? user.userName
  const options = await makeRegistration(context, { publicId: user.publicId, name }, known)
  const { tokenHash } = actor.session
  const value = Buffer.from(options.challenge)
  await context.run((sql) =>
    putChallenge(sql, { tokenHash, purpose: 'add-passkey', value, expiresAt: expiryOf(context) }),
  )
  return { options: { ...options } }
}

async function makeRecovery(context: Context, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, () =>
    base32(context.randomBytes(8)).slice(0, recoveryCodes.letters),
  )
  await replaceRecovery(tx, userId, codes.map(hashOfRecovery))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

type NewFactor = Omit<Parameters<typeof insertFactor>[1], 'id' | 'userId' | 'createdAt'>

type Who = { readonly context: Context; readonly actor: SignedInActor }

/** The first one brings recovery codes, and ends what was signed in without it. */
async function keep({ context, actor }: Who, purpose: string, factor: NewFactor) {
  const { userId, tokenHash } = actor.session
  const now = context.now()
  return await context
    .transact(async (tx) => {
      await lockUser(tx, userId)
      const known = await findFactors(tx, userId)
      if (known.length >= mostFactors) throw new Refusal('tooManyFactors', { limit: mostFactors })
      if ((await takeChallenge(tx, { tokenHash, purpose }, now)) === null) throw new Refusal('factorLate')
      await insertFactor(tx, { ...factor, id: context.makeId(), userId, createdAt: now })
      await proveSession(tx, tokenHash, now)
      await tell(tx, { context, actor }, { action: 'factor.add', object: factor.kind })
      const isFirst = known.length === 0
      if (isFirst) await revokeSessionsOf(tx, { userId, keep: tokenHash }, now)
      const recovery = isFirst ? await makeRecovery(context, tx, userId) : []
      return { ...(await printFactors(context, tx, userId)), recovery }
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('wrongFactor') : error
    })
}

const tell = (
  tx: Tx,
  who: Who,
  act: {
    readonly action: 'factor.add' | 'factor.remove' | 'factor.recovery'
    readonly object: FactorKind | 'recovery'
  },
): Promise<void> => audit(tx, who, { userId: who.actor.session.userId, ...act })

export async function addTotp(context: Context, actor: SignedInActor, given: { name: string; code: string }) {
  const { userId, tokenHash } = actor.session
  await tryFactor(context, userId)
  const now = context.now()
  const sealed = await context.run((sql) => findChallenge(sql, { tokenHash, purpose: 'add-totp' }, now))
  if (sealed === null) throw new Refusal('factorLate')
  const secret = context.sealer.open(sealed, aboutSecret(userId))
  const counter = stepOf(secret, given.code, { now, lastStep: 0 })
  if (counter === null) throw new Refusal('wrongFactor')
  return await keep({ context, actor }, 'add-totp', {
    kind: 'totp',
    name: given.name,
    secret: sealed,
    counter,
  })
}

export async function addPasskey(
  context: Context,
  actor: SignedInActor,
  given: { name: string; response: PasskeyResponse },
) {
  const { tokenHash } = actor.session
  const purpose = 'add-passkey'
  const challenge = await context.run((sql) => findChallenge(sql, { tokenHash, purpose }, context.now()))
  if (challenge === null) throw new Refusal('factorLate')
  const made = await readRegistration(context, given.response, challenge.toString())
  return await keep({ context, actor }, purpose, { kind: 'passkey', name: given.name, ...made })
}

export async function renameFactor(
  context: Context,
  { session: { userId } }: SignedInActor,
  { id, name }: { id: string; name: string },
): Promise<Factors> {
  return await context.transact(async (tx) => {
    if (!(await nameFactor(tx, { userId, id }, name))) throw new Refusal('notFound')
    return await printFactors(context, tx, userId)
  })
}

export async function removeFactor(context: Context, actor: SignedInActor, id: string): Promise<Factors> {
  const { userId } = actor.session
  return await context.transact(async (tx) => {
    // of two that are removed at once the second sees that the first is gone
    await lockUser(tx, userId)
    const known = await findFactors(tx, userId)
    const factor = known.find((one) => one.id === id)
    if (factor === undefined) throw new Refusal('notFound')
    if (known.length === 1 && (await rolesHeld(tx, userId)).length > 0) throw new Refusal('lastFactor')
    await deleteFactor(tx, { userId, id })
    // recovery codes stand for factors that are lost, not for none
    if (known.length === 1) await deleteFactorsOf(tx, userId)
    await tell(tx, { context, actor }, { action: 'factor.remove', object: factor.kind })
    return await printFactors(context, tx, userId)
  })
}

export async function newRecovery(context: Context, actor: SignedInActor) {
  const { userId } = actor.session
  return await context.transact(async (tx) => {
    await lockUser(tx, userId)
    if ((await findFactors(tx, userId)).length === 0) throw new Refusal('notFound')
    const recovery = await makeRecovery(context, tx, userId)
    await tell(tx, { context, actor }, { action: 'factor.recovery', object: 'recovery' })
    return { ...(await printFactors(context, tx, userId)), recovery }
  })
}

/** Nothing of an account that is erased. */
export async function eraseFactors(tx: Tx, userId: number): Promise<void> {
  await deleteFactorsOf(tx, userId)
}
