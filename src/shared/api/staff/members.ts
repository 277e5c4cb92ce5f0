import * as z from 'zod/mini'
import { cursorPageOf, cursorQuery, searchWords } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { roles } from './roles.ts'

const ofAdministrators = { auth: 'user', roles: ['administrator'] } as const

/** Minutes for which the link to the first administrator's rights is good. */
export const firstLinkMinutes = 60

const worker = z.object({
  accountId: z.uuid(),
  name: z.string(),
  /** Masked phone or email. */
  receiver: z.string(),
  /** Of the caller. */
  isOwn: z.boolean(),
  roles: z.array(z.object({ role: z.enum(roles), since: z.string() })),
  /** Payouts that this person prepared and another has yet to confirm; they open again when the role is taken. */
  prepared: z.number().check(z.int()),
})
export type StaffMember = z.output<typeof worker>

const workers = cursorPageOf(worker)

export const listStaff = defineRoute({
  ...ofAdministrators,
  method: 'GET',
  path: '/api/people/list',
  summary:
    'Who works here, as what and since when, in the order of their accounts; `q`: name, email, phone or account id',
  query: z.extend(cursorQuery(50), { q: searchWords, role: z.optional(z.enum(roles)) }),
  output: workers,
})

/** An account id, a phone or an email, whole. */
const exactName = z.string().check(z.trim(), z.minLength(3), z.maxLength(254))

export const grantRole = defineRoute({
  ...ofAdministrators,
  method: 'POST',
  path: '/api/people/grant',
  isConfirmed: true,
  isIdempotent: true,
  summary: 'Give somebody with an account a role',
  body: z.object({ name: exactName, role: z.enum(roles) }),
  output: workers,
})

export const revokeRole = defineRoute({
  ...ofAdministrators,
  method: 'POST',
  path: '/api/people/revoke',
  isConfirmed: true,
  isIdempotent: true,
  summary:
    'Take a role from somebody; the last administrator stays one, and payouts that were prepared open again',
  body: z.object({ accountId: z.uuid(), role: z.enum(roles) }),
  output: workers,
})

/** What the link holds that the server prints at its start. */
export const firstLinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const becomeFirst = defineRoute({
  method: 'POST',
  path: '/api/people/first',
  auth: 'user',
  summary: 'Become the administrator by the link that a server prints at its start while nobody works there',
  body: z.object({ token: firstLinkToken }),
  output: workers,
})
