import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles, type Role } from '../../../src/shared/api/staff/roles.ts'
import { changesSomething, pageHeader, type Route } from '../../../src/shared/api/route.ts'
import { routes } from '../../../src/shared/api/routes.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** Every call that is for people who work here, by everybody. The table is written here anew: who may call what. */
const allowed: Readonly<Record<string, readonly Role[]>> = {
  'GET /api/people/acts': ['reviewer', 'finance', 'support', 'administrator'],
  'GET /api/people/list': ['administrator'],
  'POST /api/people/grant': ['administrator'],
  'POST /api/people/revoke': ['administrator'],
  'POST /api/people/factor/reset': ['administrator'],
  'POST /api/support/account': ['support'],
  'GET /api/finance/order/page': ['finance'],
  'POST /api/finance/order/begin/:id': ['finance'],
  'POST /api/finance/order/target/:id': ['finance'],
  'POST /api/finance/order/confirm/:id': ['finance'],
  'GET /api/finance/order/csv': ['finance'],
  'POST /api/finance/order/paid/:id': ['finance'],
  'POST /api/finance/order/failed/:id': ['finance'],
  'GET /api/finance/claim/page': ['finance'],
  'POST /api/finance/claim/target/:id': ['finance'],
  'POST /api/finance/claim/address/:id': ['finance'],
  'POST /api/finance/claim/pay/:id': ['finance'],
  'GET /api/finance/payee/list': ['finance'],
  'POST /api/finance/payee/open/:id': ['finance'],
  'POST /api/finance/payee/decide/:id': ['finance'],
  'GET /api/finance/books': ['finance'],
  'POST /api/finance/books/compare': ['finance'],
  'GET /api/review/page': ['reviewer'],
  'GET /api/review/:id': ['reviewer'],
  'GET /api/review/:id/changes': ['reviewer'],
  'POST /api/finance/order/claim/:id': ['finance'],
  'POST /api/finance/order/prepare/:id': ['finance'],
  'POST /api/finance/order/release/:id': ['finance'],
  'POST /api/finance/payee/claim/:id': ['finance'],
  'POST /api/finance/payee/release/:id': ['finance'],
  'POST /api/review/:id/claim': ['reviewer'],
  'POST /api/review/:id/release': ['reviewer'],
  'PUT /api/face/web/change/audit': ['reviewer'],
  'PUT /api/face/web/change/audit/single': ['reviewer'],
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`
const desks = routes.filter((route) => route.roles !== undefined)

let server: TestServer
const tokens = new Map<Role | 'nobody', string>()
beforeAll(async () => {
  server = await startTestServer()
  tokens.set('nobody', (await server.newcomer()).token)
  for (const role of roles) {
    const { token, phone } = await server.newcomer()
    await changeRole(server.context, { verb: 'grant', name: phone, role }, server.clock.now)
    tokens.set(role, token)
  }
})
afterAll(() => server.close())

test('the table has every call that needs a role', () => {
  expect(desks.map(nameOf).sort()).toEqual(Object.keys(allowed).sort())
})

async function actsNow(): Promise<unknown> {
  const { rows } = await server.context.run((sql) =>
    sql.execute(`select (select count(*) from audit_log where role is not null) as acts,
      (select count(*) from person_role) as held`),
  )
  return rows
}

const send = (route: Route, token: string) =>
  server.inject({
    method: route.method,
    url: route.path.replace(':id', randomUUID()),
    headers: { token, [pageHeader.name]: pageHeader.value },
    ...(changesSomething(route) ? { payload: {} } : {}),
  })

test.each(desks.map((route) => [nameOf(route), route] as const))(
  '%s is refused to everybody who has not the role, and says nothing',
  async (name, route) => {
    const before = await actsNow()
    for (const who of ['nobody', ...roles] as const) {
      const reply = await send(route, tokens.get(who) ?? '')
      const mayCall = who !== 'nobody' && allowed[name]?.includes(who) === true
      const isForbidden = reply.body.includes('"key":"server.forbidden"')
      // what comes behind the guard is another refusal, or an answer
      expect([who, isForbidden], reply.body).toEqual([who, !mayCall])
      if (!mayCall) expect(reply.statusCode).toBe(403)
      // the one call that does something with nothing given
      if (mayCall && name === 'POST /api/finance/books/compare') return
    }
    expect(await actsNow()).toEqual(before)
  },
)
