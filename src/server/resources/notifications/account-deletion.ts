import { editions } from '../../../shared/edition.ts'
import { notificationGroups, notificationWays } from '../../../shared/notifications/kinds.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { isChosen } from './choices.ts'
import { deleteAllOf, findAllOf, findChoicesOf } from './queries.ts'
import { sayNotification } from './words.ts'

/** Every notification of a user, with what is still to be sent. */
export const eraseNotifications = (tx: Tx, userId: number): Promise<void> => deleteAllOf(tx, userId)

/** For the copy of a person's data: in words, by the clock of the edition. */
export async function copyOfNotifications(context: Context, { userId }: Session) {
  const { locale, dayAheadHours: aheadHours } = editions[context.edition.id]
  const { rows, choices } = await context.run(async (sql) => ({
    rows: await findAllOf(sql, userId),
    choices: await findChoicesOf(sql, userId),
  }))
  const chosen = notificationGroups.map((group) => [
    group,
    Object.fromEntries(notificationWays.map((way) => [way, isChosen(choices, group, way)])),
  ])
  return {
    settings: Object.fromEntries(chosen) as Record<string, Record<string, boolean>>,
    notifications: rows.map(({ kind, facts, at, readAt, sent }) => ({
      ...{ kind, at, readAt, sent, ...sayNotification({ kind, facts }, { locale, aheadHours }) },
    })),
  }
}
