import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginPayout,
  confirmPayout,
  markFailed,
  markPaid,
  openTarget,
  pagePayouts,
  preparePayout,
  readOrders,
} from '../../../src/shared/api/money/finance.ts'
import { readWallet } from '../../../src/shared/api/money/wallet.ts'
import { applyOverseas, cancelOverseas, pageOrders } from '../../../src/shared/api/money/withdraw.ts'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { financier, readyOverseas, type Earner } from '../../support/money.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const says = (name: RefusalName) => ({ code: refusals[name].code, messageKey: refusals[name].key })
const orderOf = async ({ call }: Earner) => (await call(pageOrders, {})).records[0]
const env = { EDITION: 'overseas', TWO_PERSONS_ABOVE: '50' }
const body = { transactionNo: 'WIRE-1', fee: '3.21' }

interface Case {
  readonly one: Earner
  readonly first: Earner
  readonly second: Earner
  readonly orderId: string
  readonly params: { readonly id: string }
}

async function requestPayout(server: TestServer, amount = '100'): Promise<Case> {
  const one = await readyOverseas(server)
  const [first, second] = [await financier(server), await financier(server)]
  await one.confirm()
  const { orderId } = await one.call(applyOverseas, { body: { orderId: randomUUID(), amount } })
  await first.confirm()
  await second.confirm()
  return { one, first, second, orderId, params: { id: orderId } }
}

const confirm = (by: Earner, params: { readonly id: string }, seen: string | undefined) =>
  by.call(confirmPayout, { params, body: { preparedId: seen ?? randomUUID() } })

async function approved(server: TestServer, amount = '100'): Promise<Case> {
  const made = await requestPayout(server, amount)
  const { prepared } = await made.first.call(preparePayout, { params: made.params })
  await confirm(made.second, made.params, prepared?.id)
  return made
}

