import * as contract from '../../../../shared/api/accounts/third-party.ts'
import type { RegisterRoute } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { startAttempt } from './attempts.ts'
import { confirmByThirdParty, linkThirdParty, unlinkThirdParty } from './link.ts'
import { signInByThirdParty } from './sign-in.ts'

export function addThirdPartyRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.startSignIn, ({ query }, actor) =>
    startAttempt({ context, actor }, query.type, { purpose: 'sign-in', userId: null }),
  )
  registerRoute(contract.signInByThirdParty, ({ body }, actor) =>
    signInByThirdParty({ context, actor }, body),
  )
  registerRoute(contract.startOwn, ({ query }, actor) =>
    startAttempt({ context, actor }, query.type, {
      purpose: query.purpose,
      userId: actor.session.userId,
    }),
  )
  registerRoute(contract.linkThirdParty, async ({ body }, actor) => ({
    info: await linkThirdParty(context, actor, body),
  }))
  registerRoute(contract.confirmByThirdParty, ({ body }, actor) => confirmByThirdParty(context, actor, body))
  registerRoute(contract.unlinkThirdParty, async ({ body }, actor) => ({
    info: await unlinkThirdParty(context, actor, body.type),
  }))
}
