import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { useServerProcesses } from '../../support/server-process.ts'

/* The shipped server dies, by a real SIGKILL, while it hands a mail over. */

const { launch } = useServerProcesses({ withDatabase: true })
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.close())

const env = (): Record<string, string> => ({
  EDITION: 'overseas',
  MAIL_URL: mail.url,
  MAIL_FROM: 'post@dial.example',
  LOG_LEVEL: 'silent',
})

async function ask(url: string, path: string, body?: object): Promise<{ code: number }> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const reply = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-dialwright': '1', ...type },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await reply.json()) as { code: number }
}

const notices = () => mail.mails.filter(({ subject }) => subject.startsWith('New sign-in'))

test('a mail that was on its way when its server was killed comes after the next start, as the same mail', async () => {
  const [email, password] = ['somebody@example.com', 'Secret12']
  const first = launch(env())
  const url = await first.address
  await ask(url, `/api/user/captcha/email?type=1&email=${email}`)
  const code = /code (\d{6})/.exec(mail.mails[0]?.subject ?? '')?.[1] ?? ''
  const made = await ask(url, '/api/user/register', { email, code, password, password2: password })
  expect(made.code).toBe(200)

  // another browser signs in, and the mail that tells of it is never answered
  mail.troubles.push('hang')
  const tries = mail.tries()
  expect((await ask(url, '/api/user/login', { email, password })).code).toBe(200)
  await expect.poll(() => mail.tries()).toBe(tries + 1)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(notices()).toHaveLength(0)

  // taken, but the server dies before it learns of that
  mail.troubles.push('mute')
  const second = launch(env())
  await second.address
  await expect.poll(() => notices().length).toBe(1)
  second.child.kill('SIGKILL')
  await once(second.child, 'exit')

  const third = launch(env())
  await third.address
  await expect.poll(() => notices().length).toBe(2)
  expect(new Set(notices().map(({ id }) => id)).size, 'one message, by its Message-ID').toBe(1)
})
