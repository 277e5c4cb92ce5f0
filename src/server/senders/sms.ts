import { createHmac } from 'node:crypto'
import { texts } from '../reply.ts'
import type { CodeMessage } from './message.ts'

interface WebhookOptions {
  readonly url: string
  readonly secret: string
  /** Takes its place soon; null when none does. */
  readonly nextSecret: string | null
  readonly now: () => Date
}

const timeoutMs = 10_000

/**
 * Hands messages to an operator's own gateway: a JSON post whose `x-signature` is the hex HMAC-SHA256 of
 * `x-timestamp`, a line feed and the body; `x-signature-next` is the same under the secret that comes next.
 */
export function createSmsWebhook({ url, secret, nextSecret, now }: WebhookOptions) {
  return async function send({ receiver, purpose, code, validMinutes }: CodeMessage): Promise<void> {
    const text = texts('server.codeText', { code, minutes: validMinutes }).zh
    const body = JSON.stringify({ way: 'sms', to: receiver, purpose, code, text })
    const timestamp = String(now().getTime())
    const signWith = (key: string): string =>
      createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex')
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signWith(secret),
        ...(nextSecret === null ? {} : { 'x-signature-next': signWith(nextSecret) }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`)
  }
}
