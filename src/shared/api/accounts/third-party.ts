import * as z from 'zod/mini'
import { signedIn, userInfo } from './accounts.ts'
import { confirmed } from './own-account.ts'
import { defineRoute } from '../route.ts'

/** Where a provider sends people back to, below the public address: a screen that hands `code` and `state` on. */
export const thirdPartyReturnPath = '/third-party'

const type = z._default(z.literal('google_en'), 'google_en')

const started = z.object({
  /** Of the provider; the browser goes there. */
  url: z.url(),
  /** Stays with the browser that began, so that no person can be sent into the sign-in of another. */
  ticket: z.string(),
  validForSeconds: z.number().check(z.int()),
})

/** What came back, and the ticket of the start. */
const finish = z.object({
  type,
  ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  code: z.string().check(z.minLength(1), z.maxLength(2_048)),
  /** The issuer, from providers that name themselves (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(300))),
})
export type ThirdPartyFinish = z.output<typeof finish>

export const startSignIn = defineRoute({
  method: 'GET',
  path: '/api/user/three_party/start',
  auth: 'public',
  hasEffect: true,
  summary: 'Begin a sign-in at a third-party provider',
  query: z.object({ type }),
  output: started,
})

export const signInByThirdParty = defineRoute({
  method: 'POST',
  path: '/api/user/three_party/auth',
  auth: 'public',
  summary: 'Sign in with what the provider sent back; the first sign-in makes the account (overseas)',
  body: z.extend(finish, { source: z._default(z.literal('web'), 'web') }),
  output: signedIn,
})

export const startOwn = defineRoute({
  method: 'GET',
  path: '/api/user/three_party/own/start',
  auth: 'user',
  knowsBrowser: true,
  hasEffect: true,
  summary: 'Begin to link my third-party account, or to confirm this session with it',
  query: z.object({ type, purpose: z.enum(['link', 'confirm']) }),
  output: started,
})

export const linkThirdParty = defineRoute({
  method: 'POST',
  path: '/api/user/three_party/link',
  auth: 'user',
  knowsBrowser: true,
  isConfirmed: true,
  summary: 'Sign in with this third-party account from now on, too',
  body: finish,
  output: z.object({ info: userInfo }),
})

export const confirmByThirdParty = defineRoute({
  method: 'POST',
  path: '/api/user/three_party/confirm',
  auth: 'user',
  knowsBrowser: true,
  summary: 'Confirm this session, for accounts without phone and email',
  body: finish,
  output: confirmed,
})

export const unlinkThirdParty = defineRoute({
  method: 'POST',
  path: '/api/user/three_party/unlink',
  auth: 'user',
  knowsBrowser: true,
  isConfirmed: true,
  summary: 'Sign in with my third-party account no more; refused for the last way in',
  body: z.object({ type: z.literal('google_en') }),
  output: z.object({ info: userInfo }),
})
