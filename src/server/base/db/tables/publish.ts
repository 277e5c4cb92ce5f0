import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PublishForm } from '../../../../shared/api/publish/form.ts'
import type { Audit, Deed, Status } from '../../../../shared/api/publish/moves.ts'
import type { Reason } from '../../../../shared/api/publish/reasons.ts'
import type { ReviewFinding } from '../../../../shared/api/publish/review.ts'
import type { Role } from '../../../../shared/api/staff/roles.ts'
import { at, draft, id, userId } from '../schema.ts'

/* What was submitted, and what was decided of it, can only be added: see the triggers of the migration `publish-guards`
   and `docs/decisions/1002-publishing-and-review.md`. */

/** A design that is published, or on the way there; under the id of the design. */
export const face = pgTable(
  'face',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => draft.id),
    ownerId: userId('owner_id').notNull(),
    /** As it is filled now. */
    form: jsonb('form').$type<PublishForm>().notNull(),
    /** Keys of the pictures of the form. */
    pictureKeys: text('picture_keys').array().notNull().default([]),
    /** Of the form and the versions, for lists. */
    status: text('status').$type<Status>().notNull().default('draft'),
    platforms: text('platforms').array().notNull().default([]),
    range: text('range').$type<PublishForm['range']>(),
    /** Both names in small letters, to be searched. */
    names: text('names').notNull().default(''),
    /** Ever approved. */
    auditedAt: at('audited_at'),
    /** Counts the submissions. */
    releases: integer('releases').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Since when it is in no store for good; publishing again takes that back. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('face_owner')
      .on(table.ownerId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('face_owner_status')
      .on(table.ownerId, table.status, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** What was submitted at once, as it looked then: kept for ever. Append-only. */
export const faceRelease = pgTable(
  'face_release',
  {
    id: uuid('id').primaryKey(),
    faceId: uuid('face_id')
      .notNull()
      .references(() => face.id),
    ownerId: userId('owner_id').notNull(),
    number: integer('number').notNull(),
    form: jsonb('form').$type<PublishForm>().notNull(),
    /** The printed design. */
    body: text('body').notNull(),
    /** Revision of the design that it was. */
    rev: integer('rev').notNull(),
    /** Keys of all files of the design and of the form. */
    pictureKeys: text('picture_keys').array().notNull(),
    /** What the rules said of it. */
    findings: jsonb('findings').$type<readonly ReviewFinding[]>().notNull(),
    submittedAt: at('submitted_at').notNull(),
  },
  (table) => [uniqueIndex('face_release_number').on(table.faceId, table.number)],
)

/** One face of a design, for a platform and a size. */
export const faceVersion = pgTable(
  'face_version',
  {
    id: uuid('id').primaryKey(),
    faceId: uuid('face_id')
      .notNull()
      .references(() => face.id),
    fdId: text('fd_id').notNull(),
    platform: text('platform').notNull(),
    ratio: text('ratio').notNull(),
    audit: text('audit').$type<Audit>().notNull().default('none'),
    isOnline: boolean('is_online').notNull().default(false),
    /** What stores show. */
    releaseId: uuid('release_id').references(() => faceRelease.id),
    /** What waits for review. */
    pendingId: uuid('pending_id').references(() => faceRelease.id),
    approvedAt: at('approved_at'),
  },
  (table) => [
    uniqueIndex('face_version_face').on(table.faceId, table.fdId),
    index('face_version_pending')
      .on(table.pendingId)
      .where(sql`${table.pendingId} is not null`),
    index('face_version_release')
      .on(table.releaseId)
      .where(sql`${table.releaseId} is not null`),
  ],
)

/** Every move of every version, by whom and why. Append-only. */
export const faceEvent = pgTable(
  'face_event',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => faceVersion.id),
    faceId: uuid('face_id').notNull(),
    /** The submission that it is about; null for a move that is about none. */
    releaseId: uuid('release_id').references(() => faceRelease.id),
    deed: text('deed').$type<Deed>().notNull(),
    byUser: bigint('by_user', { mode: 'number' }),
    role: text('role').$type<Role>(),
    reasons: jsonb('reasons').$type<readonly Reason[]>().notNull().default([]),
    words: text('words').notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [index('face_event_face').on(table.faceId, table.id.desc().nullsFirst())],
)
