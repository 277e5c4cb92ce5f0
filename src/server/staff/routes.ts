import { pageActs } from '../../shared/api/staff/acts.ts'
import * as contract from '../../shared/api/staff/members.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { readActs } from './acts/page-acts.ts'
import { grantRole, listStaff, revokeRole } from './administrators.ts'
import { becomeFirst } from './first-link.ts'

export function addStaffRoutes(bind: Bind, context: Context): void {
  bind(pageActs, ({ query }, { asker }) => readActs(context, asker, query))
  bind(contract.listStaff, ({ query }, { asker }) => listStaff(context, asker, query))
  bind(contract.grantRole, ({ body }, caller) => grantRole({ context, caller }, body))
  bind(contract.revokeRole, ({ body }, caller) => revokeRole({ context, caller }, body))
  bind(contract.becomeFirst, ({ body }, caller) => becomeFirst(context, caller, body.token))
}
