import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codePurposes, queryUserInfo, serverConfig } from '../../src/shared/api/accounts/accounts.ts'
import { createClient, type ClientDeps } from '../../src/shared/api/client.ts'
import { keepVersion } from '../../src/shared/api/drafts/versions.ts'
import { makeShare } from '../../src/shared/api/drafts/shares.ts'
import { pageDrafts, saveDraft } from '../../src/shared/api/faces.ts'
import { sendOwnCode, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { keepBlock } from '../../src/shared/api/own-files/blocks.ts'
import { pageFonts } from '../../src/shared/api/own-files/fonts.ts'
import { roles } from '../../src/shared/api/staff/roles.ts'
import {
  answersList,
  browserHeaders,
  changesSomething,
  isMarked,
  pageHeader,
  type Route,
} from '../../src/shared/api/route.ts'
import { takesPacked } from '../../src/shared/api/calls/packed-body.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { editions } from '../../src/shared/edition.ts'
import { changeRole } from '../../src/server/resources/staff/give-role.ts'
import { blockContent } from '../support/block-content.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

interface Body {
  readonly success: boolean
  readonly code: number
  readonly data: { readonly records?: unknown; readonly key?: string } | null
  readonly msg: string
  readonly enMsg: string
  readonly records?: unknown
}

let server: TestServer
let token: string
let draftId: string
let shareToken: string
let blockId: string
beforeAll(async () => {
  server = await startTestServer()
  const { token: confirmed, phone, call } = await server.newcomer()
  token = confirmed
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  await call(verifyOwnCode, { body: { code: server.codeFor(phone, codePurposes.confirm) } })
  for (const role of roles)
    await changeRole(server.context, { verb: 'grant', name: phone, role }, server.clock.now)
  draftId = (await call(saveDraft, { body: { name: 'Listed', body: { format: 1 } } })).id
  shareToken = (await call(makeShare, { body: { draftId } })).token
  const block = { id: randomUUID(), name: 'Listed', count: 1, content: blockContent('Listed') }
  blockId = (await call(keepBlock, { body: block })).id
  await call(keepVersion, { params: { id: draftId }, body: { name: 'Kept', rev: 1 } })
})
afterAll(() => server.close())

const named = (chosen: readonly Route[]): [string, Route][] =>
  chosen.map((route) => [`${route.method} ${route.path}`, route])

const query: Record<string, string> = { draftId: '', faceId: '', year: '2026' }

/** What one list alone cannot do without. */
const queriesOf: Readonly<Record<string, () => object>> = {
  '/api/user/wallet/earnings': () => ({ from: '2026-01', to: '2026-11', by: 'face' }),
  '/api/share/comment/list': () => ({ token: shareToken }),
}

/** The address of a list with what it cannot do without. */
function urlOf(route: Route): string {
  const names = Object.keys(route.query?.shape ?? {}).filter((name) => name in query)
  const own = Object.entries(queriesOf[route.path]?.() ?? {}).map(
    ([name, value]) => `${name}=${String(value)}`,
  )
  const pairs = [...own, ...names.map((name) => `${name}=${query[name] === '' ? draftId : query[name]}`)]
  const id = route.path.includes('/block/') ? blockId : draftId
  return `${route.path.replace(':id', id)}?${pairs.join('&')}`
}

const lists = routes.filter((route) => answersList(route) && route.method === 'GET')

test.each(named(lists))(
  '%s answers its records at the top of the envelope too [S7.11 W7.07 W7.83]',
  async (_name, route) => {
    const reply = await server.inject({ method: 'GET', url: urlOf(route), headers: { token } })
    const body = reply.json<Body>()
    expect([body.code, body.msg]).toEqual([200, '成功'])
    expect(Array.isArray(body.data?.records)).toBe(true)
    expect(body.records).toEqual(body.data?.records)
  },
)

test('a list that has rows shows them at both places', async () => {
  const url = `/api/face/draft/${draftId}/versions`
  const { records, data } = (await server.inject({ url, headers: { token } })).json<Body>()
  expect(records).toHaveLength(1)
  expect(records).toEqual(data?.records)
})

test('what is no list has no records, and neither has a refusal', async () => {
  const info = await server.inject({ url: queryUserInfo.path, headers: { token } })
  expect(info.json<Body>()).not.toHaveProperty('records')
  const refused = await server.inject({ url: '/api/face/draft/page', headers: { token: 'x' } })
  expect(refused.json<Body>()).not.toHaveProperty('records')
})

test.each(named(routes.filter(({ file, events }) => file === undefined && events !== true)))(
  '%s answers every refusal with the whole shape [S7.07–S7.10]',
  async (_name, route) => {
    const reply = await server.inject({ method: route.method, url: route.path, payload: [] })
    const body = reply.json<Body>()
    if (body.success) return
    expect(body).toMatchObject({ success: false, code: expect.any(Number), msg: expect.any(String) })
    expect(body.code).not.toBe(200)
    expect(body.data?.key).toMatch(/^server\./)
  },
)

const clientOf = (deps: Partial<ClientDeps>, answer: object) =>
  createClient({
    world: {
      fetch: () => Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(answer)) }),
      AbortController,
      FormData,
      setTimeout,
      clearTimeout,
    },
    baseUrl: '',
    edition: editions.domestic,
    readToken: () => null,
    onLogout: () => undefined,
    ...deps,
  })

