import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MemoryReport } from '../../../../shared/wff/memory/memory-report.ts'
import { at, bytes, draft, leased, userId } from '../schema.ts'
import { faceRelease } from './publish.ts'

/** What a designer's packages are signed with: a watch takes an update from the key of the first one alone. */
export const signingKey = pgTable('signing_key', {
  userId: userId('user_id').primaryKey(),
  /** PKCS #8, sealed with the installation's data key. */
  sealed: bytes('sealed').notNull(),
  certificate: bytes('certificate').notNull(),
  origin: text('origin').$type<'made' | 'imported'>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** What a face is called on a watch, and how far its versions are counted: no number is given twice. */
export const wearPackage = pgTable(
  'wear_package',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => draft.id),
    fdId: text('fd_id').notNull(),
    ownerId: userId('owner_id').notNull(),
    packageName: text('package_name').notNull(),
    versionCode: integer('version_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.fdId] }),
    uniqueIndex('wear_package_name').on(table.ownerId, table.packageName),
  ],
)

/** Key of a text with what stands in it. */
interface Said {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

interface BuildNote extends Said {
  readonly uuid: string
  readonly label: string
  readonly kind: 'sampled' | 'leftOut' | 'changed'
}

/** The queue of what is to be built, and what became of it. */
export const buildTask = pgTable(
  'build_task',
  {
    id: uuid('id').primaryKey(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => draft.id),
    ownerId: userId('owner_id').notNull(),
    fdId: text('fd_id').notNull(),
    /** The submission that it is made of, and kept for; null for a preview of the design as it is saved. */
    releaseId: uuid('release_id').references(() => faceRelease.id),
    format: text('format').notNull(),
    state: text('state').notNull(),
    ...leased('attempt'),
    progress: smallint('progress').notNull().default(0),
    rev: integer('rev'),
    packageName: text('package_name').notNull(),
    versionCode: integer('version_code').notNull(),
    formatVersion: smallint('format_version'),
    packageKey: text('package_key'),
    packageBytes: integer('package_bytes'),
    notes: jsonb('notes').$type<readonly BuildNote[]>().notNull().default([]),
    memory: jsonb('memory').$type<MemoryReport>(),
    missing: text('missing').array().notNull().default([]),
    log: jsonb('log').$type<readonly (Said & { readonly at: string })[]>().notNull().default([]),
    error: jsonb('error').$type<Said>(),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('build_task_draft').on(table.draftId, table.createdAt.desc().nullsFirst()),
    index('build_task_owner').on(table.ownerId),
    // one that waits or is worked on, of each face and format
    uniqueIndex('build_task_active')
      .on(table.draftId, table.fdId, table.format)
      .where(sql`${table.state} in ('queued', 'running') and ${table.releaseId} is null`),
    uniqueIndex('build_task_release')
      .on(table.releaseId, table.fdId, table.format)
      .where(sql`${table.releaseId} is not null`),
    index('build_task_queue')
      .on(table.createdAt)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
)
