import { lookUpAccount } from '../../../shared/api/staff/support.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { lookUp } from './look-up.ts'

export function addSupportRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(lookUpAccount, ({ body }, actor) => lookUp(context, actor, body.name))
}
