import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryUserInfo } from '../../../src/shared/api/accounts/accounts.ts'
import { pageActs } from '../../../src/shared/api/staff/acts.ts'
import { roles } from '../../../src/shared/api/staff/roles.ts'
import { routes } from '../../../src/shared/api/routes.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { exitOf, readReply, signIn, useServerProcesses } from '../../support/server-process.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const give = (name: string, role: (typeof roles)[number], verb: 'grant' | 'revoke' = 'grant') =>
  changeRole(server.context, { verb, name, role }, server.clock.now)

const denied = { status: 403, code: 403, messageKey: 'http.403' }

test('nobody has a role by signing up, and what asks for one is refused [A20 A27]', async () => {
  const { call } = await server.newcomer()
  expect((await call(queryUserInfo, {})).info.roles).toEqual([])
  await expect(call(pageActs, { query: {} })).rejects.toMatchObject(denied)
  const visitor = server.clientOf(null)
  await expect(visitor(pageActs, { query: {} })).rejects.toMatchObject({ status: 200, code: 403 })
})

test.each(roles)('the role %s is given and taken at once, and the log says so [A27]', async (role) => {
  const { call, phone } = await server.newcomer()
  // the last administrator stays
  if (role === 'administrator') await give((await server.newcomer()).phone, role)
  expect(await give(phone, role)).toBe(true)
  expect(await give(phone, role)).toBe(false)
  const { info } = await call(queryUserInfo, {})
  expect(info.roles).toEqual([role])
  const { records, total } = await call(pageActs, { query: { role: 'operator', size: 1 } })
  expect(total).toBeGreaterThan(0)
  expect(records).toMatchObject([
    { who: null, role: 'operator', action: 'role.grant', object: `user:${info.accountId}`, detail: { role } },
  ])
  expect(await give(phone, role, 'revoke')).toBe(true)
  await expect(call(pageActs, { query: {} })).rejects.toMatchObject(denied)
})

test('a role is given by account id, phone or email in any case, and to nobody else', async () => {
  const { call, phone } = await server.newcomer()
  const { info } = await call(queryUserInfo, {})
  expect(await give(info.accountId.toUpperCase(), 'support')).toBe(true)
  expect(await give(phone, 'support', 'revoke')).toBe(true)
  expect(await give('nobody@example.com', 'support')).toBeNull()
})

test('the log cannot be changed, by no statement [A27]', async () => {
  for (const statement of [
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(server.context.run((sql) => sql.execute(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
})

test('every call that needs a role says so in its contract and asks for a token', () => {
  const needing = routes.filter((route) => route.roles !== undefined)
  expect(needing.length).toBeGreaterThan(0)
  for (const route of needing) expect(route).toMatchObject({ auth: 'user' })
})

const { launch, run, folder } = useServerProcesses({ withDatabase: true })

test('the command of the server gives a role to whoever signed up, on a database that nobody else holds', async () => {
  const env = { DATA_DIR: join(folder, 'data'), STAFF_FACTOR: 'off' }
  const first = launch(env)
  const { phone, token } = await signIn(await first.address)
  const link = /\/people#first=[\w-]{43}\n/
  expect(first.said.out, 'nobody works here yet').toMatch(link)
  const people = async (...args: readonly string[]) => {
    const { child, said } = run('people', args, env)
    return { code: await exitOf(child), ...said }
  }
  const held = await people('grant', phone, 'reviewer')
  expect(held).toMatchObject({ code: 1, err: expect.stringContaining('stop the server') as string })
  first.child.kill('SIGTERM')
  await exitOf(first.child)
  expect(await people('grant', phone, 'king')).toMatchObject({
    code: 1,
    err: 'king is no role; there are reviewer, finance, support, administrator\n',
  })
  expect((await people('grant', '13000000000', 'reviewer')).err).toContain('has no account here')
  expect(await people('grant', phone, 'reviewer')).toEqual({
    code: 0,
    out: `${phone}: reviewer, has it now\n`,
    err: '',
  })
  expect((await people('list')).out).toMatch(/^reviewer +\S+ .* since /)
  const second = launch(env)
  const address = await second.address
  expect(second.said.out).not.toMatch(link)
  const reply = await readReply(`${address}/api/people/acts`, { headers: { token } })
  expect(reply.data).toMatchObject({ records: [{ role: 'operator', action: 'role.grant' }] })
})
