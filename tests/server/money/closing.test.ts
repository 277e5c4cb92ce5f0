import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInByPassword } from '../../../src/shared/api/accounts/accounts.ts'
import { addressClaim, openClaim, pageClaims, payClaim } from '../../../src/shared/api/money/claims.ts'
import { closeAccount, readClosing } from '../../../src/shared/api/money/closing.ts'
import { beginPayout, markFailed, markPaid, openTarget } from '../../../src/shared/api/money/finance.ts'
import { bindPaypal, readWallet } from '../../../src/shared/api/money/wallet.ts'
import { applyOverseas, pageOrders } from '../../../src/shared/api/money/withdraw.ts'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import { claimYears } from '../../../src/shared/earnings/claim-rules.ts'
import { eraseClosed } from '../../../src/server/resources/accounts/account-deletion/erase-account.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { readBalances } from '../../../src/server/resources/ledger/read-books.ts'
import { recordRefund, recordSale } from '../../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import { compareBooks } from '../../../src/server/resources/payouts/books.ts'
import { sweepClaims } from '../../../src/server/resources/payouts/claims/sweep-claims.ts'
import { financier, newEarner, type Earner } from '../../support/money.ts'
import { approvedFace } from '../../support/published-face.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const day = 86_400_000
const says = (name: RefusalName) => ({ code: refusals[name].code })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { EDITION: 'overseas' } })
})
afterAll(() => server.close())

const addressOf = ({ userId }: Earner): string => `pay-${userId}@example.com`

/** A person with so many cents that can be withdrawn, and a payout account where asked for. */
async function earner(cents: number, isBound = true): Promise<Earner> {
  const one = await newEarner(server)
  if (cents > 0) await one.earn(cents)
  if (isBound) await one.call(bindPaypal, { body: { email: addressOf(one) } })
  return one
}

async function sell({ userId }: Earner, gross: number): Promise<string> {
  const storeRef = randomUUID()
  const sold = {
    storeRef,
    ownerId: userId,
    faceId: 'f',
    gross,
    currency: 'USD' as const,
    at: server.clock.now,
  }
  await recordSale(server.context, sold)
  return storeRef
}

async function erase(): Promise<void> {
  server.clock.advance(15 * day)
  await eraseClosed(server.context)
}

const balancesOf = async ({ userId }: Earner) =>
  Object.fromEntries(await server.context.run((sql) => readBalances(sql, userId, 'USD')))

const claimOf = async (people: Earner, { accountId }: Earner) =>
  (await people.call(pageClaims, { query: { show: 'all', size: 100 } })).records.find(
    (claim) => claim.accountId === accountId,
  )

const count = async (what: string): Promise<number> => {
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ found: string }>(`select count(*) as found from ${what}`),
  )
  return Number(rows[0]?.found)
}

test('closing names every sum and every live face, and the last withdrawal whatever the threshold', async () => {
  const one = await earner(1_234)
  await sell(one, 500)
  const faceId = randomUUID()
  for (const statement of approvedFace(faceId, one.userId))
    await server.context.run((sql) => sql.execute(statement))
  const told = await one.call(readClosing, {})
  expect(told).toMatchObject({
    ...{ graceDays: 14, isLastAdministrator: false, asksRest: true, missing: [] },
    sums: [{ currency: 'USD', withdrawable: 1_234, pending: 250, reserved: 0, openOrders: 0 }],
    // below the threshold of 20 USD, and on every day of the month
    withdrawal: { currency: 'USD', amount: 1_234, fee: 54 },
    claimYears: claimYears.USD,
  })
  expect(told.sums[0]?.settledBy).toBe(new Date(server.clock.now.getTime() + 30 * day).toISOString())
  expect(told.account).not.toContain(`pay-${one.userId}@`)
  const bare = await newEarner(server)
  expect(await bare.call(readClosing, {})).toMatchObject({
    ...{ sums: [], faces: [], withdrawal: null, account: null, asksRest: false, missing: ['account'] },
  })
  await bare.call(closeAccount, {})
})

test('an account with money does not close before it is said where the rest goes', async () => {
  const one = await earner(3_000, false)
  await expect(one.call(closeAccount, {})).rejects.toMatchObject(says('closingRest'))
  await expect(one.call(closeAccount, { body: { rest: 'account' } })).rejects.toMatchObject(
    says('closingAccount'),
  )
  await expect(one.call(closeAccount, { body: { rest: 'claim', withdraw: true } })).rejects.toMatchObject(
    says('walletIncomplete'),
  )
  // nothing of it closed or moved anything
  expect(await one.call(readWallet, {})).toMatchObject({ withdrawable: 3_000, reserved: 0 })
  await one.call(closeAccount, { body: { rest: 'claim' } })
})

test('the last withdrawal is asked for once; what a sign-in keeps is as it was', async () => {
  const one = await earner(1_000)
  await expect(
    one.call(applyOverseas, { body: { orderId: randomUUID(), amount: '10' } }),
  ).rejects.toBeDefined()
  await one.call(closeAccount, { body: { rest: 'account', withdraw: true } })
  expect(await balancesOf(one)).toMatchObject({ available: 0, held: 1_000 })
  server.clock.advance(day)
  const back = await server.clientOf(null)(signInByPassword, {
    body: { email: one.receiver, password: 'Secret12' },
  })
  const again = server.clientOf(back.token)
  expect((await again(pageOrders, {})).records).toMatchObject([{ amount: 1_000, status: 'notProcessed' }])
  // a second one has the threshold of every withdrawal
  await one.earn(500)
  expect((await again(readClosing, {})).withdrawal).toBeNull()
  await erase()
  expect(await count(`"user" where id = ${one.userId} and status = 'active'`)).toBe(1)
  expect(await balancesOf(one)).toMatchObject({ available: 500, held: 1_000 })
})

