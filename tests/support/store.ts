import { createHmac, randomBytes } from 'node:crypto'

/** Headers of a call of the store, signed as docs/store-endpoint.md says. */
export function signStoreCall(
  body: string,
  { secret, at, nonce = randomBytes(16).toString('hex') }: { secret: string; at: Date; nonce?: string },
): Record<string, string> {
  const timestamp = String(at.getTime())
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'store-timestamp': timestamp,
    'store-nonce': nonce,
    'store-signature': signature,
  }
}
