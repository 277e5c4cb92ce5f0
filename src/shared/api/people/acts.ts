import * as z from 'zod/mini'
import { defineRoute, pageOf, pageQuery } from '../route.ts'
import { roles } from './roles.ts'

/** Kinds of acts, to filter the log by; an action begins with one of the words of its kind. */
export const actKinds = {
  roles: ['role.'],
  review: ['face.'],
  support: ['support.'],
  payouts: ['payout-'],
  payees: ['payee-'],
  books: ['books-'],
} as const
export type ActKind = keyof typeof actKinds

const person = z.object({ accountId: z.string(), name: z.string() })

/** One line of the log of everything that people who work here did. */
const act = z.object({
  id: z.number().check(z.int()),
  at: z.string(),
  /** Account and name of who did it; null for the command of the server. */
  who: z.nullable(person),
  /** As what; `operator` for the command of the server. */
  role: z.enum([...roles, 'operator']),
  /** Such as `role.grant` or `face.approve`. */
  action: z.string(),
  /** Kind and id of what it was done to. */
  object: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type Act = z.output<typeof act>

export const pageActs = defineRoute({
  method: 'GET',
  path: '/api/people/acts',
  auth: 'user',
  roles,
  summary: 'What people who work here did, the newest first; for them alone',
  query: z.extend(pageQuery(50), {
    role: z.optional(z.enum([...roles, 'operator'])),
    /** Account of who did it. */
    who: z.optional(z.uuid()),
    kind: z.optional(z.enum(Object.keys(actKinds) as [ActKind, ...ActKind[]])),
    /** At or after this moment. */
    from: z.optional(z.iso.datetime()),
    /** Before this moment. */
    to: z.optional(z.iso.datetime()),
  }),
  output: z.extend(pageOf(act), {
    /** Everybody who ever did something as one who works here. */
    people: z.array(person),
  }),
})
