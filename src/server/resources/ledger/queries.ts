import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { user } from '../../base/db/schema.ts'
import {
  earningLot,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  payoutAttempt,
  sale,
  withdrawOrder,
} from '../../base/db/tables/ledger.ts'
import type { Currency } from '../../../shared/earnings/money-rules.ts'
import type { OrderStatus } from './order-moves.ts'

export { isDuplicate } from '../../base/db/client.ts'

export type LotRecord = typeof earningLot.$inferSelect
export type SaleRecord = typeof sale.$inferSelect
export type OrderRecord = typeof withdrawOrder.$inferSelect

/** Whose an account is, null for the house, and what it is for. */
export interface AccountName {
  readonly ownerId: number | null
  readonly kind: string
  readonly currency: string
}

const named = ({ ownerId, kind, currency }: AccountName) =>
  and(
    ownerId === null ? isNull(ledgerAccount.ownerId) : eq(ledgerAccount.ownerId, ownerId),
    eq(ledgerAccount.kind, kind),
    eq(ledgerAccount.currency, currency),
  )

const nameOf = ({ ownerId, kind, currency }: AccountName): string => `${ownerId} ${kind} ${currency}`

const namesAtOnce = 5_000

/**
 * Their ids in the same order, read in one statement for some thousands. Makes those that are not there yet, always in one order, so that
 * two that make the same ones at once both go on.
 */
export async function findAccounts(tx: Sql, names: readonly AccountName[]): Promise<number[]> {
  if (names.length === 0) return []
  const { id, ownerId, kind, currency } = ledgerAccount
  const find = async () => {
    const known = new Map<string, number>()
    // a statement has at most 65,535 parameters, and each name is three of them
    for (let from = 0; from < names.length; from += namesAtOnce) {
      const rows = await tx
        .select({ id, ownerId, kind, currency })
        .from(ledgerAccount)
        .where(or(...names.slice(from, from + namesAtOnce).map(named)))
      for (const row of rows) known.set(nameOf(row), row.id)
    }
    return known
  }
  let known = await find()
  const missing = names.filter((name) => !known.has(nameOf(name)))
  if (missing.length > 0) {
    const rows = missing.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    await tx
      .insert(ledgerAccount)
      .values(rows.map((name) => ({ ownerId: name.ownerId, kind: name.kind, currency: name.currency })))
      .onConflictDoNothing()
    known = await find()
  }
  return names.map((name) => {
    const found = known.get(nameOf(name))
    if (found === undefined) throw new Error(`no account ${name.kind}`)
    return found
  })
}

/** Holds the accounts until the transaction ends, always in the same order, and tells what is on them. */
export async function lockAccountRows(tx: Sql, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: ledgerAccount.id, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.id, [...ids]))
    .orderBy(asc(ledgerAccount.id))
    .for('update')
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** Which of these people are erased; none of the others is until the transaction ends. Always in the same order. */
export async function lockOwnerRows(tx: Sql, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: user.id, status: user.status })
    .from(user)
    .where(inArray(user.id, [...ids]))
    .orderBy(asc(user.id))
    .for('key share')
  return new Set(rows.filter(({ status }) => status === 'erased').map(({ id }) => id))
}

/** Null when the key is taken: the transaction that took it has ended by then. */
export async function insertTransfer(
  tx: Sql,
  row: typeof ledgerTransfer.$inferInsert,
): Promise<number | null> {
  const [made] = await tx
    .insert(ledgerTransfer)
    .values(row)
    .onConflictDoNothing({ target: ledgerTransfer.key })
    .returning({ id: ledgerTransfer.id })
  return made?.id ?? null
}

export async function findTransferHash(tx: Sql, key: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ hash: ledgerTransfer.requestHash })
    .from(ledgerTransfer)
    .where(eq(ledgerTransfer.key, key))
  return row?.hash ?? null
}

export async function insertEntries(
  tx: Sql,
  rows: readonly (typeof ledgerEntry.$inferInsert)[],
): Promise<void> {
  await tx.insert(ledgerEntry).values([...rows])
}

export async function balancesOf(tx: Sql, ownerId: number, currency: Currency): Promise<Map<string, number>> {
  const rows = await tx
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, ownerId), eq(ledgerAccount.currency, currency)))
  return new Map(rows.map(({ kind, balance }) => [kind, balance]))
}

