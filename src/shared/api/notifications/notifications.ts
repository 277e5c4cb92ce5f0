import * as z from 'zod/mini'
import { notificationKindNames, notificationGroups, notificationWays } from '../../notifications/kinds.ts'
import { defineRoute } from '../route.ts'

const inBoth = z.object({ zh: z.string(), en: z.string() })
const whole = z.number().check(z.int(), z.minimum(0))

export const notificationRecord = z.object({
  id: whole,
  kind: z.string(),
  at: z.string(),
  isRead: z.boolean(),
  /** Where on the page it is dealt with. */
  link: z.string(),
  title: inBoth,
  text: inBoth,
})
export type NotificationRecord = z.output<typeof notificationRecord>

/** Unread ones are counted up to so many; more are shown as `99+`. */
export const mostUnreadCounted = 100

export const countUnread = defineRoute({
  method: 'GET',
  path: '/api/notification/unread',
  auth: 'user',
  summary: `How many of my notifications are unread, counted up to ${mostUnreadCounted}`,
  output: z.object({ unread: whole }),
})

export const pageNotifications = defineRoute({
  method: 'GET',
  path: '/api/notification/page',
  auth: 'user',
  summary: 'My notifications, the newest first',
  query: z.object({
    /** `next` of the page before; the first page without it. */
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    /** Only those that are not read. */
    unread: z.optional(z.literal('1')),
    kind: z.optional(z.enum(notificationKindNames as [string, ...string[]])),
  }),
  output: z.object({
    records: z.array(notificationRecord),
    /** Of all that match the query, not of this page. */
    total: whole,
    /** Cursor of the next page; null for the last. */
    next: z.nullable(whole),
    /** Kinds that I have any of, for the filter. */
    kinds: z.array(z.string()),
  }),
})

export const readNotifications = defineRoute({
  method: 'POST',
  path: '/api/notification/read',
  auth: 'user',
  isIdempotent: true,
  summary: 'Mark one of my notifications as read, or all up to one',
  body: z.object({
    /** The newest that is meant: what came after it stays unread. */
    id: z.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    /** With all before it. */
    all: z.boolean(),
  }),
  output: z.object({ unread: whole }),
})

const groupName = z.enum(notificationGroups)
const wayName = z.enum(notificationWays)

const settings = z.object({
  ways: z.array(
    z.object({
      way: wayName,
      /** Phone or email of the account, masked. */
      address: z.string(),
      /** `outbox`: nothing leaves this server, the page for developers shows it. `off`: nothing is sent this way. */
      sender: z.enum(['ready', 'outbox', 'off']),
    }),
  ),
  groups: z.array(
    z.object({
      group: groupName,
      on: z.array(wayName),
      /** Of the ways one has to stay on. */
      isRequired: z.boolean(),
    }),
  ),
  /** When the next digest goes out. */
  digestAt: z.string(),
})
export type NotificationSettings = z.output<typeof settings>

export const readNotificationSettings = defineRoute({
  method: 'GET',
  path: '/api/notification/settings',
  auth: 'user',
  summary: 'How I am told of what',
  output: settings,
})

export const changeNotificationSettings = defineRoute({
  method: 'POST',
  path: '/api/notification/settings',
  auth: 'user',
  isIdempotent: true,
  summary: 'Turn one way of being told of a group on or off',
  body: z.object({ group: groupName, way: wayName, isOn: z.boolean() }),
  output: settings,
})
