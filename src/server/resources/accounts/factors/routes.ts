import * as contract from '../../../../shared/api/accounts/factors.ts'
import type { RegisterRoute } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import {
  addPasskey,
  addTotp,
  beginPasskey,
  beginTotp,
  listFactors,
  newRecovery,
  removeFactor,
  renameFactor,
} from './own-factors.ts'
import { askFactor, proveFactor } from './prove.ts'
import { resetFactors } from './reset-factors.ts'

export function addFactorRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.listFactors, (_given, actor) => listFactors(context, actor))
  registerRoute(contract.beginTotp, (_given, actor) => beginTotp(context, actor))
  registerRoute(contract.addTotp, ({ body }, actor) => addTotp(context, actor, body))
  registerRoute(contract.beginPasskey, (_given, actor) => beginPasskey(context, actor))
  registerRoute(contract.addPasskey, ({ body }, actor) => addPasskey(context, actor, body))
  registerRoute(contract.renameFactor, ({ body }, actor) => renameFactor(context, actor, body))
  registerRoute(contract.removeFactor, ({ params }, actor) => removeFactor(context, actor, params.id))
  registerRoute(contract.newRecovery, (_given, actor) => newRecovery(context, actor))
  registerRoute(contract.askFactor, (_given, actor) => askFactor(context, actor))
  registerRoute(contract.proveFactor, ({ body }, actor) => proveFactor(context, actor, body))
  registerRoute(contract.resetFactors, async ({ body }, actor) => {
    await resetFactors(context, actor, body.name)
    return {}
  })
}
