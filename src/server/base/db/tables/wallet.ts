import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, id, userId } from '../schema.ts'
import { withdrawOrder } from './ledger.ts'

/** Calls of the store that were let in, until their time is over: the same bytes do nothing a second time. */
export const storeCall = pgTable(
  'store_call',
  {
    /** sha256 of the nonce. */
    nonceHash: bytes('nonce_hash').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('store_call_expires').on(table.expiresAt)],
)

/** Who a designer is to those who pay; nothing of it is readable in a copy of the database. */
export const wallet = pgTable(
  'wallet',
  {
    userId: userId('user_id').primaryKey(),
    /** Name, identity number and payout accounts, sealed together for this person. */
    personal: bytes('personal').notNull(),
    /** `none`, `pending`, `verified` or `rejected`. */
    identityState: text('identity_state').$type<IdentityState>().notNull().default('none'),
    /** `unsigned`, `signing` or `signed`. */
    contractState: text('contract_state').$type<ContractState>().notNull().default('unsigned'),
    contractSignedAt: at('contract_signed_at'),
    /** Where what is left goes when the account is erased: to the payout account, or nowhere until it is claimed. */
    restTo: text('rest_to').$type<RestTo>().notNull().default('claim'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('wallet_identity').on(table.identityState),
    index('wallet_contract').on(table.contractState),
  ],
)

export type RestTo = 'account' | 'claim'
export type IdentityState = 'none' | 'pending' | 'verified' | 'rejected'
export type ContractState = 'unsigned' | 'signing' | 'signed'

/** Where the money of one withdrawal goes, as it was when the withdrawal was requested. */
export const payoutTarget = pgTable('payout_target', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => withdrawOrder.id),
  userId: userId('user_id').notNull(),
  /** Account and name, sealed for this order. */
  sealed: bytes('sealed').notNull(),
})

/** The work on a payout that a provider carries out; the order itself says what became of the money. */
export const payout = pgTable(
  'payout',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => withdrawOrder.id),
    provider: text('provider').notNull(),
    /** Cents that the designer is sent. */
    sent: bigint('sent', { mode: 'number' }).notNull(),
    /**
     * `begun`: it may have been requested. `underway`: the provider has it. `stuck`: people have to look.
     * `feeOpen`: paid, but the provider has not reported its fee. `over`.
     */
    state: text('state').$type<PayoutState>().notNull(),
    /** The provider's own name of it. */
    reference: text('reference'),
    tries: integer('tries').notNull().default(0),
    nextAt: at('next_at').notNull(),
    begunAt: at('begun_at').notNull(),
  },
  (table) => [index('payout_next').on(table.state, table.nextAt)],
)

export type PayoutState = 'begun' | 'underway' | 'stuck' | 'feeOpen' | 'over'

/** What one person of finance said of a large order and another has to confirm. */
export const payoutProposal = pgTable('payout_proposal', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => withdrawOrder.id),
  /** Of these words: what was seen is what is confirmed. */
  id: uuid('id').notNull(),
  /** Who prepared it, and can't confirm it. */
  preparedBy: userId('prepared_by').notNull(),
  outcome: jsonb('outcome').$type<Prepared>().notNull(),
  at: at('at').notNull(),
  /** Null until a second person has; what is confirmed was carried out. */
  confirmedBy: userId('confirmed_by'),
})

/** That a large order is paid, as one person prepared it and another confirmed it, before anything was paid. */
export const payoutApproval = pgTable(
  'payout_approval',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => withdrawOrder.id),
    /** Of what was prepared. */
    id: uuid('id').notNull(),
    /** `manual`, or the provider that carries it out. */
    way: text('way').notNull(),
    preparedBy: userId('prepared_by').notNull(),
    confirmedBy: userId('confirmed_by').notNull(),
    at: at('at').notNull(),
  },
  (table) => [check('payout_approval_two', sql`${table.preparedBy} <> ${table.confirmedBy}`)],
)

/** What was seen of an order when it was prepared: another amount, fee or account is another payment. */
export interface PreparedPayment {
  readonly to: 'processing'
  readonly way: string
  readonly amount: number
  readonly feeEstimate: number
  readonly account: string
}

export type Prepared = PreparedPayment | PayoutOutcome

export type PayoutOutcome =
  | { readonly to: 'completed'; readonly fee: number; readonly transactionNo: string }
  | { readonly to: 'failed'; readonly note: string }

/** What the daily comparison of all sums found. Append-only. */
export const booksCheck = pgTable(
  'books_check',
  {
    id: id(),
    at: at('at').notNull(),
    isRight: boolean('is_right').notNull(),
    found: jsonb('found').notNull(),
  },
  (table) => [index('books_check_at').on(table.at)],
)

/** Whom a face earns for; the first one that is named stays. */
export const faceEarner = pgTable('face_earner', {
  /** As the store names it. */
  faceId: text('face_id').primaryKey(),
  ownerId: userId('owner_id').notNull(),
})
