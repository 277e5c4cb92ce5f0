import * as closing from '../../../shared/api/money/closing.ts'
import * as contract from '../../../shared/api/accounts/own-account.ts'
import type { Bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { closeAccount } from '../account-deletion/close-account.ts'
import { readClosing } from '../account-deletion/read-closing.ts'
import { copyData } from '../account-deletion/data-copy.ts'
import { receiverOf } from '../sign-in.ts'
import { changeReceiver, sendNewCode } from './change-receiver.ts'
import { sendOwnCode, verifyOwnCode } from './confirm.ts'
import { endSession, endSessions, listSessions } from './list-sessions.ts'
import { updateProfile } from './update-profile.ts'

export function addOwnAccountRoutes(bind: Bind, context: Context): void {
  bind(contract.sendOwnCode, (_given, caller) => sendOwnCode(context, caller))
  bind(contract.verifyOwnCode, ({ body }, caller) => verifyOwnCode(context, caller, body.code))
  bind(contract.sendNewCode, ({ body }, caller) => sendNewCode(context, caller, receiverOf(body)))
  bind(contract.changeReceiver, async ({ body }, caller) => ({
    info: await changeReceiver(context, caller, { receiver: receiverOf(body), code: body.code }),
  }))
  bind(contract.listSessions, ({ query }, { asker }) => listSessions(context, asker, query))
  bind(contract.endSession, async ({ params }, caller) => {
    await endSession(context, caller, params.id)
    return {}
  })
  bind(contract.updateProfile, async ({ body }, caller) => ({
    info: await updateProfile(context, caller, body),
  }))
  bind(contract.copyMyData, (_given, caller) => copyData(context, caller))
  bind(closing.readClosing, (_given, { asker }) => readClosing(context, asker))
  bind(closing.closeAccount, ({ body }, caller) => closeAccount(context, caller, body))
  bind(contract.endSessions, async ({ body }, caller) => {
    await endSessions(context, caller, body)
    return {}
  })
}
