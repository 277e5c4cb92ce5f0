import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { moveToClaim } from '../../../src/server/resources/ledger/claims/move-to-claim.ts'
import { correctPremiumMonth } from '../../../src/server/resources/ledger/months/correct-month.ts'
import { LedgerConflict } from '../../../src/server/resources/ledger/post.ts'
import { closePremiumMonth } from '../../../src/server/resources/ledger/premium.ts'
import { balancesOf } from '../../../src/server/resources/ledger/queries.ts'
import { orderMoves, orderStatuses, type Mover } from '../../../src/server/resources/ledger/order-moves.ts'
import { recordRefund, recordSale, UnknownSale } from '../../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import {
  applyToWithdraw,
  IllegalMove,
  moveOrder,
  tellFee,
} from '../../../src/server/resources/ledger/withdrawals.ts'
import { openBooks, type Books } from '../../support/ledger.ts'
import { sharedDatabase } from '../../support/test-server.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks((await sharedDatabase()).address)
})
afterAll(() => books.close())

const may = new Date('2026-05-12T09:00:00Z')

/** As the end of an account does. */
const erase = (userId: number): Promise<void> =>
  books.transact(async (tx) => {
    await tx.execute(sql`select 1 from "user" where id = ${userId} for update`)
    await moveToClaim(tx, { userId, currency: 'USD' }, books.now())
    await tx.execute(sql`update "user" set status = 'erased' where id = ${userId}`)
  })

/** A designer who can withdraw half of `gross` in May. */
async function funded(gross: number, currency: 'USD' | 'CNY' = 'USD') {
  const ownerId = await books.person()
  const storeRef = randomUUID()
  const at = new Date('2026-03-01T00:00:00Z')
  await recordSale(books, { storeRef, ownerId, faceId: 'f', gross, currency, at })
  books.setNow(may)
  await settleDue(books)
  const apply = async (amount: number, orderId: string = randomUUID()) => ({
    orderId,
    ...(await applyToWithdraw(books, {
      ...{ orderId, userId: ownerId, currency, amount },
      ...{ channel: 'manual', accountMasked: '*' },
    })),
  })
  const balances = async () => Object.fromEntries(await books.run((tx) => balancesOf(tx, ownerId, currency)))
  return { ownerId, storeRef, apply, balances }
}

const codeOf = async (statement: SQL): Promise<string> => {
  try {
    await books.run((tx) => tx.execute(statement))
    return 'done'
  } catch (error) {
    return String((error as { cause?: { code?: unknown } }).cause?.code)
  }
}

describe('the database itself refuses', () => {
  test.each([
    ['another entry', sql`update ledger_entry set amount = amount + 1`, '42501'],
    ['an entry less', sql`delete from ledger_entry`, '42501'],
    ['no entries', sql`truncate ledger_entry, ledger_transfer cascade`, '42501'],
    ['another transfer', sql`update ledger_transfer set key = 'x'`, '42501'],
    ['a balance by hand', sql`update ledger_account set balance = balance + 1`, '42501'],
    [
      'an account that begins with money',
      sql`insert into ledger_account (kind, currency, balance) values ('store', 'EUR', 5)`,
      '42501',
    ],
    ['an account less', sql`delete from ledger_account`, '42501'],
    ['another amount of an order', sql`update withdraw_order set amount = amount + 1`, '23514'],
    ['an order that is over again', sql`update withdraw_order set status = 'notProcessed'`, '23514'],
    ['an order less', sql`delete from withdraw_order`, '42501'],
    ['another earning', sql`update earning_lot set amount = amount + 1`, '23514'],
    ['an earning that waits again', sql`update earning_lot set state = 'pending'`, '23514'],
    ['another month of subscriptions', sql`update premium_month set revenue = 1`, '42501'],
    ['another correction', sql`update premium_correction set revenue = 1`, '42501'],
    ['an earning below zero', sql`update earning_lot set amount = -1`, '23514'],
    ['a claim less', sql`delete from money_claim`, '42501'],
    ['a claim of another time', sql`update money_claim set since = now()`, '23514'],
    [
      'a person erased beside their money',
      sql`update "user" set status = 'erased' where id in (
            select owner_id from ledger_account where kind = 'available' and balance > 0)`,
      '23514',
    ],
    [
      'a person with a claim who is here',
      sql`update "user" set status = 'active' where id in (
            select owner_id from ledger_account where kind = 'claim' and balance > 0)`,
      '23514',
    ],
    ['a sale less', sql`delete from sale`, '42501'],
    [
      'a transfer without entries',
      sql`insert into ledger_transfer (kind, key, request_hash, legs, at) values ('x', ${randomUUID()}, '', 2, now())`,
      '23514',
    ],
    [
      'a transfer that does not make zero',
      sql`with made as (insert into ledger_transfer (kind, key, request_hash, legs, at)
            values ('x', ${randomUUID()}, '', 2, now()) returning id)
          insert into ledger_entry (transfer_id, account_id, amount)
          select made.id, a.id, case a.kind when 'store' then 5 else -4 end from made, ledger_account a
          where a.kind in ('store', 'revenue') and a.currency = 'USD'`,
      '23514',
    ],
    [
      'an entry more in a transfer that is over',
      sql`insert into ledger_entry (transfer_id, account_id, amount)
          select (select max(id) from ledger_transfer), min(a.id), 1 from ledger_account a
          where a.id not in (select account_id from ledger_entry where transfer_id = (select max(id) from ledger_transfer))`,
      '23514',
    ],
  ])('%s', async (_what, statement, code) => {
    const { apply } = await funded(20_000)
    const { orderId } = await apply(3_000)
    await moveOrder(books, { orderId, by: { mover: 'finance' }, outcome: { to: 'processing' } })
    const outcome = { to: 'completed', fee: 10, transactionNo: 'n' } as const
    await moveOrder(books, { orderId, by: { mover: 'finance' }, outcome })
    const month = {
      month: randomUUID(),
      currency: 'USD',
      revenue: 0,
      uses: [],
      at: may,
      earnedAt: may,
    } as const
    await closePremiumMonth(books, month)
    await correctPremiumMonth(books, { ...month, name: randomUUID() })
    const gone = await funded(20_000)
    await erase(gone.ownerId)
    expect(await codeOf(statement)).toBe(code)
    expect(await checkBooks(books)).toEqual([])
  })
})

