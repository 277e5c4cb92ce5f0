import * as z from 'zod/mini'
import { defineRoute, pageOf, pageQuery } from '../route.ts'
import { roles } from './roles.ts'

/** One line of the log of everything that people who work here did. */
const act = z.object({
  id: z.number().check(z.int()),
  at: z.string(),
  /** Account and name of who did it; null for the command of the server. */
  who: z.nullable(z.object({ accountId: z.string(), name: z.string() })),
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
  query: z.extend(pageQuery(50), { role: z.optional(z.enum([...roles, 'operator'])) }),
  output: pageOf(act),
})
