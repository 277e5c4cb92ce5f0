import { takeStoreEvent as contract } from '../../../shared/api/money/store.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { takeStoreEvent } from './take-event.ts'

export function addStoreRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract, ({ body }) => takeStoreEvent(context, body))
}
