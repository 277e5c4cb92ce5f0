import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import {
  correctPremiumMonth,
  UnknownMonth,
} from '../../../src/server/resources/ledger/months/correct-month.ts'
import { closePremiumMonth } from '../../../src/server/resources/ledger/premium.ts'
import { balancesOf } from '../../../src/server/resources/ledger/queries.ts'
import { recordRefund, recordSale, UnknownSale } from '../../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import { openBooks, type Books } from '../../support/ledger.ts'
import { sharedDatabase } from '../../support/test-server.ts'

/*
 * What a designer has follows from the events and their times, in whatever order and however late they come, and
 * whenever the settlement runs between them.
 */

let books: Books
beforeAll(async () => {
  books = await openBooks((await sharedDatabase()).address)
})
afterAll(() => books.close())

const day = 86_400_000
const begin = Date.parse('2026-03-01T00:00:00Z')
const currency = 'CNY' as const

type Event =
  | {
      readonly do: 'sale'
      readonly which: number
      readonly who: number
      readonly gross: number
      readonly day: number
    }
  | { readonly do: 'refund'; readonly which: number; readonly after: number }
  | {
      readonly do: 'month'
      readonly which: number
      readonly revenue: number
      readonly weights: readonly number[]
    }
  | {
      readonly do: 'correction'
      readonly which: number
      readonly name: number
      readonly revenue: number
      readonly weights: readonly number[]
      readonly day: number
    }

const dayOf = fc.nat({ max: 70 })
const weights = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }))
const revenue = fc.nat({ max: 30_001 })

