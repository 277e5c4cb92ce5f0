import { takeStoreEvent as contract } from '../../shared/api/money/store.ts'
import type { RegisterRoute } from '../register-route.ts'
import type { Context } from '../context.ts'
import { takeStoreEvent } from './take-event.ts'

export function addStoreRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract, ({ body }) => takeStoreEvent(context, body))
}
