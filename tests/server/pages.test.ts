import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryUserInfo, sendCode, serverConfig } from '../../src/shared/api/accounts/accounts.ts'
import { freshPhone, startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let webDir: string
beforeAll(async () => {
  webDir = join(mkdtempSync(join(tmpdir(), 'dialwright-web-')), 'assets', 'web')
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html lang="zh-CN"><title>Dialwright</title>')
  writeFileSync(join(webDir, 'assets', 'index-abc.js'), 'export {}')
  writeFileSync(join(webDir, 'assets', 'worker-abc.js'), 'export {}')
  writeFileSync(join(webDir, 'worker-abc.js'), 'export {}')
  writeFileSync(join(webDir, '.secret'), 'secret')
  server = await startTestServer({ env: { WEB_DIR: webDir } })
})
afterAll(async () => {
  await server.close()
  rmSync(join(webDir, '..', '..'), { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers })

const pagePolicy =
  "default-src 'self';script-src 'self';worker-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
  "connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'"

test.each(['/', '/dial/1', '/dial/3f2c1d00-1111-4222-8333-444455556666?x=1', '/management', '/profile'])(
  '%s is the page of the app, never stored, under the strict policy [W2 S2]',
  async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<title>Dialwright</title>')
    expect(reply.headers).toMatchObject({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  },
)

test('the page says its edition, so that the first picture waits for no answer, and is not sent twice', async () => {
  const page = await get('/dial/1')
  const { data } = (await get('/api/config')).json<{ data: { edition: string } }>()
  expect(page.body).toContain(`<html data-edition="${data.edition}" lang="zh-CN">`)
  const tag = String(page.headers.etag)
  const known = await get('/', { 'if-none-match': tag })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  // another build is another page
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html lang="zh-CN"><title>Dialwright</title><p>')
  expect((await get('/', { 'if-none-match': tag })).statusCode).toBe(200)
})

const firstFiles = [
  {
    address: '/',
    files: ['/assets/home-abc.js'],
    data: ['/samples/index.json'],
    pictures: ['/samples/a.webp'],
  },
  {
    address: '/dial/',
    files: ['/assets/editor-abc.js', '/assets/editor-abc.css'],
    engine: ['/assets/worker-abc.js'],
  },
].map((row) => ({
  ...{ data: [], pictures: [], engine: [] },
  ...row,
  texts: { 'zh-cn': [`/assets${row.address}zh.js`], en: [`/assets${row.address}en.js`] },
}))

test('the page names what its screen begins with, in the language of its edition, and nothing of another', async () => {
  const list = join(webDir, '.vite', 'first-files.json')
  mkdirSync(join(webDir, '.vite'), { recursive: true })
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html lang="zh-CN"><head></head>')
  writeFileSync(list, JSON.stringify(firstFiles))
  const linksOf = async (url: string): Promise<readonly string[]> =>
    [...(await get(url)).body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(
      ([, rel = '', href = '']) => `${rel} ${href}`,
    )
  const dial = [
    'modulepreload /assets/editor-abc.js',
    'preload /assets/editor-abc.css',
    'modulepreload /assets/dial/zh.js',
    'prefetch /assets/worker-abc.js',
  ]
  expect(await linksOf('/')).toEqual([
    'modulepreload /assets/home-abc.js',
    'modulepreload /assets/zh.js',
    'preload /samples/index.json',
    'preload /samples/a.webp',
  ])
  for (const url of ['/dial/1', '/dial/new?size=450*450']) expect(await linksOf(url)).toEqual(dial)
  for (const url of ['/management', '/dialect']) expect(await linksOf(url)).toEqual([])
  expect((await get('/.vite/first-files.json')).body).not.toContain('editor-abc')
  // what was cut off while it was written stops no page
  writeFileSync(list, '[{"address":"/"')
  expect((await get('/')).statusCode).toBe(200)
})

const readers = {
  '/designer-privacy': ['zh-CN', '隐私政策', '注销账号 14 天后'],
  '/designer-privacy-en': ['en', 'Privacy notice', '14 days after you close it'],
  // and what stays after that
  '/designer-privacy#stays': ['zh-CN', '隐私政策', '因为法律要求账目保存多年'],
  '/designer-privacy-en#stays': ['en', 'Privacy notice', 'Some things stay after that. The books'],
  '/designer-terms': ['zh-CN', '用户协议', '你的作品属于你'],
  '/designer-terms-en': ['en', 'Terms of use', 'Your work is yours'],
} as const

test.each(Object.entries(readers))(
  '%s is a document of its own, without a script [W2.06 W2.07]',
  async (url, [language, title, words]) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-[^' ]+';/)
    expect(reply.body).toContain(`<html lang="${language}">`)
    expect(reply.body).toContain(`<h1>${title}</h1>`)
    expect(reply.body).toContain(words)
    expect(reply.body).not.toMatch(/<script|<img|<link|\son\w+=|style="/)
    // home, the other document, the other language
    const links = [...reply.body.matchAll(/href="(\/[^"]*)"/g)].map(([, link = '']) => link)
    expect(links).toHaveLength(3)
    for (const link of links) expect((await get(link)).statusCode).toBe(200)
    const anchors = [...reply.body.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(4)
    for (const anchor of anchors) expect(reply.body).toContain(`id="${anchor}"`)
  },
)

test('assets never change, and the worker script alone may make code', async () => {
  const script = await get('/assets/index-abc.js')
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': pagePolicy,
  })
  const worker = await get('/assets/worker-abc.js')
  expect(worker.headers['content-security-policy']).toBe(
    pagePolicy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
  )
  expect((await get('/worker-abc.js')).headers['content-security-policy']).toBe(pagePolicy)
})

test.each([
  '/api/nothing',
  '/api/face/draft',
  '/api/',
  '/assets/missing.js',
  '/missing.png',
  '/.secret',
  '/../package.json',
  '/%2e%2e/package.json',
  '//',
])('%s is a JSON 404', async (url) => {
  const reply = await get(url)
  expect([403, 404]).toContain(reply.statusCode)
  expect(reply.json()).toMatchObject({ success: false, msg: expect.any(String), enMsg: expect.any(String) })
})

test.each(['/%', '/dial/%zz', '/api/%E0%A4%A'])(
  '%s, which no one can read, is refused like the rest',
  async (url) => {
    const { statusCode, headers, json } = await get(url)
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(json()).toMatchObject({ success: false, msg: expect.any(String), enMsg: expect.any(String) })
  },
)

test('a post to a page names the methods that it has', async () => {
  const { statusCode, headers } = await server.inject({ method: 'POST', url: '/dial/1' })
  expect(statusCode).toBe(405)
  expect(headers['allow']).toBe('GET, HEAD')
})

const outboxOf = (of: TestServer): string => of.context.sender.outbox?.path ?? ''

test('the outbox shows codes to a person on this machine, labelled as what it is', async () => {
  const phone = freshPhone()
  await server.clientOf(null)(sendCode, { params: { way: 'sms' }, query: { phone } })
  const page = await get(outboxOf(server), { host: '127.0.0.1:8080' })
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(page.body).toContain('No mail/SMS sender configured: development outbox')
  expect(page.body).toContain('Set MAIL_URL or SMS_WEBHOOK_URL to send them instead')
  expect(page.body).toContain(server.codeFor(phone))
  expect(page.body).toContain('<td class="purpose">Sign in</td>')
  expect(page.body).not.toContain('<script')
  const chinese = await get(outboxOf(server), {
    host: '127.0.0.1:8080',
    'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
  })
  expect(chinese.body).toContain('<html lang="zh-cn">')
  expect(chinese.body).toContain('未配置短信或邮件服务：开发用发件箱')
  expect(chinese.body).toContain('<td class="purpose">登录</td>')
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page.body) ?? []
  const digest = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none';style-src 'sha256-${digest}';base-uri 'none';frame-ancestors 'none';form-action 'none'`,
  )
  const json = await get(outboxOf(server), { accept: 'application/json', host: 'localhost:8080' })
  expect(json.json<{ messages: unknown[] }>().messages[0]).toMatchObject({
    receiver: phone,
    code: server.codeFor(phone),
    way: 'sms',
  })
})

test.each([
  ['a foreign address', { remoteAddress: '192.168.1.9' }],
  ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['another proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a foreign host name', { headers: { host: 'attacker.example' } }],
])('the outbox does not exist for %s', async (_who, extra) => {
  const reply = await server.inject({ method: 'GET', url: outboxOf(server), ...extra })
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toMatch(/\d{6}"/)
})

test('behind a proxy that hides itself the outbox opens for nobody who was not told its address', async () => {
  const phone = freshPhone()
  await server.clientOf(null)(sendCode, { params: { way: 'sms' }, query: { phone } })
  const code = server.codeFor(phone)
  const path = outboxOf(server)
  expect(path).toMatch(/^\/outbox\/[\w-]{22}$/)
  const near = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
  // such a proxy is a direct connection of this machine, under its name, without a header
  for (const url of ['/outbox', '/outbox/', near, `${path}A`, path.slice(0, -1), '/outbox/%00']) {
    const reply = await get(url, { host: '127.0.0.1:8080' })
    expect([url, reply.statusCode]).toEqual([url, 404])
    expect(reply.body).not.toContain(code)
  }
  // and nothing that can be asked through it tells the address
  const config = await server.inject({ method: 'GET', url: '/api/config' })
  expect(config.json()).toMatchObject({ data: { outbox: true } })
  for (const url of ['/api/config', '/api/openapi.json', '/'])
    expect((await get(url)).body).not.toContain(path.slice('/outbox/'.length))
  expect((await get(path, { host: '127.0.0.1:8080' })).body).toContain(code)
})

test('the address of the outbox is another one after each start', async () => {
  const other = await startTestServer()
  try {
    expect(outboxOf(other)).not.toBe(outboxOf(server))
    const reply = await other.inject({ method: 'GET', url: outboxOf(server) })
    expect(reply.statusCode).toBe(404)
  } finally {
    await other.close()
  }
})

test.each([
  ['mail is configured', { MAIL_URL: 'smtp://127.0.0.1:1' }],
  [
    'SMS is configured',
    { SMS_WEBHOOK_URL: 'http://127.0.0.1:1/', SMS_WEBHOOK_SECRET: 'a secret of sixteen' },
  ],
  ['the server has a public address', { PUBLIC_URL: 'https://dial.example' }],
])('the outbox does not exist when %s', async (_what, env) => {
  const other = await startTestServer({ env })
  try {
    expect((await other.inject({ method: 'GET', url: '/outbox' })).statusCode).toBe(404)
    expect((await other.clientOf(null)(serverConfig, {})).outbox).toBe(false)
  } finally {
    await other.close()
  }
})

/** One server with room for three calls a minute. */
async function withLimit(use: (limited: TestServer) => Promise<void>): Promise<void> {
  const limited = await startTestServer({ env: { RATE_LIMIT: '3', WEB_DIR: webDir } })
  try {
    await use(limited)
  } finally {
    await limited.close()
  }
}

const statusOf = async (of: TestServer, url: string, extra = {}) =>
  (await of.inject({ method: 'GET', url, remoteAddress: '192.0.2.1', ...extra })).statusCode

test('too many calls of one address are held back, pages are not', async () => {
  await withLimit(async (limited) => {
    const statuses: number[] = []
    for (let calls = 0; calls < 5; calls += 1) statuses.push(await statusOf(limited, '/api/config'))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const spoofed = await limited.inject({
      method: 'GET',
      url: '/api/config',
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': '9.9.9.9' },
    })
    expect(spoofed.statusCode).toBe(429)
    expect(Number(spoofed.headers['retry-after'])).toBeGreaterThan(0)
    expect(spoofed.json()).toMatchObject({
      success: false,
      code: 429,
      data: { key: 'server.tooManyRequests' },
    })
    // the same call, written another way
    expect(await statusOf(limited, '/%61pi/config')).toBe(429)
    expect(await statusOf(limited, '/dial/1')).toBe(200)
    expect(await statusOf(limited, '/api/config', { remoteAddress: '192.0.2.2' })).toBe(200)
  })
})

const unknown: readonly [string, { url: string; extra?: object; first: number }][] = [
  ['a call that does not exist', { url: '/api/nothing', first: 404 }],
  ['a call that does not exist, written another way', { url: '/%61pi/nothing.json', first: 404 }],
  ['a call with another verb', { url: '/api/config', extra: { method: 'DELETE' }, first: 405 }],
  ['a call whose address cannot be read', { url: '/api/%zz', first: 400 }],
  [
    'a token that nobody has',
    { url: queryUserInfo.path, extra: { headers: { token: 'A'.repeat(43) } }, first: 200 },
  ],
  ['no token', { url: queryUserInfo.path, first: 200 }],
]

test.each(unknown)('%s is counted like any other', async (_what, { url, extra = {}, first }) => {
  await withLimit(async (limited) => {
    const statuses: number[] = []
    for (let calls = 0; calls < 5; calls += 1) statuses.push(await statusOf(limited, url, extra))
    expect(statuses).toEqual([first, first, first, 429, 429])
    expect(await statusOf(limited, '/api/config')).toBe(429)
  })
})

test('files and pages have ten times the room of calls, of their own', async () => {
  await withLimit(async (limited) => {
    const statuses: number[] = []
    for (let calls = 0; calls < 32; calls += 1)
      statuses.push(await statusOf(limited, calls % 2 === 0 ? '/f/none' : '/'))
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses.slice(30)).toEqual([429, 429])
    expect(await statusOf(limited, '/api/config')).toBe(200)
  })
})

test('an IPv6 network of 64 bits counts as one, and an IPv4 address in IPv6 as itself', async () => {
  await withLimit(async (limited) => {
    const ask = (remoteAddress: string) => statusOf(limited, '/api/config', { remoteAddress })
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2:1:2:3:4'])
      expect(await ask(address)).toBe(200)
    expect(await ask('2001:db8:1:2:abcd::')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(200)
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'])
      expect(await ask(address)).toBe(200)
    expect(await ask('198.51.100.7')).toBe(429)
    expect(await ask('::ffff:198.51.100.8')).toBe(200)
  })
})
