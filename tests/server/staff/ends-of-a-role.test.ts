import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '../../../src/shared/api/money/closing.ts'
import { confirmPayout, preparePayout, pagePayouts } from '../../../src/shared/api/money/finance.ts'
import { applyOverseas } from '../../../src/shared/api/money/withdraw.ts'
import { grantRole, listStaff, revokeRole } from '../../../src/shared/api/staff/members.ts'
import type { Role } from '../../../src/shared/api/staff/roles.ts'
import { eraseClosed } from '../../../src/server/resources/accounts/account-deletion/erase-account.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { financier, newEarner, readyOverseas, type Earner } from '../../support/money.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const day = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { EDITION: 'overseas', TWO_PERSONS_ABOVE: '50' } })
})
afterAll(() => server.close())
beforeEach(() => server.context.run((sql) => sql.execute('delete from person_role')))

const change = (verb: 'grant' | 'revoke', { receiver: name }: Earner, role: Role) =>
  changeRole(server.context, { verb, name, role }, server.clock.now)

async function administrator(): Promise<Earner> {
  const one = await newEarner(server)
  await change('grant', one, 'administrator')
  await one.confirm()
  return one
}

const lastOne = { code: 4022 }

/** Every way in which the role of a person can end by what is done with it. */
const ways: Readonly<Record<string, (person: Earner, chief: Earner) => Promise<unknown>>> = {
  'taken by an administrator': (person, chief) =>
    chief.call(revokeRole, { body: { accountId: person.accountId, role: 'administrator' } }),
  'taken by the command': (person) => change('revoke', person, 'administrator'),
  'its account is closed': (person) => person.call(closeAccount, {}),
}

test.each(Object.keys(ways))('the last administrator stays one: %s', async (name) => {
  const chief = await administrator()
  const refused = ways[name]?.(chief, chief).catch((error: { code?: number; refusal?: string }) => {
    expect([error.code, error.refusal]).toContain(error.refusal === undefined ? 4022 : 'lastAdministrator')
    return 'refused'
  })
  expect(await refused).toBe('refused')
  const { records } = await chief.call(listStaff, {})
  expect(records).toMatchObject([{ accountId: chief.accountId, roles: [{ role: 'administrator' }] }])
  // beside another one the same goes
  const other = await administrator()
  await ways[name]?.(other, chief)
})

test('an administrator whose account is closing is none that stays', async () => {
  const [one, other] = [await administrator(), await administrator()]
  await one.call(closeAccount, {})
  await expect(other.call(closeAccount, {})).rejects.toMatchObject(lastOne)
  const own = { accountId: other.accountId, role: 'administrator' as const }
  await expect(other.call(revokeRole, { body: own })).rejects.toMatchObject(lastOne)
  server.clock.advance(15 * day)
  await eraseClosed(server.context)
  await other.confirm()
  expect((await other.call(listStaff, {})).records).toHaveLength(1)
})

test('two administrators who close their accounts at once leave one', async () => {
  const people = [await administrator(), await administrator()]
  const done = await Promise.allSettled(people.map(({ call }) => call(closeAccount, {})))
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what was prepared by who is no longer of finance is open for another, and the list says how much it is', async () => {
  const one = await readyOverseas(server)
  const chief = await administrator()
  const [first, second, third] = [await financier(server), await financier(server), await financier(server)]
  await one.confirm()
  const { orderId } = await one.call(applyOverseas, { body: { orderId: randomUUID(), amount: '100' } })
  const params = { id: orderId }
  for (const person of [chief, first, second, third]) await person.confirm()
  const preparedId = (await first.call(preparePayout, { params })).prepared?.id ?? ''
  const countOf = async () =>
    (await chief.call(listStaff, {})).records.find(({ accountId }) => accountId === first.accountId)?.prepared
  expect(await countOf()).toBe(1)
  // another role of the same person has nothing to do with it
  await chief.call(grantRole, { body: { name: first.receiver, role: 'support' } })
  await chief.call(revokeRole, { body: { accountId: first.accountId, role: 'support' } })
  expect(await countOf()).toBe(1)
  await chief.call(revokeRole, { body: { accountId: first.accountId, role: 'finance' } })
  await expect(second.call(confirmPayout, { params, body: { preparedId } })).rejects.toBeDefined()
  const { records } = await second.call(pagePayouts, { query: { status: 'notProcessed' } })
  expect(records).toMatchObject([{ orderId, prepared: null }])
  const anew = await second.call(preparePayout, { params })
  const done = await third.call(confirmPayout, {
    params,
    body: { preparedId: anew.prepared?.id ?? '' },
  })
  expect(done).toMatchObject({ approved: expect.anything(), prepared: null })
  expect(await countOf()).toBeUndefined()
})
