import * as contract from '../../../shared/api/builds/keys.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { exportKey, importKey, readOwnKey } from './own-key.ts'

export function addKeyRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.readSigningKey, (_given, { session }) => readOwnKey(context, session))
  registerRoute(contract.exportSigningKey, (_given, actor) => exportKey(context, actor))
  registerRoute(contract.importSigningKey, ({ body }, actor) => importKey(context, actor, body.pem))
}
