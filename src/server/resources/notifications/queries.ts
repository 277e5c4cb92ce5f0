import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Role } from '../../../shared/api/staff/roles.ts'
import type { NotificationKind } from '../../../shared/notifications/facts.ts'
import { notificationKindNames, type NotificationWay } from '../../../shared/notifications/kinds.ts'
import type { Sql } from '../../base/db/client.ts'
import { leasedRows, type Lease } from '../../base/jobs/leased-rows.ts'
import { user } from '../../base/db/schema.ts'
import { personRole } from '../../base/db/tables/staff.ts'
import {
  notification,
  notificationChoice,
  notificationDelivery,
  outgoingMessage,
} from '../../base/db/tables/notifications.ts'
import { isNotificationOf } from './permissions.ts'
import type { Choices } from './choices.ts'

const person = {
  id: user.id,
  publicId: user.publicId,
  /** Null as long as it was not confirmed. */
  email: sql<string | null>`case when ${user.emailVerifiedAt} is null then null else ${user.email} end`,
  phone: user.phone,
  locale: user.locale,
  edition: user.edition,
}

export interface PersonRow {
  readonly id: number
  readonly publicId: string
  readonly email: string | null
  readonly phone: string | null
  readonly locale: string | null
  readonly edition: string
}

const isActive = eq(user.status, 'active')

/** None for an account that is erased. */
export async function findPerson(
  tx: Sql,
  userId: number,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<PersonRow[]> {
  const found = tx
    .select(person)
    .from(user)
    .where(and(eq(user.id, userId), isActive))
  return isHeld ? await found.for('no key update') : await found
}

/** In one order always, so that two events at once wait for each other and do not deadlock. */
export async function findWithRoles(
  tx: Sql,
  roles: readonly Role[],
  except: number | null,
): Promise<PersonRow[]> {
  const ids = tx
    .select({ id: personRole.userId })
    .from(personRole)
    .where(inArray(personRole.role, [...roles]))
  return await tx
    .select(person)
    .from(user)
    .where(and(inArray(user.id, ids), isActive, except === null ? undefined : ne(user.id, except)))
    .orderBy(asc(user.id))
}

export async function findChoicesOf(tx: Sql, userId: number): Promise<Choices> {
  return await tx
    .select({
      group: notificationChoice.group,
      way: notificationChoice.way,
      isOn: notificationChoice.isOn,
    })
    .from(notificationChoice)
    .where(eq(notificationChoice.userId, userId))
}

/** Null when the person has one of this event. */
export async function insertNotification(
  tx: Sql,
  row: typeof notification.$inferInsert,
): Promise<number | null> {
  const [made] = await tx
    .insert(notification)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notification.id })
  return made?.id ?? null
}

export async function insertMessage(tx: Sql, row: typeof outgoingMessage.$inferInsert): Promise<string> {
  const [made] = await tx.insert(outgoingMessage).values(row).returning({ id: outgoingMessage.id })
  if (made === undefined) throw new Error('a message was not kept')
  return made.id
}

/** The digest of a day, held, so that it is not sent before this transaction ends; null when it was taken to be sent. */
export async function joinDigest(tx: Sql, row: typeof outgoingMessage.$inferInsert): Promise<string | null> {
  const [joined] = await tx
    .insert(outgoingMessage)
    .values(row)
    .onConflictDoUpdate({
      target: [outgoingMessage.userId, outgoingMessage.way, outgoingMessage.digestDay],
      targetWhere: sql`${outgoingMessage.digestDay} is not null`,
      set: { way: sql`excluded.way` },
      setWhere: sql`${outgoingMessage.state} = 'waiting' and ${outgoingMessage.attempt} = 0`,
    })
    .returning({ id: outgoingMessage.id })
  return joined?.id ?? null
}

export async function insertDelivery(tx: Sql, row: typeof notificationDelivery.$inferInsert): Promise<void> {
  await tx.insert(notificationDelivery).values(row)
}

export async function markReadByKey(tx: Sql, key: string, now: Date): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: now })
    .where(and(eq(notification.key, key), isNull(notification.readAt)))
}

export type Row = typeof notification.$inferSelect

/** Which of a user's notifications are wanted. */
interface Wanted {
  readonly userId: number
  readonly isUnread: boolean
  readonly kind?: NotificationKind | undefined
}

/** Kinds that this version does not know are left out: a newer one may have written them. */
const isKnown = inArray(notification.kind, [...notificationKindNames])

const wantedOf = ({ userId, isUnread, kind }: Wanted) =>
  and(
    isNotificationOf(userId),
    isUnread ? isNull(notification.readAt) : undefined,
    kind === undefined ? isKnown : eq(notification.kind, kind),
  )

