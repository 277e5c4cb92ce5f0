import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginPayout,
  confirmPayout,
  markFailed,
  markPaid,
  pagePayouts,
  readOrders,
} from '../../../src/shared/api/money/finance.ts'
import { readWallet } from '../../../src/shared/api/money/wallet.ts'
import { applyOverseas, pageOrders } from '../../../src/shared/api/money/withdraw.ts'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import { checkBooks } from '../../../src/server/ledger/check-books.ts'
import { financier, readyOverseas, type Earner } from '../../support/money.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const says = (name: RefusalName) => ({ code: refusals[name].code, messageKey: refusals[name].key })
const orderOf = async ({ call }: Earner) => (await call(pageOrders, {})).records[0]

describe('a large withdrawal', () => {
  let manual: TestServer
  beforeAll(async () => {
    manual = await startTestServer({ env: { EDITION: 'overseas', TWO_PERSONS_ABOVE: '50' } })
  })
  afterAll(() => manual.close())

  async function begun(amount = '100') {
    const one = await readyOverseas(manual)
    const [first, second] = [await financier(manual), await financier(manual)]
    await one.confirm()
    const { orderId } = await one.call(applyOverseas, { body: { orderId: randomUUID(), amount } })
    const params = { id: orderId }
    await first.confirm()
    await second.confirm()
    await first.call(beginPayout, { params })
    return { one, first, second, orderId, params }
  }
  const body = { transactionNo: 'WIRE-1', fee: '3.21' }
  const confirm = (by: Earner, { params, seen }: { params: { id: string }; seen: string | undefined }) =>
    by.call(confirmPayout, { params, body: { preparedId: seen ?? randomUUID() } })

  test('is said to be paid by one person and confirmed by another, never by the same', async () => {
    const { one, first, second, orderId, params } = await begun()
    const prepared = await first.call(markPaid, { params, body })
    expect(prepared).toMatchObject({
      status: 'processing',
      needsTwo: true,
      prepared: { isMine: true, to: 'completed', fee: 321, transactionNo: 'WIRE-1', note: null },
    })
    // said again by the same person it is still only said
    const seen = (await first.call(markPaid, { params, body })).prepared?.id
    await expect(confirm(first, { params, seen })).rejects.toMatchObject({
      ...says('secondPerson'),
      params: { limit: '50.00 USD' },
    })
    expect(await orderOf(one)).toMatchObject({ status: 'processing' })
    const { records } = await second.call(pagePayouts, { query: { status: 'processing' } })
    const row = records.find((one) => one.orderId === orderId)
    expect(row?.prepared).toMatchObject({ isMine: false, id: seen })
    expect(await confirm(second, { params, seen })).toMatchObject({ status: 'completed', feeActual: 321 })
    await confirm(second, { params, seen })
    expect(await orderOf(one)).toMatchObject({ status: 'completed', transactionNo: 'WIRE-1', fee: 321 })
    const { rows } = await manual.context.run((sql) =>
      sql.execute<{ action: string; by: string; detail: { preparedBy?: number } }>(
        `select action, user_id as by, detail from audit_log where object = 'order:${orderId}' and role = 'finance' order by id`,
      ),
    )
    const [a, b] = [String(first.userId), String(second.userId)]
    expect(rows.map(({ action, by }) => [action, String(by)])).toEqual([
      ['payout-begin', a],
      ['payout-prepared', a],
      ['payout-prepared', a],
      ['payout-paid', b],
      ['payout-paid', b],
    ])
    expect(rows[3]?.detail.preparedBy).toBe(first.userId)
    expect(await checkBooks(manual.context)).toEqual([])
  })

  test('that was not paid is a matter for two as well, and the money goes back when both say so', async () => {
    const { one, first, second, params } = await begun()
    const { prepared } = await second.call(markFailed, { params, body: { reason: 'closed' } })
    expect(await orderOf(one)).toMatchObject({ status: 'processing' })
    expect(prepared).toMatchObject({ to: 'failed', note: 'closed' })
    expect(await confirm(first, { params, seen: prepared?.id })).toMatchObject({ status: 'failed' })
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 50_000, reserved: 0 })
  })

  test('is confirmed as it was seen: what is prepared meanwhile has to be looked at', async () => {
    const { first, second, params } = await begun()
    const { prepared } = await first.call(markPaid, { params, body })
    manual.clock.advance(1_000)
    await first.call(markPaid, { params, body: { ...body, fee: '99.00' } })
    await expect(confirm(second, { params, seen: prepared?.id })).rejects.toMatchObject(says('preparedAnew'))
    // prepared by the second person it is the first who confirms
    const { prepared: anew } = await second.call(markPaid, { params, body })
    await expect(confirm(second, { params, seen: anew?.id })).rejects.toMatchObject(says('secondPerson'))
    expect(await confirm(first, { params, seen: anew?.id })).toMatchObject({ feeActual: 321 })
  })

  test('of two who confirm and prepare at once one is heard, and the books say which', async () => {
    const { first, second, params } = await begun()
    const { prepared } = await first.call(markPaid, { params, body })
    const other = { reason: 'other' }
    await Promise.allSettled([
      confirm(second, { params, seen: prepared?.id }),
      first.call(markFailed, { params, body: other }),
      confirm(second, { params, seen: prepared?.id }),
      confirm(first, { params, seen: prepared?.id }),
    ])
    const { records } = await first.call(pagePayouts, { query: { status: 'completed', size: 100 } })
    const isPaid = records.some(({ orderId }) => orderId === params.id)
    const open = await first.call(pagePayouts, { query: { status: 'processing', size: 100 } })
    expect(open.records.some(({ orderId }) => orderId === params.id)).toBe(!isPaid)
    expect(await checkBooks(manual.context)).toEqual([])
  })

  test('begins above the limit: exactly so much one person says', async () => {
    const { first, params } = await begun('50.00')
    expect(await first.call(markPaid, { params, body })).toMatchObject({
      status: 'completed',
      needsTwo: false,
    })
  })

  test('and every other one of a year are in the list that finance takes, and that they took it in the log', async () => {
    const { one, first, orderId, params } = await begun('50.00')
    await manual.context.run((sql) =>
      sql.execute(`update "user" set user_name = '=cmd|" /C calc"!A0' where id = ${one.userId}`),
    )
    await first.call(markPaid, { params, body })
    const take = (by: Earner, year: number) =>
      manual.inject({ url: `${readOrders.path}?year=${year}`, headers: { token: by.token } })
    const { body: text } = await take(first, 2026)
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('asked (UTC),order,account id,user name,currency,amount,kept about,kept,status')
    const line = lines.find((row) => row.includes(orderId)) ?? ''
    expect(line).toContain(`"'=cmd|"" /C calc""!A0",USD,50.00,2.20,3.21,completed,manual,"p***@example.com"`)
    expect((await take(first, 2025)).body).not.toContain(orderId)
    const { rows } = await manual.context.run((sql) =>
      sql.execute(`select 1 from audit_log where action = 'orders-csv' and user_id = ${first.userId}`),
    )
    expect(rows).toHaveLength(2)
    expect((await take(one, 2026)).statusCode).toBe(403)
  })
})
