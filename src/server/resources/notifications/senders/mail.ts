import { createTransport } from 'nodemailer'
import { texts } from '../../../base/reply.ts'
import { NotTaken, type CodeMessage, type NoticeMessage } from '../../../base/ports/message.ts'

/** Of one mail, so that a server that does not answer holds up neither a sign-in nor the queue for long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Why a mail was not taken. A refused receiver or content stays refused; a password that is wrong is mended. */
function notTaken(error: unknown): NotTaken {
  const {
    message = '',
    responseCode = 0,
    command = '',
  } = error as Partial<Error> & {
    readonly responseCode?: number
    readonly command?: string
  }
  return new NotTaken(message, responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'))
}

/** Sends by SMTP. The address goes in as an object with its own envelope, so that no header can ride on it. */
export function createMailer(mailUrl: string, from: string | undefined) {
  const transport = createTransport({ url: mailUrl, ...timeouts })
  const sender = from ?? `dialwright@${new URL(mailUrl).hostname}`
  const between = (receiver: string) => ({
    from: { name: 'Dialwright', address: sender },
    to: { name: '', address: receiver },
    envelope: { from: sender, to: [receiver] },
  })
  return {
    async sendCode({ receiver, code, validMinutes }: CodeMessage): Promise<void> {
      const params = { code, minutes: validMinutes }
      const subject = texts('server.mailSubject', params)
      const body = texts('server.codeText', params)
      const text = `${body.en}\n\n${body.zh}\n`
      await transport.sendMail({ ...between(receiver), subject: subject.en, text })
    },
    /** Throws NotTaken. */
    async sendNotice({ receiver, id, subject, text, html, unsubscribe }: NoticeMessage): Promise<void> {
      const oneClick = {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === null ? {} : oneClick) }
      const messageId = `<${id}@${sender.slice(sender.indexOf('@') + 1)}>`
      await transport
        .sendMail({ ...between(receiver), subject, text, html, messageId, headers })
        .catch((error: unknown) => {
          throw notTaken(error)
        })
    },
  }
}