export async function findWanted(
  tx: Sql,
  wanted: Wanted,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Row[]> {
  return await tx
    .select()
    .from(notification)
    .where(and(wantedOf(wanted), before === undefined ? undefined : lt(notification.id, before)))
    .orderBy(desc(notification.id))
    .limit(limit)
}

export const countWanted = (tx: Sql, wanted: Wanted): Promise<number> =>
  tx.$count(notification, wantedOf(wanted))

export async function findKindsOf(tx: Sql, userId: number): Promise<NotificationKind[]> {
  const rows = await tx
    .selectDistinct({ kind: notification.kind })
    .from(notification)
    .where(and(isNotificationOf(userId), isKnown))
  return rows.map(({ kind }) => kind)
}

/** Stops counting at `most`, so that it costs the same however many there are. */
export async function countUnreadOf(tx: Sql, userId: number, most: number): Promise<number> {
  const rows = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(wantedOf({ userId, isUnread: true }))
    .limit(most)
  return rows.length
}

export async function markRead(
  tx: Sql,
  { userId, id, all }: { userId: number; id: number; all: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: now })
    .where(
      and(
        isNotificationOf(userId),
        all ? lte(notification.id, id) : eq(notification.id, id),
        isNull(notification.readAt),
      ),
    )
}

export async function keepChoice(tx: Sql, row: typeof notificationChoice.$inferInsert): Promise<void> {
  await tx
    .insert(notificationChoice)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationChoice.userId, notificationChoice.group, notificationChoice.way],
      set: { isOn: row.isOn },
    })
}

/** The ids of messages that a person has, and everything else of theirs. */
export async function deleteAllOf(tx: Sql, userId: number): Promise<void> {
  const own = tx.select({ id: notification.id }).from(notification).where(isNotificationOf(userId))
  await tx.delete(notificationDelivery).where(inArray(notificationDelivery.notificationId, own))
  await tx.delete(outgoingMessage).where(eq(outgoingMessage.userId, userId))
  await tx.delete(notification).where(isNotificationOf(userId))
  await tx.delete(notificationChoice).where(eq(notificationChoice.userId, userId))
}

/** Every notification of a user, the oldest first, with how it went out. */
export async function findAllOf(tx: Sql, userId: number) {
  const rows = await tx
    .select({ row: notification, way: outgoingMessage.way, state: outgoingMessage.state })
    .from(notification)
    .leftJoin(notificationDelivery, eq(notificationDelivery.notificationId, notification.id))
    .leftJoin(outgoingMessage, eq(outgoingMessage.id, notificationDelivery.messageId))
    .where(and(isNotificationOf(userId), inArray(notification.kind, [...notificationKindNames])))
    .orderBy(asc(notification.id))
  const all = new Map<number, (typeof rows)[number]['row'] & { sent: string[] }>()
  for (const { row, way, state } of rows) {
    const one = all.get(row.id) ?? { ...row, sent: [] }
    if (way !== null && state === 'sent') one.sent.push(way)
    all.set(row.id, one)
  }
  return [...all.values()]
}

export type MessageRow = typeof outgoingMessage.$inferSelect

const queue = leasedRows(outgoingMessage, {
  ...{ waiting: 'waiting', working: 'sending' },
  dueAt: outgoingMessage.dueAt,
})

/** The next message of a way that is due, or whose lease has expired. */
export const claimMessage = (tx: Sql, way: NotificationWay, lease: Lease): Promise<MessageRow | null> =>
  queue.claim(tx, lease, {
    of: eq(outgoingMessage.way, way),
    order: [asc(outgoingMessage.dueAt), asc(outgoingMessage.id)],
  })

/** Changes a message as the one who took it; false when another one has it by now. */
export const changeMine = (
  tx: Sql,
  message: Pick<MessageRow, 'id' | 'attempt'>,
  change: Partial<typeof outgoingMessage.$inferInsert>,
): Promise<boolean> => queue.changeMine(tx, message, change)

/** What a process that is gone was sending by this way is sent anew: only for one that is alone on its database. */
export const releaseMessages = (tx: Sql, way: NotificationWay, now: Date): Promise<void> =>
  queue.release(tx, now, eq(outgoingMessage.way, way))

/** What a message tells, the oldest first. */
export async function findRowsOf(tx: Sql, messageId: string): Promise<Row[]> {
  const rows = await tx
    .select({ row: notification })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(and(eq(notificationDelivery.messageId, messageId), isKnown))
    .orderBy(asc(notification.id))
  return rows.map(({ row }) => row)
}

/** By the account id that people see. */
export async function findPublic(tx: Sql, publicId: string): Promise<PersonRow[]> {
  return await tx
    .select(person)
    .from(user)
    .where(and(eq(sql`${user.publicId}::text`, publicId), isActive))
}

/** Those that are older than a moment, with their messages; `limit` at once. */
export async function deleteBefore(tx: Sql, before: Date, limit: number): Promise<number> {
  const old = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(lt(notification.at, before))
    .orderBy(asc(notification.at))
    .limit(limit)
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(notificationDelivery).where(inArray(notificationDelivery.notificationId, ids))
  await tx.delete(notification).where(inArray(notification.id, ids))
  await tx
    .delete(outgoingMessage)
    .where(
      and(
        lt(outgoingMessage.createdAt, before),
        sql`not exists (select 1 from ${notificationDelivery} where ${notificationDelivery.messageId} = ${outgoingMessage.id})`,
      ),
    )
  return ids.length
}
