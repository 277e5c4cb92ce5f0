import { pageActs } from '../../shared/api/people/acts.ts'
import * as contract from '../../shared/api/people/people.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { readActs } from './acts/page-acts.ts'
import { grantRole, listPeople, revokeRole } from './administrators.ts'
import { becomeFirst } from './first-link.ts'

export function addPeopleRoutes(bind: Bind, context: Context): void {
  bind(pageActs, ({ query }, { asker }) => readActs(context, asker, query))
  bind(contract.listPeople, ({ query }, { asker }) => listPeople(context, asker, query))
  bind(contract.grantRole, ({ body }, caller) => grantRole({ context, caller }, body))
  bind(contract.revokeRole, ({ body }, caller) => revokeRole({ context, caller }, body))
  bind(contract.becomeFirst, ({ body }, caller) => becomeFirst(context, caller, body.token))
}
