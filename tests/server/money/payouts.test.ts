import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import {
  beginPayout,
  compareBooks as compareRoute,
  markFailed,
  markPaid,
  openTarget,
  pagePayouts,
  readBooks,
} from '../../../src/shared/api/money/finance.ts'
import { bindAlipay, bindPaypal, readWallet, saveRealName } from '../../../src/shared/api/money/wallet.ts'
import { applyOverseas, cancelOverseas, pageOrders } from '../../../src/shared/api/money/withdraw.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { applyToWithdraw } from '../../../src/server/resources/ledger/withdrawals.ts'
import { compareBooks, compareBooksDaily } from '../../../src/server/resources/payouts/books.ts'
import { createPayoutRunner } from '../../../src/server/resources/payouts/runner.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { startFakeAlipay, type AlipayTrouble, type FakeAlipay } from '../../support/fake-alipay.ts'
import { startFakePaypal, type FakePaypal, type Trouble } from '../../support/fake-paypal.ts'
import { financier as finance, newEarner, readyOverseas, type Earner } from '../../support/money.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const hour = 3_600_000
const says = (name: RefusalName) => ({ code: refusals[name].code, messageKey: refusals[name].key })

let paypal: FakePaypal
let server: TestServer
beforeAll(async () => {
  paypal = await startFakePaypal()
  const env = {
    EDITION: 'overseas',
    PAYPAL_CLIENT: 'client',
    PAYPAL_SECRET: 'secret',
    PAYPAL_URL: paypal.url,
  }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.close()
  await paypal.close()
})
beforeEach(() => {
  paypal.troubles.length = 0
  paypal.calls.length = 0
  paypal.itemStatus = 'SUCCESS'
  paypal.fee = '0.25'
})
/** Whatever was tried, no cent is lost, made, or paid a second time. */
afterEach(async () => {
  expect(await checkBooks(server.context)).toEqual([])
})

const runOn = async ({ context }: TestServer): Promise<void> => {
  if (context.payouts !== null) await createPayoutRunner(context, context.payouts).drain()
}
const run = (): Promise<void> => runOn(server)

/** Time goes on, and with it the daily comparison. */
async function later(ms: number): Promise<void> {
  server.clock.advance(ms)
  await compareBooksDaily(server.context)
}

async function withdrawn(amount = '100', email?: string): Promise<Earner & { orderId: string }> {
  const one = await readyOverseas(server)
  if (email !== undefined) await one.call(bindPaypal, { body: { email } })
  const { orderId } = await one.call(applyOverseas, { body: { orderId: randomUUID(), amount } })
  return { ...one, orderId }
}

const orderOf = async ({ call }: Earner) => (await call(pageOrders, {})).records[0]

const balanceOf = async (kind: string): Promise<number> => {
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ sum: string }>(
      `select coalesce(sum(balance), 0) as sum from ledger_account where kind = '${kind}'`,
    ),
  )
  return Number(rows[0]?.sum)
}

