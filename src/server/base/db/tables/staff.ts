import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ClaimKind } from '../../../../shared/api/staff/claims.ts'
import type { Role } from '../../../../shared/api/staff/roles.ts'
import { at, bytes, userId } from '../schema.ts'

/** Who works here, and as what; given and taken by an administrator, or by the command of the server. */
export const personRole = pgTable(
  'person_role',
  {
    userId: userId('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    givenAt: at('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)

/** Who works on a submission, a withdrawal or a verification: one at a time, until the time is over. */
export const workClaim = pgTable(
  'work_claim',
  {
    kind: text('kind').$type<ClaimKind>().notNull(),
    /** Id of the submission, of the order, or of the account that is verified. */
    item: text('item').notNull(),
    userId: userId('user_id').notNull(),
    since: at('since').notNull(),
    until: at('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.item] }),
    index('work_claim_until').on(table.until),
    index('work_claim_user').on(table.userId),
  ],
)

/**
 * Links that make the user who opens one the first administrator: one per start of a server, while no account has a
 * role. Only the sha256 of what a link holds is kept; the first use takes all of them away.
 */
export const firstLink = pgTable('first_link', {
  tokenHash: bytes('token_hash').primaryKey(),
  expiresAt: at('expires_at').notNull(),
})
