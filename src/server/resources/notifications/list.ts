import {
  mostUnreadCounted,
  type NotificationRecord,
  type pageNotifications,
  type readNotifications as readRoute,
} from '../../../shared/api/notifications/notifications.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import type { NotificationFacts, NotificationKind } from '../../../shared/notifications/facts.ts'
import { notificationKinds } from '../../../shared/notifications/kinds.ts'
import type { Session, Context } from '../../base/context.ts'
import { countUnreadOf, countWanted, findKindsOf, findWanted, markRead, type Row } from './queries.ts'
import { sayNotification } from './words.ts'

type Query = RouteRequest<typeof pageNotifications>['query']
type Read = RouteRequest<typeof readRoute>['body']

type AnyFacts = NotificationFacts[NotificationKind]

/** Where a notification leads; a path of the page. */
export const linkOf = ({ kind, facts }: Pick<Row, 'kind' | 'facts'>): string =>
  (notificationKinds[kind].link as (facts: AnyFacts) => string)(facts)

function print({ edition: { dayAheadHours: aheadHours } }: Context, row: Row): NotificationRecord {
  const zh = sayNotification(row, { locale: 'zh-cn', aheadHours })
  const en = sayNotification(row, { locale: 'en', aheadHours })
  return {
    ...{ id: row.id, kind: row.kind, at: row.at.toISOString(), isRead: row.readAt !== null },
    link: linkOf(row),
    title: { zh: zh.title, en: en.title },
    text: { zh: zh.text, en: en.text },
  }
}

export async function countUnread(context: Context, { userId }: Session): Promise<{ unread: number }> {
  return { unread: await context.run((sql) => countUnreadOf(sql, userId, mostUnreadCounted)) }
}

export async function listNotifications(
  context: Context,
  { userId }: Session,
  { cursor, size, unread, kind }: Query,
): Promise<RouteOutput<typeof pageNotifications>> {
  const wanted = { userId, isUnread: unread !== undefined, kind: kind as NotificationKind | undefined }
  const { rows, total, kinds } = await context.run(async (sql) => ({
    // one more than is shown tells whether there is a next page
    rows: await findWanted(sql, wanted, { before: cursor, limit: size + 1 }),
    total: await countWanted(sql, wanted),
    kinds: await findKindsOf(sql, userId),
  }))
  const shown = rows.slice(0, size)
  return {
    records: shown.map((row) => print(context, row)),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    ...{ total, kinds },
  }
}

/** Another user's notification counts as missing: nothing changes. */
export async function readNotifications(
  context: Context,
  session: Session,
  { id, all }: Read,
): Promise<{ unread: number }> {
  const { userId } = session
  await context.run((sql) => markRead(sql, { userId, id, all }, context.now()))
  return await countUnread(context, session)
}
