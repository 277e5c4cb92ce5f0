import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytes, draft, share, userId } from '../schema.ts'

/** A place of a dial with what was said of it, by those who hold a link and by the owner of the design. */
export const commentThread = pgTable(
  'comment_thread',
  {
    id: uuid('id').primaryKey(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => draft.id),
    /** The link that it came by: its holders read it and no others. */
    shareId: uuid('share_id')
      .notNull()
      .references(() => share.publicId),
    /** Token of that link, sealed: by it a person who wrote here is led back. */
    sealedToken: bytes('sealed_token').notNull(),
    /** Of its pin, counted within the design from 1. */
    number: integer('number').notNull(),
    faceId: text('face_id').notNull(),
    isAmbient: boolean('is_ambient').notNull(),
    /** Pixels of the face's own canvas, from its top left corner. */
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    createdAt: at('created_at').notNull(),
    resolvedAt: at('resolved_at'),
    resolvedBy: userId('resolved_by'),
  },
  (table) => [
    uniqueIndex('comment_thread_number').on(table.draftId, table.number),
    index('comment_thread_draft').on(
      table.draftId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('comment_thread_share').on(
      table.shareId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** What one person said in a thread; the first one is what it was begun with. */
export const comment = pgTable(
  'comment',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => commentThread.id, { onDelete: 'cascade' }),
    authorId: userId('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    editedAt: at('edited_at'),
  },
  (table) => [
    index('comment_thread_texts').on(table.threadId, table.createdAt, table.id),
    index('comment_author').on(table.authorId),
  ],
)
