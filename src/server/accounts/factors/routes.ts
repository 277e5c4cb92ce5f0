import * as contract from '../../../shared/api/accounts/factors.ts'
import type { Bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
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

export function addFactorRoutes(bind: Bind, context: Context): void {
  bind(contract.listFactors, (_given, caller) => listFactors(context, caller))
  bind(contract.beginTotp, (_given, caller) => beginTotp(context, caller))
  bind(contract.addTotp, ({ body }, caller) => addTotp(context, caller, body))
  bind(contract.beginPasskey, (_given, caller) => beginPasskey(context, caller))
  bind(contract.addPasskey, ({ body }, caller) => addPasskey(context, caller, body))
  bind(contract.renameFactor, ({ body }, caller) => renameFactor(context, caller, body))
  bind(contract.removeFactor, ({ params }, caller) => removeFactor(context, caller, params.id))
  bind(contract.newRecovery, (_given, caller) => newRecovery(context, caller))
  bind(contract.askFactor, (_given, caller) => askFactor(context, caller))
  bind(contract.proveFactor, ({ body }, caller) => proveFactor(context, caller, body))
  bind(contract.resetFactors, async ({ body }, caller) => {
    await resetFactors(context, caller, body.name)
    return {}
  })
}
