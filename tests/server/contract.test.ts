import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codePurposes } from '../../src/shared/api/accounts/accounts.ts'
import { sendOwnCode, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { roles } from '../../src/shared/api/staff/roles.ts'
import { changesSomething, pageHeader, type Route } from '../../src/shared/api/route.ts'
import { refusals } from '../../src/shared/api/refusals.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { serverEn } from '../../src/shared/messages/en/server.ts'
import { serverZhCn } from '../../src/shared/messages/zh-cn/server.ts'
import { changeRole } from '../../src/server/resources/staff/give-role.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const { token: confirmed, phone, call } = await server.newcomer()
  token = confirmed
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  await call(verifyOwnCode, { body: { code: server.codeFor(phone, codePurposes.confirm) } })
  // what is judged here comes behind the guard of roles
  for (const role of roles)
    await changeRole(server.context, { verb: 'grant', name: phone, role }, server.clock.now)
})
afterAll(() => server.close())

/** Fonts are numbered, as designs of other editors name them (S3.203). */
const isNumbered = ({ params }: Route): boolean => params?.safeParse({ id: '1' }).success === true

const withOthers = (path: string): string => path.replace(':version', randomUUID()).replace(':way', 'sms')

const urlOf = (route: Route): string =>
  withOthers(route.path.replace(':id', isNumbered(route) ? '999999999' : randomUUID()))

const asPage = { [pageHeader.name]: pageHeader.value }

const send = (
  route: Route,
  options: { headers?: Record<string, string>; payload?: object; url?: string } = {},
) => server.inject({ method: route.method, url: urlOf(route), ...options })

const named = (chosen: readonly Route[]): [string, Route][] =>
  chosen.map((route) => [`${route.method} ${route.path}`, route])

const forUsers = routes.filter(({ auth }) => auth === 'user')

test.each(named(forUsers))(
  '%s without a token, or with a wrong one, is body code 403 on HTTP 200 [S8.01 A20]',
  async (_name, route) => {
    const wrong: Record<string, string>[] = [
      {},
      { token: 'x' },
      { token: 'A'.repeat(43) },
      { token: `${'A'.repeat(43)}'--` },
    ]
    for (const headers of wrong) {
      const reply = await send(route, { headers })
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ success: false, code: 403, data: { key: 'server.signInAgain' } })
    }
  },
)

test.each(named(routes.filter(({ isConfirmed }) => isConfirmed === true)))(
  '%s does nothing for a session that nobody confirmed',
  async (_name, route) => {
    const { token: fresh, phone } = await server.newcomer()
    // who works here confirms, too
    for (const role of route.roles ?? [])
      await changeRole(server.context, { verb: 'grant', name: phone, role }, server.clock.now)
    const reply = await send(route, { headers: { token: fresh }, payload: {} })
    expect(reply.json()).toMatchObject({ success: false, code: 1020, data: { key: 'server.confirmFirst' } })
  },
)

// the store's signature is judged before its body: `tests/server/money/store.test.ts`
test.each(named(routes.filter(({ auth, body }) => body !== undefined && auth !== 'store')))(
  '%s with an empty or a wrong body is HTTP 400 with a text',
  async (_name, route) => {
    const tried = [{}, [], { id: 7, phone: [], email: {}, code: 1, password: null, body: 'x' }]
    // a call that need not say anything says nothing wrong
    const wrong = tried.filter((payload) => route.body?.safeParse(payload).success !== true)
    expect(wrong).not.toEqual([])
    for (const payload of wrong) {
      const reply = await send(route, { headers: { ...asPage, token }, payload })
      expect(reply.statusCode).toBe(400)
      const answer = reply.json<{ msg: string; enMsg: string; data: { key: string } }>()
      expect(Object.keys(serverZhCn)).toContain(answer.data.key)
      expect(answer.msg).not.toBe('')
      expect(answer.enMsg).not.toContain('{{')
    }
  },
)

/** One for each route with an id and a body. */
const rightBodies = [
  { fontName: 'x' },
  { basedOn: 1, count: 1, content: '{}' },
  { name: 'A', rev: 1, body: { format: 1 } },
  { transactionNo: 'T1', fee: '0' },
  { reason: 'x' },
  { preparedId: '00000000-0000-4000-8000-000000000000' },
  { what: 'contractSigned' },
  { account: '13800000000', name: null },
  { orderId: '00000000-0000-4000-8000-000000000000', amount: 1 },
  { isClosed: true },
  { text: 'x' },
  { id: '00000000-0000-4000-8000-000000000000', text: 'x' },
  {},
]

