import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytes, id, userId } from '../schema.ts'

/* Money: whole cents, double entry. What these tables may hold is guarded by the database itself: see the triggers of
   the migration `ledger-guards` and `docs/decisions/1001-the-ledger.md`. */

const cents = (name: string) => bigint(name, { mode: 'number' })

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    /** Null for the accounts of the house. */
    ownerId: userId('owner_id'),
    /** `pending`, `available`, `held` of a designer, `claim` of one whose account is erased; `store`, `payout`, `revenue`, `fee`, `tax` of the house. */
    kind: text('kind').notNull(),
    currency: text('currency').notNull(),
    /** Sum of the entries; only the trigger of an entry changes it. */
    balance: cents('balance').notNull().default(0),
  },
  (table) => [unique('ledger_account_name').on(table.ownerId, table.kind, table.currency).nullsNotDistinct()],
)

/** Append-only. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What happened, once: the same event again finds it here. */
    key: text('key').notNull(),
    /** sha256 of the request: another event under the same key is refused. */
    requestHash: bytes('request_hash').notNull(),
    /** Entries that belong to it; none can be added later. */
    legs: smallint('legs').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('ledger_transfer_key').on(table.key)],
)

/** Append-only; the entries of a transfer make zero in each currency. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    transferId: bigint('transfer_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransfer.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccount.id),
    amount: cents('amount').notNull(),
    /** Of the account after this entry; set by the trigger. */
    balanceAfter: cents('balance_after').notNull().default(0),
  },
  (table) => [
    uniqueIndex('ledger_entry_once').on(table.transferId, table.accountId),
    index('ledger_entry_account').on(table.accountId, table.id),
  ],
)

export const sale = pgTable(
  'sale',
  {
    id: id(),
    storeRef: text('store_ref').notNull(),
    ownerId: userId('owner_id').notNull(),
    faceId: text('face_id').notNull(),
    gross: cents('gross').notNull(),
    currency: text('currency').notNull(),
    at: at('at').notNull(),
    refundedAt: at('refunded_at'),
    /** ISO 3166 of the buyer, in capitals; null where the store does not say it. */
    country: text('country'),
    /** Cents that the designer gave back; the platform bore the rest. */
    refundTaken: cents('refund_taken'),
  },
  (table) => [
    uniqueIndex('sale_store_ref').on(table.storeRef),
    index('sale_face').on(table.faceId, table.at),
  ],
)

/** A month of subscriptions, closed once. */
export const premiumMonth = pgTable(
  'premium_month',
  {
    id: id(),
    /** `2026-11`. */
    month: text('month').notNull(),
    currency: text('currency').notNull(),
    revenue: cents('revenue').notNull(),
    pool: cents('pool').notNull(),
    requestHash: bytes('request_hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('premium_month_once').on(table.month, table.currency)],
)

/** The figures that a month should have had. Append-only. */
export const premiumCorrection = pgTable(
  'premium_correction',
  {
    id: id(),
    /** The store's own name of it. */
    name: text('name').notNull(),
    month: text('month').notNull(),
    currency: text('currency').notNull(),
    revenue: cents('revenue').notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** False for one that came after a later one, and moved nothing. */
    isApplied: boolean('is_applied').notNull(),
    /** Cents that were withdrawn by then, which the platform bore. */
    borne: cents('borne').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('premium_correction_name').on(table.name),
    index('premium_correction_month').on(table.month, table.currency, table.at),
  ],
)

/** What a designer earned in one go, until it can be withdrawn. */
export const earningLot = pgTable(
  'earning_lot',
  {
    id: id(),
    ownerId: userId('owner_id').notNull(),
    currency: text('currency').notNull(),
    amount: cents('amount').notNull(),
    /** `sale`, `premium`, `correction`; `refund` and some corrections are below zero and settled at once. */
    source: text('source').notNull(),
    origin: text('origin').notNull(),
    faceId: text('face_id').notNull(),
    /** Of subscriptions, `2026-11`; null for sales. */
    month: text('month'),
    earnedAt: at('earned_at').notNull(),
    availableAt: at('available_at').notNull(),
    /** `pending`, then `settled` or `reversed`; a trigger refuses any other way. */
    state: text('state').notNull().default('pending'),
  },
  (table) => [
    uniqueIndex('earning_lot_source').on(table.origin),
    index('earning_lot_due').on(table.state, table.availableAt),
    index('earning_lot_owner').on(table.ownerId, table.currency, table.earnedAt),
    index('earning_lot_month').on(table.month, table.currency),
  ],
)

export const withdrawOrder = pgTable(
  'withdraw_order',
  {
    id: uuid('id').primaryKey(),
    userId: userId('user_id').notNull(),
    currency: text('currency').notNull(),
    amount: cents('amount').notNull(),
    feeEstimate: cents('fee_estimate').notNull(),
    /** The provider's own figure, known at the end. */
    feeActual: cents('fee_actual'),
    /** `paypal`, `alipay` or `manual`. */
    channel: text('channel').notNull(),
    accountMasked: text('account_masked').notNull(),
    /** See `orderMoves`; a trigger refuses any other way. */
    status: text('status').notNull().default('notProcessed'),
    transactionNo: text('transaction_no'),
    note: text('note'),
    /** The one withdrawal with which an account closed: below the threshold and on every day of the month. */
    isClosing: boolean('is_closing').notNull().default(false),
    /** UTC day of the request, for the daily maximum. */
    day: text('day').notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    index('withdraw_order_user').on(table.userId, table.createdAt, table.id),
    index('withdraw_order_day').on(table.userId, table.currency, table.day),
    index('withdraw_order_status').on(table.status, table.createdAt, table.id),
    index('withdraw_order_created').on(table.createdAt, table.id),
    index('withdraw_order_amount').on(table.status, table.amount, table.id),
  ],
)

/** Every call to a provider, before it is made and after. */
export const payoutAttempt = pgTable(
  'payout_attempt',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => withdrawOrder.id),
    provider: text('provider').notNull(),
    requestId: text('request_id').notNull(),
    state: text('state').notNull(),
    reply: jsonb('reply'),
    at: at('at').notNull(),
  },
  (table) => [index('payout_attempt_order').on(table.orderId, table.id)],
)