describe('PayPal', () => {
  test('is asked after a day, under the id of the order, and what it says goes into the books', async () => {
    const one = await withdrawn()
    await run()
    expect(paypal.batches.has(one.orderId)).toBe(false)
    await later(25 * hour)
    await run()
    await later(hour)
    await run()
    expect(paypal.batches.get(one.orderId)).toMatchObject({
      receiver: `pay-${one.userId}@example.com`,
      value: '95.60',
      currency: 'USD',
      item: one.orderId,
    })
    const { id } = paypal.batches.get(one.orderId) ?? { id: '' }
    expect(await orderOf(one)).toMatchObject({
      status: 'completed',
      transactionNo: `T${id}`,
      amount: 10_000,
      fee: 25,
      isFeeEstimate: false,
    })
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 40_415, reserved: 0 })
  })

  test('cannot be asked for what was cancelled on the day', async () => {
    const one = await withdrawn()
    await later(23 * hour)
    await one.call(cancelOverseas, { body: { orderId: one.orderId } })
    await later(2 * hour)
    await run()
    expect(paypal.batches.has(one.orderId)).toBe(false)
  })

  const troubles: readonly (readonly Trouble[])[] = [
    ['lost'],
    ['lostBefore'],
    ['lost', 'lost', 'lost'],
    ['lostBefore', 'lost', 'busy', 'down'],
    ['unauthorized'],
    ['rubbish'],
    ['slow'],
    ['lost', 'rubbish', 'lostBefore', 'slow'],
  ]
  test.each(troubles.map((list) => [list.join(', '), list] as const))(
    'pays once when calls are %s',
    async (_name, list) => {
      const one = await withdrawn()
      const before = paypal.batches.size
      paypal.troubles.push(...list)
      for (let hours = 25, turns = 0; turns < 12; hours = 7, turns += 1) {
        await later(hours * hour)
        // every server asks for what is due
        await Promise.all([run(), run(), run()])
        if ((await orderOf(one))?.status === 'completed') break
      }
      expect(paypal.batches.size).toBe(before + 1)
      expect(await orderOf(one)).toMatchObject({ status: 'completed', fee: 25 })
      expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 40_415, reserved: 0 })
    },
  )

  async function paid(): Promise<Earner> {
    const one = await withdrawn()
    for (const hours of [25, 1]) {
      await later(hours * hour)
      await run()
    }
    return one
  }

  test('says what it took later: the estimate is shown as one until then, and what was kept too much comes back', async () => {
    paypal.fee = null
    const one = await paid()
    expect(await orderOf(one)).toMatchObject({ status: 'completed', fee: 440, isFeeEstimate: true })
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 40_000 })
    paypal.fee = '1.91'
    await later(7 * hour)
    await Promise.all([run(), run()])
    expect(await orderOf(one)).toMatchObject({ status: 'completed', fee: 191, isFeeEstimate: false })
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 40_000 + 249, reserved: 0 })
    // the first figure stands
    paypal.fee = '0.10'
    await later(7 * hour)
    await run()
    expect(await orderOf(one)).toMatchObject({ fee: 191 })
  })

  test('that never says what it took is asked for a week, and the estimate was right', async () => {
    paypal.fee = null
    const one = await paid()
    for (let days = 0; days < 9; days += 1) {
      await later(24 * hour)
      await run()
    }
    expect(await orderOf(one)).toMatchObject({ status: 'completed', fee: 440, isFeeEstimate: false })
    const calls = paypal.calls.length
    await later(24 * hour)
    await run()
    expect(paypal.calls).toHaveLength(calls)
  })

  test('may take more than was said: nobody is kept more of, the house bears it', async () => {
    paypal.fee = '5.00'
    const before = await balanceOf('revenue')
    const one = await paid()
    expect(await orderOf(one)).toMatchObject({ fee: 440, isFeeEstimate: false })
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 40_000 })
    // 500 of the sale that the money came from, less 60
    expect((await balanceOf('revenue')) - before).toBe(50_000 - 60)
  })

  test('is left alone for as long as it asks for', async () => {
    await withdrawn()
    paypal.troubles.push('busy')
    await later(25 * hour)
    await run()
    const calls = paypal.calls.length
    await later(1.9 * hour)
    await run()
    expect(paypal.calls.length).toBe(calls)
    await later(0.2 * hour)
    await run()
    expect(paypal.calls.length).toBeGreaterThan(calls)
    await later(12 * hour)
    await run()
  })

  test('who cannot be paid has the money back, with the reason', async () => {
    const one = await withdrawn('100', 'nobody@example.com')
    await later(25 * hour)
    await run()
    expect(await orderOf(one)).toMatchObject({ status: 'failed', note: 'RECEIVER_UNREGISTERED' })
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 50_000, reserved: 0 })
    const other = await withdrawn()
    paypal.itemStatus = 'UNCLAIMED'
    await later(25 * hour)
    await run()
    await later(hour)
    await run()
    expect(await orderOf(other)).toMatchObject({ status: 'processing' })
    paypal.set(other.orderId, { itemStatus: 'RETURNED' })
    await later(7 * hour)
    await run()
    expect(await orderOf(other)).toMatchObject({ status: 'failed', note: 'RETURNED' })
  })

  test('an empty account of ours fails nobody', async () => {
    const one = await withdrawn('100', 'poor@example.com')
    await later(25 * hour)
    await run()
    await later(7 * hour)
    await run()
    expect(await orderOf(one)).toMatchObject({ status: 'processing', note: null })
    expect(paypal.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
    // what was begun ends in people's hands before PayPal forgets its number
    server.clock.advance(30 * 24 * hour)
    await compareBooks(server.context)
    paypal.calls.length = 0
    await run()
    expect(paypal.calls).toEqual([])
    const people = await finance(server)
    const { records } = await people.call(pagePayouts, { query: { status: 'processing' } })
    expect(records.find(({ orderId }) => orderId === one.orderId)).toMatchObject({ provider: 'stuck' })
    const body = { reason: 'our account was empty' }
    const failed = await people.call(markFailed, { params: { id: one.orderId }, body })
    expect(failed).toMatchObject({ status: 'failed', note: 'our account was empty', provider: 'over' })
  })

  test('another payment in the batch is nobody’s payment: people look', async () => {
    const one = await withdrawn()
    await later(25 * hour)
    await run()
    Object.assign(paypal.batches.get(one.orderId) ?? {}, { value: '1.00' })
    await later(hour)
    await run()
    expect(await orderOf(one)).toMatchObject({ status: 'processing', transactionNo: null })
    const people = await finance(server)
    const { records } = await people.call(pagePayouts, { query: { status: 'processing' } })
    expect(records.find(({ orderId }) => orderId === one.orderId)).toMatchObject({ provider: 'stuck' })
  })
})

