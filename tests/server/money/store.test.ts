import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { readBalances } from '../../../src/server/resources/ledger/read-books.ts'
import { sweepStoreCalls } from '../../../src/server/resources/store/check-call.ts'
import { approvedFace } from '../../support/published-face.ts'
import { signStoreCall } from '../../support/store.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let secret = ''
beforeAll(async () => {
  server = await startTestServer()
  secret = server.context.storeSecret ?? ''
})
afterAll(() => server.close())

const url = '/api/store/event'
const day = 86_400_000

async function designer(): Promise<{ userId: number; faceId: string }> {
  const { phone } = await server.newcomer()
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ id: string }>(`select id from "user" where phone = '${phone}'`),
  )
  const [userId, faceId] = [Number(rows[0]?.id), randomUUID()]
  for (const statement of approvedFace(faceId, userId))
    await server.context.run((sql) => sql.execute(statement))
  return { userId, faceId }
}

interface StoreReply {
  readonly status: number
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> | null
}

async function tell(
  event: object | string,
  signed: Partial<Parameters<typeof signStoreCall>[1]> = {},
): Promise<StoreReply> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const headers = signStoreCall(payload, { secret, at: server.clock.now, ...signed })
  return await send(payload, headers)
}

async function send(payload: string, headers: Record<string, string>): Promise<StoreReply> {
  const remoteAddress = server.freshAddress()
  const reply = await server.inject({ method: 'POST', url, payload, headers, remoteAddress })
  return { status: reply.statusCode, ...(JSON.parse(reply.body) as Omit<StoreReply, 'status'>) }
}

/** As a store does: a call that the database had no time for is made again, signed anew. */
async function tellUntilHeard(event: object): Promise<StoreReply> {
  for (;;) {
    const told = await tell(event)
    if (told.status !== 503) return told
  }
}

const refused = (told: StoreReply, name: RefusalName): void => {
  const { code, status, key } = refusals[name]
  expect(told).toMatchObject({ status, code, data: { key } })
}

const saleOf = (faceId: string, more: object = {}) => ({
  type: 'sale',
  purchase: randomUUID(),
  faceId,
  gross: 999,
  currency: 'CNY',
  at: server.clock.now.toISOString(),
  ...more,
})

const pendingOf = async (userId: number): Promise<number> =>
  (await server.context.run((sql) => readBalances(sql, userId, 'CNY'))).get('pending') ?? 0

describe('a call is let in', () => {
  test('once, signed over timestamp, nonce and body', async () => {
    const { userId, faceId } = await designer()
    expect(await tell(saleOf(faceId))).toMatchObject({ status: 200, data: { isNew: true } })
    // half of 9.99, rounded down
    expect(await pendingOf(userId)).toBe(499)
  })

  test('never forged: another secret, body, timestamp, nonce or none of them', async () => {
    const { userId, faceId } = await designer()
    const body = JSON.stringify(saleOf(faceId))
    refused(await tell(body, { secret: 'another secret, as long as the first' }), 'storeSignature')
    const headers = signStoreCall(body, { secret, at: server.clock.now })
    refused(await send(body.replace('999', '998'), headers), 'storeSignature')
    refused(await send(`${body} `, headers), 'storeSignature')
    const later = String(server.clock.now.getTime() + 1)
    refused(await send(body, { ...headers, 'store-timestamp': later }), 'storeSignature')
    refused(await send(body, { ...headers, 'store-nonce': 'a'.repeat(32) }), 'storeSignature')
    // what the digits of one were cannot become those of the other
    const [time, nonce] = [headers['store-timestamp'] ?? '', headers['store-nonce'] ?? '']
    const shifted = { 'store-timestamp': time.slice(0, -1), 'store-nonce': `${time.at(-1)}${nonce}` }
    refused(await send(body, { ...headers, ...shifted }), 'storeSignature')
    const upper = (headers['store-signature'] ?? '').toUpperCase()
    refused(await send(body, { ...headers, 'store-signature': upper }), 'storeSignature')
    for (const name of ['store-timestamp', 'store-nonce', 'store-signature']) {
      const { [name]: _gone, ...others } = headers
      refused(await send(body, others), 'storeSignature')
    }
    refused(await send(body, { ...headers, 'store-signature': 'ab' }), 'storeSignature')
    expect(await pendingOf(userId)).toBe(0)
    // none of them used the nonce up
    expect(await send(body, headers)).toMatchObject({ status: 200 })
  })

  test('never replayed, whatever it was answered, for as long as it would be in time', async () => {
    const { faceId } = await designer()
    const body = JSON.stringify(saleOf(faceId))
    const headers = signStoreCall(body, { secret, at: server.clock.now })
    expect(await send(body, headers)).toMatchObject({ status: 200 })
    refused(await send(body, headers), 'storeReplayed')
    const broken = '{"type":"sale"}'
    const other = signStoreCall(broken, { secret, at: server.clock.now })
    expect((await send(broken, other)).status).toBe(400)
    refused(await send(broken, other), 'storeReplayed')
    server.clock.advance(299_000)
    await sweepStoreCalls(server.context)
    refused(await send(body, headers), 'storeReplayed')
    server.clock.advance(2_000)
    await sweepStoreCalls(server.context)
    refused(await send(body, headers), 'storeLate')
  })

  test('only in time: five minutes to both sides', async () => {
    const { faceId } = await designer()
    const at = (ms: number): { at: Date } => ({ at: new Date(server.clock.now.getTime() + ms) })
    refused(await tell(saleOf(faceId), at(-300_001)), 'storeLate')
    refused(await tell(saleOf(faceId), at(300_001)), 'storeLate')
    expect((await tell(saleOf(faceId), at(-300_000))).status).toBe(200)
    expect((await tell(saleOf(faceId), at(300_000))).status).toBe(200)
  })

  test('not at all without a secret', async () => {
    const { context } = server
    const closed = await startTestServer({ context: { storeSecret: null } })
    const body = JSON.stringify(saleOf('x'))
    const headers = signStoreCall(body, { secret: '', at: context.now() })
    const reply = await closed.inject({ method: 'POST', url, payload: body, headers })
    expect(reply.statusCode).toBe(503)
    await closed.close()
  })
})