export async function insertSale(tx: Sql, row: typeof sale.$inferInsert): Promise<void> {
  await tx.insert(sale).values(row)
}

export async function findSale(tx: Sql, storeRef: string): Promise<SaleRecord | null> {
  const [row] = await tx.select().from(sale).where(eq(sale.storeRef, storeRef))
  return row ?? null
}

export async function markRefunded(
  tx: Sql,
  id: number,
  facts: { readonly refundedAt: Date; readonly refundTaken: number },
): Promise<void> {
  await tx.update(sale).set(facts).where(eq(sale.id, id))
}

export async function insertLots(tx: Sql, rows: readonly (typeof earningLot.$inferInsert)[]): Promise<void> {
  await tx.insert(earningLot).values([...rows])
}

export async function findLot(tx: Sql, origin: string): Promise<LotRecord | null> {
  const [row] = await tx.select().from(earningLot).where(eq(earningLot.origin, origin))
  return row ?? null
}

export async function setLots(tx: Sql, ids: readonly number[], state: 'settled' | 'reversed'): Promise<void> {
  await tx
    .update(earningLot)
    .set({ state })
    .where(inArray(earningLot.id, [...ids]))
}

const due = (now: Date) => and(eq(earningLot.state, 'pending'), lte(earningLot.availableAt, now))

export async function findDueOwners(tx: Sql, now: Date): Promise<{ ownerId: number; currency: string }[]> {
  return await tx
    .selectDistinct({ ownerId: earningLot.ownerId, currency: earningLot.currency })
    .from(earningLot)
    .where(due(now))
    .orderBy(earningLot.ownerId, earningLot.currency)
}

export async function findDueLots(
  tx: Sql,
  { ownerId, currency, limit }: { ownerId: number; currency: string; limit: number },
  now: Date,
): Promise<LotRecord[]> {
  return await tx
    .select()
    .from(earningLot)
    .where(and(due(now), eq(earningLot.ownerId, ownerId), eq(earningLot.currency, currency)))
    .orderBy(earningLot.id)
    .limit(limit)
}

export async function findOrder(tx: Sql, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(withdrawOrder).where(eq(withdrawOrder.id, id))
  return row ?? null
}

export async function lockOrderRow(tx: Sql, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(withdrawOrder).where(eq(withdrawOrder.id, id)).for('update')
  return row ?? null
}

export async function insertOrder(tx: Sql, row: typeof withdrawOrder.$inferInsert): Promise<void> {
  await tx.insert(withdrawOrder).values(row)
}

export async function updateOrder(
  tx: Sql,
  id: string,
  change: Partial<typeof withdrawOrder.$inferInsert> & { readonly status: OrderStatus },
): Promise<void> {
  await tx.update(withdrawOrder).set(change).where(eq(withdrawOrder.id, id))
}

/** Whether an account was closed with a withdrawal before that was not given back. */
export async function hadClosingOrder(tx: Sql, userId: number, currency: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: withdrawOrder.id })
    .from(withdrawOrder)
    .where(
      and(
        eq(withdrawOrder.userId, userId),
        eq(withdrawOrder.currency, currency),
        eq(withdrawOrder.isClosing, true),
        notInArray(withdrawOrder.status, ['cancelled', 'failed']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Cents that were requested on this UTC day and not given back (A26). */
export async function sumOfDay(
  tx: Sql,
  { userId, currency, day }: { userId: number; currency: string; day: string },
): Promise<number> {
  const [row] = await tx
    .select({ sum: raw<string>`coalesce(sum(${withdrawOrder.amount}), 0)` })
    .from(withdrawOrder)
    .where(
      and(
        eq(withdrawOrder.userId, userId),
        eq(withdrawOrder.currency, currency),
        eq(withdrawOrder.day, day),
        notInArray(withdrawOrder.status, ['cancelled', 'failed']),
      ),
    )
  return Number(row?.sum ?? 0)
}

export async function insertAttempt(tx: Sql, row: typeof payoutAttempt.$inferInsert): Promise<void> {
  await tx.insert(payoutAttempt).values(row)
}