test('a balance below zero is refused by the database, whatever the code says', async () => {
  const { ownerId } = await funded(10_000)
  const taken = sql`with made as (insert into ledger_transfer (kind, key, request_hash, legs, at)
        values ('x', ${randomUUID()}, '', 2, now()) returning id)
      insert into ledger_entry (transfer_id, account_id, amount)
      select made.id, a.id, case a.kind when 'payout' then 5001 else -5001 end from made, ledger_account a
      where (a.owner_id = ${ownerId} and a.kind = 'available') or (a.id = ${await payoutAccount()})`
  expect(await codeOf(taken)).toBe('23514')
})

async function payoutAccount(): Promise<number> {
  const { ownerId, apply } = await funded(20_000)
  const { orderId } = await apply(3_000)
  await moveOrder(books, { orderId, by: { mover: 'finance' }, outcome: { to: 'processing' } })
  const outcome = { to: 'completed', fee: 0, transactionNo: `${ownerId}` } as const
  await moveOrder(books, { orderId, by: { mover: 'finance' }, outcome })
  const { rows } = await books.run((tx) =>
    tx.execute<{ id: string }>(
      sql`select id from ledger_account where kind = 'payout' and currency = 'USD' and owner_id is null`,
    ),
  )
  return Number(rows[0]?.id)
}

const back = { available: 10_000, held: 0 }
const gone = { available: 7_000, held: 0 }

test('a withdrawal goes only the ways of its table, and only by who may [W4.10 W4.11 W4.12 W4.13 W4.14 W4.15]', async () => {
  const ways: Record<string, readonly (typeof orderStatuses)[number][]> = {
    notProcessed: [],
    processing: ['processing'],
    completed: ['processing', 'completed'],
    failed: ['processing', 'failed'],
    cancelled: ['cancelled'],
  }
  const outcomes = {
    processing: { to: 'processing' },
    completed: { to: 'completed', fee: 7, transactionNo: 'n' },
    failed: { to: 'failed', note: 'account closed' },
    cancelled: { to: 'cancelled' },
  } as const
  const tries = orderStatuses.flatMap((from) =>
    (Object.keys(outcomes) as (keyof typeof outcomes)[]).flatMap((to) =>
      (['owner', 'finance', 'payout'] as const).map((mover) => ({ from, to, mover })),
    ),
  )
  for (const { from, to, mover } of tries) {
    const { ownerId, apply, balances } = await funded(20_000)
    const { orderId } = await apply(3_000)
    const by = (who: Mover) => (who === 'owner' ? { mover: who, userId: ownerId } : { mover: who })
    for (const way of ways[from] ?? []) {
      const outcome = outcomes[way as keyof typeof outcomes]
      await moveOrder(books, { orderId, by: by(way === 'cancelled' ? 'owner' : 'payout'), outcome })
    }
    const before = await balances()
    const isAllowed = orderMoves.some((row) => row.from === from && row.to === to && row.by.includes(mover))
    const moved = moveOrder(books, { orderId, by: by(mover), outcome: outcomes[to] })
    const name = `${from} to ${to} by ${mover}`
    if (isAllowed || from === to) await expect(moved, name).resolves.toMatchObject({ status: to })
    else await expect(moved, name).rejects.toBeInstanceOf(IllegalMove)
    const after = !isAllowed || to === 'processing' ? before : to === 'completed' ? gone : back
    expect(await balances(), name).toMatchObject(after)
  }
  expect(await checkBooks(books)).toEqual([])
})

