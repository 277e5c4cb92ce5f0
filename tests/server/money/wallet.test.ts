import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import {
  bindAlipay,
  bindPaypal,
  readContract,
  readContractStatus,
  readWallet,
  saveRealName,
  signContract,
  unbindAlipay,
  unbindPaypal,
  verifyIdentity,
} from '../../../src/shared/api/money/wallet.ts'
import {
  applyDomestic,
  applyOverseas,
  cancelDomestic,
  cancelOverseas,
  pageOrders,
  readSums,
} from '../../../src/shared/api/money/withdraw.ts'
import { decidePayee, listPayees, openPayee } from '../../../src/shared/api/money/finance.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { recordRefund, recordSale } from '../../../src/server/resources/ledger/sales.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { newEarner, readyOverseas, type Earner } from '../../support/money.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let domestic: TestServer
let overseas: TestServer
beforeAll(async () => {
  domestic = await startTestServer()
  overseas = await startTestServer({ env: { EDITION: 'overseas' } })
})
afterAll(async () => {
  await domestic.close()
  await overseas.close()
})

const says = (name: RefusalName) => ({ code: refusals[name].code, messageKey: refusals[name].key })

const withdrawal = (amount: string, orderId: string = randomUUID()) => ({ body: { orderId, amount } })

/** A number of the form, with the last character that follows from the others. */
const identity = '11010519491231002X'
const otherIdentity = '110105194912310038'

async function finance(server: TestServer): Promise<Earner> {
  const one = await newEarner(server)
  await changeRole(server.context, { verb: 'grant', name: one.receiver, role: 'finance' }, server.clock.now)
  return one
}

describe('what is personal', () => {
  test('is masked in every reply and sealed in the database [W3.45 W3.46 W3.47 W3.48 W5.18 W7.44 W7.46 W7.50]', async () => {
    const { call, userId } = await newEarner(domestic)
    await call(saveRealName, { body: { name: '王小明' } })
    await call(verifyIdentity, { body: { name: '王小明', number: identity.toLowerCase() } })
    const wallet = await call(bindAlipay, { query: { account: '13912345678' } })
    expect(wallet).toMatchObject({
      name: '王*',
      identity: { state: 'pending', number: '1****************X' },
      alipay: '139****5678',
      paypal: null,
    })
    const { rows } = await domestic.context.run((sql) =>
      sql.execute<{ row: string }>(
        `select row_to_json(w)::text || encode(personal, 'escape') as row from wallet w where user_id = ${userId}`,
      ),
    )
    const log = await domestic.context.run((sql) =>
      sql.execute<{ row: string }>(
        `select row_to_json(a)::text as row from audit_log a where user_id = ${userId}`,
      ),
    )
    const kept = JSON.stringify([rows, log.rows])
    expect(kept).toContain('bind-alipay')
    for (const secret of ['13912345678', '小明', identity, '0105194912']) expect(kept).not.toContain(secret)
    // one person's row does not open for another
    const other = await newEarner(domestic)
    await other.call(saveRealName, { body: { name: '李四' } })
    await domestic.context.run((sql) =>
      sql.execute(
        `update wallet set personal = (select personal from wallet where user_id = ${userId}) where user_id = ${other.userId}`,
      ),
    )
    await expect(other.call(readWallet, {})).rejects.toMatchObject({ status: 500 })
  })

  test('is changed by a confirmed session alone', async () => {
    const { call } = await newEarner(domestic)
    domestic.clock.advance(11 * 60_000)
    for (const change of [
      () => call(bindAlipay, { query: { account: '13912345678' } }),
      () => call(unbindAlipay, {}),
      () => call(saveRealName, { body: { name: '王小明' } }),
      () => call(verifyIdentity, { body: { name: '王小明', number: identity } }),
      () => call(applyDomestic, withdrawal('50')),
    ])
      await expect(change()).rejects.toMatchObject(says('confirmFirst'))
  })

  test('has its forms: Alipay, name, identity number [W8.27 W8.28]', async () => {
    const { call } = await newEarner(domestic)
    for (const account of ['12345', 'a@b', 'someone', '139123456789', 'a b@c.com'])
      await expect(call(bindAlipay, { query: { account } })).rejects.toMatchObject(says('wrongAlipay'))
    for (const name of ['', '<b>', '1234', 'x'.repeat(41)])
      await expect(call(saveRealName, { body: { name } })).rejects.toMatchObject(says('realNameRule'))
    for (const number of ['110105194912310021', '11010519491331002X', '123', ''])
      await expect(call(verifyIdentity, { body: { name: '王小明', number } })).rejects.toMatchObject(
        says('wrongIdentity'),
      )
    await call(saveRealName, { body: { name: '王小明' } })
    await expect(call(verifyIdentity, { body: { name: '李四', number: identity } })).rejects.toMatchObject(
      says('nameMismatch'),
    )
  })

  test('of one edition is not asked for by the other [W1.14 W1.15 W1.20 W7.47 W7.48 W7.49]', async () => {
    const [here, there] = [await newEarner(domestic), await newEarner(overseas)]
    const no = says('notInEdition')
    const body = { email: 'ann@example.com' }
    await expect(here.call(bindPaypal, { body })).rejects.toMatchObject(no)
    await expect(here.call(applyOverseas, withdrawal('50'))).rejects.toMatchObject(no)
    await expect(here.call(cancelOverseas, { body: { orderId: randomUUID() } })).rejects.toMatchObject(no)
    await expect(there.call(bindAlipay, { query: { account: 'a@b.cn' } })).rejects.toMatchObject(no)
    await expect(there.call(signContract, {})).rejects.toMatchObject(no)
    await expect(there.call(readContract, {})).rejects.toMatchObject(no)
    await expect(there.call(applyDomestic, withdrawal('50'))).rejects.toMatchObject(no)
    expect((await there.call(bindPaypal, { body })).paypal).toBe('a***@example.com')
    expect((await there.call(unbindPaypal, {})).paypal).toBeNull()
    await here.call(bindAlipay, { query: { account: 'a@b.cn' } })
    expect((await here.call(unbindAlipay, {})).alipay).toBeNull()
  })
})