describe('an event', () => {
  test('told twice, by calls of their own, changes nothing the second time', async () => {
    const { userId, faceId } = await designer()
    const sale = saleOf(faceId)
    expect((await tell(sale)).data).toEqual({ isNew: true })
    expect((await tell(sale)).data).toEqual({ isNew: false })
    expect(await pendingOf(userId)).toBe(499)
    refused(await tell({ ...sale, gross: 1_000 }), 'storeConflict')
    const other = await designer()
    refused(await tell({ ...sale, faceId: other.faceId }), 'storeConflict')
    expect(await pendingOf(userId)).toBe(499)
  })

  test('out of order: a refund waits for its sale, and may come long after it', async () => {
    const { userId, faceId } = await designer()
    const sale = saleOf(faceId)
    const refund = { type: 'refund', purchase: sale.purchase, at: server.clock.now.toISOString() }
    refused(await tell(refund), 'storeSaleUnknown')
    await tell(sale)
    expect(await tell(refund)).toMatchObject({ status: 200, data: { isNew: true } })
    expect((await tell(refund)).data).toEqual({ isNew: false })
    expect(await pendingOf(userId)).toBe(0)
    const old = new Date(server.clock.now.getTime() - 90 * day).toISOString()
    expect((await tell(saleOf(faceId, { at: old }))).status).toBe(200)
  })

  test('two hundred times at once is one, and two hundred different ones are all', async () => {
    const { userId, faceId } = await designer()
    const sale = saleOf(faceId, { gross: 2_000 })
    const same = await Promise.all(Array.from({ length: 200 }, () => tellUntilHeard(sale)))
    expect(same.filter(({ status }) => status !== 200)).toEqual([])
    expect(same.filter(({ data }) => data?.['isNew'] === true).length).toBeLessThanOrEqual(1)
    expect(await pendingOf(userId)).toBe(1_000)
    const other = saleOf(faceId, { gross: 2_000 })
    const body = JSON.stringify(other)
    const headers = signStoreCall(body, { secret, at: server.clock.now })
    const bytes = await Promise.all(Array.from({ length: 200 }, () => send(body, headers)))
    expect(bytes.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(bytes.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    await tellUntilHeard(other)
    const many = Array.from({ length: 200 }, () => tellUntilHeard(saleOf(faceId, { gross: 2_000 })))
    for (const { status } of await Promise.all(many)) expect(status).toBe(200)
    expect(await pendingOf(userId)).toBe(202 * 1_000)
    expect(await checkBooks(server.context)).toEqual([])
  })

  test('a month shares 60% among the faces by their use, once [W9.30]', async () => {
    const [one, other] = [await designer(), await designer()]
    const month = {
      type: 'month',
      month: '2026-10',
      currency: 'CNY',
      revenue: 1_001,
      uses: [
        { faceId: one.faceId, weight: 2 },
        { faceId: other.faceId, weight: 1 },
      ],
      at: server.clock.now.toISOString(),
    }
    expect((await tell(month)).data).toEqual({ isNew: true })
    expect((await tell(month)).data).toEqual({ isNew: false })
    expect([await pendingOf(one.userId), await pendingOf(other.userId)]).toEqual([400, 200])
    refused(await tell({ ...month, revenue: 1_002 }), 'storeConflict')
    const twice = { ...month, month: '2026-09', uses: [month.uses[0], month.uses[0]] }
    expect((await tell(twice)).status).toBe(400)
  })

  test('a month is told when it is over by its own time, and never before', async () => {
    const { userId, faceId } = await designer()
    const year = server.clock.now.getUTCFullYear()
    const tellMonth = (month: string, at: Date) =>
      tell({
        ...{ type: 'month', month, currency: 'CNY', revenue: 1_000, at: at.toISOString() },
        uses: [{ faceId, weight: 1 }],
      })
    const running = server.clock.now.toISOString().slice(0, 7)
    for (const month of [running, `${year + 1}-05`])
      refused(await tellMonth(month, server.clock.now), 'storeMonthOpen')
    // by the time of the event, not by the clock here: the month is over, the event says to be older
    const before = new Date(Date.UTC(year - 1, 11, 31, 23, 59, 59, 999))
    refused(await tellMonth(`${year - 1}-12`, before), 'storeMonthOpen')
    expect(await pendingOf(userId)).toBe(0)
    expect((await tellMonth(`${year - 1}-12`, new Date(before.getTime() + 1))).data).toEqual({ isNew: true })
    // told again with another time it is the same
    expect((await tellMonth(`${year - 1}-12`, server.clock.now)).data).toEqual({ isNew: false })
    const body = JSON.stringify({
      ...{ type: 'month', month: running, currency: 'CNY', revenue: 1, uses: [] },
      at: server.clock.now.toISOString(),
    })
    const headers = signStoreCall(body, { secret, at: server.clock.now })
    const reply = await server.inject({ method: 'POST', url, payload: body, headers })
    const end = Date.UTC(year, server.clock.now.getUTCMonth() + 1)
    expect(Number(reply.headers['retry-after'])).toBe(Math.ceil((end - server.clock.now.getTime()) / 1_000))
  })

  test('a month that was told wrongly is corrected under a name of its own', async () => {
    const { userId, faceId } = await designer()
    const correction = {
      ...{ type: 'month-correction', correction: randomUUID(), month: '2025-03', currency: 'CNY' },
      ...{ revenue: 500, uses: [{ faceId, weight: 1 }], at: server.clock.now.toISOString() },
    }
    refused(await tell(correction), 'storeMonthUnknown')
    const { correction: name, ...month } = correction
    await tell({ ...month, type: 'month', revenue: 1_000 })
    const have = async () => {
      const all = await server.context.run((sql) => readBalances(sql, userId, 'CNY'))
      return (all.get('pending') ?? 0) + (all.get('available') ?? 0)
    }
    expect(await have()).toBe(600)
    expect((await tell(correction)).data).toEqual({ isNew: true })
    expect((await tell(correction)).data).toEqual({ isNew: false })
    expect(await have()).toBe(300)
    refused(await tell({ ...correction, revenue: 501 }), 'storeConflict')
    refused(await tell({ ...correction, correction: `${name}-2`, month: '2099-01' }), 'storeMonthOpen')
    expect(await checkBooks(server.context)).toEqual([])
  })

  test('a refund that says to be older than its sale is refused', async () => {
    const { userId, faceId } = await designer()
    const sale = saleOf(faceId)
    await tell(sale)
    const at = (ms: number) => new Date(server.clock.now.getTime() + ms).toISOString()
    const refund = { type: 'refund', purchase: sale.purchase }
    refused(await tell({ ...refund, at: at(-300_001) }), 'storeRefundEarly')
    expect(await pendingOf(userId)).toBe(499)
    // by as much as clocks may differ
    expect((await tell({ ...refund, at: at(-300_000) })).data).toEqual({ isNew: true })
    expect(await pendingOf(userId)).toBe(0)
  })

  test('of nobody’s face, in another money, from the future or of another form is refused', async () => {
    const { userId, faceId } = await designer()
    refused(await tell(saleOf(randomUUID())), 'storeFaceUnknown')
    refused(await tell(saleOf(faceId, { currency: 'USD' })), 'storeCurrency')
    const future = new Date(server.clock.now.getTime() + 300_001).toISOString()
    refused(await tell(saleOf(faceId, { at: future })), 'storeFuture')
    const wrong = [
      { gross: 0 },
      { gross: -1 },
      { gross: 1.5 },
      { gross: '999' },
      { purchase: 'a b' },
      { owner: 1 },
    ]
    for (const one of [...wrong, { at: 'yesterday' }, { currency: 'EUR' }, { type: 'gift' }])
      expect((await tell(saleOf(faceId, one))).status, JSON.stringify(one)).toBe(400)
    expect((await tell('null')).status).toBe(400)
    expect((await tell(randomBytes(20).toString('latin1'))).status).toBe(400)
    expect(await pendingOf(userId)).toBe(0)
  })
})
