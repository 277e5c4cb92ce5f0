import * as z from 'zod/mini'
import { roles } from '../staff/roles.ts'
import type { RefusalName } from '../refusals.ts'
import { defineRoute } from '../route.ts'

const says = (name: RefusalName): { error: string } => ({ error: name })

/** Mainland mobile number (W5.14). */
export const phoneRule = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/, says('wrongPhone')))

/** One address of at most 254 characters, kept in lower case (W5.15). */
export const emailRule = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254, says('wrongEmail')),
  z.regex(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9-]+\.)+[a-z]{2,}$/, {
    error: 'wrongEmail',
  }),
)

/** 6 to 16 letters and digits, at least one of each, case kept (W5.09–W5.12, A63). */
export const passwordRule = z
  .string()
  .check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/, says('passwordRule')))

/** Six digits as sent. */
export const codeRule = z.string().check(z.trim(), z.regex(/^\d{6}$/, says('wrongCode')))

/** What a code is good for; a code of one purpose is refused for another. The default of the call is 9 (W7.33). */
export const codePurposes = {
  register: 1,
  resetPassword: 2,
  confirm: 3,
  changeReceiver: 4,
  signIn: 9,
} as const
export type CodePurpose = (typeof codePurposes)[keyof typeof codePurposes]

/** Exactly one of phone and email names the account. */
export const oneReceiver = {
  phone: z.optional(phoneRule),
  email: z.optional(emailRule),
}
export const hasOneReceiver = (value: { phone?: string | undefined; email?: string | undefined }): boolean =>
  (value.phone === undefined) !== (value.email === undefined)

const passwordsMatch = (value: { password: string; password2: string }): boolean =>
  value.password === value.password2
const passwordsDiffer = { error: 'passwordsDiffer', path: ['password2'] }

const newPassword = { password: passwordRule, password2: z.string().check(z.maxLength(64)) }
const source = z._default(z.literal('web'), 'web')

export const localeRule = z.enum(['zh-cn', 'en'])

/** Profile of the caller; no other person's is ever sent. */
export const userInfo = z.object({
  accountId: z.string(),
  /** Masked, as are the next two (W5.16, W5.17): who looks over a shoulder, or at a log of replies, has no use of it. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  thirdPartyAccount: z.nullable(z.string()),
  userName: z.string(),
  introduction: z.string(),
  avatar: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** Language that was chosen on any device; null before that (A50). */
  locale: z.nullable(localeRule),
  createdAt: z.string(),
  /** What they may do here beside designing; most people have none. */
  roles: z.array(z.enum(roles)),
})
export type UserInfo = z.output<typeof userInfo>

/** The nested info object of W3.36, with the version that the server runs. */
const account = z.object({ info: userInfo, version: z.string() })
export const signedIn = z.extend(account, {
  token: z.string(),
  /**
   * For the header `device` of later sign-ins to this account: strangers' tries do not hold up a device that signed in
   * before. Null when the call brought one.
   */
  device: z.nullable(z.string()),
  /** The account was to be erased; this sign-in keeps it. */
  wasClosing: z.boolean(),
  /** Nothing can be done with the token before its session has shown the account's second factor. */
  needsFactor: z.boolean(),
})
export type SignedIn = z.output<typeof signedIn>

const done = z.object({})

export const sentCode = z.object({
  nextInSeconds: z.number().check(z.int()),
  validForSeconds: z.number().check(z.int()),
  /** For the header `code-ticket` of the call that uses the code, so that the network may change between. */
  ticket: z.string(),
})

export const sendCode = defineRoute({
  method: 'GET',
  path: '/api/user/captcha/:way',
  auth: 'public',
  hasEffect: true,
  summary: 'Send a verification code',
  params: z.object({ way: z.enum(['sms', 'email']) }),
  query: z.object({
    type: z._default(
      z.pipe(
        z.coerce.number(),
        z.literal([codePurposes.register, codePurposes.resetPassword, codePurposes.signIn]),
      ),
      codePurposes.signIn,
    ),
    ...oneReceiver,
  }),
  output: sentCode,
})

export const signInByCode = defineRoute({
  method: 'POST',
  path: '/api/user/login_register/captcha',
  auth: 'public',
  summary: 'Sign in by SMS code; the first sign-in makes the account (domestic)',
  body: z.object({ phone: phoneRule, code: codeRule, source }),
  output: signedIn,
})

export const signInByPassword = defineRoute({
  method: 'POST',
  path: '/api/user/login',
  auth: 'public',
  summary: 'Sign in by phone or email and password',
  body: z
    .object({ ...oneReceiver, password: z.string().check(z.minLength(1), z.maxLength(64)), source })
    .check(z.refine(hasOneReceiver, { error: 'badRequest', path: ['phone'] })),
  output: signedIn,
})

export const register = defineRoute({
  method: 'POST',
  path: '/api/user/register',
  auth: 'public',
  summary: 'Make an account by email, code and password (overseas)',
  body: z
    .object({
      email: emailRule,
      code: codeRule,
      ...newPassword,
      oversea: z._default(z.literal(true), true),
      source,
    })
    .check(z.refine(passwordsMatch, passwordsDiffer)),
  output: signedIn,
})

export const setPassword = defineRoute({
  method: 'POST',
  path: '/api/user/password/set',
  auth: 'user',
  knowsBrowser: true,
  summary: 'Set or change the password; the old one is needed when there is one',
  body: z
    .object({ ...newPassword, oldPassword: z.optional(z.string().check(z.maxLength(64))) })
    .check(z.refine(passwordsMatch, passwordsDiffer)),
  output: done,
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/user/password/reset',
  auth: 'public',
  summary: 'Set a new password by code; ends every session of the account',
  body: z
    .object({ ...oneReceiver, code: codeRule, ...newPassword })
    .check(
      z.refine(hasOneReceiver, { error: 'badRequest', path: ['phone'] }),
      z.refine(passwordsMatch, passwordsDiffer),
    ),
  output: done,
})

export const queryUserInfo = defineRoute({
  method: 'GET',
  path: '/api/user/info/query',
  auth: 'user',
  summary: 'Who is signed in',
  output: account,
})

export const signOut = defineRoute({
  method: 'POST',
  path: '/api/user/logout',
  auth: 'user',
  summary: 'End this session',
  output: done,
})

export const serverConfig = defineRoute({
  method: 'GET',
  path: '/api/config',
  auth: 'public',
  summary: 'What the web app must know before anybody signs in',
  output: z.object({
    edition: z.enum(['domestic', 'overseas']),
    version: z.string(),
    /**
     * Codes appear on a page of this server, because nothing is configured that could send them. Its address is
     * printed where the server was started, and shown nowhere else.
     */
    outbox: z.boolean(),
    /** Codes by SMS or mail reach people; without it there is no registration, sign-in by code or password reset. */
    codes: z.boolean(),
    /** A server that this machine alone reaches: it can send packages to a watch by the machine's adb. */
    adb: z.boolean(),
    /** Providers that are configured here. */
    thirdParty: z.array(z.enum(['google_en'])),
  }),
})
