import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codePurposes, sendCode, signInByCode } from '../../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../../src/shared/api/client.ts'
import {
  beginPayout,
  decidePayee,
  openPayee,
  markFailed,
  markPaid,
} from '../../../src/shared/api/money/finance.ts'
import { closeAccount } from '../../../src/shared/api/money/closing.ts'
import { bindPaypal, verifyIdentity } from '../../../src/shared/api/money/wallet.ts'
import { applyOverseas } from '../../../src/shared/api/money/withdraw.ts'
import {
  pageNotifications,
  type NotificationRecord,
} from '../../../src/shared/api/notifications/notifications.ts'
import { sendOwnCode, verifyOwnCode } from '../../../src/shared/api/accounts/own-account.ts'
import { withdrawFace } from '../../../src/shared/api/publish/faces.ts'
import { changeAudit } from '../../../src/shared/api/publish/review.ts'
import { isMessageKey } from '../../../src/shared/messages/text.ts'
import { notificationKindNames } from '../../../src/shared/notifications/kinds.ts'
import { recordSale } from '../../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import { tellMonthSettled } from '../../../src/server/resources/ledger/months/tell-month.ts'
import { compareBooks } from '../../../src/server/resources/payouts/books.ts'
import { financier, newEarner, readyOverseas } from '../../support/money.ts'
import { finishPackages, newWorker, releaseOf, submit } from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/* Who is told of what, in the transaction in which it happens. */

const all = async (call: Client): Promise<NotificationRecord[]> =>
  (await call(pageNotifications, { query: { size: 100 } })).records

const kindsOf = async (call: Client): Promise<string[]> => (await all(call)).map(({ kind }) => kind)
const first = async (call: Client, kind: string): Promise<NotificationRecord | undefined> =>
  (await all(call)).find((one) => one.kind === kind)

describe('publishing', () => {
  let server: TestServer
  let reviewer: Client
  let other: Client
  beforeAll(async () => {
    server = await startTestServer()
    reviewer = await newWorker(server, 'reviewer')
    other = await newWorker(server, 'reviewer')
  })
  afterAll(() => server.close())

  async function submitted(call: Client) {
    const { id } = await submit(call)
    await finishPackages(server, id)
    return { faceId: id, release: await releaseOf(server, id) }
  }
  const decide = (face: { faceId: string; release: string; queue?: 'approved' }, audit: 2 | 3, words = '') =>
    reviewer(changeAudit, {
      query: { queue: 'pending', ...face, audit, reasons: audit === 3 ? ['broken'] : [], words },
    })

  test('the designer is told of an approval, a refusal with its reason and a takedown', async () => {
    const { call } = await server.newcomer()
    const face = await submitted(call)
    await decide(face, 2)
    await decide({ ...face, queue: 'approved' }, 3, 'The hands stop at noon')
    const another = await submitted(call)
    await decide(another, 3, '')
    expect(await kindsOf(call)).toEqual(['faceRefused', 'faceTakenDown', 'faceApproved'])
    const down = await first(call, 'faceTakenDown')
    expect(down?.title).toEqual({ zh: '“晨光”已下架', en: '“Morning light” was taken down' })
    expect(down?.text.en).toContain('Does not work, The hands stop at noon')
    expect(down?.link).toBe(`/publish?id=${face.faceId}`)
  })

  test('every reviewer is told that a submission waits, and none any more when one has decided', async () => {
    const { call } = await server.newcomer()
    const face = await submitted(call)
    for (const one of [reviewer, other])
      expect(await first(one, 'submissionWaiting')).toMatchObject({ isRead: false, link: '/review' })
    await decide(face, 2)
    expect(await first(other, 'submissionWaiting')).toMatchObject({ isRead: true })
  })

  test('a submission that is taken back waits for no reviewer', async () => {
    const { call } = await server.newcomer()
    const { faceId } = await submitted(call)
    await call(withdrawFace, { params: { id: faceId } })
    expect(await first(other, 'submissionWaiting')).toMatchObject({ isRead: true })
  })

  test('a decision that is refused tells the designer nothing', async () => {
    const { call } = await server.newcomer()
    const face = await submitted(call)
    const query = { ...face, queue: 'pending' as const, audit: 3 as const, reasons: [] }
    await expect(reviewer(changeAudit, { query })).rejects.toThrow()
    expect(await kindsOf(call)).toEqual([])
  })
})

