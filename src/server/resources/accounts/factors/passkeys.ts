import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import type { FactorRow } from './queries.ts'

export type PasskeyResponse = Readonly<Record<string, unknown>>

const timeoutMs = 120_000

/**
 * Host of the pages that passkeys are made for: browsers have them on HTTPS and on `localhost` alone, and for no bare
 * address. Null where the public address is none of these.
 */
export function passkeyHost({ config: { PUBLIC_URL } }: Pick<Context, 'config'>): string | null {
  if (PUBLIC_URL === undefined) return 'localhost'
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return null
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null
}

function requireHost(context: Context): string {
  const host = passkeyHost(context)
  if (host === null) throw new Refusal('passkeysOff')
  return host
}

const clientData = z.object({ origin: z.string() })

/** The expected origin: that of `PUBLIC_URL`, else the one that the browser reports on this machine, with any port. */
function originOf({ config: { PUBLIC_URL } }: Context, response: PasskeyResponse): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  const inner = response['response'] as { clientDataJSON?: unknown } | undefined
  const text = Buffer.from(String(inner?.clientDataJSON), 'base64url').toString('utf8')
  const { origin } = clientData.parse(JSON.parse(text))
  return new URL(origin).hostname === 'localhost' ? origin : 'http://localhost'
}

const transportsOf = (transports: readonly string[] | null | undefined) =>
  (transports ?? []) as AuthenticatorTransportFuture[]

export async function makeRegistration(
  context: Context,
  person: { readonly publicId: string; readonly name: string },
  known: readonly FactorRow[],
) {
  return await generateRegistrationOptions({
    rpName: 'Dialwright',
    rpID: requireHost(context),
    userName: person.name,
    userID: new Uint8Array(Buffer.from(person.publicId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    timeout: timeoutMs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: known.flatMap(({ credentialId, transports }) =>
      credentialId === null ? [] : [{ id: credentialId, transports: transportsOf(transports) }],
    ),
  })
}

/** What is kept of a new passkey; throws `wrongFactor` for an answer to anything else than the challenge. */
export async function readRegistration(context: Context, response: PasskeyResponse, challenge: string) {
  const verified = await Promise.resolve()
    .then(() =>
      verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: originOf(context, response),
        expectedRPID: requireHost(context),
        requireUserVerification: false,
      }),
    )
    .catch(refuseMade)
  if (!verified.verified) throw new Refusal('wrongFactor')
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] }
}

/** The library throws on whatever does not fit; all of it was made by the caller. */
function refuseMade(error: unknown): never {
  if (error instanceof Refusal) throw error
  throw new Refusal('wrongFactor')
}

export async function makeAuthentication(context: Context, known: readonly FactorRow[]) {
  return await generateAuthenticationOptions({
    rpID: requireHost(context),
    timeout: timeoutMs,
    userVerification: 'preferred',
    allowCredentials: known.flatMap(({ credentialId, transports }) =>
      credentialId === null ? [] : [{ id: credentialId, transports: transportsOf(transports) }],
    ),
  })
}

/** The next counter of the passkey; throws `wrongFactor`. */
export async function readAuthentication(
  context: Context,
  { response, challenge, factor }: { response: PasskeyResponse; challenge: string; factor: FactorRow },
): Promise<number> {
  const { credentialId, publicKey, counter, transports } = factor
  if (credentialId === null || publicKey === null) throw new Refusal('wrongFactor')
  const verified = await Promise.resolve()
    .then(() =>
      verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: originOf(context, response),
        expectedRPID: requireHost(context),
        requireUserVerification: false,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(publicKey),
          counter,
          transports: transportsOf(transports),
        },
      }),
    )
    .catch(refuseMade)
  if (!verified.verified) throw new Refusal('wrongFactor')
  return verified.authenticationInfo.newCounter
}
