import * as z from 'zod/mini'
import { statuses } from '../publish/moves.ts'
import { faceStanding } from '../publish/standing.ts'
import { orderStatus } from '../money/withdraw.ts'
import { defineRoute } from '../route.ts'

const whole = z.number().check(z.int())

/** Of a list of faces or withdrawals; older ones are counted. */
export const mostSupportRows = 50

const supported = z.object({
  accountId: z.uuid(),
  /** Both masked: support compares them with what the person says. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  /** When a session of the account was last used; null for never, or long ago. */
  seenAt: z.nullable(z.string()),
  /** When it is erased because its person closed it. */
  closesAt: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** Kinds of accounts elsewhere that sign in to it. */
  thirdParties: z.array(z.string()),
  designs: z.object({ kept: whole, trashed: whole }),
  /** The last changed first. */
  faces: z.object({
    total: whole,
    records: z.array(
      z.object({
        id: z.uuid(),
        name: z.object({ cn: z.string(), en: z.string() }),
        status: z.enum(statuses),
        /** Why something was not approved is a matter between designer and reviewers; null for one never submitted. */
        standing: z.nullable(z.omit(faceStanding, { verdict: true })),
        updatedAt: z.string(),
      }),
    ),
  }),
  /** The newest first; how much it is about is no matter of support. */
  withdrawals: z.object({
    total: whole,
    records: z.array(
      z.object({
        orderId: z.uuid(),
        time: z.string(),
        status: orderStatus,
        arrivesBy: z.nullable(z.string()),
      }),
    ),
  }),
})
export type Supported = z.output<typeof supported>

export const lookUpAccount = defineRoute({
  method: 'POST',
  path: '/api/support/account',
  auth: 'user',
  roles: ['support'],
  isIdempotent: true,
  summary:
    'The account with exactly this email, phone or id, as far as it takes to help; every look is in the log',
  body: z.object({ name: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) }),
  output: supported,
})
