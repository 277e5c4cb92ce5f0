import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { expect, test } from 'vitest'
import {
  codePurposes,
  register,
  sendCode,
  serverConfig,
  signInByCode,
} from '../../src/shared/api/accounts/accounts.ts'
import { freshEmail, freshPhone, startTestServer } from '../support/test-server.ts'

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** A mail server that knows just enough SMTP to take a message, or to refuse every receiver. */
async function startMailServer(isRefusing: boolean) {
  const mails: { from: string; to: string[]; data: string }[] = []
  const server = createServer((socket) => {
    const mail = { from: '', to: [] as string[], data: '' }
    let isData = false
    let rest = ''
    const answer = (line: string): string => {
      if (isData) {
        if (line !== '.') mail.data += `${line}\n`
        else {
          isData = false
          mails.push(mail)
          return '250 taken'
        }
        return ''
      }
      if (/^MAIL FROM/i.test(line)) mail.from = line
      if (/^RCPT TO/i.test(line)) {
        if (isRefusing) return '550 no such user'
        mail.to.push(line)
      }
      if (/^DATA/i.test(line)) isData = true
      if (/^QUIT/i.test(line)) return '221 bye'
      return isData ? '354 go on' : '250 fine'
    }
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = answer(line)
        if (said !== '') socket.write(`${said}\r\n`)
      }
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${portOf(server)}`, mails, close: () => server.close() }
}

test('with MAIL_URL a code comes by mail, and registers', async () => {
  const mailServer = await startMailServer(false)
  const server = await startTestServer({
    env: { EDITION: 'overseas', MAIL_URL: mailServer.url, MAIL_FROM: 'codes@dial.example' },
  })
  try {
    const email = freshEmail()
    const call = server.clientOf(null)
    await call(sendCode, { params: { way: 'email' }, query: { email, type: codePurposes.register } })
    expect(mailServer.mails).toHaveLength(1)
    const [mail] = mailServer.mails
    expect(mail?.from).toContain('<codes@dial.example>')
    expect(mail?.to).toEqual([`RCPT TO:<${email}>`])
    const code = /Subject: Dialwright verification code (\d{6})/.exec(mail?.data ?? '')?.[1] ?? ''
    await call(register, { body: { email, code, password: 'Secret12', password2: 'Secret12' } })
    const sms = call(sendCode, { params: { way: 'sms' }, query: { phone: freshPhone() } })
    await expect(sms).rejects.toMatchObject({ messageKey: 'server.notInEdition' })
  } finally {
    await server.close()
    mailServer.close()
  }
})

test('a mail server that refuses is told to the person, not hidden', async () => {
  const mailServer = await startMailServer(true)
  const server = await startTestServer({ env: { EDITION: 'overseas', MAIL_URL: mailServer.url } })
  try {
    const request = server.clientOf(null)(sendCode, {
      params: { way: 'email' },
      query: { email: freshEmail(), type: codePurposes.register },
    })
    await expect(request).rejects.toMatchObject({ code: 1016, messageKey: 'server.sendFailed' })
    expect(mailServer.mails).toHaveLength(0)
  } finally {
    await server.close()
    mailServer.close()
  }
})

test('with an SMS gateway a code goes there, signed', async () => {
  const secret = 'a secret of sixteen'
  const posts: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 200
  const gateway = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      posts.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${portOf(gateway)}/send`
  const server = await startTestServer({ env: { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } })
  try {
    const phone = freshPhone()
    const call = server.clientOf(null)
    await call(sendCode, { params: { way: 'sms' }, query: { phone } })
    const [{ headers, body } = { headers: {}, body: '{}' }] = posts
    const expected = createHmac('sha256', secret).update(`${headers['x-timestamp']}\n${body}`).digest('hex')
    expect(headers['x-signature']).toBe(expected)
    const message = JSON.parse(body) as { to: string; code: string; text: string }
    expect(message.to).toBe(phone)
    expect(message.text).toContain(message.code)
    await call(signInByCode, { body: { phone, code: message.code } })

    status = 500
    const failed = call(sendCode, { params: { way: 'sms' }, query: { phone: freshPhone() } })
    await expect(failed).rejects.toMatchObject({ messageKey: 'server.sendFailed' })
  } finally {
    await server.close()
    gateway.close()
  }
})

test.each([
  ['a sender for the other way only', { MAIL_URL: 'smtp://127.0.0.1:1' }],
  ['a public address and no sender', { PUBLIC_URL: 'https://dial.example' }],
])('with %s, nobody is told that a code is coming, and sign-in knows', async (_what, env) => {
  const server = await startTestServer({ env })
  try {
    const call = server.clientOf(null)
    for (const type of [codePurposes.signIn, codePurposes.resetPassword]) {
      const request = call(sendCode, { params: { way: 'sms' }, query: { phone: freshPhone(), type } })
      await expect(request).rejects.toMatchObject({ code: 1015, messageKey: 'server.noSender' })
    }
    expect((await call(serverConfig, {})).codes).toBe(false)
  } finally {
    await server.close()
  }
})
