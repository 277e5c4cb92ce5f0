import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginPayout,
  confirmPayout,
  markPaid,
  preparePayout,
  readOrders,
} from '../../../src/shared/api/money/finance.ts'
import { applyOverseas } from '../../../src/shared/api/money/withdraw.ts'
import { pageActs } from '../../../src/shared/api/staff/acts.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { financier, newEarner, readyOverseas } from '../../support/money.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { EDITION: 'overseas', TWO_PERSONS_ABOVE: '50' } })
})
afterAll(() => server.close())

async function paidByTwo() {
  const one = await readyOverseas(server)
  const [first, second] = [await financier(server), await financier(server)]
  for (const person of [one, first, second]) await person.confirm()
  const { orderId } = await one.call(applyOverseas, { body: { orderId: randomUUID(), amount: '100' } })
  const params = { id: orderId }
  const { prepared } = await first.call(preparePayout, { params })
  await second.call(confirmPayout, { params, body: { preparedId: prepared?.id ?? '' } })
  await second.call(beginPayout, { params })
  await second.call(markPaid, { params, body: { transactionNo: 'WIRE-1', fee: '3.21' } })
  return { first, second, orderId }
}

test('the log of a payout by two says amounts, names and what it is about, and no key and no internal id', async () => {
  const { first, second, orderId } = await paidByTwo()
  const { records } = await second.call(pageActs, { query: { kind: 'payouts' } })
  const own = records.filter(({ object }) => object === `order:${orderId}`)
  const [paid, begun, approved, prepared] = own
  expect(own.map(({ action }) => action)).toEqual([
    ...['payout-paid', 'payout-begin', 'payout-approved', 'payout-pay-prepared'],
  ])
  expect(paid).toMatchObject({
    about: { amount: 10_000, opens: orderId },
    currency: 'USD',
    detail: { fee: 321, transactionNo: 'WIRE-1' },
  })
  const by = approved?.detail['preparedBy']
  expect(by).toEqual(prepared?.who)
  expect(by).toMatchObject({ accountId: first.accountId })
  expect(begun?.detail).toEqual({})
})

test('amounts are for finance and administrators; everybody else is told the rest', async () => {
  const { orderId } = await paidByTwo()
  const helper = await newEarner(server)
  await changeRole(
    server.context,
    { verb: 'grant', name: helper.receiver, role: 'support' },
    server.clock.now,
  )
  const { records } = await helper.call(pageActs, { query: { kind: 'payouts' } })
  const paid = records.find(({ object, action }) => object === `order:${orderId}` && action === 'payout-paid')
  expect(paid?.about).toMatchObject({ amount: null })
  expect(Object.keys(paid?.detail ?? {}).toSorted()).toEqual(['transactionNo'])
})

test('the download of all withdrawals is a payout of the log, too', async () => {
  const keeper = await financier(server)
  await keeper.confirm()
  const year = server.clock.now.getUTCFullYear()
  await server.inject({ url: `${readOrders.path}?year=${year}`, headers: { token: keeper.token } })
  const { records } = await keeper.call(pageActs, { query: { kind: 'payouts', size: 1 } })
  expect(records).toMatchObject([{ action: 'orders-csv', object: `year:${year}`, about: null }])
})

test('a line of another version, and one whose object is no id, are read all the same', async () => {
  const keeper = await financier(server)
  await server.context.run((sql) =>
    sql.execute(`insert into audit_log (at, user_id, role, action, object, detail, ip_hash, request_id) values
      (now(), null, 'finance', 'of-another-version', 'thing', '{"x": [1]}', '', ''),
      (now(), null, 'finance', 'payout-paid', 'order:gone', '{"fee": "3.21", "transactionNo": "T1"}', '', '')`),
  )
  const { records } = await keeper.call(pageActs, { query: { size: 2 } })
  expect(records).toMatchObject([
    { action: 'payout-paid', object: 'order:gone', about: null, detail: { transactionNo: 'T1' } },
    { action: 'of-another-version', object: 'thing', about: null, detail: {} },
  ])
})
