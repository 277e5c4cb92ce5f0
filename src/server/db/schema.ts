import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const userId = (name: string) => bigint(name, { mode: 'number' }).references(() => user.id)

export const user = pgTable(
  'user',
  {
    id: id(),
    /** The account id that people see; the bigint never leaves the server. */
    publicId: uuid('public_id').notNull().unique(),
    email: text('email'),
    emailVerifiedAt: at('email_verified_at'),
    phone: text('phone').unique(),
    passwordHash: text('password_hash'),
    userName: text('user_name').notNull(),
    introduction: text('introduction').notNull().default(''),
    avatarKey: text('avatar_key'),
    edition: text('edition').notNull(),
    role: text('role').notNull().default('user'),
    betaSince: at('beta_since'),
    status: text('status').notNull().default('active'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('user_email_lower').on(sql`lower(${table.email})`)],
)

/** Only the sha256 of a token is kept, so that a copy of this table signs nobody in. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId('user_id').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    userAgent: text('user_agent').notNull(),
    ipHash: text('ip_hash').notNull(),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** Browsers that signed in to an account before; only the sha256 of their token is kept. */
export const device = pgTable(
  'device',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId('user_id').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [index('device_user').on(table.userId, table.seenAt)],
)

export const verifyCode = pgTable(
  'verify_code',
  {
    id: id(),
    way: text('way').notNull(),
    receiver: text('receiver').notNull(),
    purpose: smallint('purpose').notNull(),
    salt: bytes('salt').notNull(),
    codeHash: bytes('code_hash').notNull(),
    /** Digest of who asked for it: only they use it up, by right tries or by wrong ones. */
    askedBy: text('asked_by').notNull().default(''),
    /** The same by a ticket, which holds when the network changes on the way. */
    ticketHash: bytes('ticket_hash'),
    tries: smallint('tries').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Set when a newer code of the same receiver and purpose took its place. */
    voidedAt: at('voided_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('verify_code_receiver').on(table.receiver, table.purpose, table.id)],
)

/** Counters of tries; one atomic upsert each, so that parallel tries are counted one by one. */
export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  windowEnds: at('window_ends').notNull(),
})

export const draft = pgTable(
  'draft',
  {
    id: uuid('id').primaryKey(),
    ownerId: userId('owner_id').notNull(),
    name: text('name').notNull(),
    /** The printed design as it came: text, because jsonb would reorder keys and refuse some strings. */
    body: text('body').notNull(),
    bodyBytes: integer('body_bytes').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    rev: integer('rev').notNull(),
    /** What its sender calls the last save, so that one whose answer was lost is known again. */
    saveId: uuid('save_id'),
    previewKey: text('preview_key'),
    /** Keys of the pictures in the body. */
    pictureKeys: text('picture_keys').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [index('draft_owner').on(table.ownerId, table.updatedAt.desc())],
)

/** What each account keeps, counted in the transaction that changes it. */
export const room = pgTable('room', {
  userId: userId('user_id').primaryKey(),
  pictures: integer('pictures').notNull(),
  drafts: integer('drafts').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** A file of the store; the key is made from its content, so that each is kept once. */
export const object = pgTable('object', {
  key: text('key').primaryKey(),
  kind: text('kind').notNull(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Who put a file there and what uses it; a file without rows here may be swept. */
export const objectRef = pgTable(
  'object_ref',
  {
    objectKey: text('object_key')
      .notNull()
      .references(() => object.key),
    ownerId: userId('owner_id').notNull(),
    usedIn: text('used_in').notNull(),
    refId: text('ref_id').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.objectKey, table.ownerId, table.usedIn, table.refId] }),
    index('object_ref_owner').on(table.ownerId),
  ],
)

export const font = pgTable(
  'font',
  {
    id: id(),
    /** Null for the fonts of the system. */
    ownerId: userId('owner_id'),
    fontName: text('font_name').notNull(),
    isSys: boolean('is_sys').notNull(),
    /** Path under which it is served. */
    url: text('url').notNull(),
    sort: integer('sort').notNull().default(0),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('font_system_name')
      .on(table.fontName)
      .where(sql`${table.ownerId} is null`),
  ],
)

/** Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: at('at').notNull(),
    userId: userId('user_id'),
    action: text('action').notNull(),
    object: text('object').notNull(),
    detail: jsonb('detail').notNull(),
    ipHash: text('ip_hash').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('audit_log_user').on(table.userId, table.at)],
)

export const appSetting = pgTable('app_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
