import { editions, type EditionId } from '../../../shared/edition.ts'
import type { NotificationFacts, NotificationKind } from '../../../shared/notifications/facts.ts'
import { digestAfter, notificationKinds, notificationWays } from '../../../shared/notifications/kinds.ts'
import type { Tx } from '../../base/context.ts'
import { isChosen, type Choices } from './choices.ts'
import {
  findChoicesOf,
  findPerson,
  findWithRoles,
  insertDelivery,
  insertMessage,
  insertNotification,
  joinDigest,
  markReadByKey,
  type PersonRow,
} from './queries.ts'

/** An event of which users are notified. */
export interface Happened<K extends NotificationKind> {
  readonly kind: K
  readonly facts: NotificationFacts[K]
  /** The event within its kind, so that users are notified once however often it is worked on: the id of an order. */
  readonly key: string
  readonly at: Date
}

/** A digest joins the next one when its own is being sent. */
async function digestOf(tx: Tx, person: PersonRow, given: { way: 'email' | 'sms'; at: Date }) {
  const { dayAheadHours } = editions[person.edition as EditionId]
  for (let from = given.at; ;) {
    const { day, at } = digestAfter(from, dayAheadHours)
    const row = { userId: person.id, way: given.way, digestDay: day, dueAt: at, createdAt: given.at }
    const id = await joinDigest(tx, row)
    if (id !== null) return id
    from = at
  }
}

async function tell<K extends NotificationKind>(
  tx: Tx,
  person: PersonRow,
  { choices, happened }: { readonly choices: Choices; readonly happened: Happened<K> },
): Promise<void> {
  const { kind, facts, key, at } = happened
  const notificationId = await insertNotification(tx, {
    ...{ userId: person.id, kind, key: `${kind}:${key}`, facts, at },
  })
  // already notified
  if (notificationId === null) return
  const { group, urgency } = notificationKinds[kind]
  for (const way of notificationWays) {
    const hasAddress = way === 'email' ? person.email !== null : person.phone !== null
    if (!hasAddress || !isChosen(choices, group, way)) continue
    const messageId =
      urgency === 'digest'
        ? await digestOf(tx, person, { way, at })
        : await insertMessage(tx, { userId: person.id, way, dueAt: at, createdAt: at })
    await insertDelivery(tx, { notificationId, way, messageId })
  }
}

/**
 * Notifies a user, within the transaction of the event: a rollback drops the notification, and after the commit the
 * process that comes first sends it. Of a kind that goes to roles it notifies every user with one of them but `except`,
 * who caused the event.
 */
export async function notify<K extends NotificationKind>(
  tx: Tx,
  to: number | { readonly except: number | null },
  happened: Happened<K>,
): Promise<void> {
  const people =
    typeof to === 'number'
      ? await findPerson(tx, to)
      : await findWithRoles(tx, notificationKinds[happened.kind].roles, to.except)
  for (const person of people)
    await tell(tx, person, { choices: await findChoicesOf(tx, person.id), happened })
}

/** What waited for people of a role has been done by one of them: it is no longer unread for the others. */
export const notifyDone = (
  tx: Tx,
  { kind, key, at }: Pick<Happened<NotificationKind>, 'kind' | 'key' | 'at'>,
): Promise<void> => markReadByKey(tx, `${kind}:${key}`, at)
