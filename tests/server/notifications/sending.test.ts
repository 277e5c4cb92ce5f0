import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  pageNotifications,
  changeNotificationSettings,
  readNotifications,
} from '../../../src/shared/api/notifications/notifications.ts'
import { openDatabase, type Database } from '../../../src/server/base/db/client.ts'
import { notify, type Happened } from '../../../src/server/resources/notifications/notify.ts'
import { createNotificationRunner } from '../../../src/server/resources/notifications/sending/runner.ts'
import { createSender } from '../../../src/server/resources/notifications/senders/sender.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { newEarner, type Earner } from '../../support/money.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/* What goes out: once, whatever happens on the way. */

const minute = 60_000
const baseUrl = 'https://dial.example'

let key = 0
const paid = (at: Date): Happened<'payoutPaid'> => {
  key += 1
  const facts = { orderId: String(key), amount: 12_000, sent: 11_950, currency: 'USD', account: 'a***@b.c' }
  return { kind: 'payoutPaid', facts: { ...facts, currency: 'USD' }, key: String(key), at }
}

type Sent = { state: string; attempts: number; error: string | null; way: string }

describe.each(['embedded', 'postgres'] as const)('mail on %s', (kind) => {
  let postgres: Postgres | null = null
  let database: Database | null = null
  let server: TestServer
  let mail: MailServer
  let one: Earner
  beforeAll(async () => {
    mail = await startMailServer()
    if (kind === 'postgres') {
      postgres = await startPostgres()
      if (postgres !== null) database = await openDatabase({ url: postgres.url })
    }
    const context = database === null ? {} : { run: database.run, transact: database.transact }
    server = await startTestServer({ env: { EDITION: 'overseas' }, context })
    one = await newEarner(server)
    Object.assign(server.context, {
      sender: createSender(
        { ...server.context.config, MAIL_URL: mail.url, MAIL_FROM: 'post@dial.example' },
        server.context.now,
      ),
    })
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await mail.close()
    await database?.close()
    await postgres?.stop()
  })
  beforeEach(() => {
    mail.mails.length = 0
    mail.troubles.length = 0
  })
  afterEach(async () => {
    await server.context.run((sql) => sql.execute('delete from notification_delivery'))
    await server.context.run((sql) => sql.execute('delete from outgoing_message'))
  })

  const runner = () => createNotificationRunner(server.context, { baseUrl })
  const tell = (happened = paid(server.clock.now)): Promise<void> =>
    server.context.transact((tx) => notify(tx, one.userId, happened))
  const states = async (): Promise<Sent[]> => {
    const { rows } = await server.context.run((sql) =>
      sql.execute<Sent>('select state, attempts, error, way from outgoing_message order by created_at, id'),
    )
    return rows
  }

  test('a mail goes out after the commit, in the person’s words, with a link and one press to end it', async () => {
    await tell()
    await runner().drain()
    const [sent] = mail.mails
    expect(mail.mails).toHaveLength(1)
    expect(sent?.to).toBe(one.receiver)
    expect(sent?.subject).toBe('Your withdrawal of $120.00 was paid · Dialwright')
    expect(sent?.id).toMatch(/^<[0-9a-f-]{36}@dial\.example>$/)
    expect(sent?.data).toMatch(/List-Unsubscribe: *\n? *<https:\/\/dial\.example\/unsubscribe\//)
    expect(sent?.data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(sent?.data).toContain('text/html')
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  test('what is rolled back was never told', async () => {
    const work = server.context.transact(async (tx) => {
      await notify(tx, one.userId, paid(server.clock.now))
      throw new Error('the event did not happen')
    })
    await expect(work).rejects.toThrow('did not happen')
    await runner().drain()
    expect(mail.mails).toHaveLength(0)
    expect(await states()).toEqual([])
  })

  test('an event that is worked on twice is told once', async () => {
    const same = paid(server.clock.now)
    await tell(same)
    await tell(same)
    await runner().drain()
    expect(mail.mails).toHaveLength(1)
  })

  test.each(['later', 'drop'] as const)(
    'a mail server that says “%s” is asked again later',
    async (trouble) => {
      mail.troubles.push(trouble, trouble)
      await tell()
      await runner().drain()
      expect(mail.mails).toHaveLength(0)
      expect(await states()).toMatchObject([{ state: 'waiting', attempts: 1 }])
      await runner().drain()
      expect((await states())[0]?.attempts, 'not before a minute is over').toBe(1)
      server.clock.advance(minute)
      await runner().drain()
      server.clock.advance(2 * minute)
      await runner().drain()
      expect(mail.mails).toHaveLength(1)
      expect(await states()).toMatchObject([{ state: 'sent', attempts: 3 }])
    },
  )

  test('a receiver that is refused for good is not tried again', async () => {
    mail.troubles.push('refuse')
    await tell()
    await runner().drain()
    server.clock.advance(60 * minute)
    await runner().drain()
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 1 }])
  })

  test('a mail whose answer was lost is the same mail when it comes again', async () => {
    mail.troubles.push('deaf')
    await tell()
    await runner().drain()
    server.clock.advance(minute)
    await runner().drain()
    expect(mail.mails).toHaveLength(2)
    expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(1)
  })

  test('several processes at once send each mail once', async () => {
    for (let count = 0; count < 24; count += 1) await tell()
    await Promise.all([runner(), runner(), runner()].map((each) => each.drain()))
    expect(mail.mails).toHaveLength(24)
    expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(24)
    expect((await states()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })

  test('a process that hangs is left behind by another one, and what it hears later changes nothing', async () => {
    mail.troubles.push('hang')
    const before = mail.tries()
    await tell()
    const hanging = runner().drain()
    await expect.poll(() => mail.tries()).toBeGreaterThan(before)
    await runner().drain()
    expect(mail.mails, 'while its lease runs nobody else sends it').toHaveLength(0)
    server.clock.advance(3 * minute)
    await runner().drain()
    expect(mail.mails).toHaveLength(1)
    await hanging
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }])
  }, 60_000)

  test('what can wait goes out in one mail a day at most, without what was read meanwhile', async () => {
    server.clock.now = new Date('2026-12-01T07:00:00Z')
    const month = (name: string): Happened<'monthSettled'> => ({
      ...{ kind: 'monthSettled', key: `${kind}:${name}`, at: server.clock.now },
      facts: { month: name, amount: 500, currency: 'USD' },
    })
    for (const name of ['2026-08', '2026-09', '2026-10'])
      await server.context.transact((tx) => notify(tx, one.userId, month(name)))
    await runner().drain()
    expect(mail.mails).toHaveLength(0)
    const { records } = await one.call(pageNotifications, { query: { kind: 'monthSettled' } })
    await one.call(readNotifications, { body: { id: records.at(-1)?.id ?? 0, all: false } })
    server.clock.now = new Date('2026-12-01T09:00:00Z')
    await runner().drain()
    await server.context.transact((tx) => notify(tx, one.userId, month('2026-11')))
    server.clock.now = new Date('2026-12-01T23:00:00Z')
    await runner().drain()
    expect(mail.mails.map(({ subject }) => subject)).toEqual(['2 new notifications · Dialwright'])
    server.clock.now = new Date('2026-12-02T09:00:00Z')
    await runner().drain()
    expect(mail.mails.map(({ subject }) => subject)).toEqual([
      '2 new notifications · Dialwright',
      '1 new notification · Dialwright',
    ])
  })

  test('a group that is turned off is not sent, not even what waited before, and stays in the bell', async () => {
    await tell()
    await one.call(changeNotificationSettings, { body: { group: 'money', way: 'email', isOn: false } })
    await tell()
    await runner().drain()
    expect(mail.mails).toHaveLength(0)
    expect(await states()).toMatchObject([{ state: 'skipped' }])
    const { records } = await one.call(pageNotifications, { query: { kind: 'payoutPaid' } })
    expect(records.length).toBeGreaterThanOrEqual(2)
    await one.call(changeNotificationSettings, { body: { group: 'money', way: 'email', isOn: true } })
  })

  test('the last way out of security notifications stays on, and why is said', async () => {
    const off = one.call(changeNotificationSettings, {
      body: { group: 'security', way: 'email', isOn: false },
    })
    await expect(off).rejects.toMatchObject({ messageKey: 'server.lastSecurityWay' })
  })

  test('one press in a mail ends such mails without a sign-in; asking for the page alone does not', async () => {
    await tell()
    await runner().drain()
    const data = mail.mails[0]?.data.replaceAll('=\n', '').replaceAll('\n ', ' ') ?? ''
    const path = /List-Unsubscribe: +<https:\/\/dial\.example(\/unsubscribe\/[^>]+)>/.exec(data)?.[1] ?? ''
    const request = await server.inject({ method: 'GET', url: path })
    expect(request.statusCode).toBe(200)
    await tell()
    await runner().drain()
    expect(mail.mails).toHaveLength(2)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = await server.inject({
      method: 'POST',
      url: path,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.statusCode).toBe(200)
    expect(pressed.body).toContain('“Earnings and withdrawals” emails are off')
    await tell()
    await runner().drain()
    expect(mail.mails).toHaveLength(2)
    const undone = await server.inject({ method: 'POST', url: `${path}/undo`, headers, payload: '' })
    expect(undone.body).toContain('“Earnings and withdrawals” emails are on')
    await tell()
    await runner().drain()
    expect(mail.mails).toHaveLength(3)
    const forged = await server.inject({
      method: 'POST',
      url: path.replace('.money.', '.publishing.'),
      headers,
      payload: '',
    })
    expect(forged.statusCode).toBe(404)
  })
})

test('an SMS has its id for the gateway, and is tried again while that is away', async () => {
  const posts: { to: string; id: string; text: string; key: string }[] = []
  let status = 503
  const gateway = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const said = JSON.parse(text) as { to: string; id: string; text: string; code?: string }
      if (said.code === undefined) posts.push({ ...said, key: String(request.headers['idempotency-key']) })
      reply.writeHead(said.code === undefined ? status : 200).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const server = await startTestServer()
  const one = await newEarner(server)
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
  const config = { ...server.context.config, SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: 'a secret of sixteen' }
  const context = { ...server.context, sender: createSender(config, server.context.now) }
  const runner = createNotificationRunner(context, { baseUrl })
  try {
    const at = server.clock.now
    await context.transact((tx) => notify(tx, one.userId, { kind: 'accountKept', facts: {}, key: 'x', at }))
    await runner.drain()
    status = 200
    server.clock.advance(minute)
    await runner.drain()
    await runner.drain()
    expect(posts).toHaveLength(2)
    const [first, second] = posts
    expect(first).toEqual(second)
    expect(first).toMatchObject({ to: one.receiver, key: first?.id })
    expect(first?.text).toContain('【Dialwright】你的账号已保留')
  } finally {
    await server.close()
    gateway.close()
  }
})

test('without a sender the outbox of a developer shows what would be sent, beside the codes', async () => {
  const server = await startTestServer()
  const one = await newEarner(server)
  try {
    const at = server.clock.now
    await server.context.transact((tx) =>
      notify(tx, one.userId, { kind: 'accountKept', facts: {}, key: 'y', at }),
    )
    await createNotificationRunner(server.context, { baseUrl }).drain()
    const url = server.context.sender.outbox?.path ?? ''
    const headers = { accept: 'text/html', host: 'localhost', 'accept-language': 'en' }
    const shown = await server.inject({ method: 'GET', url, headers, remoteAddress: '127.0.0.1' })
    expect(shown.body).toContain('你的账号已保留')
  } finally {
    await server.close()
  }
})
