import * as contract from '../../shared/api/builds/keys.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { exportKey, importKey, readOwnKey } from './own-key.ts'

export function addKeyRoutes(bind: Bind, context: Context): void {
  bind(contract.readSigningKey, (_given, { asker }) => readOwnKey(context, asker))
  bind(contract.exportSigningKey, (_given, caller) => exportKey(context, caller))
  bind(contract.importSigningKey, ({ body }, caller) => importKey(context, caller, body.pem))
}
