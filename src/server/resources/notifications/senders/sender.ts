import type { CodeSender } from '../../../base/ports/sender.ts'
import type { Config } from '../../../base/config.ts'
import { createMailer } from './mail.ts'
import type { CodeWay } from '../../../base/ports/message.ts'
import { createOutbox, isOutboxShown } from './outbox.ts'
import { createSmsWebhook } from './sms.ts'

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
