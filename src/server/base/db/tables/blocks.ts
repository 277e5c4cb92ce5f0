import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, userId } from '../schema.ts'

/** Layers that a person keeps under a name, with their pictures in them. */
export const block = pgTable(
  'block',
  {
    id: uuid('id').primaryKey(),
    ownerId: userId('owner_id').notNull(),
    name: text('name').notNull(),
    /** As the editor wrote it; read only where another person takes it by a link. */
    content: text('content').notNull(),
    bytes: integer('bytes').notNull(),
    /** Layers in it. */
    count: integer('count').notNull(),
    createdAt: at('created_at').notNull(),
    /** Counted from 1, with every new content. */
    version: integer('version').notNull().default(1),
    /** The public id of the link that it was taken by; the link may have ended. */
    sourceId: uuid('source_id'),
    /** The version of the block behind that link that its content is. */
    sourceVersion: integer('source_version'),
  },
  (table) => [index('block_owner').on(table.ownerId, table.createdAt.desc().nullsFirst())],
)

/** A link by which others see a block and take it into their own. */
export const blockShare = pgTable(
  'block_share',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What its owner ends it by; opens nothing. */
    publicId: uuid('public_id').notNull().unique(),
    blockId: uuid('block_id')
      .notNull()
      .references(() => block.id, { onDelete: 'cascade' }),
    ownerId: userId('owner_id').notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('block_share_block').on(table.blockId), index('block_share_owner').on(table.ownerId)],
)
