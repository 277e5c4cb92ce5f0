import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutOut } from '../../../src/shared/api/ai/matting.ts'
import { queryUserInfo } from '../../../src/shared/api/accounts/accounts.ts'
import type { ApiError, Client } from '../../../src/shared/api/client.ts'
import { uploadFile } from '../../../src/shared/api/files.ts'
import { readConfig } from '../../../src/server/base/config.ts'
import { createSender } from '../../../src/server/resources/notifications/senders/sender.ts'
import { fetchPublic, isPublicAddress } from '../../../src/server/base/security/guarded-fetch.ts'
import { startFakeAi, type FakeAi } from '../../support/fake-ai.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let fake: FakeAi
let inside: FakeAi
let server: TestServer
beforeAll(async () => {
  ;[fake, inside] = [await startFakeAi(), await startFakeAi()]
  // codes of a public server go to nobody without a sender
  const sender = createSender(readConfig({}), () => new Date())
  const env = { ...fake.env, PUBLIC_URL: 'https://dial.example' }
  server = await startTestServer({ env, context: { sender } })
})
afterAll(async () => {
  await fake.close()
  await inside.close()
  await server.close()
})

let shade = 0

/** Somebody with a picture that nobody else has. */
async function withPicture(): Promise<{ call: Client; wwid: string; url: string; token: string }> {
  const { call, token } = await server.newcomer()
  const content = await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: 170, g: (shade += 9), b: 30 } },
  })
    .png()
    .toBuffer()
  const files = [{ blob: new Blob([content as BlobPart]), name: 'a.png' }]
  const { url } = await call(uploadFile, { form: {} }, { files })
  return { call, token, url, wwid: (await call(queryUserInfo, {})).info.accountId }
}

const refusedWith = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error as ApiError,
  )

test('a picture of mine goes to the provider as a file and comes back as another one of mine [W7.68]', async () => {
  const { call, url, wwid } = await withPicture()
  const cut = await call(cutOut, { form: { url, wwid } })
  expect(cut).toMatchObject({ width: 40, height: 30, source: '127.0.0.1' })
  expect(cut.url).not.toBe(url)
  const { rawPayload } = await server.inject({ method: 'GET', url: cut.url })
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([data[3], data[39 * 4 + 3]]).toEqual([0, 255])
  expect(fake.calls.at(-1)).toMatchObject({ path: '/matting', authorization: /Bearer the key/ })
  // by its whole address, too
  expect((await call(cutOut, { form: { url: `https://dial.example${url}`, wwid } })).url).toBe(cut.url)
})

test('the form is a form: JSON is refused, and no route that wants JSON takes a form', async () => {
  const { token, url, wwid } = await withPicture()
  const headers = { token, 'x-dialwright': '1' }
  const asJson = await server.inject({
    ...{ method: 'POST', url: '/matting/upload/url', headers, payload: { url, wwid } },
  })
  expect(asJson.statusCode).toBe(400)
  const asForm = await server.inject({
    ...{ method: 'POST', url: '/api/midjourney/imggen', payload: '{"prompt":"x"}' },
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(asForm.statusCode).toBe(400)
})

test('nothing but own files is looked at: other addresses, redirects, other people’s pictures [attack 33, 34]', async () => {
  const [mine, theirs] = [await withPicture(), await withPicture()]
  const calls = fake.calls.length
  const port = new URL(inside.url).port
  const addresses = [
    `${inside.url}/picture.png`,
    `${inside.url}${mine.url}`,
    `http://127.0.0.1:${port}/picture.png`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://localhost:${port}${mine.url}`,
    `https://dial.example@127.0.0.1:${port}${mine.url}`,
    `https://dial.example.evil.example${mine.url}`,
    `//127.0.0.1:${port}${mine.url}`,
    `https://dial.example${mine.url}?next=${inside.url}`,
    `${mine.url}/../../../etc/passwd`,
    mine.url.replace('/f/image/', '/f/image/%2e%2e/'),
    mine.url.replace('/f/image/', '/f/package/'),
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    '',
  ]
  for (const url of addresses) {
    const error = await refusedWith(mine.call(cutOut, { form: { url, wwid: mine.wwid } }))
    expect([url, error.messageKey]).toEqual([url, 'server.mattingAddress'])
  }
  const other = await refusedWith(mine.call(cutOut, { form: { url: theirs.url, wwid: mine.wwid } }))
  expect([other.status, other.messageKey]).toEqual([404, 'http.404'])
  const account = await refusedWith(mine.call(cutOut, { form: { url: mine.url, wwid: theirs.wwid } }))
  expect(account.messageKey).toBe('server.mattingAccount')
  expect([fake.calls.length, inside.calls.length]).toEqual([calls, 0])
})

test('what a provider does wrong is told, and nothing is kept of it [W8]', async () => {
  const { call, url, wwid } = await withPicture()
  const rows = [
    ['lost', 'server.aiAway'],
    ['busy', 'server.aiBusy'],
    ['redirect', 'server.aiAway'],
    ['wrongType', 'server.aiAnswer'],
    ['rubbish', 'server.aiAnswer'],
  ] as const
  for (const [trouble, key] of rows) {
    fake.troubles.push(trouble)
    const error = await refusedWith(call(cutOut, { form: { url, wwid } }))
    expect([trouble, error.messageKey]).toEqual([trouble, key])
  }
})

test('without a provider it says so', async () => {
  const plain = await startTestServer()
  const { call } = await plain.newcomer()
  const error = await refusedWith(call(cutOut, { form: { url: '/f/x', wwid: 'x' } }))
  expect([error.status, error.code]).toEqual([501, 3003])
  await plain.close()
})

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::'],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('what is public is', () => {
  expect(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'].map(isPublicAddress)).toEqual([
    ...[true, true, true, true],
  ])
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://１２７.0.0.1/',
  'http://user:word@example.com/',
  'http://example.com:8080/',
  'https://localhost/',
  'ftp://example.com/',
  'data:text/plain,x',
])('a picture at %s is not fetched', async (address) => {
  const reading = fetchPublic(address, { signal: AbortSignal.timeout(10_000), most: 1_000 })
  await expect(reading).rejects.toThrow(/not (a public|an ordinary) address/)
})

test('a name is public only if all that it leads to is, and is asked for once', async () => {
  let count = 0
  const leadsTo = (...addresses: string[]) =>
    fetchPublic('http://picture.example/', {
      ...{ signal: AbortSignal.timeout(10_000), most: 1_000 },
      resolve: (_host, done) => {
        count += 1
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      },
    })
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1111', '::1'], []])
    await expect(leadsTo(...addresses)).rejects.toThrow('not a public address')
  expect(count).toBe(4)
})
