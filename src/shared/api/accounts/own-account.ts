import * as z from 'zod/mini'
import { codeRule, hasOneReceiver, localeRule, oneReceiver, sentCode, userInfo } from './accounts.ts'
import { imageUrl } from '../files.ts'
import { cursorPageOf, cursorQuery, mostPageRows } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { nameText } from '../texts.ts'

const done = z.object({})
const onePhoneOrEmail = { error: 'badRequest', path: ['phone'] }

/** The holder of a token proves to be its person; required before actions that cannot be undone. */
export const sendOwnCode = defineRoute({
  method: 'POST',
  path: '/api/user/captcha/own',
  auth: 'user',
  knowsBrowser: true,
  summary: 'Send a code to my own phone or email, to confirm this session',
  output: z.extend(sentCode, {
    /** Masked. */
    sentTo: z.string(),
  }),
})

/** How long a session counts as confirmed. */
export const confirmed = z.object({ confirmedForSeconds: z.number().check(z.int()) })

export const verifyOwnCode = defineRoute({
  method: 'POST',
  path: '/api/user/captcha/verify',
  auth: 'user',
  knowsBrowser: true,
  summary: 'Confirm this session by the code that came',
  body: z.object({ code: codeRule }),
  output: confirmed,
})

export const sendNewCode = defineRoute({
  method: 'POST',
  path: '/api/user/captcha/new',
  auth: 'user',
  knowsBrowser: true,
  isConfirmed: true,
  summary: 'Send a code to the phone or email that is to take the place of mine',
  body: z.object(oneReceiver).check(z.refine(hasOneReceiver, onePhoneOrEmail)),
  output: sentCode,
})

export const changeReceiver = defineRoute({
  method: 'POST',
  path: '/api/user/receiver/change',
  auth: 'user',
  knowsBrowser: true,
  isConfirmed: true,
  summary: 'Change my phone or email by the code that came there; ends every other session',
  body: z.object({ ...oneReceiver, code: codeRule }).check(z.refine(hasOneReceiver, onePhoneOrEmail)),
  output: z.object({ info: userInfo }),
})

const sessionRow = z.object({
  id: z.uuid(),
  /** Names as their makers write them; null where it is not known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: z.string(),
  /** To the hour. */
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/user/session/list',
  auth: 'user',
  summary: 'Where I am signed in, the last used first',
  query: cursorQuery(mostPageRows),
  output: cursorPageOf(sessionRow),
})

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/user/session/:id',
  auth: 'user',
  knowsBrowser: true,
  summary: 'End one of my sessions',
  params: z.object({ id: z.uuid() }),
  output: done,
})

export const endSessions = defineRoute({
  method: 'POST',
  path: '/api/user/session/end',
  auth: 'user',
  knowsBrowser: true,
  isIdempotent: true,
  summary: 'End all my sessions, or all but this one',
  body: z.object({ keepThis: z.boolean() }),
  output: done,
})

const written =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}\p{N}])+/gu

/** One counter for both languages: a CJK character is a word, and so is a run of other letters or digits (A5). */
export const countWords = (text: string): number => text.match(written)?.length ?? 0

/** Most words of an introduction, as `countWords` counts them (W5.25, A5). */
export const introductionWords = 100

export const updateProfile = defineRoute({
  method: 'POST',
  path: '/api/user/info/update',
  auth: 'user',
  isIdempotent: true,
  summary: 'Change what of my profile is given',
  body: z
    .object({
      userName: z.optional(nameText(30, 'userNameRule')),
      introduction: z.optional(z.string().check(z.trim(), z.maxLength(4_000))),
      /** One of the pictures that I uploaded; null for none. */
      avatar: z.optional(z.nullable(imageUrl)),
      locale: z.optional(localeRule),
    })
    .check(
      z.refine((given) => Object.values(given).some((value) => value !== undefined), { error: 'badRequest' }),
    ),
  output: z.object({ info: userInfo }),
})

export const copyMyData = defineRoute({
  method: 'GET',
  path: '/api/user/data',
  auth: 'user',
  isConfirmed: true,
  summary: 'Everything of mine as a zip file: account, designs, files',
  file: { mime: 'application/zip', name: 'dialwright-data.zip' },
  output: z.unknown(),
  // as long as the zip takes to come; the person sees how far it is, and can stop it
  timeoutMs: 60 * 60_000,
})
