import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Edition } from '../../../src/shared/edition.ts'
import type { Client } from '../../../src/shared/api/client.ts'
import { beginPayout, decidePayee, markPaid, openPayee } from '../../../src/shared/api/money/finance.ts'
import * as wallet from '../../../src/shared/api/money/wallet.ts'
import * as withdraw from '../../../src/shared/api/money/withdraw.ts'
import { listPrices } from '../../../src/shared/api/publish/lists.ts'
import { changeAudit } from '../../../src/shared/api/publish/review.ts'
import type { Role } from '../../../src/shared/api/staff/roles.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import { compareBooks } from '../../../src/server/resources/payouts/books.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { newEarner, type Earner } from '../../support/money.ts'
import { finishPackages, releaseOf, submit } from '../../support/publish.ts'
import { signStoreCall } from '../../support/store.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const day = 86_400_000

/** Half of what was paid, as the designer gets it of a sale. */
const shareOf = (gross: number): number => Math.floor(gross / 2)

async function worker(server: TestServer, role: Role): Promise<Earner> {
  const one = await newEarner(server)
  await changeRole(server.context, { verb: 'grant', name: one.receiver, role }, server.clock.now)
  return one
}

async function sell(server: TestServer, event: object): Promise<number> {
  const payload = JSON.stringify({ type: 'sale', purchase: randomUUID(), ...event })
  const secret = server.context.storeSecret ?? ''
  const headers = signStoreCall(payload, { secret, at: server.clock.now })
  const reply = await server.inject({
    method: 'POST',
    url: '/api/store/event',
    payload,
    headers,
    remoteAddress: server.freshAddress(),
  })
  return reply.statusCode
}

/** What each edition asks for before it pays anything. */
const prepare: Record<Edition['id'], (call: Client, finance: Earner, accountId: string) => Promise<unknown>> =
  {
    async domestic(call, finance, accountId) {
      await call(wallet.saveRealName, { body: { name: '王小明' } })
      await call(wallet.verifyIdentity, { body: { name: '王小明', number: '11010519491231002X' } })
      await call(wallet.bindAlipay, { query: { account: '13912345678' } })
      await call(wallet.signContract, {})
      const { seen } = await finance.call(openPayee, { params: { id: accountId } })
      for (const what of ['identityVerified', 'contractSigned'] as const)
        await finance.call(decidePayee, { params: { id: accountId }, body: { what, seen } })
    },
    overseas: (call) => call(wallet.bindPaypal, { body: { email: 'designer@example.com' } }),
  }

test.each(['domestic', 'overseas'] as const)(
  'published, approved, sold, thirty days later withdrawn and paid, in the %s edition [S1.26 W3.03 A26]',
  async (edition) => {
    const server = await startTestServer({ env: { EDITION: edition } })
    server.clock.now = new Date('2026-10-08T08:00:00Z')
    const designer = await newEarner(server)
    const { records: prices, currency } = await designer.call(listPrices, {})
    const price = prices.findLast((one) => one > 0) ?? 0
    const range = edition === 'domestic' ? 'china' : 'overseas'
    const { id } = await submit(designer.call, { range, payType: 'paid', price, copyright: true })
    const sale = { faceId: id, gross: price, currency, at: server.clock.now.toISOString() }
    expect(await sell(server, sale), 'nobody earns by what nobody approved').not.toBe(200)

    const reviewer = await worker(server, 'reviewer')
    await finishPackages(server, id)
    const release = await releaseOf(server, id)
    await reviewer.call(changeAudit, { query: { faceId: id, audit: 2, release, queue: 'pending' } })
    const sales = Math.ceil(6_000 / shareOf(price))
    for (let count = 0; count < sales; count += 1) expect(await sell(server, sale)).toBe(200)
    const earned = sales * shareOf(price)
    expect(await designer.call(wallet.readWallet, {})).toMatchObject({ pending: earned, withdrawable: 0 })

    // who comes by now and then stays signed in
    for (let weeks = 0; weeks < 5; weeks += 1) {
      server.clock.advance(7 * day)
      await designer.call(wallet.readWallet, {})
    }
    await settleDue(server.context)
    await compareBooks(server.context)
    const finance = await worker(server, 'finance')
    await designer.confirm()
    await prepare[edition](designer.call, finance, designer.accountId)
    expect(await designer.call(wallet.readWallet, {})).toMatchObject({ pending: 0, withdrawable: earned })
    const body = { orderId: randomUUID(), amount: '50' }
    const apply = edition === 'domestic' ? withdraw.applyDomestic : withdraw.applyOverseas
    await designer.call(apply, { body })
    const params = { id: body.orderId }
    await finance.confirm()
    await finance.call(beginPayout, { params })
    await finance.call(markPaid, { params, body: { transactionNo: 'WIRE-1', fee: '3.21' } })

    const [order] = (await designer.call(withdraw.pageOrders, {})).records
    expect(order).toMatchObject({ orderId: body.orderId, status: 'completed', amount: 5_000, fee: 321 })
    expect(await designer.call(wallet.readWallet, {})).toMatchObject({
      withdrawable: earned - 5_000,
      reserved: 0,
    })
    expect(await checkBooks(server.context)).toEqual([])
    await server.close()
  },
)
