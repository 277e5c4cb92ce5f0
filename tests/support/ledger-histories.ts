import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  earningLot,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  premiumMonth,
  sale,
  withdrawOrder,
} from '../../src/server/db/tables/ledger.ts'
import { checkBooks } from '../../src/server/ledger/check-books.ts'
import { closePremiumMonth } from '../../src/server/ledger/premium.ts'
import { balancesOf } from '../../src/server/ledger/queries.ts'
import { recordRefund, recordSale, UnknownSale } from '../../src/server/ledger/sales.ts'
import { settleDue } from '../../src/server/ledger/settle.ts'
import { applyToWithdraw, IllegalMove, moveOrder, tellFee } from '../../src/server/ledger/withdrawals.ts'
import type { Books } from './ledger.ts'

/*
 * Random histories of money, several things at once, some of them twice, held against plain sums of what was taken. Some
 * histories go abreast: people, sales and withdrawals of their own, on the same books and the same clock, so that the
 * accounts of the house are wanted by more at once, and one comparison of all sums is enough for all of them.
 */

/** Without a window of days, so that more than one month is reached. */
const currency = 'CNY' as const

const allTables = [ledgerEntry, ledgerTransfer, ledgerAccount, sale, premiumMonth, earningLot, withdrawOrder]

type Step =
  | { readonly do: 'sale'; readonly who: number; readonly gross: number }
  | { readonly do: 'refund'; readonly which: number }
  | { readonly do: 'premium'; readonly revenue: number; readonly weights: readonly number[] }
  | { readonly do: 'apply'; readonly who: number; readonly amount: number }
  | {
      readonly do: 'cancel' | 'begin' | 'complete' | 'pay' | 'fail'
      readonly which: number
      readonly fee: number
    }
  | { readonly do: 'tell fee'; readonly which: number; readonly fee: number }
  | { readonly do: 'settle' }

