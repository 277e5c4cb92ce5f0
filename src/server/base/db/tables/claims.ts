import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, userId } from '../schema.ts'

/**
 * What is owed to who has no account any more, one a person and currency. The sums are those of the books (`pending`,
 * `claim`, `held`); this row says since when, until when, and where it goes.
 */
export const moneyClaim = pgTable(
  'money_claim',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId('user_id').notNull(),
    currency: text('currency').notNull(),
    /** Account and name, sealed for this claim; null when none was left, or the time is over. */
    sealed: bytes('sealed'),
    accountMasked: text('account_masked'),
    /** Who of finance wrote the address down, and can't pay to it; null for the person's own. */
    addressBy: userId('address_by'),
    since: at('since').notNull(),
    /** Then the address is deleted and what is left is the house's. */
    expiresAt: at('expires_at').notNull(),
    lapsedAt: at('lapsed_at'),
  },
  (table) => [unique('money_claim_once').on(table.userId, table.currency)],
)