const steps = async ({ call }: Earner): Promise<string> =>
  (await call(readWallet, {})).prerequisites
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step)
    .join(' ')

test('domestic: name, identity, contract, account and code come before the first withdrawal [W5.36 W5.37 W5.38 W3.49 W3.50 W7.43 W7.51 W7.56 W7.57 W7.58 W7.45]', async () => {
  const one = await newEarner(domestic)
  const people = await finance(domestic)
  const { call } = one
  await one.confirm()
  await people.confirm()
  await one.earn(20_000)
  expect(await steps(one)).toBe('name identity contract account')
  const refused = await call(applyDomestic, withdrawal('50')).catch((error: unknown) => error)
  expect(refused).toMatchObject(says('walletIncomplete'))
  await call(saveRealName, { body: { name: '王小明' } })
  await call(verifyIdentity, { body: { name: '王小明', number: identity } })
  await call(bindAlipay, { query: { account: '13912345678' } })
  expect(await call(signContract, {})).toEqual({ state: 'signing', signedAt: null, way: 'manual' })
  expect(await steps(one)).toBe('identity contract')

  const waiting = (await people.call(listPayees, {})).records.find((row) => row.accountId === one.accountId)
  expect(waiting).toMatchObject({ name: '王*', identity: 'pending', contract: 'signing' })
  const opened = await people.call(openPayee, { params: { id: one.accountId } })
  expect(opened).toEqual({ name: '王小明', number: identity, seen: expect.any(String) })
  const decide = (what: 'identityVerified' | 'identityRejected' | 'contractSigned') =>
    people.call(decidePayee, { params: { id: one.accountId }, body: { what, seen: opened.seen } })
  await call(verifyIdentity, { body: { name: '王小明', number: otherIdentity } })
  // what was compared with a document is not what would be verified now
  await expect(decide('identityVerified')).rejects.toMatchObject({ messageKey: 'server.payeeChanged' })
  await call(verifyIdentity, { body: { name: '王小明', number: identity } })
  await decide('identityRejected')
  await expect(decide('identityVerified')).rejects.toMatchObject(says('payeeState'))
  await call(verifyIdentity, { body: { name: '王小明', number: identity } })
  await decide('identityVerified')
  await decide('identityVerified')
  await decide('contractSigned')
  await expect(people.call(openPayee, { params: { id: one.accountId } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await call(readContractStatus, {})).toMatchObject({ state: 'signed', way: 'manual' })
  expect(await steps(one)).toBe('')

  const order = await call(applyDomestic, withdrawal('50.00'))
  expect(order).toMatchObject({
    amount: 5_000,
    fee: 325,
    isFeeEstimate: true,
    status: 'notProcessed',
    account: '139****5678',
  })
  // another name has to be verified anew, and no contract is in it
  await call(saveRealName, { body: { name: '王大明' } })
  expect(await steps(one)).toBe('identity contract')
  const cancelled = await call(cancelDomestic, { body: { orderId: order.orderId } })
  expect(cancelled.status).toBe('cancelled')
})

test('overseas: a PayPal account and the code that came by email [W5.39 W5.40 W7.52 W1.21]', async () => {
  const one = await newEarner(overseas)
  expect(await steps(one)).toBe('account')
  await one.call(bindPaypal, { body: { email: 'a@example.com' } })
  expect(await steps(one)).toBe('')
  overseas.clock.advance(11 * 60_000)
  expect(await steps(one)).toBe('code')
})

describe('amounts [A26]', () => {
  test('wrong ones are refused before anything else [W5.27 W8.30]', async () => {
    const { call } = await readyOverseas(overseas)
    for (const amount of ['1.001', '-5', '1e3', 'NaN', '0x10', '1'.repeat(20), '', '1,5', '１０'])
      await expect(call(applyOverseas, withdrawal(amount))).rejects.toMatchObject(says('wrongAmount'))
    expect((await call(readWallet, {})).withdrawable).toBe(50_000)
  })

  test('the minimum, the balance and the day have their limits, said with the present number [W5.26 W5.28 W8.29 W8.31 W9.20 W9.21]', async () => {
    const { call } = await readyOverseas(overseas, 300_000)
    const texts: string[] = []
    const refuse = async (amount: string, name: RefusalName): Promise<void> => {
      const error = await call(applyOverseas, withdrawal(amount)).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject(says(name))
      texts.push((error as Error).message)
    }
    await refuse('0.99', 'belowMinimum')
    await refuse('3000.01', 'insufficientBalance')
    await refuse('2000.01', 'aboveDayMaximum')
    await call(applyOverseas, withdrawal('1500'))
    await refuse('500.01', 'aboveDayMaximum')
    expect(texts.join('\n')).toContain('$500.00 is left today, and you entered $500.01')
    expect((await call(readWallet, {})).today).toBe(150_000)
    await call(applyOverseas, withdrawal('500'))
  })

  test('overseas from the 11th to the 15th, UTC, both whole [W9.28]', async () => {
    const one = await readyOverseas(overseas)
    const at = async (time: string) => {
      const moment = new Date(time)
      // a code is good for ten minutes: the two sides of midnight share one
      overseas.clock.now = new Date(moment.getTime() - (time.endsWith('999Z') ? 300_000 : 0))
      if (time.endsWith('999Z')) await one.confirm()
      overseas.clock.now = moment
      return await one.call(applyOverseas, withdrawal('30')).then(
        () => 'taken',
        (error: unknown) => (error as { messageKey: string }).messageKey,
      )
    }
    const outside = 'server.outsideWindow'
    const told = []
    for (const time of [
      '2026-12-10T23:59:59.999Z',
      '2026-12-11T00:00:00.000Z',
      '2026-12-15T23:59:59.999Z',
      '2026-12-16T00:00:00.000Z',
    ])
      told.push(await at(time))
    expect(told).toEqual([outside, 'taken', 'taken', outside])
  })

  test('more than 20 dollars overseas, 50 yuan domestic [W9.19 W9.23]', async () => {
    const poor = await readyOverseas(overseas, 2_000)
    await expect(poor.call(applyOverseas, withdrawal('5'))).rejects.toMatchObject(says('notAboveThreshold'))
    await poor.earn(1)
    expect(await poor.call(applyOverseas, withdrawal('20.01'))).toMatchObject({ amount: 2_001, fee: 88 })
  })
})

describe('withdrawals', () => {
  test('the same request again is the same one; another under its id is refused', async () => {
    const { call } = await readyOverseas(overseas)
    const given = withdrawal('100.5')
    const first = await call(applyOverseas, given)
    expect(await call(applyOverseas, given)).toEqual(first)
    await expect(call(applyOverseas, withdrawal('100', first.orderId))).rejects.toMatchObject(
      says('orderOther'),
    )
    const stranger = await readyOverseas(overseas)
    await expect(stranger.call(applyOverseas, given)).rejects.toMatchObject(says('orderOther'))
    expect(await call(readWallet, {})).toMatchObject({ withdrawable: 39_950, reserved: 10_050 })
  })

  test('are listed with time, account, number, amount and state, fifty a page [W3.51 W3.52 W3.53 W3.54 W3.55 W3.56 W7.55 W9.07 W9.27]', async () => {
    const { call, userId } = await readyOverseas(overseas)
    for (const amount of ['10', '20', '30']) {
      overseas.clock.advance(1_000)
      await call(applyOverseas, withdrawal(amount))
    }
    const page = await call(pageOrders, {})
    expect(page).toMatchObject({ total: 3, current: 1, size: 50 })
    expect(page.records.map(({ amount }) => amount)).toEqual([3_000, 2_000, 1_000])
    expect(page.records[0]).toMatchObject({
      account: `p***@example.com`,
      transactionNo: null,
      status: 'notProcessed',
      isManual: true,
      fee: 132,
    })
    // 12 November 2026 is a Thursday: fourteen business days later is Wednesday, 2 December
    expect(page.records[0]?.arrivesBy?.slice(0, 10)).toBe('2026-12-02')
    expect(userId).toBeGreaterThan(0)
    const second = await call(pageOrders, { query: { current: 2, size: 2 } })
    expect(second.records.map(({ amount }) => amount)).toEqual([1_000])
  })

  test('are cancelled by their owner while nobody has begun, and the money is back [W7.53 W7.54 A28]', async () => {
    const { call } = await readyOverseas(overseas)
    const { orderId } = await call(applyOverseas, withdrawal('500'))
    const stranger = await readyOverseas(overseas)
    await expect(stranger.call(cancelOverseas, { body: { orderId } })).rejects.toMatchObject({ status: 404 })
    expect((await call(readWallet, {})).withdrawable).toBe(0)
    expect((await call(cancelOverseas, { body: { orderId } })).status).toBe('cancelled')
    expect((await call(cancelOverseas, { body: { orderId } })).status).toBe('cancelled')
    expect(await call(readWallet, {})).toMatchObject({ withdrawable: 50_000, reserved: 0, today: 0 })
    expect(await checkBooks(overseas.context)).toEqual([])
  })
})

test('the statement has every movement of the year; nothing in it is a formula', async () => {
  const one = await readyOverseas(overseas)
  const sale = { storeRef: '=cmd', ownerId: one.userId, faceId: 'f', currency: 'USD' as const }
  await recordSale(overseas.context, { ...sale, gross: 1_001, at: overseas.clock.now })
  await one.call(applyOverseas, withdrawal('30'))
  const url = '/api/user/wallet/statement?year=2026'
  const { body: text, headers } = await overseas.inject({ url, headers: { token: one.token } })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFtime (UTC),event,reference,account,amount,balance,currency')
  expect(lines.slice(1).map((line) => line.split(',').toSpliced(2, 1).slice(1).join(' '))).toEqual([
    'sale pending 500.00 500.00 USD',
    'settle pending -500.00 0.00 USD',
    'settle available 500.00 500.00 USD',
    'sale pending 5.00 5.00 USD',
    'apply available -30.00 470.00 USD',
    'apply held 30.00 30.00 USD',
  ])
  expect(text).toContain(`"'=cmd"`)
})

test('sums by face and month count what was not given back', async () => {
  const { call, userId } = await newEarner(overseas)
  const { context, clock } = overseas
  clock.now = new Date('2026-11-12T08:00:00Z')
  const sell = (faceId: string, gross: number, at: string) => {
    const storeRef = randomUUID()
    const sold = { storeRef, ownerId: userId, faceId, gross, currency: 'USD' as const, at: new Date(at) }
    return recordSale(context, sold).then(() => storeRef)
  }
  await sell('a', 1_000, '2026-11-01T00:00:00Z')
  await sell('a', 999, '2026-11-02T00:00:00Z')
  await sell('b', 400, '2026-10-31T23:59:59Z')
  await sell('b', 400, '2025-11-30T23:59:59Z')
  const back = await sell('b', 5_000, '2026-11-03T00:00:00Z')
  await recordRefund(context, { storeRef: back, at: clock.now })
  expect((await call(readSums, {})).records).toEqual([
    { month: '2026-11', faceId: 'a', name: '', source: 'sale', amount: 999, count: 2 },
    { month: '2026-10', faceId: 'b', name: '', source: 'sale', amount: 200, count: 1 },
  ])
  expect((await call(readWallet, {})).next).toEqual({ at: '2025-12-30T23:59:59.000Z', amount: 200 })
})
