import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql as raw } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  earningLot,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  premiumCorrection,
  premiumMonth,
  sale,
  withdrawOrder,
} from '../../src/server/base/db/tables/ledger.ts'
import { user } from '../../src/server/base/db/schema.ts'
import { moneyClaim } from '../../src/server/base/db/tables/claims.ts'
import { moveToClaim } from '../../src/server/resources/ledger/claims/move-to-claim.ts'
import { correctPremiumMonth, UnknownMonth } from '../../src/server/resources/ledger/months/correct-month.ts'
import { checkBooks } from '../../src/server/resources/ledger/check-books.ts'
import { closePremiumMonth } from '../../src/server/resources/ledger/premium.ts'
import { balancesOf } from '../../src/server/resources/ledger/queries.ts'
import { recordRefund, recordSale, UnknownSale } from '../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../src/server/resources/ledger/settle.ts'
import {
  applyToWithdraw,
  IllegalMove,
  moveOrder,
  tellFee,
} from '../../src/server/resources/ledger/withdrawals.ts'
import type { Books } from './ledger.ts'

/*
 * Random histories of money, several things at once, some of them twice, held against plain sums of what was taken. Some
 * histories go abreast: people, sales and withdrawals of their own, on the same books and the same clock, so that the
 * accounts of the house are wanted by more at once, and one comparison of all sums is enough for all of them.
 */

/** Without a window of days, so that more than one month is reached. */
const currency = 'CNY' as const

const allTables = [
  ...[ledgerEntry, ledgerTransfer, ledgerAccount, sale, premiumMonth, premiumCorrection, earningLot],
  ...[withdrawOrder, moneyClaim],
]

const dayMs = 86_400_000

type Step =
  | { readonly do: 'sale'; readonly who: number; readonly gross: number; readonly daysAgo: number }
  | { readonly do: 'refund'; readonly which: number; readonly after: number }
  | {
      readonly do: 'premium'
      readonly revenue: number
      readonly weights: readonly number[]
      readonly daysAgo: number
    }
  | {
      readonly do: 'correction'
      readonly which: number
      readonly revenue: number
      readonly weights: readonly number[]
      /** Days of its own time before now: later ones may come first. */
      readonly daysAgo: number
    }
  | { readonly do: 'leave'; readonly who: number }
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
/** What is told late, too: by the time of the event it may have settled long ago. */
const daysAgo = fc.constantFrom(0, 0, 0, 5, 29, 31, 45)
const weights = fc.array(fc.nat({ max: 7 }), { minLength: 2, maxLength: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sale' as const),
      who,
      gross: fc.integer({ min: 1, max: 90_001 }),
      daysAgo,
    }),
  },
  {
    weight: 3,
    // days after the sale: within its time, at its end, later
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      after: fc.constantFrom(0, 3, 29, 30, 31, 60),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('premium' as const),
      revenue: fc.nat({ max: 99_999 }),
      weights,
      daysAgo,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correction' as const),
      which,
      revenue: fc.nat({ max: 99_999 }),
      weights,
      daysAgo: fc.nat({ max: 5 }),
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
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who }) },
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

