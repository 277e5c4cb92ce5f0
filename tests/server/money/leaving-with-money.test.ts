import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginPayout, decidePayee, markPaid, openPayee } from '../../../src/shared/api/money/finance.ts'
import {
  bindAlipay,
  saveRealName,
  signContract,
  verifyIdentity,
} from '../../../src/shared/api/money/wallet.ts'
import { applyDomestic } from '../../../src/shared/api/money/withdraw.ts'
import { closeAccount } from '../../../src/shared/api/money/closing.ts'
import { eraseClosed } from '../../../src/server/resources/accounts/account-deletion/erase-account.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { compareBooks } from '../../../src/server/resources/payouts/books.ts'
import { financier, newEarner, type Earner } from '../../support/money.ts'
import { submit } from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'
import { unzip } from '../../support/unzip.ts'

const day = 86_400_000
const number = '11010519491231002X'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const copyOf = async ({ token }: Earner): Promise<Map<string, Buffer>> =>
  await unzip((await server.inject({ url: '/api/user/data', headers: { token } })).rawPayload)

const parse = (entries: Map<string, Buffer>, name: string): unknown => JSON.parse(String(entries.get(name)))

/** Somebody with a face in review and money that can be withdrawn. */
async function designer() {
  const [one, people] = [await newEarner(server), await financier(server)]
  const { id: faceId } = await submit(one.call)
  await one.confirm()
  await one.earn(20_000)
  await one.call(saveRealName, { body: { name: '王小明' } })
  await one.call(verifyIdentity, { body: { name: '王小明', number } })
  await one.call(bindAlipay, { query: { account: '13912345678' } })
  await one.call(signContract, {})
  await people.confirm()
  const params = { id: one.accountId }
  const { seen } = await people.call(openPayee, { params })
  for (const what of ['identityVerified', 'contractSigned'] as const)
    await people.call(decidePayee, { params, body: { what, seen } })
  const { orderId } = await one.call(applyDomestic, { body: { orderId: randomUUID(), amount: '50' } })
  return { one, people, faceId, orderId }
}

test('the copy of one’s data has what was published, submitted, earned and paid, and nothing of anybody else', async () => {
  const { one, faceId, orderId } = await designer()
  const other = await designer()
  await one.confirm()
  const entries = await copyOf(one)
  const published = parse(entries, 'published.json') as { id: string; form: object; versions: object[] }[]
  expect(published.map(({ id }) => id)).toEqual([faceId])
  expect(published[0]).toMatchObject({
    ...{ status: 'review', form: { dialName: 'Morning light' } },
    ...{ versions: [{ platform: 'android', audit: 'pending' }], moves: [{ deed: 'submit' }] },
  })
  const list = parse(entries, 'submissions.json') as { id: string }[]
  expect(list).toHaveLength(1)
  expect(parse(entries, `submissions/${list[0]?.id}.json`)).toMatchObject({
    ...{ face: faceId, number: 1, form: { dialName: 'Morning light' } },
    design: { format: expect.any(Number) as number },
  })
  // in full: it is for their person
  expect(parse(entries, 'wallet.json')).toMatchObject({
    wallet: { personal: { name: '王小明', number, alipay: '13912345678' }, identity: 'verified' },
    withdrawals: [{ id: orderId, amount: 5_000, target: { account: '13912345678', name: '王小明' } }],
  })
  const lines = String(entries.get('movements.csv')).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[1])).toEqual([
    'event',
    'sale',
    'settle',
    'settle',
    'apply',
    'apply',
  ])
  const all = [...entries].map(([name, content]) => `${name} ${content.toString('latin1')}`).join()
  for (const secret of [other.faceId, other.orderId, other.one.accountId]) expect(all).not.toContain(secret)
})

test('an erased account leaves its books and its submissions, without a name', async () => {
  const { one, people, faceId, orderId } = await designer()
  await one.call(closeAccount, { body: { rest: 'claim' } })
  server.clock.advance(15 * day)
  await eraseClosed(server.context)
  const count = async (what: string): Promise<number> => {
    const { rows } = await server.context.run((sql) =>
      sql.execute<{ found: string }>(`select count(*) as found from ${what}`),
    )
    return Number(rows[0]?.found)
  }
  const person = `"user" where id = ${one.userId} and status = 'erased'`
  // money on its way has to know where it goes
  expect(await count(person)).toBe(0)
  await compareBooks(server.context)
  await people.confirm()
  const params = { id: orderId }
  await people.call(beginPayout, { params })
  await people.call(markPaid, { params, body: { transactionNo: 'WIRE-1', fee: '3.25' } })
  await eraseClosed(server.context)
  expect(await count(person)).toBe(1)

  expect(await count(`face_release where face_id = '${faceId}'`)).toBe(1)
  expect(await count(`face_event where face_id = '${faceId}'`)).toBeGreaterThan(1)
  expect(await count(`withdraw_order where id = '${orderId}' and status = 'completed'`)).toBe(1)
  expect(await count(`earning_lot where owner_id = ${one.userId}`)).toBe(1)
  expect(await count(`face_version where face_id = '${faceId}' and (is_online or audit = 'pending')`)).toBe(0)
  expect(await count(`wallet where user_id = ${one.userId}`)).toBe(0)
  expect(await count(`payout_target where user_id = ${one.userId}`)).toBe(0)
  // what stays names nobody
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ row: string }>(`
      select row_to_json(o)::text as row from withdraw_order o where user_id = ${one.userId}
      union all select row_to_json(f)::text from face_release f where face_id = '${faceId}'
      union all select row_to_json(p)::text from "user" p where id = ${one.userId}
      union all select row_to_json(a)::text from payout_attempt a where order_id = '${orderId}'
      union all select row_to_json(l)::text from audit_log l where user_id = ${one.userId}`),
  )
  const kept = rows.map(({ row }) => row).join()
  for (const secret of ['王小明', number, '13912345678', one.receiver]) expect(kept).not.toContain(secret)
  expect(await checkBooks(server.context)).toEqual([])
})
