import type { Provider, ThirdParties } from '../../../base/ports/third-parties.ts'
import * as client from 'openid-client'
import { thirdPartyReturnPath } from '../../../../shared/api/accounts/third-party.ts'
import { isLoopbackHost, type Config } from '../../../base/config.ts'
import { Refusal } from '../../../base/reply.ts'

interface ProviderOptions {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  readonly publicUrl: string
}

/** Seconds that each call to the provider may take. */
const timeoutS = 10

function createProvider({ issuer, clientId, secret, publicUrl }: ProviderOptions): Provider {
  const returnTo = `${publicUrl.replace(/\/$/, '')}${thirdPartyReturnPath}`
  // the configuration lets http through on this machine alone
  const isLocal = new URL(issuer).protocol === 'http:' && isLoopbackHost(new URL(issuer).hostname)
  let known: Promise<client.Configuration> | null = null

  async function discover(): Promise<client.Configuration> {
    known ??= client.discovery(new URL(issuer), clientId, secret, undefined, {
      timeout: timeoutS,
      execute: isLocal ? [client.allowInsecureRequests] : [],
    })
    return await known.catch((cause: unknown) => {
      // discovered anew at the next sign-in
      known = null
      throw Object.assign(new Refusal('thirdPartyAway'), { cause })
    })
  }

  return {
    async startAt({ state, nonce, verifier }) {
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: returnTo,
        scope: 'openid email',
        ...{ state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async identify({ state, nonce, verifier }, { code, iss }) {
      const back = new URL(returnTo)
      back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
      const tokens = await client
        .authorizationCodeGrant(await discover(), back, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((cause: unknown) => {
          throw cause instanceof Refusal ? cause : Object.assign(new Refusal('thirdPartyFailed'), { cause })
        })
      const claims = tokens.claims()
      if (claims === undefined) throw new Refusal('thirdPartyFailed')
      const email = typeof claims['email'] === 'string' ? claims['email'].toLowerCase() : null
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        isEmailVerified: email !== null && claims['email_verified'] === true,
      }
    },
  }
}

/** Those that are configured. */
export function createThirdParties(config: Config): ThirdParties {
  const {
    OIDC_GOOGLE_EN_ISSUER: issuer,
    OIDC_GOOGLE_EN_CLIENT: clientId,
    OIDC_GOOGLE_EN_SECRET: secret,
  } = config
  const publicUrl = config.PUBLIC_URL
  const isWhole = [issuer, clientId, secret, publicUrl].every((one) => one !== undefined)
  if (!isWhole) return new Map()
  const given = { issuer, clientId, secret, publicUrl } as ProviderOptions
  return new Map([['google_en', createProvider(given)]])
}