test.each(named(routes.filter(({ path }) => path.includes(':id'))))(
  "%s with somebody else's or a broken id is refused",
  async (_name, route) => {
    // a body that is right: it is the id that is refused
    const right = rightBodies.find((one) => route.body?.safeParse(one).success === true)
    if (route.body !== undefined) expect(right, 'a body that this route takes').toBeDefined()
    const body = right === undefined ? {} : { payload: right }
    const headers = { ...asPage, token }
    // and a query that is right
    const query = route.query !== undefined && 'locale' in route.query.shape ? '?locale=en' : ''
    expect((await send(route, { headers, url: `${urlOf(route)}${query}`, ...body })).statusCode).toBe(404)
    for (const id of [isNumbered(route) ? '1.5' : '1', '..%2f..%2fx', '%00', "' or 1=1", 'x'.repeat(150)]) {
      const reply = await send(route, {
        headers,
        url: withOthers(route.path.replace(':id', encodeURIComponent(id))),
        ...body,
      })
      expect(reply.statusCode).toBe(400)
    }
  },
)

test.each(named(routes.filter(({ query }) => query !== undefined && 'current' in query.shape)))(
  '%s refuses pages that are none',
  async (_name, route) => {
    for (const query of [
      'current=0',
      'size=0',
      'size=1000',
      'current=x',
      'size=1.5',
      'current=1&current=2',
      'current=1e9',
    ]) {
      const reply = await send(route, { headers: { token }, url: `${route.path}?${query}` })
      expect([query, reply.statusCode]).toEqual([query, 400])
    }
  },
)

const changing = routes.filter(changesSomething)

test.each(named(changing.filter(({ auth }) => auth === 'public')))(
  '%s does nothing for a picture tag, a form or a link of a foreign page',
  async (_name, route) => {
    const foreign: Record<string, string>[] = [
      {},
      { [pageHeader.name]: '' },
      { ...asPage, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const reply = await send(route, { headers })
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ success: false, code: 1018, data: { key: 'server.notFromPage' } })
    }
  },
)

test.each(named(changing))(
  '%s does nothing for another site, not even with a token',
  async (_name, route) => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const reply = await send(route, { headers: { ...asPage, token, 'sec-fetch-site': site } })
      expect([site, reply.statusCode]).toEqual([site, 403])
    }
    const own = await send(route, { headers: { ...asPage, token: 'x', 'sec-fetch-site': 'same-origin' } })
    expect(own.json()).not.toMatchObject({ code: 1018 })
  },
)

test('every route is in the OpenAPI document under its literal path', async () => {
  const document = (await server.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(listed.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort())
})

test('replies are never stored and have the shape of the contract [S7.07 S7.08 S7.09 S7.10 S7.12 W7.07]', async () => {
  const reply = await server.inject({ method: 'GET', url: '/api/config' })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual({
    success: true,
    code: 200,
    data: { edition: 'domestic', version: '2.3.4', outbox: true, codes: true, adb: false, thirdParty: [] },
    msg: '成功',
    enMsg: 'success',
  })
})

test('only a dead token has body code 403 on HTTP 200 [A20]', () => {
  const dead = Object.entries(refusals).filter(([, row]) => row.code === 403 && row.status === 200)
  expect(dead.map(([name]) => name)).toEqual(['signInAgain'])
})

test('both languages name the same parameters in every text', () => {
  const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  for (const key of Object.keys(serverZhCn) as (keyof typeof serverZhCn)[]) {
    expect([key, holes(serverEn[key])]).toEqual([key, holes(serverZhCn[key])])
  }
})

test('what nobody foresaw tells a number and nothing else', async () => {
  server.app.log.level = 'silent'
  const { context } = server
  const { run } = context
  Object.assign(context, { run: () => Promise.reject(new Error('secret detail at /srv/db')) })
  try {
    const reply = await server.inject({ method: 'GET', url: '/api/font/page' })
    expect(reply.statusCode).toBe(500)
    expect(reply.body).not.toContain('secret')
    expect(reply.json()).toMatchObject({
      code: 500,
      data: { key: 'server.unexpected', params: { requestId: expect.any(String) } },
    })
  } finally {
    Object.assign(context, { run })
  }
})
