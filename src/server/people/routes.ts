import { pageActs } from '../../shared/api/people/acts.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { readActs } from './page-acts.ts'

export function addPeopleRoutes(bind: Bind, context: Context): void {
  bind(pageActs, ({ query }) => readActs(context, query))
}