describe('a large withdrawal', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env })
  })
  afterAll(() => server.close())

  test('is told to nobody and begun by nobody before a second person has confirmed it', async () => {
    const { one, first, second, orderId, params } = await requestPayout(server)
    const isFirst = says('secondPersonFirst')
    await expect(first.call(beginPayout, { params })).rejects.toMatchObject({
      ...isFirst,
      params: { limit: '50.00 USD', present: '100.00 USD' },
    })
    await expect(first.call(markPaid, { params, body })).rejects.toMatchObject(isFirst)
    const prepared = await first.call(preparePayout, { params })
    expect(prepared).toMatchObject({
      status: 'notProcessed',
      needsTwo: true,
      approved: null,
      prepared: { isMine: true, to: 'processing', fee: null, transactionNo: null },
    })
    const seen = prepared.prepared?.id
    // prepared again it is the same
    expect((await first.call(preparePayout, { params })).prepared?.id).toBe(seen)
    await expect(confirm(first, params, seen)).rejects.toMatchObject(says('secondPerson'))
    await expect(first.call(openTarget, { params })).rejects.toMatchObject(says('orderState'))
    const { records } = await second.call(pagePayouts, { query: { prepared: 'true' } })
    expect(records.find((row) => row.orderId === orderId)?.prepared).toMatchObject({
      isMine: false,
      id: seen,
    })
    expect(await confirm(second, params, seen)).toMatchObject({
      status: 'processing',
      prepared: null,
      approved: { preparedBy: expect.any(String), confirmedBy: expect.any(String) },
    })
    // an answer that was lost
    await confirm(second, params, seen)
    expect(await first.call(openTarget, { params })).toMatchObject({ send: 9_560 })
    expect(await first.call(markPaid, { params, body })).toMatchObject({
      status: 'completed',
      feeActual: 321,
    })
    expect(await orderOf(one)).toMatchObject({ status: 'completed', transactionNo: 'WIRE-1', fee: 321 })
    const { rows } = await server.context.run((sql) =>
      sql.execute<{ action: string; by: string; detail: { preparedBy?: number } }>(
        `select action, user_id as by, detail from audit_log where object = 'order:${orderId}' and role = 'finance' order by id`,
      ),
    )
    const [a, b] = [String(first.userId), String(second.userId)]
    expect(rows.map(({ action, by }) => [action, String(by)])).toEqual([
      ['payout-pay-prepared', a],
      ['payout-approved', b],
      ['payout-target', a],
      ['payout-paid', a],
    ])
    expect(rows[1]?.detail.preparedBy).toBe(first.userId)
    expect(await checkBooks(server.context)).toEqual([])
  })

  test('is not confirmed for who lost the role meanwhile, whoever of both it is', async () => {
    const { first, second, params } = await requestPayout(server)
    const { prepared } = await first.call(preparePayout, { params })
    const change = (verb: 'grant' | 'revoke', who: Earner) =>
      changeRole(server.context, { verb, name: who.receiver, role: 'finance' }, server.clock.now)
    // behind the server: what takes a role away reopens what its holder prepared
    await server.context.run((sql) => sql.execute(`delete from person_role where user_id = ${first.userId}`))
    await expect(confirm(second, params, prepared?.id)).rejects.toMatchObject(says('preparerLeft'))
    await change('grant', first)
    await change('revoke', first)
    await expect(confirm(second, params, prepared?.id)).rejects.toMatchObject(says('preparedAnew'))
    await change('revoke', second)
    await expect(confirm(second, params, prepared?.id)).rejects.toMatchObject({ status: 403 })
    await change('grant', second)
    const anew = await second.call(preparePayout, { params })
    await expect(confirm(second, params, anew.prepared?.id)).rejects.toMatchObject(says('secondPerson'))
    await change('grant', first)
    await expect(confirm(first, params, prepared?.id)).rejects.toMatchObject(says('preparedAnew'))
    expect(await confirm(first, params, anew.prepared?.id)).toMatchObject({ status: 'processing' })
  })

  test('is not confirmed when it was cancelled, or when another sum or account stands there than was seen', async () => {
    const { one, first, second, orderId, params } = await requestPayout(server)
    const { prepared } = await first.call(preparePayout, { params })
    await one.call(cancelOverseas, { body: { orderId } })
    await expect(confirm(second, params, prepared?.id)).rejects.toMatchObject(says('orderState'))
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 50_000, reserved: 0 })

    const other = await requestPayout(server)
    const seen = (await other.first.call(preparePayout, { params: other.params })).prepared?.id
    // what was asked for can't change in the order; what was prepared is changed here behind the server
    for (const [field, value] of [
      ['amount', '9999'],
      ['feeEstimate', '1'],
      ['account', '"x***"'],
      ['way', '"paypal"'],
    ] as const) {
      await server.context.run((sql) =>
        sql.execute(
          `update payout_proposal set outcome = outcome || '{"${field}": ${value}}' where order_id = '${other.orderId}'`,
        ),
      )
      await expect(confirm(other.second, other.params, seen)).rejects.toMatchObject(says('preparedAnew'))
    }
    expect(await orderOf(other.one)).toMatchObject({ status: 'notProcessed' })
    expect(await checkBooks(server.context)).toEqual([])
  })

  test('cannot be approved by one person in the database itself', async () => {
    const { first, orderId } = await requestPayout(server)
    const forged = `insert into payout_approval (order_id, id, way, prepared_by, confirmed_by, at)
      values ('${orderId}', '${randomUUID()}', 'manual', ${first.userId}, ${first.userId}, now())`
    await expect(server.context.run((sql) => sql.execute(forged))).rejects.toThrow()
  })

  test('that was not paid is a matter for two as well, and the money goes back when both say so', async () => {
    const { one, first, second, params } = await approved(server)
    const { prepared } = await second.call(markFailed, { params, body: { reason: 'closed' } })
    expect(await orderOf(one)).toMatchObject({ status: 'processing' })
    expect(prepared).toMatchObject({ to: 'failed', note: 'closed' })
    await expect(confirm(second, params, prepared?.id)).rejects.toMatchObject(says('secondPerson'))
    expect(await confirm(first, params, prepared?.id)).toMatchObject({ status: 'failed' })
    expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 50_000, reserved: 0 })
  })

  test('begins above the limit: exactly so much one person pays', async () => {
    const { first, params } = await requestPayout(server, '50.00')
    await first.call(beginPayout, { params })
    expect(await first.call(markPaid, { params, body })).toMatchObject({
      status: 'completed',
      needsTwo: false,
    })
  })

  test('a fee above the margin needs a second person whatever the amount, one of the whole amount is refused', async () => {
    const { one, first, second, params } = await requestPayout(server, '20.00')
    const { feeEstimate } = await first.call(beginPayout, { params })
    const told = (cents: number) => ({ transactionNo: 'W', fee: (cents / 100).toFixed(2) })
    for (const cents of [2_000, 2_001, 900_000])
      await expect(first.call(markPaid, { params, body: told(cents) })).rejects.toMatchObject({
        ...says('feeTooHigh'),
        params: { limit: '19.99 USD', present: `${(cents / 100).toFixed(2)} USD` },
      })
    const high = await first.call(markPaid, { params, body: told(1_999) })
    expect(high).toMatchObject({ status: 'processing', prepared: { to: 'completed', fee: 1_999 } })
    expect(await orderOf(one)).toMatchObject({ status: 'processing' })
    await expect(confirm(first, params, high.prepared?.id)).rejects.toMatchObject(says('secondPerson'))
    // corrected, it is within the margin, and one person says so
    expect(await first.call(markPaid, { params, body: told(feeEstimate + 200) })).toMatchObject({
      status: 'completed',
      feeActual: feeEstimate + 200,
    })
    await expect(confirm(second, params, high.prepared?.id)).rejects.toMatchObject({ status: 200 })
    expect(await orderOf(one)).toMatchObject({ fee: feeEstimate + 200 })
    expect(await checkBooks(server.context)).toEqual([])
  })

  test('and every other one of a year are in the list that finance takes, with both names, and that they took it in the log', async () => {
    const { one, first, second, orderId, params } = await approved(server)
    await server.context.run((sql) =>
      sql.execute(`update "user" set user_name = '=cmd|" /C calc"!A0' where id = ${one.userId}`),
    )
    for (const [who, name] of [
      [first, 'Anna'],
      [second, 'Bert'],
    ] as const)
      await server.context.run((sql) =>
        sql.execute(`update "user" set user_name = '${name}' where id = ${who.userId}`),
      )
    await second.call(markPaid, { params, body })
    const take = (by: Earner, year: number) =>
      server.inject({ url: `${readOrders.path}?year=${year}`, headers: { token: by.token } })
    const { body: text } = await take(first, 2026)
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('asked (UTC),order,account id,user name,currency,amount,kept about,kept,status')
    expect(head).toContain('prepared by,confirmed by')
    const line = lines.find((row) => row.includes(orderId)) ?? ''
    expect(line).toContain(`"'=cmd|"" /C calc""!A0",USD,100.00,4.40,3.21,completed,manual,"p***@example.com"`)
    expect(line).toContain('"Anna","Bert"')
    expect((await take(first, 2025)).body).not.toContain(orderId)
    const { rows } = await server.context.run((sql) =>
      sql.execute(`select 1 from audit_log where action = 'orders-csv' and user_id = ${first.userId}`),
    )
    expect(rows).toHaveLength(2)
    expect((await take(one, 2026)).statusCode).toBe(403)
  })
})

