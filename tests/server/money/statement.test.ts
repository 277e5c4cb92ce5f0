import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptPdf, statementCsv, statementPdf } from '../../../src/shared/api/money/statement.ts'
import { totalOf, type StatementLine } from '../../../src/shared/earnings/statement.ts'
import { transferKinds, type TransferKind } from '../../../src/shared/earnings/transfer-kinds.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import { applyToWithdraw, moveOrder, tellFee } from '../../../src/server/resources/ledger/withdrawals.ts'
import { nameDesigner } from '../../../src/server/resources/store/designer-of.ts'
import { takeStoreEvent } from '../../../src/server/resources/store/take-event.ts'
import { readEarnings } from '../../../src/server/resources/wallet/statements/read-earnings.ts'
import { printCsv } from '../../../src/server/resources/wallet/statements/statement-csv.ts'
import { readStatement } from '../../../src/server/resources/wallet/statements/read-statement.ts'
import { newEarner, type Earner } from '../../support/money.ts'
import { createChance } from '../../support/seeded.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { EDITION: 'overseas', OPERATOR_NAME: 'Watch Faces Ltd' } })
})
afterAll(() => server.close())

const ever = { from: '2020-01', to: '2099-12' }

async function faceOf({ userId }: Earner): Promise<string> {
  const faceId = randomUUID()
  await server.context.transact((tx) => nameDesigner(tx, faceId, userId))
  return faceId
}

type StoreEvent = Parameters<typeof takeStoreEvent>[1]

/** Told at the moment that it says, as a store in time does. */
async function tell(event: StoreEvent): Promise<void> {
  server.clock.now = new Date(Date.parse(event.at) + 60_000)
  await settleDue(server.context)
  await takeStoreEvent(server.context, event)
}

const sell = (faceId: string, gross: number, when: string) => {
  const [date = '', country] = when.split(' ')
  const purchase = randomUUID()
  const sold = { type: 'sale', purchase, faceId, gross, currency: 'USD', at: `${date}T08:00:00Z` } as const
  return tell({ ...sold, ...(country === undefined ? {} : { country }) }).then(() => purchase)
}
const giveBack = (purchase: string, at: string) => tell({ type: 'refund', purchase, at: `${at}T08:00:00Z` })

async function withdraw({ userId }: Earner, amount: number): Promise<string> {
  const { context } = server
  const orderId = randomUUID()
  const order = {
    orderId,
    userId,
    currency: 'USD',
    amount,
    channel: 'paypal',
    accountMasked: 'p***@x.org',
  } as const
  expect(await applyToWithdraw(context, order)).toMatchObject({ ok: true })
  await moveOrder(context, { orderId, by: { mover: 'payout' }, outcome: { to: 'processing' } })
  const outcome = { to: 'completed', fee: null, transactionNo: '=T-1' } as const
  await moveOrder(context, { orderId, by: { mover: 'payout' }, outcome })
  return orderId
}

const statementOf = ({ userId }: Earner, period = ever) =>
  readStatement(server.context, { userId } as never, period)

const short = ({ month, item, faceId, count, gross, share, fee, tax, net, paid }: StatementLine) => [
  ...[month, item, faceId, count, gross, share, fee, tax, net, paid],
]

test('a statement agrees to the cent with a reckoning by hand: refunds early and late, remainders, fees told later', async () => {
  server.clock.now = new Date('2026-08-31T00:00:00Z')
  const [one, other] = [await newEarner(server), await newEarner(server)]
  const [a, b, c] = [await faceOf(one), await faceOf(one), await faceOf(other)]
  await sell(a, 999, '2026-09-01 DE')
  const late = await sell(a, 7_000, '2026-09-01 DE')
  await sell(b, 501, '2026-09-02 JP')
  const early = await sell(a, 999, '2026-09-10')
  await giveBack(early, '2026-10-02')
  // 60% of 10.02 is 6.012: 6.01, of which one cent is left over and goes to the first
  const uses = [a, b, c].map((faceId) => ({ faceId, weight: 1 }))
  await tell({
    ...{ type: 'month', month: '2026-09', currency: 'USD', revenue: 1_002, uses },
    at: '2026-10-03T00:00:00Z',
  })
  // after 30 days: the platform bears it
  await giveBack(late, '2026-10-20')
  server.clock.now = new Date('2026-11-12T08:00:00Z')
  await settleDue(server.context)
  const orderId = await withdraw(one, 2_000)
  // kept back 0.88 of 20.00; PayPal took 0.30
  await tellFee(server.context, { orderId, fee: 30 })

  const { lines, balance } = await statementOf(one)
  expect(lines.map(short).toSorted()).toEqual(
    [
      ['2026-09', 'sale', a, 3, 8_998, 4_498, 0, 0, 4_498, 0],
      ['2026-09', 'sale', b, 1, 501, 250, 0, 0, 250, 0],
      ['2026-09', 'premium', a, 1, null, 201, 0, 0, 201, 0],
      ['2026-09', 'premium', b, 1, null, 200, 0, 0, 200, 0],
      ['2026-10', 'refund', a, 1, -999, -499, 0, 0, -499, 0],
      ['2026-11', 'payout', null, 1, null, 0, 88, 0, -88, 1_912],
      ['2026-11', 'fee', null, 1, null, 0, -58, 0, 58, 0],
    ].toSorted(),
  )
  const total = totalOf(lines)
  expect(total).toEqual({ gross: 8_500, share: 4_650, fee: 30, tax: 0, net: 4_620, paid: 1_912 })
  expect(balance).toBe(4_620 - 1_912)
  // a year by halves is the year
  const halves = [
    await statementOf(one, { from: '2026-01', to: '2026-09' }),
    await statementOf(one, { from: '2026-10', to: '2026-12' }),
  ]
  expect(totalOf(halves.flatMap((half) => half.lines))).toEqual(total)
  expect((await statementOf(other)).lines.map(short)).toEqual([
    ['2026-09', 'premium', c, 1, null, 200, 0, 0, 200, 0],
  ])

  const by = async (group: 'face' | 'country' | 'day' | 'month') => {
    const request = { from: '2026-09', to: '2026-11', by: group }
    const { records } = await readEarnings(server.context, { userId: one.userId } as never, request)
    const sums = new Map<string, number>()
    for (const { key, share } of records) sums.set(key, (sums.get(key) ?? 0) + share)
    return Object.fromEntries(sums)
  }
  expect(await by('month')).toEqual({ '2026-09': 5_149, '2026-10': -499 })
  expect(await by('face')).toEqual({ [a]: 4_200, [b]: 450 })
  expect(await by('country')).toEqual({ DE: 3_999, JP: 250, '': 401 })
  expect(await by('day')).toEqual({
    ...{ '2026-09-01': 3_999, '2026-09-02': 250, '2026-09-10': 499 },
    ...{ '2026-10-02': -499, '2026-10-03': 401 },
  })

  const body = await text(printCsv(await statementOf(one), 'en'))
  const rows = body.split('\r\n')
  expect(rows[0]).toBe(
    '\uFEFF"Month","Item","Face","Face ID","Count","Gross","Your share","Fee","Tax","Net","Paid out","Currency"',
  )
  expect(rows).toContain('"Total",,,,,85.00,46.50,0.30,0.00,46.20,19.12,USD')
  expect(rows).toContain('"Payer","Watch Faces Ltd"')
  expect(rows).toContain(`"Account ID",${one.accountId}`)
  expect(await checkBooks(server.context)).toEqual([])
}, 120_000)

