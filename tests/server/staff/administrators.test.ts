import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codePurposes, queryUserInfo } from '../../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../../src/shared/api/client.ts'
import { sendOwnCode, verifyOwnCode } from '../../../src/shared/api/accounts/own-account.ts'
import { pageActs } from '../../../src/shared/api/staff/acts.ts'
import {
  becomeFirst,
  firstLinkMinutes,
  grantRole,
  listStaff,
  revokeRole,
} from '../../../src/shared/api/staff/members.ts'
import { roles, type Role } from '../../../src/shared/api/staff/roles.ts'
import { lookUpAccount } from '../../../src/shared/api/staff/support.ts'
import { makeFirstLink, sweepFirstLinks } from '../../../src/server/resources/staff/first-link.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { newWorker, submit } from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['person_role', 'first_link'])
    await server.context.run((sql) => sql.execute(`delete from ${table}`))
})

interface Person {
  readonly call: Client
  readonly phone: string
  readonly accountId: string
}

async function newPerson(): Promise<Person> {
  const { call, phone } = await server.newcomer()
  return { call, phone, accountId: (await call(queryUserInfo, {})).info.accountId }
}

async function confirm({ call, phone }: Person): Promise<void> {
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  await call(verifyOwnCode, { body: { code: server.codeFor(phone, codePurposes.confirm) } })
}

const give = (name: string, role: Role) =>
  changeRole(server.context, { verb: 'grant', name, role }, server.clock.now)

async function newAdministrator(): Promise<Person> {
  const person = await newPerson()
  await give(person.phone, 'administrator')
  await confirm(person)
  return person
}

const rolesOf = async ({ call }: Person): Promise<readonly Role[]> =>
  (await call(queryUserInfo, {})).info.roles

const tokenOf = async (): Promise<string> => {
  const token = await makeFirstLink(server.context)
  if (token === null) throw new Error('somebody works here')
  return token
}

const denied = { status: 403, code: 403 }
const noLink = { status: 200, code: 4021, params: { limit: firstLinkMinutes } }

test('who opens the link of a start becomes the administrator; the link and every other one end with it', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const [one, two] = [await tokenOf(), await tokenOf()]
  const { records } = await person.call(becomeFirst, { body: { token: one } })
  expect(records).toMatchObject([
    { accountId: person.accountId, isOwn: true, roles: [{ role: 'administrator' }] },
  ])
  expect(await rolesOf(person)).toEqual(['administrator'])
  for (const token of [one, two])
    await expect(other.call(becomeFirst, { body: { token } })).rejects.toMatchObject(noLink)
  expect(await rolesOf(other)).toEqual([])
  expect(await makeFirstLink(server.context)).toBeNull()
  const acts = await person.call(pageActs, { query: { kind: 'roles', size: 1 } })
  expect(acts.records).toMatchObject([
    {
      who: { accountId: person.accountId },
      role: 'administrator',
      action: 'role.first',
      object: `user:${person.accountId}`,
    },
  ])
})

test('a link is of no use when it is made up, too old, or somebody works here by then', async () => {
  const person = await newPerson()
  await tokenOf()
  await expect(person.call(becomeFirst, { body: { token: 'A'.repeat(43) } })).rejects.toMatchObject(noLink)
  const late = await tokenOf()
  server.clock.advance(firstLinkMinutes * 60_000)
  await expect(person.call(becomeFirst, { body: { token: late } })).rejects.toMatchObject(noLink)
  await sweepFirstLinks(server.context)
  const { rows } = await server.context.run((sql) => sql.execute('select 1 from first_link'))
  expect(rows).toEqual([])
  const token = await tokenOf()
  await give((await newPerson()).phone, 'support')
  await expect(person.call(becomeFirst, { body: { token } })).rejects.toMatchObject(noLink)
  expect(await rolesOf(person)).toEqual([])
})

test('a link is for who is signed in, and only its digest is kept', async () => {
  const token = await tokenOf()
  await expect(server.clientOf(null)(becomeFirst, { body: { token } })).rejects.toMatchObject({
    status: 200,
    code: 403,
  })
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ hash: string }>(`select encode(token_hash, 'hex') as hash from first_link`),
  )
  expect(rows).toEqual([{ hash: createHash('sha256').update(token).digest('hex') }])
})

test('an administrator gives every role and takes it again, at once and in the log', async () => {
  const [chief, person] = [await newAdministrator(), await newPerson()]
  for (const role of roles) {
    await chief.call(grantRole, { body: { name: person.phone, role } })
    // twice is as once
    const { records } = await chief.call(grantRole, { body: { name: person.accountId, role } })
    expect(records.find(({ accountId }) => accountId === person.accountId)?.roles).toMatchObject([{ role }])
    expect(await rolesOf(person)).toEqual([role])
    await chief.call(revokeRole, { body: { accountId: person.accountId, role } })
    await chief.call(revokeRole, { body: { accountId: person.accountId, role } })
    expect(await rolesOf(person)).toEqual([])
    const query = { who: chief.accountId, kind: 'roles' as const, size: 3 }
    const { records: acts } = await chief.call(pageActs, { query })
    expect(acts.slice(0, 2)).toMatchObject(
      ['role.revoke', 'role.grant'].map((action) => ({
        ...{ action, role: 'administrator', object: `user:${person.accountId}`, detail: { role } },
      })),
    )
  }
  await expect(
    chief.call(grantRole, { body: { name: 'nobody@example.com', role: 'support' } }),
  ).rejects.toMatchObject({ status: 200, code: 4023 })
})

