import * as z from 'zod/mini'
import { codeRule } from './accounts.ts'
import { confirmed } from './own-account.ts'
import { defineRoute } from '../route.ts'

const done = z.object({})

/** What a person proves beside password, code or provider: something that they have. */
export const factorKinds = ['passkey', 'totp'] as const
export type FactorKind = (typeof factorKinds)[number]

/** Most of one account. */
export const mostFactors = 10

/** Codes of one use, for when every other factor is lost. */
export const recoveryCodes = { count: 10, letters: 10 } as const

/** As it is shown and read aloud: no letter that is taken for another, a dash in the middle. */
export const recoveryRule = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(/^[a-z2-7]{10}$/, { error: 'wrongFactor' }),
)

export const factorName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^\P{C}*$/u))

const factor = z.object({
  id: z.uuid(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: z.string(),
  /** Null before its first use. */
  usedAt: z.nullable(z.string()),
})
export type Factor = z.output<typeof factor>

const factors = z.object({
  records: z.array(factor),
  recoveryLeft: z.number().check(z.int()),
  /** Works here: the last factor stays. */
  isStaff: z.boolean(),
  /** Host of the pages that passkeys of this server are good for; null where its address allows none. */
  passkeyHost: z.nullable(z.string()),
})
export type Factors = z.output<typeof factors>

/** Recovery codes come with the first factor, and once. */
const added = z.extend(factors, { recovery: z.array(z.string()) })

/** As WebAuthn writes it; judged by its library. */
const webAuthn = z.record(z.string(), z.unknown())

export const listFactors = defineRoute({
  method: 'GET',
  path: '/api/user/factor/list',
  auth: 'user',
  summary: 'My second factors',
  output: factors,
})

export const beginTotp = defineRoute({
  method: 'POST',
  path: '/api/user/factor/totp/begin',
  auth: 'user',
  isConfirmed: true,
  summary: 'A secret for an app that shows one-time codes; good for ten minutes',
  output: z.object({ secret: z.string(), uri: z.string() }),
})

export const addTotp = defineRoute({
  method: 'POST',
  path: '/api/user/factor/totp',
  auth: 'user',
  isConfirmed: true,
  summary:
    'Keep that app as a second factor, by a code that it shows; ends my other sessions if it is the first',
  body: z.object({ name: factorName, code: codeRule }),
  output: added,
})

export const beginPasskey = defineRoute({
  method: 'POST',
  path: '/api/user/factor/passkey/begin',
  auth: 'user',
  isConfirmed: true,
  summary: 'What the browser needs to make a passkey; good for ten minutes',
  output: z.object({ options: webAuthn }),
})

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/api/user/factor/passkey',
  auth: 'user',
  isConfirmed: true,
  summary: 'Keep a passkey as a second factor; ends my other sessions if it is the first',
  body: z.object({ name: factorName, response: webAuthn }),
  output: added,
})

export const renameFactor = defineRoute({
  method: 'POST',
  path: '/api/user/factor/rename',
  auth: 'user',
  isIdempotent: true,
  summary: 'Name one of my second factors',
  body: z.object({ id: z.uuid(), name: factorName }),
  output: factors,
})

export const removeFactor = defineRoute({
  method: 'DELETE',
  path: '/api/user/factor/:id',
  auth: 'user',
  isConfirmed: true,
  summary: 'Remove one of my second factors; staff keep the last one',
  params: z.object({ id: z.uuid() }),
  output: factors,
})

export const newRecovery = defineRoute({
  method: 'POST',
  path: '/api/user/factor/recovery',
  auth: 'user',
  isConfirmed: true,
  summary: 'New recovery codes in place of the ones before',
  output: added,
})

export const askFactor = defineRoute({
  method: 'POST',
  path: '/api/user/factor/ask',
  auth: 'user',
  isBeforeFactor: true,
  summary: 'What this session can be proved by; the challenge for a passkey is good once',
  output: z.object({
    kinds: z.array(z.enum(factorKinds)),
    /** For the browser; null without a passkey. */
    options: z.nullable(webAuthn),
  }),
})

export const proveFactor = defineRoute({
  method: 'POST',
  path: '/api/user/factor/prove',
  auth: 'user',
  isBeforeFactor: true,
  summary: 'Prove the second factor of this session, which confirms it too',
  body: z.discriminatedUnion('by', [
    z.object({ by: z.literal('totp'), code: codeRule }),
    z.object({ by: z.literal('recovery'), code: recoveryRule }),
    z.object({ by: z.literal('passkey'), response: webAuthn }),
  ]),
  output: confirmed,
})

export const resetFactors = defineRoute({
  method: 'POST',
  path: '/api/people/factor/reset',
  auth: 'user',
  roles: ['administrator'],
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Take all second factors from a person who lost theirs; ends their sessions',
  body: z.object({ name: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) }),
  output: done,
})
