import * as contract from '../../../shared/api/accounts/accounts.ts'
import { appVersion } from '../../../shared/edition.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { isOutboxShown } from '../notifications/senders/outbox.ts'
import { resetPassword, setPassword } from './passwords/change-password.ts'
import { requestCode } from './codes.ts'
import { addFactorRoutes } from './factors/routes.ts'
import { readProfile } from './profile.ts'
import { addOwnAccountRoutes } from './own/routes.ts'
import { register } from './register.ts'
import { closeSession } from './sessions.ts'
import { receiverOf, signInByCode, signInByPassword } from './sign-in.ts'
import { addThirdPartyRoutes } from './third-party/routes.ts'

export function addAccountRoutes(registerRoute: RegisterRoute, context: Context): void {
  const { config, edition, sender } = context

  registerRoute(contract.serverConfig, (_given, actor) =>
    Promise.resolve({
      edition: edition.id,
      version: appVersion,
      thirdParty: [...context.thirdParties.keys()],
      outbox: sender.outbox !== null && isOutboxShown(config),
      codes: sender.canSend(edition.codeWay),
      adb: context.adb !== null && actor.isOwnMachine,
    }),
  )
  registerRoute(contract.sendCode, ({ params, query }, actor) => {
    const receiver = params.way === 'sms' ? query.phone : query.email
    if (receiver === undefined) throw new Refusal(params.way === 'sms' ? 'wrongPhone' : 'wrongEmail')
    return requestCode(context, actor, { way: params.way, receiver, purpose: query.type })
  })
  registerRoute(contract.signInByCode, ({ body }, actor) => signInByCode({ context, actor }, body))
  registerRoute(contract.signInByPassword, ({ body }, actor) =>
    signInByPassword({ context, actor }, { receiver: receiverOf(body), password: body.password }),
  )
  registerRoute(contract.register, ({ body }, actor) => register({ context, actor }, body))
  registerRoute(contract.setPassword, async ({ body }, actor) => {
    const { password, oldPassword } = body
    await setPassword({ context, actor }, actor.session, { password, oldPassword })
    return {}
  })
  registerRoute(contract.resetPassword, async ({ body }, actor) => {
    const { code, password } = body
    await resetPassword({ context, actor }, { receiver: receiverOf(body), code, password })
    return {}
  })
  registerRoute(contract.queryUserInfo, async (_given, { session }) => ({
    info: await readProfile(context, session),
    version: appVersion,
  }))
  registerRoute(contract.signOut, async (_given, { session }) => {
    await closeSession(context, session)
    return {}
  })
  addOwnAccountRoutes(registerRoute, context)
  addFactorRoutes(registerRoute, context)
  addThirdPartyRoutes(registerRoute, context)
}