test('the list shows phone and email masked, and who it is that asks', async () => {
  const chief = await newAdministrator()
  const text = JSON.stringify(await chief.call(listStaff, {}))
  expect(text).not.toContain(chief.phone)
  expect(text).toContain(`${chief.phone.slice(0, 3)}****${chief.phone.slice(-4)}`)
})

test('the last administrator stays one; beside another one they may go', async () => {
  const chief = await newAdministrator()
  const own = { accountId: chief.accountId, role: 'administrator' as const }
  await expect(chief.call(revokeRole, { body: own })).rejects.toMatchObject({ status: 200, code: 4022 })
  expect(await rolesOf(chief)).toEqual(['administrator'])
  const other = await newPerson()
  await chief.call(grantRole, { body: { name: other.phone, role: 'administrator' } })
  await chief.call(revokeRole, { body: own })
  expect(await rolesOf(chief)).toEqual([])
  await expect(chief.call(listStaff, {})).rejects.toMatchObject(denied)
})

test('the log is filtered by person, kind, role and time, and says who is in it', async () => {
  const [chief, other] = [await newAdministrator(), await newAdministrator()]
  const begun = server.clock.now.toISOString()
  await chief.call(grantRole, { body: { name: chief.phone, role: 'support' } })
  await chief.call(lookUpAccount, { body: { name: other.phone } })
  server.clock.advance(60_000)
  const later = server.clock.now.toISOString()
  await other.call(grantRole, { body: { name: other.phone, role: 'finance' } })
  const actions = async (query: object) => {
    const { records, total } = await chief.call(pageActs, { query: { from: begun, ...query } })
    expect(total).toBe(records.length)
    return records.map(({ action, who }) => [action, who?.accountId])
  }
  const [granted, looked, grantedLater] = [
    ['role.grant', chief.accountId],
    ['support.look', chief.accountId],
    ['role.grant', other.accountId],
  ]
  expect(await actions({})).toEqual([grantedLater, looked, granted])
  expect(await actions({ who: chief.accountId })).toEqual([looked, granted])
  expect(await actions({ kind: 'support' })).toEqual([looked])
  expect(await actions({ kind: 'roles', who: other.accountId })).toEqual([grantedLater])
  expect(await actions({ role: 'support' })).toEqual([looked])
  expect(await actions({ to: later })).toEqual([looked, granted])
  expect(await actions({ from: later })).toEqual([grantedLater])
  const { people } = await chief.call(pageActs, { query: { size: 1 } })
  const ids = people.map(({ accountId }) => accountId)
  expect(ids).toEqual(expect.arrayContaining([chief.accountId, other.accountId]))
  await expect(chief.call(pageActs, { query: { from: 'yesterday' } })).rejects.toMatchObject({ status: 400 })
})

test('support finds an account by its whole name, and is told no more than it takes to help', async () => {
  const helper = await newWorker(server, 'support')
  const person = await newPerson()
  const { id } = await submit(person.call)
  const found = await helper(lookUpAccount, { body: { name: person.phone } })
  expect(found).toMatchObject({
    accountId: person.accountId,
    phone: `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`,
    email: null,
    hasPassword: false,
    designs: { kept: 1, trashed: 0 },
    faces: {
      total: 1,
      records: [{ id, status: 'review', standing: { standing: 'review', count: 1, total: 1 } }],
    },
    withdrawals: { total: 0, records: [] },
  })
  expect(JSON.stringify(found)).not.toContain(person.phone)
  expect(await helper(lookUpAccount, { body: { name: person.accountId.toUpperCase() } })).toEqual(found)
  for (const name of [person.phone.slice(0, 10), `${person.phone}0`, person.phone.replace('138', '%')])
    await expect(helper(lookUpAccount, { body: { name } })).rejects.toMatchObject({ status: 200, code: 4023 })
  const { records } = await helper(pageActs, { query: { kind: 'support', size: 5 } })
  const [own, none] = [`user:${person.accountId}`, 'user:nobody']
  expect(records.map(({ object }) => object)).toEqual([none, none, none, own, own])
  // what was typed is in no line
  expect(JSON.stringify(records)).not.toContain(person.phone.slice(0, 10))
})

test('nobody who helps goes through the accounts one by one', async () => {
  const helper = await newWorker(server, 'support')
  const { phone } = await newPerson()
  await helper(lookUpAccount, { body: { name: phone } })
  // as if they had done it as often as they may
  await server.context.run((sql) =>
    sql.execute(`update throttle set hits = 119 where key like 'support-look:%'`),
  )
  await helper(lookUpAccount, { body: { name: phone } })
  await expect(helper(lookUpAccount, { body: { name: phone } })).rejects.toMatchObject({ status: 429 })
})
