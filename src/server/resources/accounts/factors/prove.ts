import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { forgetTries, limits } from '../../../base/security/throttle.ts'
import { confirmedMs } from '../permissions.ts'
import { aboutSecret, expiryOf, hashOfRecovery } from './own-factors.ts'
import { makeAuthentication, passkeyHost, readAuthentication, type PasskeyResponse } from './passkeys.ts'
import {
  deleteOldChallenges,
  findFactors,
  proveSession,
  putChallenge,
  spendRecovery,
  takeChallenge,
  useFactor,
  type FactorRow,
} from './queries.ts'
import { tryFactor } from './attempts.ts'
import { stepOf } from './totp.ts'

const purpose = 'prove'

/** Kinds that the person has, and a challenge for their passkeys. */
export async function askFactor(context: Context, { session }: SignedInActor) {
  const known = await context.run((sql) => findFactors(sql, session.userId))
  const kinds = [...new Set(known.map(({ kind }) => kind))]
  if (!kinds.includes('passkey') || passkeyHost(context) === null)
    return { kinds: kinds.filter((kind) => kind !== 'passkey'), options: null }
  const options = await makeAuthentication(context, known)
  const { tokenHash } = session
  const value = Buffer.from(options.challenge)
  await context.run((sql) => putChallenge(sql, { tokenHash, purpose, value, expiresAt: expiryOf(context) }))
  return { kinds, options: { ...options } }
}

/** The factor that fits, and how far it has counted. */
type Proved = { readonly factor: FactorRow; readonly counter: number }

type Tried<T> = { readonly given: T; readonly known: readonly FactorRow[] }

function readCode(context: Context, userId: number, { given: code, known }: Tried<string>): Proved {
  for (const factor of known) {
    if (factor.secret === null) continue
    const secret = context.sealer.open(factor.secret, aboutSecret(userId))
    const counter = stepOf(secret, code, { now: context.now(), lastStep: factor.counter })
    if (counter !== null) return { factor, counter }
  }
  throw new Refusal('wrongFactor')
}

async function readPasskey(
  context: Context,
  { session: { tokenHash } }: SignedInActor,
  { given: response, known }: Tried<PasskeyResponse>,
): Promise<Proved> {
  const stored = await context.run((sql) => takeChallenge(sql, { tokenHash, purpose }, context.now()))
  if (stored === null) throw new Refusal('factorLate')
  const factor = known.find(({ credentialId }) => credentialId !== null && credentialId === response['id'])
  if (factor === undefined) throw new Refusal('wrongFactor')
  const challenge = stored.toString()
  return { factor, counter: await readAuthentication(context, { response, challenge, factor }) }
}

type Proof =
  | { readonly by: 'totp'; readonly code: string }
  | { readonly by: 'recovery'; readonly code: string }
  | { readonly by: 'passkey'; readonly response: PasskeyResponse }

/**
 * Proves the session, and confirms it by the same. Throws `wrongFactor` for what does not fit or was used before,
 * `factorLate` for a challenge that was answered already, `tooManyTries`.
 */
export async function proveFactor(context: Context, actor: SignedInActor, proof: Proof) {
  const { userId, tokenHash } = actor.session
  await tryFactor(context, userId)
  const known = await context.run((sql) => findFactors(sql, userId))
  let proved: Proved | null = null
  if (proof.by === 'passkey') proved = await readPasskey(context, actor, { given: proof.response, known })
  else if (proof.by === 'totp') proved = readCode(context, userId, { given: proof.code, known })
  await context.transact(async (tx) => {
    const now = context.now()
    const isMine =
      proved === null
        ? proof.by === 'recovery' && (await spendRecovery(tx, userId, hashOfRecovery(proof.code)))
        : await useFactor(tx, { userId, id: proved.factor.id }, { counter: proved.counter, now })
    if (!isMine) throw new Refusal('wrongFactor')
    await proveSession(tx, tokenHash, now)
    await audit(tx, { context, actor }, { userId, action: 'factor.prove', object: proof.by })
  })
  await forgetTries(context, limits.factorTry, String(userId))
  return { confirmedForSeconds: confirmedMs / 1_000 }
}

export async function sweepChallenges(context: Context): Promise<void> {
  await context.run((sql) => deleteOldChallenges(sql, context.now()))
}