test('whatever happens, what is net and not paid is what is on the accounts', async () => {
  const chance = createChance(20_261_126)
  const pick = (most: number): number => chance.whole(0, most - 1)
  server.clock.now = new Date('2027-01-01T00:00:00Z')
  const one = await newEarner(server)
  const faces = [await faceOf(one), await faceOf(one)]
  const sold: string[] = []
  for (let at = 0; at < 40; at += 1) {
    const date = new Date(Date.UTC(2027, 0, 2 + at * 3)).toISOString().slice(0, 10)
    const faceId = faces[pick(2)] ?? ''
    if (sold.length > 0 && chance.isLucky(0.25))
      await giveBack(sold.splice(pick(sold.length), 1)[0] ?? '', date)
    else sold.push(await sell(faceId, 1 + pick(5_000), date))
    if (at % 10 === 9) {
      const { lines, balance } = await statementOf(one)
      const { net, paid } = totalOf(lines)
      expect(net - paid).toBe(balance)
    }
  }
  server.clock.now = new Date('2027-06-12T00:00:00Z')
  await settleDue(server.context)
  await tellFee(server.context, { orderId: await withdraw(one, 2_001), fee: pick(88) })
  const { lines, balance } = await statementOf(one)
  const { net, paid, share, fee } = totalOf(lines)
  expect(net - paid).toBe(balance)
  expect(share - fee).toBe(net)
}, 120_000)

test('files are for their owner alone, in a session that was just confirmed', async () => {
  server.clock.now = new Date('2027-07-12T00:00:00Z')
  const [one, other] = [await newEarner(server), await newEarner(server)]
  await one.earn(5_000)
  const orderId = await withdraw(one, 3_000)
  await one.confirm()
  await other.confirm()
  const read = (url: string, { token }: { token: string }) => server.inject({ url, headers: { token } })
  const receipt = receiptPdf.path.replace(':id', orderId)
  for (const url of [
    `${receipt}?locale=zh-cn`,
    `${statementPdf.path}?from=2027-01&to=2027-12&locale=zh-cn`,
  ]) {
    const reply = await read(url, one)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.body.slice(0, 5)).toBe('%PDF-')
    // the glyphs that are used, not two fonts of ten megabytes
    expect(reply.rawPayload.length).toBeLessThan(120_000)
  }
  expect(JSON.parse((await read(`${receipt}?locale=en`, other)).body)).toMatchObject({ code: 404 })
  const csv = await read(`${statementCsv.path}?from=2027-01&to=2027-12&locale=zh-cn`, one)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body).toContain('"提现"')
  for (const query of ['from=2027-02&to=2027-01', 'from=2020-01&to=2027-01', 'from=2027-13&to=2027-13'])
    expect((await read(`${statementCsv.path}?${query}&locale=en`, one)).statusCode).toBe(400)
  server.clock.advance(24 * 3_600_000)
  expect(JSON.parse((await read(`${receipt}?locale=en`, one)).body)).toMatchObject({ code: 1020 })
}, 120_000)

test('a posting of a kind that has no line does not compile', () => {
  // @ts-expect-error a kind without a row of the table
  const kind: TransferKind = 'gift'
  expect(Object.keys(transferKinds)).not.toContain(kind)
})