const who = fc.nat({ max: 1 })
const which = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sale' as const),
      who,
      gross: fc.integer({ min: 1, max: 90_001 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('premium' as const),
      revenue: fc.nat({ max: 99_999 }),
      weights: fc.array(fc.nat({ max: 7 }), { minLength: 2, maxLength: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      who,
      amount: fc.integer({ min: 50, max: 30_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(...(['cancel', 'begin', 'complete', 'pay', 'fail'] as const)),
      which,
      fee: fc.nat({ max: 50 }),
    }),
  },
  {
    weight: 3,
    // below and above what is likely
    arbitrary: fc.record({ do: fc.constant('tell fee' as const), which, fee: fc.nat({ max: 2_500 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
)

const steps = fc.array(fc.tuple(step, fc.integer({ min: 1, max: 2 })), { minLength: 1, maxLength: 5 })

/** So many histories; the steps of one line happen at once, each as often as it says. */
export const historiesOf = (abreast: number) =>
  fc.array(
    fc.record({
      days: fc.constantFrom(0, 0, 1, 29, 31),
      steps: fc.array(steps, { minLength: abreast, maxLength: abreast }),
    }),
    { minLength: 3, maxLength: 9 },
  )

type Histories = ReturnType<typeof historiesOf> extends fc.Arbitrary<infer T> ? T : never

/** How often each thing happened, so that a generator that reaches nothing is seen. */
export type Reached = Map<string, number>

interface Track {
  /** With money to begin with: else few histories get to a withdrawal. */
  begin(): Promise<void>
  take(step: Step, id: string): Promise<void>
  /** What its people have, against what was taken. */
  compare(): Promise<void>
  /** Cents that the stores owe. */
  owed(): number
}

/** One history: its own people, on books that it shares. */
async function openTrack(books: Books, reached: Reached): Promise<Track> {
  const people = [await books.person(), await books.person()]
  const run = randomUUID().slice(0, 8)
  const personAt = (at: number): number => people[at] ?? 0
  const note = (what: string): unknown => reached.set(what, (reached.get(what) ?? 0) + 1)
  const sales: { ref: string; half: number; gross: number }[] = []
  const orders: { id: string; who: number; amount: number }[] = []
  const over = new Set<string>()
  /** Fees that somebody named, of each order. */
  const fees = new Map<string, Set<number>>()
  const said = (orderId: string): Set<number> => {
    const known = fees.get(orderId) ?? new Set()
    fees.set(orderId, known)
    return known
  }
  const refunded = new Set<string>()
  /** Cents that the designers were given, and that the stores owe, by plain sums of what was taken. */
  const taken = { designers: 0, store: 0 }

  async function take(step: Step, id: string): Promise<void> {
    const at = books.now()
    switch (step.do) {
      case 'sale': {
        const event = {
          storeRef: id,
          ownerId: personAt(step.who),
          faceId: 'f',
          gross: step.gross,
          currency,
          at,
        }
        if (!(await recordSale(books, event))) return
        const half = Math.floor(step.gross / 2)
        sales.push({ ref: id, half, gross: step.gross })
        taken.designers += half
        taken.store -= step.gross
        return void note('sale')
      }
      case 'refund': {
        const sold = sales[step.which]
        const ref = sold?.ref ?? 'nowhere'
        try {
          const isFirst = await recordRefund(books, { storeRef: ref, at: new Date('2026-03-12') })
          if (isFirst) refunded.add(ref)
          if (isFirst) taken.store += sold?.gross ?? 0
          return void note(isFirst ? 'refund' : 'refund again')
        } catch (error) {
          if (!(error instanceof UnknownSale)) throw error
          return void note('refund of nothing')
        }
      }
      case 'premium': {
        const uses = step.weights.map((weight, who) => ({ ownerId: personAt(who), faceId: 'f', weight }))
        const isNew = await closePremiumMonth(books, {
          month: `${run}-${id}`,
          currency,
          revenue: step.revenue,
          uses,
          at,
        })
        if (!isNew) return void note('premium again')
        taken.store -= step.revenue
        // the whole pool, when anybody was used at all
        if (step.weights.some((weight) => weight > 0)) taken.designers += Math.floor((step.revenue * 6) / 10)
        return void note('premium')
      }
      case 'settle':
        return void ((await settleDue(books)) > 0 && note('settled'))
      case 'apply': {
        const application = { orderId: id, userId: personAt(step.who), currency, amount: step.amount }
        const { ok } = await applyToWithdraw(books, { ...application, channel: 'manual', accountMasked: '*' })
        if (ok && !orders.some((order) => order.id === id))
          orders.push({ id, who: step.who, amount: step.amount })
        return void note(ok ? 'applied' : 'refused')
      }
      case 'tell fee': {
        const order = orders[step.which]
        if (!order) return
        try {
          said(order.id).add(step.fee)
          const { feeActual, feeEstimate } = await tellFee(books, { orderId: order.id, fee: step.fee })
          // never more than was said, whoever was heard first
          expect(feeActual ?? -1).toBeLessThanOrEqual(Math.max(feeEstimate, 50))
          return void note('fee told')
        } catch (error) {
          if (!(error instanceof IllegalMove)) throw error
          return void note('fee of nothing')
        }
      }
      default: {
        const order = orders[step.which]
        if (!order) return
        try {
          if (step.do === 'complete') said(order.id).add(step.fee)
          // an order that nobody began goes the whole way in one step, or few would
          if (step.do !== 'begin' && step.do !== 'cancel')
            await moveOrder(books, {
              orderId: order.id,
              by: { mover: 'payout' },
              outcome: { to: 'processing' },
            })
          if (step.do === 'cancel')
            await moveOrder(books, {
              orderId: order.id,
              by: { mover: 'owner', userId: personAt(order.who) },
              outcome: { to: 'cancelled' },
            })
          else
            await moveOrder(books, {
              orderId: order.id,
              by: { mover: 'payout' },
              outcome:
                step.do === 'begin'
                  ? { to: 'processing' }
                  : step.do === 'fail'
                    ? { to: 'failed', note: 'no' }
                    : {
                        to: 'completed',
                        // `pay`: by somebody who tells the fee later
                        fee: step.do === 'pay' ? null : step.fee,
                        transactionNo: order.id,
                      },
            })
          if (step.do === 'complete' || step.do === 'pay') over.add(order.id)
          return void note(step.do)
        } catch (error) {
          if (!(error instanceof IllegalMove)) throw error
          return void note('illegal move')
        }
      }
    }
  }

  return {
    take,
    async begin() {
      for (const who of [0, 1]) await take({ do: 'sale', who, gross: 120_001 + who }, `${run}-first-${who}`)
    },
    async compare() {
      let lots = 0
      for (const userId of people) {
        const balances = await books.run((sql) => balancesOf(sql, userId, currency))
        const sum = [...balances.values()].reduce((all, balance) => all + balance, 0)
        const own = await lotsOf(books, userId)
        for (const { origin, state, availableAt } of own) {
          if (state === 'reversed') expect(refunded).toContain(origin.slice('sale:'.length))
          // W9.26: nothing is withdrawable before its day
          if (state === 'settled') expect(availableAt.getTime()).toBeLessThanOrEqual(books.now().getTime())
        }
        const kept = own
          .filter(({ state }) => state !== 'reversed')
          .reduce((all, { amount }) => all + amount, 0)
        let gone = 0
        for (const order of await paidOf(books, userId)) {
          expect(over).toContain(order.id)
          const fees = [...said(order.id), order.feeEstimate].map((fee) => Math.min(fee, order.amount))
          const isKept = order.feeActual === null || fees.includes(order.feeActual)
          expect(isKept, `a fee of ${order.feeActual}`).toBe(true)
          // what is kept back is what is not sent, or was given back
          gone += order.sent + (order.feeActual ?? order.feeEstimate)
        }
        // what was earned and not given back is on the accounts or was paid out, to the cent
        expect(sum + gone).toBe(kept)
        lots += own.reduce((all, { amount }) => all + amount, 0)
      }
      expect(lots).toBe(taken.designers)
    },
    owed: () => taken.store,
  }
}

export async function tryHistories(books: Books, lines: Histories, reached: Reached): Promise<void> {
  books.setNow(new Date('2026-03-12T08:00:00Z'))
  const abreast = lines[0]?.steps.length ?? 0
  const tracks = await Promise.all(Array.from({ length: abreast }, () => openTrack(books, reached)))
  const storeBefore = await storeOf(books)
  await Promise.all(tracks.map((track) => track.begin()))
  books.advanceDays(30)
  await settleDue(books)
  for (const { days, steps } of lines) {
    books.advanceDays(days)
    const all = steps.flatMap((own, at) =>
      own.flatMap(([step, times]) => {
        const id = randomUUID()
        return Array.from({ length: times }, () => tracks[at]?.take(step, id))
      }),
    )
    await Promise.all(all)
    expect(await checkBooks(books)).toEqual([])
  }
  for (const track of tracks) await track.compare()
  const owed = tracks.reduce((sum, track) => sum + track.owed(), 0)
  expect((await storeOf(books)) - storeBefore).toBe(owed)
}

/**
 * New books, behind their triggers: every comparison reads all that was ever posted, and what is over says nothing new.
 * In its own transaction, because on the embedded database a setting is everybody's.
 */
export const emptyBooks = (books: Books): Promise<void> =>
  books.transact(async (tx) => {
    await tx.execute(raw`set local session_replication_role = replica`)
    for (const table of allTables) await tx.execute(raw`delete from ${table}`)
  })

const lotsOf = (books: Books, userId: number) =>
  books.run((sql) => sql.select().from(earningLot).where(eq(earningLot.ownerId, userId)))

/** Orders of one person that were paid, with the cents that were sent. */
async function paidOf(books: Books, userId: number) {
  const order = withdrawOrder
  const facts = {
    id: order.id,
    amount: order.amount,
    feeEstimate: order.feeEstimate,
    feeActual: order.feeActual,
  }
  return await books.run((sql) =>
    sql
      .select({ ...facts, sent: ledgerEntry.amount })
      .from(order)
      .innerJoin(ledgerTransfer, eq(ledgerTransfer.key, raw`'payout:' || ${order.id}`))
      .innerJoin(ledgerEntry, eq(ledgerEntry.transferId, ledgerTransfer.id))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
      .where(and(eq(order.userId, userId), eq(ledgerAccount.kind, 'payout'))),
  )
}

async function storeOf(books: Books): Promise<number> {
  const { ownerId, kind, currency: money, balance } = ledgerAccount
  const [row] = await books.run((sql) =>
    sql
      .select({ balance })
      .from(ledgerAccount)
      .where(and(isNull(ownerId), eq(kind, 'store'), eq(money, currency))),
  )
  return row?.balance ?? 0
}
