import { lookUpAccount } from '../../shared/api/staff/support.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { lookUp } from './look-up.ts'

export function addSupportRoutes(bind: Bind, context: Context): void {
  bind(lookUpAccount, ({ body }, caller) => lookUp(context, caller, body.name))
}
