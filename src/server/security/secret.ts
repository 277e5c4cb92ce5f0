import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { settle } from './queries.ts'

/** Makes `hashAddress`: keyed by a secret that this installation made for itself once. */
export async function readAddressHasher(run: Context['run']): Promise<(address: string) => string> {
  const fresh = randomBytes(32).toString('base64url')
  const secret = await run((sql) => settle(sql, 'address-secret', fresh))
  return (address) => createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22)
}
