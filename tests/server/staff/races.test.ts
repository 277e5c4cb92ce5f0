import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codePurposes, queryUserInfo } from '../../../src/shared/api/accounts/accounts.ts'
import { sendOwnCode, verifyOwnCode } from '../../../src/shared/api/accounts/own-account.ts'
import { becomeFirst, revokeRole } from '../../../src/shared/api/staff/members.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { makeFirstLink } from '../../../src/server/resources/staff/first-link.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** What several people do at the same moment, where transactions truly run at once. */

let postgres: Postgres | null
let server: TestServer | null = null
beforeAll(async () => {
  postgres = await startPostgres()
  if (postgres === null) return
  const database = await openDatabase({ url: postgres.url })
  server = await startTestServer({ context: { run: database.run, transact: database.transact } })
})
afterAll(async () => {
  await server?.close()
  await postgres?.stop()
})
beforeEach(async () => {
  for (const table of ['person_role', 'first_link'])
    await server?.context.run((sql) => sql.execute(`delete from ${table}`))
})

const rounds = Number(process.env['RACE_RUNS'] ?? 6)

async function administrators({ context }: TestServer): Promise<number> {
  const { rows } = await context.run((sql) =>
    sql.execute(`select 1 from person_role where role = 'administrator'`),
  )
  return rows.length
}

test('of ten who open the links of three processes at once exactly one becomes the administrator', async ({
  skip,
}) => {
  if (server === null) return skip('no PostgreSQL')
  const here = server
  const people = await Promise.all(Array.from({ length: 10 }, () => here.newcomer()))
  for (let round = 0; round < rounds; round += 1) {
    here.clock.advance(60 * 60_000)
    await here.context.run((sql) => sql.execute('delete from person_role'))
    const tokens = [1, 2, 3].map(() => makeFirstLink(here.context))
    const links = await Promise.all(tokens)
    const tried = await Promise.allSettled(
      people.map(({ call }, at) => call(becomeFirst, { body: { token: links[at % 3] ?? '' } })),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tried)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 200, code: 4021 })
    expect(await administrators(here)).toBe(1)
  }
})

test('two administrators who take each other’s role, or their own, at once leave one', async ({ skip }) => {
  if (server === null) return skip('no PostgreSQL')
  const here = server
  for (let round = 0; round < rounds; round += 1) {
    await here.context.run((sql) => sql.execute('delete from person_role'))
    const pair = []
    for (const _ of [1, 2]) {
      const { call, phone } = await here.newcomer()
      const { info } = await call(queryUserInfo, {})
      await changeRole(here.context, { verb: 'grant', name: phone, role: 'administrator' }, here.clock.now)
      here.clock.advance(61_000)
      await call(sendOwnCode, {})
      await call(verifyOwnCode, { body: { code: here.codeFor(phone, codePurposes.confirm) } })
      pair.push({ call, accountId: info.accountId })
    }
    const ids = pair.map(({ accountId }) => accountId)
    if (round % 2 === 0) ids.reverse()
    await Promise.allSettled(
      pair.map(({ call }, at) =>
        call(revokeRole, { body: { accountId: ids[at] ?? '', role: 'administrator' } }),
      ),
    )
    expect(await administrators(here)).toBe(1)
  }
})
