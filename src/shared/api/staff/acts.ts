import * as z from 'zod/mini'
import { pageOf, pageQuery, searchWords } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { roles } from './roles.ts'

/** Kinds of what staff do, to filter the log by. */
export const staffKinds = ['roles', 'review', 'support', 'payouts', 'payees', 'books'] as const
export type StaffKind = (typeof staffKinds)[number]

const person = z.object({ accountId: z.string(), name: z.string() })

/** One line of the log of everything that people who work here did. */
const act = z.object({
  id: z.number().check(z.int()),
  at: z.string(),
  /** Account and name of who did it; null for the command of the server. */
  who: z.nullable(person),
  /** As what; `operator` for the command of the server. */
  role: z.enum([...roles, 'operator']),
  /** Such as `role.grant` or `face.approve`: a row of `shared/audit`, where its sentence stands. */
  action: z.string(),
  /** Kind and id of what it was done to. */
  object: z.string(),
  /** What it is called now; null where it has no name, or is gone. Amounts are for finance and administrators. */
  about: z.nullable(
    z.object({
      /** Of a person, a design, or the owner of a withdrawal; empty when it has none. */
      name: z.object({ cn: z.string(), en: z.string() }),
      /** Cents of a withdrawal. */
      amount: z.nullable(z.number().check(z.int())),
      /** Id by which a screen of staff opens it; null when there is nothing to open any more. */
      opens: z.nullable(z.string()),
    }),
  ),
  /** Facts by their names, of the kinds of the action's row; money in cents of `currency`, people as accounts. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), person])),
  currency: z.enum(['CNY', 'USD']),
})
export type Act = z.output<typeof act>

export const pageActs = defineRoute({
  method: 'GET',
  path: '/api/people/acts',
  auth: 'user',
  roles,
  summary: 'What people who work here did, the newest first; for them alone',
  query: z.extend(pageQuery(50), {
    /** In names of who did it, in what it was done to, and in the words beside it. */
    q: searchWords,
    role: z.optional(z.enum([...roles, 'operator'])),
    /** Account of who did it. */
    who: z.optional(z.uuid()),
    kind: z.optional(z.enum(staffKinds)),
    /** At or after this moment. */
    from: z.optional(z.iso.datetime()),
    /** Before this moment. */
    to: z.optional(z.iso.datetime()),
  }),
  output: z.extend(pageOf(act), {
    /** All people who ever did something as staff. */
    people: z.array(person),
  }),
})
