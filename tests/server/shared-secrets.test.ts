import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCode } from '../../src/shared/api/accounts/accounts.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { openDataKey } from '../../src/server/resources/keys/data-key.ts'
import { signStoreCall } from '../support/store.ts'
import { freshPhone, startTestServer, type TestServer } from '../support/test-server.ts'

/* Secrets that two sides share are changed without a gap; the key of the data lies where it is told to. */

const [first, next, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]

let server: TestServer
beforeAll(async () => {
  const env = { STORE_SECRET: first, STORE_SECRET_NEXT: next }
  server = await startTestServer({ env, context: { storeSecret: first } })
})
afterAll(() => server.close())

test.each([
  ['the present one', first, true],
  ['the next one', next, true],
  ['another one', third, false],
])('an event that is signed with %s', async (_name, secret, isTaken) => {
  const payload = JSON.stringify({ type: 'refund', purchase: 'none', at: server.clock.now.toISOString() })
  const headers = signStoreCall(payload, { secret, at: server.clock.now })
  const { body } = await server.inject({ method: 'POST', url: '/api/store/event', payload, headers })
  const { data } = JSON.parse(body) as { data: { key: string } }
  expect(data.key !== 'server.storeSignature', body).toBe(isTaken)
})

test('a message to the gateway is signed with both', async () => {
  const posts: { headers: Record<string, unknown>; body: string }[] = []
  const gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      posts.push({ headers: request.headers, body })
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
  const env = { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: first, SMS_WEBHOOK_SECRET_NEXT: next }
  const sending = await startTestServer({ env })
  try {
    await sending.clientOf(null)(sendCode, { params: { way: 'sms' }, query: { phone: freshPhone() } })
    const [{ headers, body } = { headers: {}, body: '' }] = posts
    for (const [header, secret] of [
      ['x-signature', first],
      ['x-signature-next', next],
    ] as const) {
      const signed = `${String(headers['x-timestamp'])}\n${body}`
      expect(headers[header]).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
    }
  } finally {
    await sending.close()
    gateway.close()
  }
})

test('a next secret without one before it, and a key in the data folder, are refused at the start', () => {
  expect(() => readConfig({ STORE_SECRET_NEXT: next })).toThrow(/^STORE_SECRET: must/)
  expect(() => readConfig({ SMS_WEBHOOK_SECRET_NEXT: next })).toThrow(/^SMS_WEBHOOK_SECRET: must/)
  expect(() => readConfig({ DATA_DIR: '/srv/data', DATA_KEY_FILE: '/srv/data/key' })).toThrow(
    /^DATA_KEY_FILE: must/,
  )
  const key = Buffer.alloc(32).toString('base64')
  expect(() => readConfig({ DATA_KEY: key, DATA_KEY_FILE: '/etc/key' })).toThrow(/^DATA_KEY_FILE: must/)
})

test('the key is made and read where it is told to lie, and no second one beside the first', async () => {
  const [data, elsewhere] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'dialwright-key-'))) as [
    string,
    string,
  ]
  const at = join(elsewhere, 'keys', 'data-key')
  const beside = readConfig({ DATA_DIR: data })
  const apart = readConfig({ DATA_DIR: data, DATA_KEY_FILE: at })

  expect(await openDataKey(beside)).toMatchObject({ path: join(data, 'data-key'), isBeside: true })
  const { sealer } = await openDataKey(beside)
  const sealed = sealer.seal(Buffer.from('a secret'), 'place')
  await expect(openDataKey(apart)).rejects.toThrow(/^DATA_KEY_FILE: .+ holds no key yet.+data-key there$/)
  expect(existsSync(at)).toBe(false)

  mkdirSync(join(elsewhere, 'keys'))
  copyFileSync(join(data, 'data-key'), at)
  expect(await openDataKey(apart), 'a copy is left beside the data').toMatchObject({
    path: at,
    isBeside: true,
  })
  renameSync(join(data, 'data-key'), at)
  const moved = await openDataKey(apart)
  expect(moved).toMatchObject({ path: at, isBeside: false })
  expect(moved.sealer.open(sealed, 'place').toString()).toBe('a secret')
  expect(readFileSync(at, 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/)
})
