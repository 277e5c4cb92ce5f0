import { createTransport } from 'nodemailer'
import { texts } from '../reply.ts'
import type { CodeMessage } from './message.ts'

/** Sends by SMTP. The address goes in as an object with its own envelope, so that no header can ride on it. */
export function createMailer(mailUrl: string, from: string | undefined) {
  const transport = createTransport(mailUrl)
  const sender = from ?? `dialwright@${new URL(mailUrl).hostname}`
  return async function send({ receiver, code, validMinutes }: CodeMessage): Promise<void> {
    const params = { code, minutes: validMinutes }
    const subject = texts('server.mailSubject', params)
    const body = texts('server.codeText', params)
    await transport.sendMail({
      from: { name: 'Dialwright', address: sender },
      to: { name: '', address: receiver },
      envelope: { from: sender, to: [receiver] },
      subject: subject.en,
      text: `${body.en}\n\n${body.zh}\n`,
    })
  }
}