test('the provider’s own fee is told once, of what was paid, and by nobody but the books [A26]', async () => {
  const { apply, balances } = await funded(40_000)
  const { orderId } = await apply(10_000)
  const pay = { mover: 'payout' } as const
  await expect(tellFee(books, { orderId, fee: 25 })).rejects.toBeInstanceOf(IllegalMove)
  await moveOrder(books, { orderId, by: pay, outcome: { to: 'processing' } })
  await expect(tellFee(books, { orderId, fee: 25 })).rejects.toBeInstanceOf(IllegalMove)
  await moveOrder(books, { orderId, by: pay, outcome: { to: 'completed', fee: null, transactionNo: 'x' } })
  expect(await balances()).toMatchObject({ available: 10_000, held: 0 })
  // nothing else of an order that was paid can be made otherwise
  for (const change of [
    "status = 'failed'",
    'fee_actual = 1, transaction_no = null',
    'amount = 1, fee_actual = 1',
  ])
    expect(await codeOf(sql.raw(`update withdraw_order set ${change} where id = '${orderId}'`))).toBe('23514')
  const fees = await Promise.all([25, 25, 30].map((fee) => tellFee(books, { orderId, fee })))
  const [{ feeActual } = { feeActual: null }] = fees
  expect(fees.map((order) => order.feeActual)).toEqual([feeActual, feeActual, feeActual])
  expect(await balances()).toMatchObject({ available: 10_000 + 440 - (feeActual ?? 0), held: 0 })
  expect(await codeOf(sql.raw(`update withdraw_order set fee_actual = 1 where id = '${orderId}'`))).toBe(
    '23514',
  )
  await expect(tellFee(books, { orderId: randomUUID(), fee: 1 })).rejects.toBeInstanceOf(IllegalMove)
  expect(await checkBooks(books)).toEqual([])
})

test('nobody cancels the order of somebody else', async () => {
  const { apply } = await funded(20_000)
  const { orderId } = await apply(3_000)
  const stranger = await books.person()
  const cancelled = moveOrder(books, {
    orderId,
    by: { mover: 'owner', userId: stranger },
    outcome: { to: 'cancelled' },
  })
  await expect(cancelled).rejects.toBeInstanceOf(IllegalMove)
})

test('the same event again changes nothing; another one under its name is refused', async () => {
  const { ownerId, storeRef, apply, balances } = await funded(20_000)
  const sale = { storeRef, ownerId, faceId: 'f', gross: 20_000, currency: 'USD' as const }
  const at = new Date('2026-03-01T00:00:00Z')
  expect(await recordSale(books, { ...sale, at })).toBe(false)
  await expect(recordSale(books, { ...sale, gross: 20_001, at })).rejects.toBeInstanceOf(LedgerConflict)
  const first = await apply(2_500)
  expect(await apply(2_500, first.orderId)).toMatchObject({ ok: true })
  await expect(apply(2_600, first.orderId)).rejects.toBeInstanceOf(LedgerConflict)
  expect(await balances()).toMatchObject({ available: 7_500, held: 2_500 })
  await expect(recordRefund(books, { storeRef: 'nowhere', at })).rejects.toBeInstanceOf(UnknownSale)
})

