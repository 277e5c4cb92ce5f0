import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, id, leased, userId } from '../schema.ts'

/** A picture of a task: a file of the person's own for as long as they keep it. */
export interface TaskPicture {
  /** Of the file. */
  readonly url: string
  readonly fileSize: number
  readonly width: number
  readonly height: number
}

interface TaskError {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

/** The queue of pictures that are to be made, and their history. */
export const imageTask = pgTable(
  'image_task',
  {
    id: uuid('id').primaryKey(),
    ownerId: userId('owner_id').notNull(),
    prompt: text('prompt').notNull(),
    state: text('state').$type<'queued' | 'running' | 'succeeded' | 'failed' | 'timeout'>().notNull(),
    ...leased('attempt'),
    /** Provider calls whose outcome is unknown. */
    lost: smallint('lost').notNull().default(0),
    /** Name of the provider that it is for. */
    provider: text('provider').notNull(),
    pictures: jsonb('pictures').$type<readonly TaskPicture[]>().notNull().default([]),
    error: jsonb('error').$type<TaskError>(),
    /** Of whose number it is one, as YYYY-MM-DD by the clock of the edition. */
    quotaDay: text('quota_day').notNull(),
    /** Not before then. */
    nextAt: at('next_at').notNull(),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('image_task_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('image_task_queue')
      .on(table.createdAt)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
)

/** How much of a day's number is used up. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: userId('user_id').notNull(),
    kind: text('kind').$type<'image'>().notNull(),
    /** YYYY-MM-DD by the clock of the edition. */
    day: text('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.day] })],
)

/** What people took over of what was made for them, and who made it. */
export const aiCollect = pgTable(
  'ai_collect',
  {
    id: id(),
    ownerId: userId('owner_id').notNull(),
    kind: text('kind').$type<'chatgpt' | 'midjourney'>().notNull(),
    madeBy: text('made_by').$type<'provider' | 'builtin'>().notNull(),
    body: jsonb('body').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('ai_collect_owner').on(table.ownerId, table.id)],
)

/** Signatures that were used up, for as long as they would hold. */
export const signUsed = pgTable(
  'sign_used',
  {
    sign: bytes('sign').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sign_used_expires').on(table.expiresAt)],
)