describe('people of finance', () => {
  let manual: TestServer
  beforeAll(async () => {
    manual = await startTestServer({ env: { EDITION: 'overseas' } })
  })
  afterAll(() => manual.close())

  async function prepareRequest() {
    const one = await readyOverseas(manual)
    const people = await finance(manual)
    await one.confirm()
    const { orderId } = await one.call(applyOverseas, { body: { orderId: randomUUID(), amount: '100' } })
    return { one, people, orderId, params: { id: orderId } }
  }

  test('see what waits, take it, see where it goes, and say that it was paid', async () => {
    const { one, people, orderId, params } = await prepareRequest()
    expect((await one.call(readWallet, {})).payout).toBe('manual')
    const { records } = await people.call(pagePayouts, { query: { size: 100 } })
    const row = records.find((order) => order.orderId === orderId)
    expect(row).toMatchObject({ accountId: one.accountId, account: 'p***@example.com', channel: 'manual' })
    await expect(people.call(openTarget, { params })).rejects.toMatchObject(says('orderState'))
    await people.call(beginPayout, { params })
    await expect(one.call(cancelOverseas, { body: { orderId } })).rejects.toMatchObject(says('orderState'))
    const target = await people.call(openTarget, { params })
    expect(target).toEqual({ account: `pay-${one.userId}@example.com`, name: null, send: 9_560 })
    const paid = { transactionNo: 'WIRE-1', fee: '3.21' }
    await expect(people.call(markPaid, { params, body: { ...paid, fee: '100.01' } })).rejects.toMatchObject(
      says('feeTooHigh'),
    )
    await people.call(markPaid, { params, body: paid })
    await people.call(markPaid, { params, body: paid })
    await expect(people.call(markPaid, { params, body: { ...paid, fee: '3' } })).rejects.toMatchObject(
      says('orderOther'),
    )
    await expect(people.call(markFailed, { params, body: { reason: 'x' } })).rejects.toMatchObject(
      says('orderState'),
    )
    expect(await orderOf(one)).toMatchObject({ status: 'completed', transactionNo: 'WIRE-1', fee: 321 })
    const { rows } = await manual.context.run((sql) =>
      sql.execute<{ action: string }>(
        `select action from audit_log where object = 'order:${orderId}' and role = 'finance' order by id`,
      ),
    )
    // that it was said again is written down too
    expect(rows.map(({ action }) => action)).toEqual([
      'payout-begin',
      'payout-target',
      'payout-paid',
      'payout-paid',
    ])
    expect(await checkBooks(manual.context)).toEqual([])
  })

  test('decide on nobody’s money but others’, and nobody else decides at all', async () => {
    const { one, orderId, params } = await prepareRequest()
    await expect(one.call(beginPayout, { params })).rejects.toMatchObject({ status: 403 })
    const body = { transactionNo: 'x', fee: '0' }
    await expect(one.call(markPaid, { params, body })).rejects.toMatchObject({ status: 403 })
    await changeRole(manual.context, { verb: 'grant', name: one.receiver, role: 'finance' }, manual.clock.now)
    await one.confirm()
    await expect(one.call(beginPayout, { params })).rejects.toMatchObject(says('ownWithdrawal'))
    await expect(one.call(markPaid, { params, body })).rejects.toMatchObject(says('ownWithdrawal'))
    expect(orderId).toBe((await orderOf(one))?.orderId)
    expect(await orderOf(one)).toMatchObject({ status: 'notProcessed' })
  })

  test('do not pay beside a provider', async () => {
    const one = await withdrawn()
    const people = await finance(server)
    const params = { id: one.orderId }
    await expect(people.call(beginPayout, { params })).rejects.toMatchObject(says('providerPays'))
    paypal.itemStatus = 'PENDING'
    await later(25 * hour)
    await run()
    await people.confirm()
    for (const act of [
      () => people.call(markPaid, { params, body: { transactionNo: 'x', fee: '0' } }),
      () => people.call(markFailed, { params, body: { reason: 'x' } }),
      () => people.call(openTarget, { params }),
    ])
      await expect(act()).rejects.toMatchObject(says('providerPays'))
    paypal.set(one.orderId, { itemStatus: 'SUCCESS' })
    await later(7 * hour)
    await run()
  })
})

