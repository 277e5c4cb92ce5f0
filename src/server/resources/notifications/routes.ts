import * as contract from '../../../shared/api/notifications/notifications.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { countUnread, listNotifications, readNotifications } from './list.ts'
import { changeSettings, readSettings } from './settings.ts'

export function addNotificationRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.countUnread, (_given, { session }) => countUnread(context, session))
  registerRoute(contract.pageNotifications, ({ query }, { session }) =>
    listNotifications(context, session, query),
  )
  registerRoute(contract.readNotifications, ({ body }, { session }) =>
    readNotifications(context, session, body),
  )
  registerRoute(contract.readNotificationSettings, (_given, { session }) => readSettings(context, session))
  registerRoute(contract.changeNotificationSettings, ({ body }, { session }) =>
    changeSettings(context, session, body),
  )
}