interface MonthTold {
  readonly month: string
  readonly earnedAt: Date
  /** By what is in force of it. */
  revenue: number
  weights: readonly number[]
  /** Time and name of the correction in force. */
  inForce: string | null
}

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
  const sales: { ref: string; half: number; gross: number; at: Date }[] = []
  const months: MonthTold[] = []
  const orders: { id: string; who: number; amount: number }[] = []
  const over = new Set<string>()
  const afterOf = new Map<string, number>()
  /** Fees that somebody named, of each order. */
  const fees = new Map<string, Set<number>>()
  const said = (orderId: string): Set<number> => {
    const known = fees.get(orderId) ?? new Set()
    fees.set(orderId, known)
    return known
  }
  /** By the store's name of the purchase: whether the refund is within the 30 days of its sale. */
  const refunded = new Map<string, boolean>()

  const monthOf = (step: { revenue: number; weights: readonly number[] }, month: string) => ({
    ...{ month, currency, revenue: step.revenue },
    uses: step.weights.map((weight, who) => ({ ownerId: personAt(who), faceId: `f${who}`, weight })),
  })

  async function take(step: Step, id: string): Promise<void> {
    const now = books.now()
    switch (step.do) {
      case 'sale': {
        const event = {
          storeRef: id,
          ownerId: personAt(step.who),
          faceId: 'f',
          gross: step.gross,
          currency,
          at: new Date(now.getTime() - step.daysAgo * dayMs),
        }
        if (!(await recordSale(books, event))) return
        sales.push({ ref: id, half: Math.floor(step.gross / 2), gross: step.gross, at: event.at })
        return void note('sale')
      }
      case 'refund': {
        const sold = sales[step.which]
        const ref = sold?.ref ?? 'nowhere'
        try {
          // the same purchase is given back once, at one time
          const after = sold === undefined ? 0 : (afterOf.get(ref) ?? step.after)
          afterOf.set(ref, after)
          const at = new Date((sold?.at ?? now).getTime() + after * dayMs)
          const isFirst = await recordRefund(books, { storeRef: ref, at })
          if (isFirst) refunded.set(ref, after < 30)
          return void note(isFirst ? 'refund' : 'refund again')
        } catch (error) {
          if (!(error instanceof UnknownSale)) throw error
          return void note('refund of nothing')
        }
      }
      case 'premium': {
        const told = monthOf(step, `${run}-${id}`)
        const earnedAt = new Date(now.getTime() - step.daysAgo * dayMs)
        const isNew = await closePremiumMonth(books, { ...told, at: now, earnedAt })
        if (!isNew) return void note('premium again')
        months.push({
          month: told.month,
          earnedAt,
          revenue: step.revenue,
          weights: step.weights,
          inForce: null,
        })
        return void note('premium')
      }
      case 'correction': {
        const told = months[step.which]
        const at = new Date(now.getTime() - step.daysAgo * dayMs)
        const earnedAt = told?.earnedAt ?? now
        try {
          const event = { ...monthOf(step, told?.month ?? 'never'), name: id, at, earnedAt }
          const isNew = await correctPremiumMonth(books, event)
          if (!isNew || told === undefined) return void note('correction again')
          const key = `${at.toISOString()} ${id}`
          if (told.inForce === null || key > told.inForce) {
            told.inForce = key
            ;[told.revenue, told.weights] = [step.revenue, step.weights]
          }
          return void note('correction')
        } catch (error) {
          if (!(error instanceof UnknownMonth)) throw error
          return void note('correction of nothing')
        }
      }
      case 'leave':
        await leave(books, personAt(step.who))
        return void note('left')
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

  /** Each sale and each month, by its events alone and in whatever order they came. */
  async function compareEvents(): Promise<void> {
    const live = (await Promise.all(people.map((userId) => lotsOf(books, userId))))
      .flat()
      .filter(({ state }) => state !== 'reversed')
    const sumOf = (lots: typeof live): number => lots.reduce((sum, { amount }) => sum + amount, 0)
    for (const { ref, half } of sales) {
      const sum = sumOf(live.filter(({ origin }) => origin === `sale:${ref}` || origin === `refund:${ref}`))
      const isInTime = refunded.get(ref) ?? false
      const taken = await takenOf(books, ref)
      expect(sum, `the half of ${ref}`).toBe(isInTime ? half - (taken ?? -1) : half)
      if (!isInTime) expect(taken ?? 0).toBe(0)
      if ((taken ?? half) < half && isInTime) note('refund borne')
    }
    for (const told of months) {
      const pool = told.weights.some((weight) => weight > 0) ? Math.floor((told.revenue * 6) / 10) : 0
      const borne = await borneOf(books, told.month)
      expect(sumOf(live.filter(({ month }) => month === told.month)), told.month).toBe(pool + borne)
    }
  }

  return {
    take,
    async begin() {
      for (const who of [0, 1])
        await take({ do: 'sale', who, gross: 120_001 + who, daysAgo: 0 }, `${run}-first-${who}`)
    },
    async compare() {
      for (const userId of people) {
        const balances = await books.run((sql) => balancesOf(sql, userId, currency))
        const sum = [...balances.values()].reduce((all, balance) => all + balance, 0)
        const own = await lotsOf(books, userId)
        for (const { origin, state, source, availableAt } of own) {
          if (state === 'reversed' && source === 'sale')
            expect(refunded.get(origin.slice('sale:'.length)), 'given back in time').toBe(true)
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
        await compareOwner(books, userId)
      }
      await compareEvents()
    },
    owed: () =>
      sales.reduce((sum, { ref, gross }) => (refunded.has(ref) ? sum : sum - gross), 0) -
      months.reduce((sum, { revenue }) => sum + revenue, 0),
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

/** As the erasure of an account does: the row of the person first, then what is theirs becomes a claim. */
const leave = (books: Books, userId: number): Promise<void> =>
  books.transact(async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    if (person?.status === 'erased') return
    await moveToClaim(tx, { userId, currency }, books.now())
    await tx.update(user).set({ status: 'erased' }).where(eq(user.id, userId))
  })

/** Money of who is gone stands on the claim, of everybody else never. */
async function compareOwner(books: Books, userId: number): Promise<void> {
  const balances = await books.run((sql) => balancesOf(sql, userId, currency))
  const [person] = await books.run((sql) => sql.select().from(user).where(eq(user.id, userId)))
  expect(balances.get(person?.status === 'erased' ? 'available' : 'claim') ?? 0).toBe(0)
}

/** Cents that the designer gave back of a sale; null while it was not refunded. */
async function takenOf(books: Books, ref: string): Promise<number | null> {
  const [row] = await books.run((sql) => sql.select().from(sale).where(eq(sale.storeRef, ref)))
  return row?.refundTaken ?? null
}

/** Cents that the platform bore at the correction in force. */
async function borneOf(books: Books, month: string): Promise<number> {
  const { month: of, isApplied, at, name } = premiumCorrection
  const [row] = await books.run((sql) =>
    sql
      .select()
      .from(premiumCorrection)
      .where(and(eq(of, month), eq(isApplied, true)))
      .orderBy(desc(at), desc(raw`${name} collate "C"`))
      .limit(1),
  )
  return row?.borne ?? 0
}

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
