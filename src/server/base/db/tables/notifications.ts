import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NotificationFacts, NotificationKind } from '../../../../shared/notifications/facts.ts'
import type { NotificationGroup, NotificationWay } from '../../../../shared/notifications/kinds.ts'
import { at, id, leased, userId } from '../schema.ts'

/** A notification of a user; written in the transaction of the event. Its words are made when it is read or sent. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    userId: userId('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The event: of one event a person has one notification. */
    key: text('key').notNull(),
    facts: jsonb('facts').$type<NotificationFacts[NotificationKind]>().notNull(),
    at: at('at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    uniqueIndex('notification_event').on(table.userId, table.key),
    index('notification_key').on(table.key),
    index('notification_user').on(table.userId, table.id.desc().nullsFirst()),
    index('notification_unread')
      .on(table.userId, table.id.desc().nullsFirst())
      .where(sql`${table.readAt} is null`),
    index('notification_at').on(table.at),
  ],
)

/** One mail or SMS, until it is handed over; its id names it on the way, however often it is tried. */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId('user_id').notNull(),
    way: text('way').$type<NotificationWay>().notNull(),
    /** `2026-11-26` of the digest; null for a message of one notification. */
    digestDay: text('digest_day'),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    /** When it may be sent, or tried again. */
    dueAt: at('due_at').notNull(),
    ...leased('attempts'),
    /** What the last try ended with. */
    error: text('error'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('outgoing_message_digest')
      .on(table.userId, table.way, table.digestDay)
      .where(sql`${table.digestDay} is not null`),
    index('outgoing_message_due')
      .on(table.way, table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('outgoing_message_lease')
      .on(table.leaseUntil)
      .where(sql`${table.state} = 'sending'`),
  ],
)

/** `skipped`: there was nothing to send any more, or no way to. `failed`: given up. */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'skipped' | 'failed'

/** What of a message tells which notification. */
export const notificationDelivery = pgTable(
  'notification_delivery',
  {
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notification.id),
    way: text('way').$type<NotificationWay>().notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => outgoingMessage.id),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.way] }),
    index('notification_delivery_message').on(table.messageId),
  ],
)

/** What a person chose; where there is no row, `defaultWays` holds. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    userId: userId('user_id').notNull(),
    group: text('group').$type<NotificationGroup>().notNull(),
    way: text('way').$type<NotificationWay>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.group, table.way] })],
)