describe('money', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { EDITION: 'overseas', TWO_PERSONS_ABOVE: '100000' } })
  })
  afterAll(() => server.close())

  test('a withdrawal is told when it is asked for, when it is paid and when it fails; finance when it waits', async () => {
    const one = await readyOverseas(server)
    const finance = await financier(server)
    const ask = async (): Promise<string> => {
      const orderId = randomUUID()
      await one.confirm()
      await one.call(applyOverseas, { body: { orderId, amount: '120.00' } })
      return orderId
    }
    const paid = await ask()
    expect(await first(finance.call, 'payoutWaiting')).toMatchObject({ isRead: false, link: '/finance' })
    expect((await first(finance.call, 'payoutWaiting'))?.title.en).toBe('A withdrawal of $120.00 is waiting')
    await finance.call(beginPayout, { params: { id: paid } })
    await finance.call(markPaid, { params: { id: paid }, body: { transactionNo: 'T1', fee: '0.50' } })
    expect(await first(finance.call, 'payoutWaiting')).toMatchObject({ isRead: true })
    const failed = await ask()
    await finance.call(beginPayout, { params: { id: failed } })
    await finance.call(markFailed, { params: { id: failed }, body: { reason: 'Account unknown' } })
    expect(await kindsOf(one.call)).toEqual([
      ...['payoutFailed', 'payoutRequested', 'payoutPaid', 'payoutRequested'],
    ])
    expect((await first(one.call, 'payoutPaid'))?.text.en).toContain('$119.50 was sent to')
    expect((await first(one.call, 'payoutFailed'))?.text.en).toContain('Reason: Account unknown')
  })

  test('a month is told once when it is over, with what became withdrawable in it', async () => {
    server.clock.now = new Date('2027-03-10T08:00:00Z')
    const one = await newEarner(server)
    for (const [day, gross] of [
      ['2027-01-05', 1_000],
      ['2027-01-20', 3_000],
      ['2027-02-20', 9_000],
    ] as const) {
      const at = new Date(`${day}T10:00:00Z`)
      const sold = { storeRef: randomUUID(), ownerId: one.userId, faceId: 'face', gross, at }
      await recordSale(server.context, { ...sold, currency: 'USD' })
    }
    await settleDue(server.context)
    await tellMonthSettled(server.context)
    await tellMonthSettled(server.context)
    expect(await kindsOf(one.call)).toEqual(['monthSettled'])
    const told = await first(one.call, 'monthSettled')
    expect(told?.title.en).toBe('Your earnings for February 2027 are settled')
    expect(told?.text.en).toContain('$20.00')
    server.clock.now = new Date('2027-04-01T00:30:00Z')
    await settleDue(server.context)
    await tellMonthSettled(server.context)
    expect((await first(one.call, 'monthSettled'))?.text.en).toContain('$45.00')
  })

  test('books that do not agree are told to finance and to administrators', async () => {
    const finance = await financier(server)
    await server.context.run((sql) =>
      sql
        .execute(`alter table ledger_account disable trigger user`)
        .then(() =>
          sql.execute(
            `update ledger_account set balance = balance + 1 where id = (select min(id) from ledger_account)`,
          ),
        ),
    )
    await compareBooks(server.context)
    await server.context.run((sql) =>
      sql
        .execute(
          `update ledger_account set balance = balance - 1 where id = (select min(id) from ledger_account)`,
        )
        .then(() => sql.execute(`alter table ledger_account enable trigger user`)),
    )
    expect((await first(finance.call, 'booksDisagree'))?.text.en).toMatch(/^\d+ sums? differs?/)
  })

  test('binding an account for payouts tells finance nothing', async () => {
    const finance = await financier(server)
    const one = await newEarner(server)
    await one.call(bindPaypal, { body: { email: 'somebody@example.com' } })
    expect(await kindsOf(finance.call)).toEqual([])
  })
})

describe('security', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function signIn(phone: string, device?: string) {
    server.clock.advance(61_000)
    const visitor = server.clientOf(null)
    await visitor(sendCode, { params: { way: 'sms' }, query: { phone, type: codePurposes.signIn } })
    const code = server.codeFor(phone, codePurposes.signIn)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', ...(device && { device }) }
    return await visitor(signInByCode, { body: { phone, code } }, { headers })
  }

  test('a sign-in from a new browser is told, the first one and those of a known browser are not', async () => {
    const { call, phone } = await server.newcomer()
    expect(await kindsOf(call)).toEqual([])
    const { device } = await signIn(phone)
    expect(await kindsOf(call)).toEqual(['newSignIn'])
    expect((await first(call, 'newSignIn'))?.text.en).toContain('Firefox on Windows')
    await signIn(phone, device ?? '')
    expect(await kindsOf(call)).toEqual(['newSignIn'])
  })

  test('closing an account is told, and that it is kept', async () => {
    const { call, phone } = await server.newcomer()
    server.clock.advance(61_000)
    await call(sendOwnCode, {})
    await call(verifyOwnCode, { body: { code: server.codeFor(phone, codePurposes.confirm) } })
    await call(closeAccount, { body: { rest: 'claim' } })
    const { token } = await signIn(phone)
    const kinds = await kindsOf(server.clientOf(token))
    expect(kinds).toEqual(expect.arrayContaining(['accountClosing', 'accountKept']))
  })

  test('an identity that waits is told to finance, and what they found to the designer', async () => {
    const finance = await financier(server)
    const one = await newEarner(server)
    await one.call(verifyIdentity, { body: { name: '王小明', number: '11010519491231002X' } })
    expect(await first(finance.call, 'identityWaiting')).toMatchObject({ isRead: false })
    await finance.confirm()
    const params = { id: one.accountId }
    const { seen } = await finance.call(openPayee, { params })
    await finance.call(decidePayee, { params, body: { what: 'identityRejected', seen } })
    expect(await first(one.call, 'identityRejected')).toMatchObject({ link: '/wallet' })
  })
})

test('every kind has a title and a text, without a parameter that is left open', () => {
  for (const kind of notificationKindNames)
    for (const what of ['title', 'text']) expect(isMessageKey(`notification.${kind}.${what}`)).toBe(true)
})
