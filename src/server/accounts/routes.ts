import * as contract from '../../shared/api/accounts/accounts.ts'
import { appVersion } from '../../shared/edition.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../reply.ts'
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

export function addAccountRoutes(bind: Bind, context: Context): void {
  const { config, edition, sender } = context

  bind(contract.serverConfig, () =>
    Promise.resolve({
      edition: edition.id,
      version: appVersion,
      thirdParty: [...context.thirdParties.keys()],
      outbox: sender.outbox !== null && isOutboxShown(config),
      codes: sender.canSend(edition.codeWay),
    }),
  )
  bind(contract.sendCode, ({ params, query }, caller) => {
    const receiver = params.way === 'sms' ? query.phone : query.email
    if (receiver === undefined) throw new Refusal(params.way === 'sms' ? 'wrongPhone' : 'wrongEmail')
    return requestCode(context, caller, { way: params.way, receiver, purpose: query.type })
  })
  bind(contract.signInByCode, ({ body }, caller) => signInByCode({ context, caller }, body))
  bind(contract.signInByPassword, ({ body }, caller) =>
    signInByPassword({ context, caller }, { receiver: receiverOf(body), password: body.password }),
  )
  bind(contract.register, ({ body }, caller) => register({ context, caller }, body))
  bind(contract.setPassword, async ({ body }, caller) => {
    const { password, oldPassword } = body
    await setPassword({ context, caller }, caller.asker, { password, oldPassword })
    return {}
  })
  bind(contract.resetPassword, async ({ body }, caller) => {
    const { code, password } = body
    await resetPassword({ context, caller }, { receiver: receiverOf(body), code, password })
    return {}
  })
  bind(contract.queryUserInfo, async (_given, { asker }) => ({
    info: await readProfile(context, asker),
    version: appVersion,
  }))
  bind(contract.signOut, async (_given, { asker }) => {
    await closeSession(context, asker)
    return {}
  })
  addOwnAccountRoutes(bind, context)
  addFactorRoutes(bind, context)
  addThirdPartyRoutes(bind, context)
}
