import * as contract from '../../shared/api/notifications/notifications.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { countUnread, listNotifications, readNotifications } from './list.ts'
import { changeSettings, readSettings } from './settings.ts'

export function addNotificationRoutes(bind: Bind, context: Context): void {
  bind(contract.countUnread, (_given, { asker }) => countUnread(context, asker))
  bind(contract.pageNotifications, ({ query }, { asker }) => listNotifications(context, asker, query))
  bind(contract.readNotifications, ({ body }, { asker }) => readNotifications(context, asker, body))
  bind(contract.readNotificationSettings, (_given, { asker }) => readSettings(context, asker))
  bind(contract.changeNotificationSettings, ({ body }, { asker }) => changeSettings(context, asker, body))
}
