import type {
  changeNotificationSettings,
  NotificationSettings,
} from '../../../shared/api/notifications/notifications.ts'
import type { RouteRequest } from '../../../shared/api/route.ts'
import {
  alwaysTold,
  digestAfter,
  notificationGroups,
  notificationWays,
} from '../../../shared/notifications/kinds.ts'
import { maskEmail, maskPhone } from '../accounts/mask.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { rolesHeld } from '../staff/roles-held.ts'
import { isChosen, type Choices } from './choices.ts'
import { isToldAsStaff } from './permissions.ts'
import { findChoicesOf, findPerson, keepChoice, type PersonRow } from './queries.ts'

type Choice = RouteRequest<typeof changeNotificationSettings>['body']
type WayRow = NotificationSettings['ways'][number]

function waysOf({ sender }: Context, { email, phone }: PersonRow): WayRow[] {
  const stateOf = (way: WayRow['way']): WayRow['sender'] => {
    if (!sender.canSend(way)) return 'off'
    return sender.outbox === null ? 'ready' : 'outbox'
  }
  return [
    ...(email === null ? [] : [{ way: 'email', address: maskEmail(email) } as const]),
    ...(phone === null ? [] : [{ way: 'sms', address: maskPhone(phone) } as const]),
  ].map((row) => ({ ...row, sender: stateOf(row.way) }))
}

async function readIn(tx: Tx, context: Context, userId: number): Promise<NotificationSettings> {
  const [person] = await findPerson(tx, userId)
  if (person === undefined) throw new Refusal('signInAgain')
  const choices = await findChoicesOf(tx, userId)
  const held = await rolesHeld(tx, userId)
  const isOfStaff = isToldAsStaff(held)
  return {
    ways: waysOf(context, person),
    groups: notificationGroups
      .filter((group) => group !== 'staff' || isOfStaff)
      .map((group) => ({
        group,
        on: notificationWays.filter((way) => isChosen(choices, group, way)),
        isRequired: group === alwaysTold,
      })),
    digestAt: digestAfter(context.now(), context.edition.dayAheadHours).at.toISOString(),
  }
}

export const readSettings = (context: Context, { userId }: Session): Promise<NotificationSettings> =>
  context.run((sql) => readIn(sql, context, userId))

/** Whether nothing would be left that tells the person of their own security, by the addresses that they have. */
export function isLastWay(
  person: PersonRow,
  choices: Choices,
  { group, way }: Omit<Choice, 'isOn'>,
): boolean {
  if (group !== alwaysTold) return false
  const hasAddress = { email: person.email !== null, sms: person.phone !== null }
  return !notificationWays.some((one) => one !== way && hasAddress[one] && isChosen(choices, group, one))
}

/** Throws `lastSecurityWay` for the only way out of security notifications. */
export async function changeSettings(
  context: Context,
  { userId }: Session,
  choice: Choice,
): Promise<NotificationSettings> {
  return await context.transact(async (tx) => {
    const [person] = await findPerson(tx, userId, { isHeld: true })
    if (person === undefined) throw new Refusal('signInAgain')
    const choices = await findChoicesOf(tx, userId)
    if (!choice.isOn && isLastWay(person, choices, choice)) throw new Refusal('lastSecurityWay')
    await keepChoice(tx, { userId, ...choice })
    return await readIn(tx, context, userId)
  })
}
