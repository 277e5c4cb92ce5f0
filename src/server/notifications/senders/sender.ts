import type { Config } from '../../config.ts'
import { createMailer } from './mail.ts'
import type { CodeMessage, CodeWay, NoticeMessage } from './message.ts'
import { createOutbox, isOutboxShown, type Outbox } from './outbox.ts'
import { createSmsWebhook } from './sms.ts'

/** Sends codes and notices out; rejects when the message was not taken. */
export interface CodeSender {
  /** False when no provider is set for this way, and codes are not shown on a page either: no code would arrive. */
  canSend(way: CodeWay): boolean
  send(message: CodeMessage): Promise<void>
  /** Throws NotTaken. */
  tell(message: NoticeMessage): Promise<void>
  /** Where codes appear while no provider is configured; null as soon as one is. */
  readonly outbox: Outbox | null
}

/** Real senders as configured; the outbox only when there is none at all. */
export function createSender(config: Config, now: () => Date): CodeSender {
  const mail = config.MAIL_URL === undefined ? null : createMailer(config.MAIL_URL, config.MAIL_FROM)
  const sms =
    config.SMS_WEBHOOK_URL === undefined || config.SMS_WEBHOOK_SECRET === undefined
      ? null
      : createSmsWebhook({
          url: config.SMS_WEBHOOK_URL,
          secret: config.SMS_WEBHOOK_SECRET,
          nextSecret: config.SMS_WEBHOOK_SECRET_NEXT ?? null,
          now,
        })
  if (mail === null && sms === null) {
    const outbox = createOutbox(now)
    const isShown = isOutboxShown(config)
    return {
      canSend: () => isShown,
      send: (message) => Promise.resolve(outbox.add(message)),
      tell: (message) => Promise.resolve(outbox.addNotice(message)),
      outbox,
    }
  }
  const senders = { email: mail, sms }
  const senderOf = (way: CodeWay) => {
    const sender = senders[way]
    if (sender === null) throw new Error(`no sender for ${way}`)
    return sender
  }
  return {
    canSend: (way) => senders[way] !== null,
    send: async (message) => await senderOf(message.way).sendCode(message),
    tell: async (message) => await senderOf(message.way).sendNotice(message),
    outbox: null,
  }
}
