import { METHODS } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { codePurposes } from '../../src/shared/api/accounts/accounts.ts'
import { sendOwnCode, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { roles } from '../../src/shared/api/staff/roles.ts'
import { changesSomething, pageHeader, type Route } from '../../src/shared/api/route.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { changeRole } from '../../src/server/resources/staff/give-role.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** What no door lets in, tried at every one: made from the contracts, so that a new route is tried without a line here. */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const { token: confirmed, phone, call } = await server.newcomer()
  token = confirmed
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  await call(verifyOwnCode, { body: { code: server.codeFor(phone, codePurposes.confirm) } })
  for (const role of roles)
    await changeRole(server.context, { verb: 'grant', name: phone, role }, server.clock.now)
})
afterAll(() => server.close())

const named = (chosen: readonly Route[]): [string, Route][] =>
  chosen.map((route) => [`${route.method} ${route.path}`, route])

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

type Path = readonly (string | number)[]

/** Places of texts in what a schema takes; what it takes of any kind is tried as a text too. */
function placesIn(shape: Shape): Path[] {
  const inner = (shape.anyOf ?? []).flatMap(placesIn)
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, child]) =>
    placesIn(child).map((path) => [name, ...path]),
  )
  const items = shape.items ? placesIn(shape.items).map((path) => [0, ...path]) : []
  const isLeaf = fields.length === 0 && items.length === 0 && inner.length === 0
  return isLeaf ? [[]] : [...inner, ...fields, ...items]
}

function put(path: Path, value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  return typeof first === 'number' ? [put(rest, value)] : { [first]: put(rest, value) }
}

type Part = 'params' | 'query' | 'body' | 'form'

const bad: readonly [name: string, text: string][] = [
  ['NUL', 'a\u0000b'],
  ['half of a letter', 'a\uD83Db'],
  ['the other half', '\uDE00'],
]

const asPage = { [pageHeader.name]: pageHeader.value }

/** Node writes UTF-8, which has no half letters: in an address they come as the bytes that others write. */
const percent = (text: string): string =>
  [...text].map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%BD' : encodeURIComponent(letter))).join('')

/** Values that the contracts of paths let through. */
const samples: Readonly<Record<string, string>> = {
  way: 'sms',
  token: 'A'.repeat(43),
  file: `${'0'.repeat(64)}.png`,
}

const sampleOf = (path: string, name: string): string =>
  samples[name] ?? (path === '/api/font/:id' ? '1' : '00000000-0000-4000-8000-000000000000')

const concrete = (path: string): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => sampleOf(path, name))

const boundary = 'b'.repeat(20)

function send(route: Route, [part, path]: readonly [Part, Path], text: string) {
  const name = String(path[0])
  const url = route.path.replace(/:(\w+)/g, (_all, one: string) =>
    part === 'params' && one === name ? percent(text) : sampleOf(route.path, one),
  )
  const query = part === 'query' ? `?${name}=${percent(text)}` : ''
  const options = {
    method: route.method,
    url: url + query,
    headers: { ...asPage, token } as Record<string, string>,
  }
  if (part === 'body') {
    const payload = JSON.stringify(put(path, text))
    return server.inject({
      ...options,
      payload,
      headers: { ...options.headers, 'content-type': 'application/json' },
    })
  }
  if (part === 'form' && route.files === undefined) {
    const type = 'application/x-www-form-urlencoded'
    return server.inject({
      ...options,
      payload: `${name}=${percent(text)}`,
      headers: { ...options.headers, 'content-type': type },
    })
  }
  if (route.files !== undefined) {
    const { field } = route.files
    const value = part === 'form' ? text : 'x'
    const payload = [
      `--${boundary}\r\ncontent-disposition: form-data; name="${part === 'form' ? name : 'x'}"\r\n\r\n${value}`,
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${text}.png"\r\n\r\nx`,
      `--${boundary}--\r\n`,
    ].join('\r\n')
    const headers = { ...options.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
    return server.inject({ ...options, payload, headers })
  }
  return server.inject(options)
}

const placesOf = (route: Route): readonly (readonly [Part, Path])[] =>
  (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
    const schema = route[part]
    return schema === undefined ? [] : placesIn(shapeOf(schema)).map((path) => [part, path] as const)
  })

// the store's and the chat's signatures are judged before their bodies
const open = routes.filter(({ auth, isSigned }) => auth !== 'store' && isSigned !== true)

test.each(named(open.filter((route) => placesOf(route).length > 0)))(
  '%s takes no text that cannot be kept, and says in which field it stands',
  async (_name, route) => {
    for (const [part, path] of placesOf(route))
      for (const [what, text] of bad) {
        const reply = await send(route, [part, path], text)
        const place = `${part}.${path.join('.')}: ${what} ${reply.body.slice(0, 200)}`
        // in an address a half letter is bytes that are none, which another rule of the field refuses or nothing does
        const isBytes = part !== 'body' && what !== 'NUL'
        expect(reply.statusCode, place).not.toBe(500)
        if (isBytes) continue
        expect(reply.statusCode, place).toBe(400)
        const { data, code } = reply.json<{
          code: number
          data: { params: { path: string }; field: string }
        }>()
        expect([place, code, data.params.path]).toEqual([
          place,
          4026,
          [part, ...(part === 'query' ? path.slice(0, 1) : path)].join('.'),
        ])
        expect(data.field, place).toBe(String(path[0] ?? ''))
      }
  },
)