describe('the daily comparison', () => {
  test('stops every payout, loudly, when a cent is off, and lets them on when it is right again', async () => {
    const one = await withdrawn()
    const people = await finance(server)
    await server.context.run((sql) =>
      sql.execute('alter table ledger_account disable trigger ledger_account_guard'),
    )
    const move = (by: string) =>
      server.context.run((sql) =>
        sql.execute(
          `update ledger_account set balance = balance ${by} where kind = 'revenue' and currency = 'USD'`,
        ),
      )
    const said: unknown[] = []
    const { log } = server.context
    const fatal = log.fatal.bind(log)
    log.fatal = (...words: unknown[]) => void said.push(words)
    await move('+ 1')
    await later(25 * hour)
    log.fatal = fatal
    expect(JSON.stringify(said)).toContain('THE BOOKS ARE WRONG')
    expect((await server.context.metrics.print()).text).toContain('dialwright_books_wrong 1')
    await run()
    expect(paypal.batches.has(one.orderId)).toBe(false)
    await people.confirm()
    const state = await people.call(readBooks, {})
    expect(state).toMatchObject({ isRight: false, isPaused: true })
    expect(state.found.map(({ what }) => what).sort()).toEqual(['balance', 'currencySum'])
    expect((await one.call(readWallet, {})).isPaused).toBe(true)
    await move('- 1')
    await server.context.run((sql) =>
      sql.execute('alter table ledger_account enable trigger ledger_account_guard'),
    )
    expect(await people.call(compareRoute, {})).toMatchObject({ isRight: true, isPaused: false, found: [] })
    await run()
    expect(paypal.batches.has(one.orderId)).toBe(true)
  })

  test('that nobody made for a day stops them too', async () => {
    const one = await withdrawn()
    server.clock.advance(27 * hour)
    await run()
    expect(paypal.batches.has(one.orderId)).toBe(false)
    await compareBooksDaily(server.context)
    await run()
    expect(paypal.batches.has(one.orderId)).toBe(true)
  })
})

