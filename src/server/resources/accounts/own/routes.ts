import * as closing from '../../../../shared/api/money/closing.ts'
import * as contract from '../../../../shared/api/accounts/own-account.ts'
import type { RegisterRoute } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { closeAccount } from '../account-deletion/close-account.ts'
import { readClosing } from '../account-deletion/read-closing.ts'
import { copyData } from '../account-deletion/data-copy.ts'
import { receiverOf } from '../sign-in.ts'
import { changeReceiver, sendNewCode } from './change-receiver.ts'
import { sendOwnCode, verifyOwnCode } from './confirm.ts'
import { endSession, endSessions, listSessions } from './list-sessions.ts'
import { updateProfile } from './update-profile.ts'

export function addOwnAccountRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.sendOwnCode, (_given, actor) => sendOwnCode(context, actor))
  registerRoute(contract.verifyOwnCode, ({ body }, actor) => verifyOwnCode(context, actor, body.code))
  registerRoute(contract.sendNewCode, ({ body }, actor) => sendNewCode(context, actor, receiverOf(body)))
  registerRoute(contract.changeReceiver, async ({ body }, actor) => ({
    info: await changeReceiver(context, actor, { receiver: receiverOf(body), code: body.code }),
  }))
  registerRoute(contract.listSessions, ({ query }, { session }) => listSessions(context, session, query))
  registerRoute(contract.endSession, async ({ params }, actor) => {
    await endSession(context, actor, params.id)
    return {}
  })
  registerRoute(contract.updateProfile, async ({ body }, actor) => ({
    info: await updateProfile(context, actor, body),
  }))
  registerRoute(contract.copyMyData, (_given, actor) => copyData(context, actor))
  registerRoute(closing.readClosing, (_given, { session }) => readClosing(context, session))
  registerRoute(closing.closeAccount, ({ body }, actor) => closeAccount(context, actor, body))
  registerRoute(contract.endSessions, async ({ body }, actor) => {
    await endSessions(context, actor, body)
    return {}
  })
}
