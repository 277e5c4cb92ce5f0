import { createHash } from 'node:crypto'
import type { ThirdPartyFinish } from '../../../../shared/api/accounts/third-party.ts'
import type { ThirdPartyType } from '../../../../shared/edition.ts'
import type { Actor, Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { countNetworks, limits } from '../../../base/security/throttle.ts'
import type { Identity, Provider, Secrets } from '../../../base/ports/third-parties.ts'
import { deleteOldAttempts, insertAttempt, takeAttempt } from './queries.ts'

const validMs = 10 * 60_000

/** What an attempt is for, and whose; an answer to one is none to another. */
export interface Aim {
  readonly purpose: 'sign-in' | 'link' | 'confirm'
  /** Null for a sign-in: who it is comes out of it. */
  readonly userId: number | null
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const providerOf = (context: Context, type: ThirdPartyType): Provider => {
  const provider = context.thirdParties.get(type)
  if (provider === undefined) throw new Refusal('thirdPartyOff')
  return provider
}

/** Made from the ticket that only the browser holds: a copy of the table finishes no sign-in. */
const secretsOf = ({ sign }: Context, ticket: string, state: string): Secrets => ({
  state,
  nonce: sign(`third-party nonce\n${ticket}`),
  verifier: sign(`third-party verifier\n${ticket}`),
})

/** Starts a sign-in at the provider; the response is the same for every caller. */
export async function startAttempt(
  { context, actor }: { context: Context; actor: Actor },
  type: ThirdPartyType,
  aim: Aim,
) {
  const provider = providerOf(context, type)
  await countNetworks(context, limits.thirdPartyStart, actor.address)
  const [ticket, state] = [context.randomBytes(32), context.randomBytes(32)].map((bytes) =>
    bytes.toString('base64url'),
  ) as [string, string]
  const url = await provider.startAt(secretsOf(context, ticket, state))
  const expiresAt = new Date(context.now().getTime() + validMs)
  await context.run((sql) =>
    insertAttempt(sql, { stateHash: hashOf(state), ticketHash: hashOf(ticket), type, ...aim, expiresAt }),
  )
  return { url, ticket, validForSeconds: validMs / 1_000 }
}

/** Uses the attempt up, then reads the identity from the provider. */
export async function finishAttempt(
  { context, actor }: { context: Context; actor: Actor },
  given: ThirdPartyFinish,
  aim: Aim,
): Promise<Identity> {
  const { type, ticket, state, code, iss } = given
  const provider = providerOf(context, type)
  await countNetworks(context, limits.thirdPartyFinish, actor.address)
  const attempt = { stateHash: hashOf(state), ticketHash: hashOf(ticket), type, ...aim }
  const isOurs = await context.run((sql) => takeAttempt(sql, attempt, context.now()))
  if (!isOurs) throw new Refusal('thirdPartyFailed')
  return await provider.identify(secretsOf(context, ticket, state), { code, iss })
}

export async function sweepAttempts(context: Context): Promise<void> {
  await context.run((sql) => deleteOldAttempts(sql, context.now()))
}
