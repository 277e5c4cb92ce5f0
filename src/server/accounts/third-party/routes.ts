import * as contract from '../../../shared/api/accounts/third-party.ts'
import type { Bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { startAttempt } from './attempts.ts'
import { confirmByThirdParty, linkThirdParty, unlinkThirdParty } from './link.ts'
import { signInByThirdParty } from './sign-in.ts'

export function addThirdPartyRoutes(bind: Bind, context: Context): void {
  bind(contract.startSignIn, ({ query }, caller) =>
    startAttempt({ context, caller }, query.type, { purpose: 'sign-in', userId: null }),
  )
  bind(contract.signInByThirdParty, ({ body }, caller) => signInByThirdParty({ context, caller }, body))
  bind(contract.startOwn, ({ query }, caller) =>
    startAttempt({ context, caller }, query.type, { purpose: query.purpose, userId: caller.asker.userId }),
  )
  bind(contract.linkThirdParty, async ({ body }, caller) => ({
    info: await linkThirdParty(context, caller, body),
  }))
  bind(contract.confirmByThirdParty, ({ body }, caller) => confirmByThirdParty(context, caller, body))
  bind(contract.unlinkThirdParty, async ({ body }, caller) => ({
    info: await unlinkThirdParty(context, caller, body.type),
  }))
}
