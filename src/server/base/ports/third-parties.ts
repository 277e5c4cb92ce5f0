import type { ThirdPartyType } from '../../../shared/edition.ts'

/** The identity that the provider reports. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
}

/** Binds the two halves of a sign-in; the provider starts with `state`, `nonce` and a digest of `verifier`. */
export interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** An OpenID Connect provider: authorization code with PKCE, state and nonce. */
export interface Provider {
  /** Throws the Refusal `thirdPartyAway` when the provider cannot be reached. */
  startAt(secrets: Secrets): Promise<string>
  /** Throws the Refusal `thirdPartyFailed` for anything but an answer to this very start. */
  identify(secrets: Secrets, back: { code: string; iss: string | undefined }): Promise<Identity>
}

export type ThirdParties = ReadonlyMap<ThirdPartyType, Provider>