test('what is left becomes a claim with the address alone, is paid as every payout is, and late money with it', async () => {
  const one = await earner(30_000)
  const [kept, givenBack] = [await sell(one, 2_000), await sell(one, 4_000)]
  expect(kept).not.toBe(givenBack)
  await one.confirm()
  await one.call(closeAccount, { body: { rest: 'account' } })
  await erase()
  await compareBooks(server.context)
  const people = await financier(server)
  await people.confirm()
  const open = await claimOf(people, one)
  expect(open).toMatchObject({ state: 'open', amount: 30_000, pending: 3_000, isOwnAddress: false })
  expect(open?.account).not.toContain(`pay-${one.userId}@`)
  // nothing of the person stays but the sealed address of the claim
  const who = `user_id = ${one.userId}`
  expect([await count(`wallet where ${who}`), await count(`payout_target where ${who}`)]).toEqual([0, 0])
  expect(await count(`"user" where id = ${one.userId} and status = 'erased' and email is null`)).toBe(1)
  const params = { id: open?.id ?? '' }
  expect(await people.call(openClaim, { params })).toEqual({ account: addressOf(one), name: null })
  // given back within its 30 days, it is no longer owed; the rest settles to the claim
  await recordRefund(server.context, { storeRef: givenBack, at: server.clock.now })
  server.clock.advance(20 * day)
  await settleDue(server.context)
  expect(await balancesOf(one)).toMatchObject({ pending: 0, available: 0, claim: 31_000 })
  await compareBooks(server.context)
  await people.confirm()
  // another amount than was seen is refused
  await expect(
    people.call(payClaim, { params, body: { orderId: randomUUID(), amount: 30_000 } }),
  ).rejects.toMatchObject(says('claimState'))
  const pay = async (): Promise<string> => {
    const orderId = randomUUID()
    const body = { orderId, amount: 31_000 }
    await people.call(payClaim, { params, body })
    // the same again is the same payout
    expect(await people.call(payClaim, { params, body })).toMatchObject({ state: 'paying', reserved: 31_000 })
    await people.call(beginPayout, { params: { id: orderId } })
    return orderId
  }
  const failed = await pay()
  await people.call(markFailed, { params: { id: failed }, body: { reason: 'account closed' } })
  expect(await claimOf(people, one)).toMatchObject({ state: 'open', amount: 31_000 })
  const orderId = await pay()
  expect(await people.call(openTarget, { params: { id: orderId } })).toMatchObject({
    account: addressOf(one),
  })
  await people.call(markPaid, { params: { id: orderId }, body: { transactionNo: 'W-1', fee: '13.64' } })
  expect(await claimOf(people, one)).toMatchObject({ state: 'paid', amount: 0, pending: 0, reserved: 0 })
  await sweepClaims(server.context)
  expect(await count(`payout_target where ${who}`)).toBe(0)
  expect(await checkBooks(server.context)).toEqual([])
})

test('a claim without an address is paid by another person than who wrote the address down', async () => {
  const one = await earner(2_500, false)
  await one.call(closeAccount, { body: { rest: 'claim' } })
  await erase()
  const [first, second] = [await financier(server), await financier(server)]
  await first.confirm()
  await second.confirm()
  const claim = await claimOf(first, one)
  const [params, orderId] = [{ id: claim?.id ?? '' }, randomUUID()]
  expect(claim).toMatchObject({ state: 'open', amount: 2_500, account: null })
  await expect(first.call(payClaim, { params, body: { orderId, amount: 2_500 } })).rejects.toMatchObject(
    says('claimAddress'),
  )
  await first.call(addressClaim, { params, body: { account: 'later@example.com', name: null } })
  await expect(first.call(payClaim, { params, body: { orderId, amount: 2_500 } })).rejects.toMatchObject(
    says('claimSecond'),
  )
  const paying = await second.call(payClaim, { params, body: { orderId, amount: 2_500 } })
  expect(paying).toMatchObject({ state: 'paying' })
  // nobody looks without its being seen
  const acts = `(object = 'user:${claim?.accountId}' and action = 'claim-address')`
  const paid = `(object = 'order:${orderId}' and action = 'claim-pay')`
  expect(await count(`audit_log where ${acts} or ${paid}`)).toBe(2)
})

test('an address of the owner is not replaced, and all of it ends with the time of the law', async () => {
  const one = await earner(2_000)
  await one.call(closeAccount, { body: { rest: 'account' } })
  await erase()
  const people = await financier(server)
  await people.confirm()
  const claim = await claimOf(people, one)
  const params = { id: claim?.id ?? '' }
  await expect(
    people.call(addressClaim, { params, body: { account: 'mine@example.com', name: null } }),
  ).rejects.toMatchObject(says('claimState'))
  const years =
    new Date(claim?.expiresAt ?? '').getUTCFullYear() - new Date(claim?.since ?? '').getUTCFullYear()
  expect(years).toBe(claimYears.USD)
  server.clock.now = new Date(Date.parse(claim?.expiresAt ?? '') - 1)
  await sweepClaims(server.context)
  expect(await balancesOf(one)).toMatchObject({ claim: 2_000 })
  server.clock.advance(1)
  await sweepClaims(server.context)
  expect(await balancesOf(one)).toMatchObject({ claim: 0 })
  expect(
    await count(`money_claim where id = '${params.id}' and sealed is null and lapsed_at is not null`),
  ).toBe(1)
  expect(await checkBooks(server.context)).toEqual([])
})
