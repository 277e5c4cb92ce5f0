import { pageActs } from '../../../shared/api/staff/acts.ts'
import * as contract from '../../../shared/api/staff/members.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { readActs } from './acts/page-acts.ts'
import { grantRole, listStaff, revokeRole } from './administrators.ts'
import { becomeFirst } from './first-link.ts'

export function addStaffRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(pageActs, ({ query }, { session }) => readActs(context, session, query))
  registerRoute(contract.listStaff, ({ query }, { session }) => listStaff(context, session, query))
  registerRoute(contract.grantRole, ({ body }, actor) => grantRole({ context, actor }, body))
  registerRoute(contract.revokeRole, ({ body }, actor) => revokeRole({ context, actor }, body))
  registerRoute(contract.becomeFirst, ({ body }, actor) => becomeFirst(context, actor, body.token))
}