/** Sales of two people, some given back, and months, some told wrongly at first. */
const eventsOf = fc
  .record({
    sales: fc.array(
      fc.record({
        who: fc.nat({ max: 1 }),
        gross: fc.integer({ min: 1, max: 9_001 }),
        day: dayOf,
        // days after the sale; null for one that is kept
        after: fc.constantFrom(null, null, 0, 29, 30, 31),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    months: fc.array(
      fc.record({
        ...{ revenue, weights },
        corrections: fc.array(fc.record({ revenue, weights, day: dayOf }), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ sales, months }): Event[] => [
    ...sales.flatMap(({ after, ...sale }, which): Event[] => [
      { do: 'sale', which, ...sale },
      ...(after === null ? [] : [{ do: 'refund' as const, which, after }]),
    ]),
    ...months.flatMap(({ corrections, ...month }, which): Event[] => [
      { do: 'month', which, ...month },
      ...corrections.map((correction, name) => ({ do: 'correction' as const, which, name, ...correction })),
    ]),
  ])

/** The same events in two orders, with the settlement between any of them. */
const arrivals = eventsOf.chain((events) => {
  const places = [...events.keys()]
  const one = fc.record({
    order: fc.shuffledSubarray(places, { minLength: places.length, maxLength: places.length }),
    // the days of the clock after each event; the settlement runs where they are told
    settles: fc.array(fc.constantFrom(null, 0, 1, 33), {
      minLength: places.length,
      maxLength: places.length,
    }),
  })
  return fc.record({ events: fc.constant(events), one, other: one })
})

interface Arrival {
  readonly order: readonly number[]
  readonly settles: readonly (number | null)[]
}

/** Tells all of it to people of their own; what has no sale or month yet is told again at the end. */
async function tell(events: readonly Event[], { order, settles }: Arrival) {
  const run = randomUUID()
  const people = [await books.person(), await books.person()]
  const soldAt = (which: number): number => {
    const sale = events.find((event) => event.do === 'sale' && event.which === which)
    return begin + (sale?.do === 'sale' ? sale.day : 0) * day
  }
  const monthOf = ({
    which,
    revenue,
    weights,
  }: {
    which: number
    revenue: number
    weights: readonly number[]
  }) => ({
    ...{ month: `${run}-${which}`, currency, revenue, earnedAt: new Date(begin + 30 * day) },
    uses: weights.map((weight, who) => ({ ownerId: people[who] ?? 0, faceId: `${run}-f${who}`, weight })),
  })
  const post = async (event: Event): Promise<unknown> => {
    const storeRef = `${run}-${event.which}`
    switch (event.do) {
      case 'sale': {
        const sold = { storeRef, ownerId: people[event.who] ?? 0, faceId: 'f', gross: event.gross, currency }
        return await recordSale(books, { ...sold, at: new Date(soldAt(event.which)) })
      }
      case 'refund':
        return await recordRefund(books, { storeRef, at: new Date(soldAt(event.which) + event.after * day) })
      case 'month':
        return await closePremiumMonth(books, { ...monthOf(event), at: new Date(begin + 31 * day) })
      case 'correction': {
        const [name, at] = [`${run}-${event.which}-${event.name}`, new Date(begin + event.day * day)]
        return await correctPremiumMonth(books, { ...monthOf(event), name, at })
      }
    }
  }
  books.setNow(new Date(begin + 20 * day))
  let waiting: Event[] = []
  for (const [at, place] of order.entries()) {
    const event = events[place]
    if (event === undefined) continue
    await post(event).catch((error: unknown) => {
      if (!(error instanceof UnknownSale || error instanceof UnknownMonth)) throw error
      waiting.push(event)
    })
    const days = settles[at] ?? null
    if (days === null) continue
    books.advanceDays(days)
    await settleDue(books)
  }
  for (const event of waiting) await post(event)
  waiting = []
  books.setNow(new Date(begin + 300 * day))
  await settleDue(books)
  const balances = await Promise.all(
    people.map(async (id) => Object.fromEntries(await books.run((tx) => balancesOf(tx, id, currency)))),
  )
  return balances.map((all) => ({ pending: all['pending'] ?? 0, available: all['available'] ?? 0 }))
}

test('the same events in any order of arrival, however late, leave the same balances [W9.26 W9.29 W9.30]', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ events, one, other }) => {
      const first = await tell(events, one)
      expect(await tell(events, other)).toEqual(first)
      expect(first.every(({ pending }) => pending === 0)).toBe(true)
      expect(await checkBooks(books)).toEqual([])
    }),
    { numRuns: 25, seed: 20_261_126, endOnFailure: true },
  )
}, 300_000)

async function seller(gross: number) {
  const [ownerId, storeRef] = [await books.person(), randomUUID()]
  const at = new Date(begin)
  await recordSale(books, { storeRef, ownerId, faceId: 'f', gross, currency, at })
  const refund = (days: number): Promise<boolean> =>
    recordRefund(books, { storeRef, at: new Date(begin + days * day) })
  const balances = async () => Object.fromEntries(await books.run((tx) => balancesOf(tx, ownerId, currency)))
  return { ownerId, refund, balances }
}

test('a refund is judged by its time and that of the sale, whether the settlement ran or not', async () => {
  for (const settledFirst of [false, true])
    for (const days of [0, 29.999, 30, 45]) {
      const { refund, balances } = await seller(2_001)
      books.setNow(new Date(begin + 60 * day))
      if (settledFirst) await settleDue(books)
      await refund(days)
      await settleDue(books)
      const left = days < 30 ? 0 : 1_000
      expect(await balances(), `${days} days, settled ${settledFirst}`).toMatchObject({ available: left })
    }
  expect(await checkBooks(books)).toEqual([])
})

test('a month that was told wrongly is corrected by an entry of its own: the latest correction is in force', async () => {
  const people = [await books.person(), await books.person()]
  const month = randomUUID()
  const [at, earnedAt] = [new Date(begin + 31 * day), new Date(begin + 31 * day - 1)]
  const told = (revenue: number, weights: readonly number[]) => ({
    ...{ month, currency, revenue, at, earnedAt },
    uses: people.map((ownerId, who) => ({ ownerId, faceId: `${month}-${who}`, weight: weights[who] ?? 0 })),
  })
  const have = () =>
    Promise.all(
      people.map(async (id) => {
        const all = await books.run((tx) => balancesOf(tx, id, currency))
        return (all.get('pending') ?? 0) + (all.get('available') ?? 0)
      }),
    )
  const correct = (name: string, days: number, event: ReturnType<typeof told>) =>
    correctPremiumMonth(books, {
      ...event,
      name: `${month}-${name}`,
      at: new Date(at.getTime() + days * day),
    })
  await expect(correct('early', 1, told(1, [1]))).rejects.toBeInstanceOf(UnknownMonth)
  await closePremiumMonth(books, told(10_000, [1, 0]))
  expect(await have()).toEqual([6_000, 0])
  expect(await correct('a', 2, told(1_000, [1, 1]))).toBe(true)
  expect(await correct('a', 2, told(1_000, [1, 1]))).toBe(false)
  expect(await have()).toEqual([300, 300])
  // one of an earlier time comes later: kept, and nothing moves
  expect(await correct('b', 1, told(9_000, [0, 1]))).toBe(true)
  expect(await have()).toEqual([300, 300])
  books.setNow(new Date(begin + 90 * day))
  await settleDue(books)
  // after the settlement what is too much is taken from what can be withdrawn, and no more is than there is
  expect(await correct('c', 3, told(2_000, [2, 0]))).toBe(true)
  await settleDue(books)
  expect(await have()).toEqual([1_200, 0])
  expect(await checkBooks(books)).toEqual([])
})