test('a sale gives half, a refund before 30 days takes it back, one afterwards the platform bears [W9.26 W9.29]', async () => {
  const ownerId = await books.person()
  const at = new Date('2026-04-01T00:00:00Z')
  const sell = (storeRef: string) =>
    recordSale(books, { storeRef, ownerId, faceId: 'f', gross: 101, currency: 'CNY', at })
  const [one, two] = [randomUUID(), randomUUID()]
  await sell(one)
  await sell(two)
  const balances = async () => Object.fromEntries(await books.run((tx) => balancesOf(tx, ownerId, 'CNY')))
  expect(await balances()).toEqual({ pending: 100 })
  books.setNow(new Date(at.getTime() + 30 * 86_400_000 - 1))
  await settleDue(books)
  expect(await balances()).toEqual({ pending: 100 })
  expect(await recordRefund(books, { storeRef: one, at })).toBe(true)
  expect(await recordRefund(books, { storeRef: one, at })).toBe(false)
  expect(await balances()).toMatchObject({ pending: 50 })
  books.setNow(new Date(at.getTime() + 30 * 86_400_000))
  await settleDue(books)
  expect(await balances()).toMatchObject({ pending: 0, available: 50 })
  // dated within the 30 days it is taken back, told late as it is; dated after them it is not
  expect(await recordRefund(books, { storeRef: two, at })).toBe(true)
  expect(await balances()).toMatchObject({ pending: 0, available: 0 })
  expect(await checkBooks(books)).toEqual([])
})

test('60% of a month go to the designers by use, to the last cent [W9.30]', async () => {
  const people = [await books.person(), await books.person(), await books.person()]
  const uses = people.map((ownerId, at) => ({ ownerId, faceId: `f${at}`, weight: 1 }))
  const month = {
    month: randomUUID(),
    currency: 'USD' as const,
    revenue: 1_669,
    uses,
    at: may,
    earnedAt: may,
  }
  expect(await closePremiumMonth(books, month)).toBe(true)
  expect(await closePremiumMonth(books, month)).toBe(false)
  await expect(closePremiumMonth(books, { ...month, revenue: 1 })).rejects.toBeInstanceOf(LedgerConflict)
  const pending = await Promise.all(
    people.map(async (id) => (await books.run((tx) => balancesOf(tx, id, 'USD'))).get('pending')),
  )
  // 1,001 cents by three: the cents that are left go to the first
  expect(pending).toEqual([334, 334, 333])
  expect(await checkBooks(books)).toEqual([])
})

test('the daily check finds a sum that was made wrong behind the triggers', async () => {
  await funded(20_000)
  const addByForce = (amount: number) =>
    books.transact(async (tx) => {
      await tx.execute(sql`alter table ledger_account disable trigger ledger_account_guard`)
      await tx.execute(
        sql`update ledger_account set balance = balance + ${amount} where owner_id is null and kind = 'store' and currency = 'USD'`,
      )
      await tx.execute(sql`alter table ledger_account enable trigger ledger_account_guard`)
    })
  await addByForce(1)
  const found = await checkBooks(books)
  await addByForce(-1)
  expect(found.map(({ what }) => what)).toEqual(['currencySum', 'balance'])
  expect(found[0]).toMatchObject({ name: 'USD', expected: 0, found: 1 })
  expect(await checkBooks(books)).toEqual([])
})

test('the daily check finds every kind of sum that is off, and nothing else', async () => {
  const { ownerId, apply } = await funded(20_000)
  const storeRef = randomUUID()
  await recordSale(books, { storeRef, ownerId, faceId: 'f', gross: 400, currency: 'USD', at: may })
  const { orderId } = await apply(2_500)
  const byForce = (statement: string) =>
    books.transact(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(statement))
    })
  const sale = `(select id from ledger_transfer where key = 'sale:${storeRef}')`
  const lot = `where origin = 'sale:${storeRef}'`
  const off: readonly (readonly [string, string, readonly string[]])[] = [
    [`update earning_lot set amount = amount {} 1 ${lot}`, 'pending', ['pending']],
    [`update withdraw_order set amount = amount {} 1 where id = '${orderId}'`, 'held', ['held']],
    [`update ledger_transfer set legs = legs {} 1 where id = ${sale}`, 'a leg', ['transferSum']],
    [
      `update ledger_entry set amount = amount {} 1 where transfer_id = ${sale} and amount = -400`,
      'an entry',
      ['balance', 'transferSum'],
    ],
  ]
  for (const [statement, name, kinds] of off) {
    await byForce(statement.replace('{}', '+'))
    expect(
      (await checkBooks(books)).map(({ what }) => what),
      name,
    ).toEqual(kinds)
    await byForce(statement.replace('{}', '-').replace('amount = -400', 'amount = -399'))
    expect(await checkBooks(books), name).toEqual([])
  }
})
