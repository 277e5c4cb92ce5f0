import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { balancesOf } from '../../../src/server/resources/ledger/queries.ts'
import { recordRefund, recordSale } from '../../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import { applyToWithdraw, moveOrder } from '../../../src/server/resources/ledger/withdrawals.ts'
import { openBooks, type Books } from '../../support/ledger.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { sharedDatabase } from '../../support/test-server.ts'

/* A lock that is missing shows only where transactions truly run at once, and only when many want the same. */

let postgres: Postgres | null = null
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const currency = 'USD' as const
const march = new Date('2026-03-01T00:00:00Z')
const may = new Date('2026-05-12T09:00:00Z')

const sell = (books: Books, sold: { ownerId: number; gross: number; storeRef?: string }) =>
  recordSale(books, { storeRef: randomUUID(), faceId: 'f', currency, at: march, ...sold })

const apply = (books: Books, userId: number, amount: number) =>
  applyToWithdraw(books, {
    orderId: randomUUID(),
    userId,
    currency,
    amount,
    channel: 'manual',
    accountMasked: '*',
  })

const times = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

const balancesIn = async (books: Books, userId: number) =>
  Object.fromEntries(await books.run((tx) => balancesOf(tx, userId, currency)))

async function race(books: Books, many: number): Promise<void> {
  books.setNow(may)
  const one = await books.person()
  await sell(books, { ownerId: one, gross: 20_000 })
  await times(8, () => settleDue(books))
  expect(await balancesIn(books, one)).toMatchObject({ pending: 0, available: 10_000 })

  // many want the whole balance: exactly one has it
  const answers = await times(many, () => apply(books, one, 10_000))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balancesIn(books, one)).toMatchObject({ available: 0, held: 10_000 })

  // cancel and begin at once: the money is back or on its way, never both
  const won = answers.find((answer) => answer.ok)
  const orderId = won?.ok === true ? won.order.id : ''
  const moved = await Promise.allSettled([
    ...Array.from({ length: 10 }, () =>
      moveOrder(books, { orderId, by: { mover: 'owner', userId: one }, outcome: { to: 'cancelled' } }),
    ),
    ...Array.from({ length: 10 }, () =>
      moveOrder(books, { orderId, by: { mover: 'payout' }, outcome: { to: 'processing' } }),
    ),
  ])
  const statuses = new Set(
    moved.flatMap((result) => (result.status === 'fulfilled' ? [result.value.status] : [])),
  )
  expect(statuses.size).toBe(1)
  expect(await balancesIn(books, one)).toMatchObject(
    statuses.has('cancelled') ? { available: 10_000, held: 0 } : { available: 0, held: 10_000 },
  )

  // the daily maximum holds among requests that come at once
  const rich = await books.person()
  await sell(books, { ownerId: rich, gross: 1_000_000 })
  await settleDue(books)
  const several = await times(20, () => apply(books, rich, 50_000))
  expect(several.filter(({ ok }) => ok)).toHaveLength(4)

  // the same sale, told twenty times at once; the same refund while it settles
  const ref = randomUUID()
  const told = await times(20, () => sell(books, { ownerId: one, gross: 3_333, storeRef: ref }))
  expect(told.filter(Boolean)).toHaveLength(1)
  const given = await Promise.all([
    settleDue(books).then(() => false),
    ...Array.from({ length: 10 }, () => recordRefund(books, { storeRef: ref, at: may })),
  ])
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await checkBooks(books)).toEqual([])
}

test('many who want the same money at once: embedded', async () => {
  const books = await openBooks((await sharedDatabase()).address)
  await race(books, 40)
  await books.close()
})

test('many who want the same money at once: PostgreSQL', async ({ skip }) => {
  if (postgres === null) return skip('no PostgreSQL')
  const books = await openBooks({ url: postgres.url })
  await race(books, 200)
  await books.close()
})
