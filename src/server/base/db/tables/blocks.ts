import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, userId } from '../schema.ts'

/** Layers that a person keeps under a name, with their pictures in them. */
export const block = pgTable(
  'block',
  {
    id: uuid('id').primaryKey(),
    ownerId: userId('owner_id').notNull(),
    name: text('name').notNull(),
    /** As the editor wrote it; nothing of it is read here. */
    content: text('content').notNull(),
    bytes: integer('bytes').notNull(),
    /** Layers in it. */
    count: integer('count').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('block_owner').on(table.ownerId, table.createdAt.desc().nullsFirst())],
)