describe('Alipay', () => {
  let alipay: FakeAlipay
  let domestic: TestServer
  beforeAll(async () => {
    alipay = await startFakeAlipay()
    domestic = await startTestServer({ env: alipay.env })
  })
  afterAll(async () => {
    await domestic.close()
    await alipay.close()
  })

  async function prepareRequest(account: string) {
    const one = await newEarner(domestic)
    await one.earn(20_000)
    await one.call(saveRealName, { body: { name: '王小明' } })
    await one.call(bindAlipay, { query: { account } })
    const { userId } = one
    await domestic.context.run((sql) =>
      sql.execute(
        `update wallet set identity_state = 'verified', contract_state = 'signed' where user_id = ${userId}`,
      ),
    )
    await compareBooks(domestic.context)
    const { applyDomestic } = await import('../../../src/shared/api/money/withdraw.ts')
    const { orderId } = await one.call(applyDomestic, { body: { orderId: randomUUID(), amount: '100' } })
    return { ...one, orderId }
  }

  const turns = async (one: Earner, count: number): Promise<string | undefined> => {
    for (let turn = 0; turn < count; turn += 1) {
      domestic.clock.advance(turn === 0 ? 25 * hour : 7 * hour)
      await compareBooksDaily(domestic.context)
      await Promise.all([0, 1].map(() => runOn(domestic)))
      const status = (await orderOf(one))?.status
      if (status !== 'processing') return status
    }
    return (await orderOf(one))?.status
  }

  const troubles: readonly (readonly AlipayTrouble[])[] = [
    [],
    ['lost'],
    ['forged'],
    ['otherKey', 'noSign'],
    ['system', 'lost', 'busy'],
    ['dealing', 'otherKey'],
  ]
  test.each(troubles.map((list) => [list.join(', ') || 'well', list] as const))(
    'pays once when it answers %s',
    async (_name, list) => {
      const one = await prepareRequest('13912345678')
      alipay.troubles.push(...list)
      let status = await turns(one, 4)
      if (list.includes('dealing')) {
        expect(status).toBe('processing')
        Object.assign(alipay.transfers.get(one.orderId) ?? {}, { status: 'SUCCESS' })
        status = await turns(one, 2)
      }
      expect(status).toBe('completed')
      expect(alipay.transfers.get(one.orderId)).toMatchObject({
        amount: '93.50',
        identity: '13912345678',
        name: '王小明',
      })
      expect(alipay.forgedCalls()).toBe(0)
      expect(await orderOf(one)).toMatchObject({ fee: 650, isFeeEstimate: false })
      expect(await checkBooks(domestic.context)).toEqual([])
    },
  )

  test('who has no account has the money back', async () => {
    const one = await prepareRequest('nobody@example.com')
    expect(await turns(one, 1)).toBe('failed')
    expect(await orderOf(one)).toMatchObject({ note: 'PAYEE_NOT_EXIST' })
    expect(alipay.transfers.has(one.orderId)).toBe(false)
  })
})

test('an order without an account to pay to is nobody’s payment: people look', async () => {
  const one = await readyOverseas(server)
  const orderId = randomUUID()
  await applyToWithdraw(server.context, {
    ...{ orderId, userId: one.userId, currency: 'USD', amount: 5_000 },
    ...{ channel: 'paypal', accountMasked: '*' },
  })
  await later(25 * hour)
  await run()
  expect(paypal.calls).toEqual([])
  const people = await finance(server)
  const { records } = await people.call(pagePayouts, { query: { status: 'processing' } })
  expect(records.find((order) => order.orderId === orderId)).toMatchObject({ provider: 'stuck' })
})

test('a database that is away for a moment, whichever step it is at, leaves no order to people', async () => {
  const { payouts, transact } = server.context
  if (payouts === null) throw new Error('nobody pays here')
  for (let step = 1; step <= 8; step += 1) {
    const one = await withdrawn()
    await later(25 * hour)
    let steps = 0
    const away: typeof transact = (work) => {
      steps += 1
      return steps === step ? Promise.reject(new Error('the database is away')) : transact(work)
    }
    const logError = (): void => {}
    await createPayoutRunner({ ...server.context, transact: away, logError }, payouts)
      .drain()
      .catch(() => undefined)
    for (let tries = 0; tries < 3; tries += 1) {
      await later(hour)
      await run()
    }
    expect(await orderOf(one), `away at step ${step}`).toMatchObject({ status: 'completed' })
  }
})
