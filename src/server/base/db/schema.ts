import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
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
import type { Role } from '../../../shared/api/staff/roles.ts'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const userId = (name: string) => bigint(name, { mode: 'number' }).references(() => user.id)
/** By these columns a row is a job that one process at a time works on; see `base/jobs`. */
export const leased = (counter: 'attempt' | 'attempts') => ({
  /** How often it was begun: by this number a worker knows whether the job is still its own. */
  attempt: smallint(counter).notNull().default(0),
  /** Until when its worker is taken for alive; another one takes it afterwards. */
  leaseUntil: at('lease_until'),
})

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
    betaSince: at('beta_since'),
    locale: text('locale'),
    status: text('status').notNull().default('active'),
    /** When an account that its person closed is erased; null for the others. */
    closesAt: at('closes_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_email_lower').on(sql`lower(${table.email})`),
    index('user_closes_at')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
  ],
)

/** Only the sha256 of a token is kept, so that a copy of this table cannot be used to sign in. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The public name of the session; cannot be used to sign in. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    userId: userId('user_id').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** When the holder of the token last proved to be the account's user. */
    confirmedAt: at('confirmed_at'),
    /** When it showed the second factor of its person. */
    factorAt: at('factor_at'),
    userAgent: text('user_agent').notNull(),
    ipHash: text('ip_hash').notNull(),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** A way in through an account at a third party; one of each type an account. */
export const userIdentity = pgTable(
  'user_identity',
  {
    id: id(),
    userId: userId('user_id').notNull(),
    type: text('type').notNull(),
    issuer: text('issuer').notNull(),
    /** The provider's own id of the person, which stays when their email changes. */
    subject: text('subject').notNull(),
    /** As the provider said when it was linked; shown to its person, masked. */
    email: text('email'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_identity_subject').on(table.issuer, table.subject),
    uniqueIndex('user_identity_type').on(table.userId, table.type),
  ],
)

/** A sign-in that is under way at a provider: good once, for the browser that holds its ticket. */
export const thirdPartyAttempt = pgTable('third_party_attempt', {
  stateHash: bytes('state_hash').primaryKey(),
  ticketHash: bytes('ticket_hash').notNull(),
  type: text('type').notNull(),
  purpose: text('purpose').notNull(),
  /** Who began it; null for a sign-in. */
  userId: userId('user_id'),
  expiresAt: at('expires_at').notNull(),
})

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
    /** Digest of the requester: only they use it up, by right tries or by wrong ones. */
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

/** What the browser of a save said of itself. */
export interface SavedOn {
  readonly browser: string | null
  readonly system: string | null
}

/** The same on every machine and in both databases, whatever their languages are. */
export const nameOrder = (name: SQLWrapper): SQL => sql`(lower(${name}) collate "C")`

const isListed = (table: { readonly trashedAt: SQLWrapper; readonly deletedAt: SQLWrapper }): SQL =>
  sql`${table.trashedAt} is null and ${table.deletedAt} is null`

export const draft = pgTable(
  'draft',
  {
    id: uuid('id').primaryKey(),
    ownerId: userId('owner_id').notNull(),
    name: text('name').notNull(),
    /** As the body says, for readers of Chinese; null where `name` is for them too. */
    nameCn: text('name_cn'),
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
    /** As the body says, for lists. */
    system: text('system').$type<'all' | 'wearOS' | 'other'>(),
    savedOn: jsonb('saved_on').$type<SavedOn>(),
    /** Work since a version was kept last, milliseconds. */
    workedMs: integer('worked_ms').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When it was thrown into the trash; all of it is kept there. */
    trashedAt: at('trashed_at'),
    /** When it was deleted for ever: the row holds nothing but its id. */
    deletedAt: at('deleted_at'),
  },
  // an index for every order that a list has
  (table) => [
    index('draft_modified')
      .on(table.ownerId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table)),
    index('draft_created')
      .on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table)),
    index('draft_name').on(table.ownerId, nameOrder(table.name), table.id).where(isListed(table)),
    index('draft_trash')
      .on(table.ownerId, table.trashedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.trashedAt} is not null and ${table.deletedAt} is null`),
    index('draft_trash_over')
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null and ${table.deletedAt} is null`),
  ],
)

/** A design as it once was. */
export const draftVersion = pgTable(
  'draft_version',
  {
    id: uuid('id').primaryKey(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => draft.id),
    ownerId: userId('owner_id').notNull(),
    kind: text('kind').$type<'named' | 'automatic'>().notNull(),
    /** Empty for an automatic one. */
    name: text('name').notNull(),
    body: text('body').notNull(),
    bodyBytes: integer('body_bytes').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    /** Null for a copy that was never the design itself. */
    rev: integer('rev'),
    previewKey: text('preview_key'),
    pictureKeys: text('picture_keys').array().notNull().default([]),
    savedOn: jsonb('saved_on').$type<SavedOn>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('draft_version_draft').on(table.draftId, table.createdAt.desc().nullsFirst()),
    index('draft_version_owner').on(table.ownerId),
  ],
)

/** A link that opens a design. Only the sha256 of its token is kept, so that a copy of this table opens nothing. */
export const share = pgTable(
  'share',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What its owner ends it by; opens nothing. */
    publicId: uuid('public_id').notNull().unique(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => draft.id),
    ownerId: userId('owner_id').notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('share_draft').on(table.draftId), index('share_owner').on(table.ownerId)],
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
  /** Since when nothing refers to it; null while something does, or before the first check. */
  unusedAt: at('unused_at'),
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
    /** What its owner calls it: the name of the file that was chosen, without its ending. */
    name: text('name').notNull().default(''),
    /** Where its owner put it in their list of files; empty for none. */
    folder: text('folder').notNull().default(''),
    /** `own` was chosen by its owner; `made` came of a tool of the editor: art, a cut-out, a layer made a picture. */
    origin: text('origin').notNull().default('own'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.objectKey, table.ownerId, table.usedIn, table.refId] }),
    index('object_ref_owner').on(table.ownerId, table.createdAt.desc().nullsFirst()),
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
    uniqueIndex('font_own_file')
      .on(table.ownerId, table.url)
      .where(sql`${table.ownerId} is not null`),
  ],
)

/** Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: at('at').notNull(),
    userId: userId('user_id'),
    /** As what they did it who work here; null for what people do with their own accounts. */
    role: text('role').$type<Role | 'operator'>(),
    action: text('action').notNull(),
    object: text('object').notNull(),
    detail: jsonb('detail').notNull(),
    ipHash: text('ip_hash').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_log_user').on(table.userId, table.at),
    index('audit_log_acts')
      .on(table.id)
      .where(sql`${table.role} is not null`),
    index('audit_log_acts_user')
      .on(table.userId, table.id)
      .where(sql`${table.role} is not null`),
  ],
)

export const appSetting = pgTable('app_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
