import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FactorKind } from '../../../../shared/api/accounts/factors.ts'
import { at, bytes, userId } from '../schema.ts'

/** What a person has to show beside what they know. */
export const secondFactor = pgTable(
  'second_factor',
  {
    id: uuid('id').primaryKey(),
    userId: userId('user_id').notNull(),
    kind: text('kind').$type<FactorKind>().notNull(),
    name: text('name').notNull(),
    /** Of a passkey, in base64url. */
    credentialId: text('credential_id'),
    publicKey: bytes('public_key'),
    transports: text('transports').array(),
    /** Of an app with one-time codes, sealed by the data key. */
    secret: bytes('secret'),
    /** Signature counter of a passkey, step of the last one-time code that was used: neither ever goes back. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('second_factor_user').on(table.userId),
    uniqueIndex('second_factor_credential').on(table.credentialId),
  ],
)

/** Only digests of them are kept; a used one is gone. */
export const recoveryCode = pgTable(
  'recovery_code',
  { userId: userId('user_id').notNull(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A challenge for a session: one for each purpose, good once. */
export const factorChallenge = pgTable(
  'factor_challenge',
  {
    tokenHash: bytes('token_hash').notNull(),
    purpose: text('purpose').notNull(),
    /** A challenge of WebAuthn, or the sealed secret of an app that is being added. */
    value: bytes('value').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.purpose] })],
)
