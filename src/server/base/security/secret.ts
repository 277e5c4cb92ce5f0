import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { settle } from './queries.ts'

/** Makes `hashAddress` and `sign`: keyed by secrets that this installation made for itself once. */
export async function readSecrets(run: Context['run']): Promise<Pick<Context, 'hashAddress' | 'sign'>> {
  const keyed = async (name: string) => {
    const fresh = randomBytes(32).toString('base64url')
    const secret = await run((sql) => settle(sql, name, fresh))
    return (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  }
  const address = await keyed('address-secret')
  return {
    hashAddress: (text) => address(text).slice(0, 22),
    sign: await keyed('proof-secret'),
  }
}