describe('at once', () => {
  let postgres: Postgres | null = null
  const servers: Record<'embedded' | 'PostgreSQL', TestServer | null> = { embedded: null, PostgreSQL: null }
  beforeAll(async () => {
    servers.embedded = await startTestServer({ env })
    postgres = await startPostgres()
    if (postgres === null) return
    const { run, transact } = await openDatabase({ url: postgres.url })
    servers.PostgreSQL = await startTestServer({ env, context: { run, transact } })
  })
  afterAll(async () => {
    await servers.embedded?.close()
    await servers.PostgreSQL?.close()
    await postgres?.stop()
  })

  for (const name of ['embedded', 'PostgreSQL'] as const)
    test(`on ${name}: confirmed by several, cancelled and prepared anew, one thing happens`, async ({
      skip,
    }) => {
      const server = servers[name]
      if (server === null) return skip('no PostgreSQL')
      for (let round = 0; round < 4; round += 1) {
        const { one, first, second, orderId, params } = await requestPayout(server)
        const third = await financier(server)
        await third.confirm()
        const seen = (await first.call(preparePayout, { params })).prepared?.id
        const tried = await Promise.allSettled([
          confirm(second, params, seen),
          confirm(third, params, seen),
          confirm(first, params, seen),
          one.call(cancelOverseas, { body: { orderId } }),
          first.call(beginPayout, { params }),
          second.call(preparePayout, { params }),
        ])
        const [bySecond, byThird, byFirst, cancelled] = tried.map(({ status }) => status === 'fulfilled')
        expect(byFirst, 'never by who prepared it').toBe(false)
        const { rows } = await server.context.run((sql) =>
          sql.execute<{ prepared_by: string; confirmed_by: string }>(
            `select prepared_by, confirmed_by from payout_approval where order_id = '${orderId}'`,
          ),
        )
        const confirmed = Number(bySecond) + Number(byThird)
        expect(confirmed).toBeLessThanOrEqual(1)
        expect(rows.length).toBe(confirmed)
        if (cancelled === true) expect(await orderOf(one)).toMatchObject({ status: 'cancelled' })
        else if (confirmed === 1) expect(await orderOf(one)).toMatchObject({ status: 'processing' })
        expect(Number(cancelled) + confirmed).toBeLessThanOrEqual(1)
        expect(await checkBooks(server.context)).toEqual([])
      }
    })
})
