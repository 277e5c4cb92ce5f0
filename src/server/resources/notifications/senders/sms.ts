import { createHmac } from 'node:crypto'
import { texts } from '../../../base/reply.ts'
import { NotTaken, type CodeMessage, type NoticeMessage } from '../../../base/ports/message.ts'

interface WebhookOptions {
  readonly url: string
  readonly secret: string
  /** Takes its place soon; null when none does. */
  readonly nextSecret: string | null
  readonly now: () => Date
}

const timeoutMs = 10_000

/** What a gateway means for now: too busy, too often, or not with this secret. */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429])

/**
 * Hands messages to an operator's own gateway: a JSON post whose `x-signature` is the hex HMAC-SHA256 of
 * `x-timestamp`, a line feed and the body; `x-signature-next` is the same under the secret that comes next.
 */
export function createSmsWebhook({ url, secret, nextSecret, now }: WebhookOptions) {
  async function post(content: object, headers: Readonly<Record<string, string>> = {}): Promise<number> {
    const body = JSON.stringify(content)
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
        ...headers,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await reply.body?.cancel()
    return reply.status
  }
  const isTaken = (status: number): boolean => status >= 200 && status < 300
  return {
    async sendCode({ receiver, purpose, code, validMinutes }: CodeMessage): Promise<void> {
      const text = texts('server.codeText', { code, minutes: validMinutes }).zh
      const status = await post({ way: 'sms', to: receiver, purpose, code, text })
      if (!isTaken(status)) throw new Error(`the SMS gateway answered ${status}`)
    },
    /** With its id, in the body and as `idempotency-key`, so that a gateway can leave out a second one. Throws NotTaken. */
    async sendNotice({ receiver, id, text }: NoticeMessage): Promise<void> {
      const status = await post({ way: 'sms', to: receiver, id, text }, { 'idempotency-key': id }).catch(
        (error: unknown) => {
          throw new NotTaken(error instanceof Error ? error.message : 'no answer', false)
        },
      )
      const isFinal = status >= 400 && status < 500 && !passing.has(status)
      if (!isTaken(status)) throw new NotTaken(`the SMS gateway answered ${status}`, isFinal)
    },
  }
}
