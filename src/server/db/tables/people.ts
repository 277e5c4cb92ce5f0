import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Role } from '../../../shared/api/people/roles.ts'
import { at, userId } from '../schema.ts'

/** Who works here, and as what; given and taken by the command of the server alone. */
export const personRole = pgTable(
  'person_role',
  {
    userId: userId('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    givenAt: at('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)