test('the client hands back the body on request, in words of the edition [S7.05 S7.06 W7.05 W7.06 W7.83]', async () => {
  const place = { offset: 0, next: null, prev: null }
  const page = { records: [], total: 0, current: 1, size: 50, ...place }
  const answer = { success: true, code: 200, data: page, records: [], msg: '成功', enMsg: 'success' }
  const domestic = clientOf({}, answer)
  expect(await domestic.body(pageFonts, {})).toEqual(answer)
  expect(await domestic(pageFonts, {})).toEqual(page)
  const overseas = clientOf({ edition: editions.overseas }, answer)
  expect((await overseas.body(pageFonts, {})).msg).toBe('success')
})

test('the body that the client hands back holds what the contract knows, and is refused like its data', async () => {
  const answer = { success: true, code: 200, data: { edition: 'domestic' }, msg: '' }
  await expect(clientOf({}, answer).body(serverConfig, {})).rejects.toMatchObject({ status: 200 })
  const real = await server.newcomer()
  const body = await server.clientOf(real.token).body(pageDrafts, {})
  expect(body).toMatchObject({ success: true, code: 200, msg: '成功', records: [], data: { records: [] } })
})

interface Operation {
  readonly parameters?: readonly {
    in: string
    name: string
    required: boolean
    schema: { enum?: string[] }
  }[]
  readonly security?: readonly object[]
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Record<string, Record<string, Operation>>
}

const operationOf = ({ method, path }: Route): Operation =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}

/** The headers that the document asks for, with the one value that it allows. */
const headersIn = (route: Route): Record<string, string> =>
  Object.fromEntries(
    (operationOf(route).parameters ?? [])
      .filter(({ in: place, required }) => place === 'header' && required)
      .map(({ name, schema }) => [name, schema.enum?.[0] ?? '']),
  )

test.each(named(routes.filter((route) => route.auth === 'public' && changesSomething(route))))(
  '%s can be called by who has read the document alone',
  async (_name, route) => {
    expect(headersIn(route)).toEqual({ [pageHeader.name]: pageHeader.value })
    const url = route.path.replace(':way', 'sms')
    const send = (headers: Record<string, string>) =>
      server.inject({
        method: route.method,
        url,
        headers,
        ...(route.method === 'GET' ? {} : { payload: {} }),
      })
    expect((await send({})).json()).toMatchObject({ code: 1018 })
    expect((await send(headersIn(route))).json<Body>().code).not.toBe(1018)
  },
)

test.each(named(routes))('the document names every header that %s reads', (_name, route) => {
  const { parameters = [], security = [] } = operationOf(route)
  const shown = parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name)
  const reads = isMarked(route) || route.knowsBrowser === true ? Object.values(browserHeaders) : []
  const own = Object.keys(route.headers?.shape ?? {})
  const mark = isMarked(route) ? [pageHeader.name] : []
  const packed = takesPacked(route) ? ['content-encoding'] : []
  expect(shown.toSorted()).toEqual([...own, ...mark, ...packed, ...reads].toSorted())
  expect(security.some((one) => 'token' in one)).toBe(route.auth === 'user' || route.knowsAsker === true)
})