test.each(named(open.filter((route) => placesOf(route).length > 0)))(
  '%s answers a text of any length and kind with a refusal of its own',
  async (_name, route) => {
    const wild = [
      'x'.repeat(5_000),
      '\u202E',
      '-1e400',
      '9'.repeat(40),
      '../../etc/passwd',
      "' or 1=1--",
      '[object Object]',
      '{{',
      '%',
    ]
    for (const [part, path] of placesOf(route))
      for (const text of wild) {
        const reply = await send(route, [part, path], text)
        expect(
          reply.statusCode,
          `${part}.${path.join('.')} ${text.slice(0, 20)}: ${reply.body.slice(0, 200)}`,
        ).not.toBe(500)
      }
  },
)

const withBody = open.filter(({ body }) => body !== undefined)

const raw = (route: Route, payload: string | Buffer, type = 'application/json') =>
  server.inject({
    method: route.method,
    url: concrete(route.path),
    headers: { ...asPage, token, 'content-type': type },
    payload,
  })

test.each(named(withBody))('%s refuses bodies that are none', async (_name, route) => {
  const deep = '['.repeat(5_000) + ']'.repeat(5_000)
  const bodies = [
    '',
    '{',
    'null',
    '"x"',
    '{"a":1e999}',
    '{"a":NaN}',
    deep,
    '\uFEFF{}',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    '{"a\\u0000":1}',
    '{"\\ud800":1}',
  ]
  for (const payload of bodies) {
    const reply = await raw(route, payload)
    expect(reply.statusCode, `${payload.toString().slice(0, 20)}: ${reply.body.slice(0, 200)}`).toBeLessThan(
      500,
    )
    if (payload !== '{"a":1e999}' && payload !== 'null')
      expect([payload.toString().slice(0, 20), reply.statusCode]).toEqual([
        payload.toString().slice(0, 20),
        400,
      ])
  }
  for (const type of [
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'x',
  ])
    expect((await raw(route, '{}', type)).statusCode, type).not.toBe(500)
})

test.each(named(withBody))(
  '%s makes nothing of a prototype, or of fields that it does not know',
  async (_name, route) => {
    for (const payload of [
      '{"__proto__":{"role":"administrator","code":"1"}}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]) {
      expect((await raw(route, payload)).statusCode).not.toBe(500)
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  },
)

const paths = [...new Set(routes.map(({ path }) => path))]

const isSafe = (route: Route): boolean => !changesSomething(route)

const allowedAt = (path: string): string[] =>
  routes
    .filter((route) => route.path === path)
    .flatMap((route) => (isSafe(route) ? [route.method, 'HEAD'] : [route.method]))
    .sort()

const methods = METHODS.filter((method) => method !== 'CONNECT')

interface Raw {
  readonly status: number
  readonly allow: string | undefined
  readonly body: string
}

/** Over a real connection: `inject` knows a few methods only. */
const over = (method: string, path: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo
    const sent = request({ port, method, path, headers: { ...asPage } }, (reply) => {
      let body = ''
      reply.on('data', (piece: Buffer) => (body += piece.toString()))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, allow: reply.headers.allow, body }))
    })
    sent.on('error', reject)
    sent.end()
  })

test.each(paths)('%s says to every other method which ones it takes', async (path) => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  // two contracts may stand at one address: /page is no id, and both are tried
  const others = paths.filter((one) => one !== path && matches(one, concrete(path)))
  const allowed = [...new Set([path, ...others].flatMap(allowedAt))].sort()
  for (const method of methods.filter((one) => !allowed.includes(one))) {
    const reply = await over(method, concrete(path))
    expect([method, reply.status, reply.allow]).toEqual([method, 405, allowed.join(', ')])
    if (method === 'HEAD') continue
    expect(JSON.parse(reply.body)).toMatchObject({
      success: false,
      code: 405,
      data: { key: 'server.wrongMethod' },
    })
  }
})

const matches = (pattern: string, path: string): boolean => {
  const [a, b] = [pattern.split('/'), path.split('/')]
  return a.length === b.length && a.every((part, at) => part.startsWith(':') || part === b[at])
}

test('an address that is not there is 404 whatever the method, and what has an effect knows no HEAD', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
    expect((await server.inject({ method, url: '/api/nothing/here' })).statusCode).toBe(404)
  const head = await server.inject({
    method: 'HEAD',
    url: '/api/user/captcha/sms?phone=13800138000',
    headers: asPage,
  })
  expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET'])
})
