import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  sql as raw,
} from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { holds, isSearch, readKeyedPage, type Order } from '../../base/db/keyset.ts'
import type { Keyed, Page, PageRequest } from '../../base/lists/page.ts'
import { draft } from '../../base/db/schema.ts'
import {
  earningLot,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  withdrawOrder,
} from '../../base/db/tables/ledger.ts'
import { payoutTarget, wallet } from '../../base/db/tables/wallet.ts'
import { isOrderOf } from './permissions.ts'

type OrderRecord = typeof withdrawOrder.$inferSelect
export type WalletRow = typeof wallet.$inferSelect

export async function findWallet(tx: Sql, userId: number): Promise<WalletRow | null> {
  const [row] = await tx.select().from(wallet).where(eq(wallet.userId, userId))
  return row ?? null
}

/** Makes it if there is none, and holds it until the transaction ends. */
export async function lockWallet(tx: Sql, row: typeof wallet.$inferInsert): Promise<WalletRow> {
  await tx.insert(wallet).values(row).onConflictDoNothing()
  const [held] = await tx.select().from(wallet).where(eq(wallet.userId, row.userId)).for('update')
  if (held === undefined) throw new Error('the wallet is gone')
  return held
}

/** The same of a user who may have none. */
export async function lockOwnWallet(tx: Sql, userId: number): Promise<WalletRow | null> {
  const [held] = await tx.select().from(wallet).where(eq(wallet.userId, userId)).for('update')
  return held ?? null
}

export async function updateWallet(
  tx: Sql,
  userId: number,
  change: Partial<typeof wallet.$inferInsert>,
): Promise<void> {
  await tx.update(wallet).set(change).where(eq(wallet.userId, userId))
}

export async function insertTarget(tx: Sql, row: typeof payoutTarget.$inferInsert): Promise<void> {
  await tx.insert(payoutTarget).values(row)
}

/** Cents that settle next, and when. */
export async function findNextLot(
  tx: Sql,
  userId: number,
  currency: string,
): Promise<{ at: Date; amount: number } | null> {
  const [row] = await tx
    .select({ at: earningLot.availableAt, amount: raw<string>`sum(${earningLot.amount})` })
    .from(earningLot)
    .where(
      and(
        eq(earningLot.ownerId, userId),
        eq(earningLot.currency, currency),
        eq(earningLot.state, 'pending'),
        gt(earningLot.amount, 0),
      ),
    )
    .groupBy(earningLot.availableAt)
    .orderBy(asc(earningLot.availableAt))
    .limit(1)
  return row === undefined ? null : { at: row.at, amount: Number(row.amount) }
}

/** All of them, the oldest first. */
export async function findOwnOrders(tx: Sql, userId: number): Promise<OrderRecord[]> {
  return await tx
    .select()
    .from(withdrawOrder)
    .where(isOrderOf(userId))
    .orderBy(asc(withdrawOrder.createdAt), asc(withdrawOrder.id))
}

/** Where each of them goes, sealed. */
export async function findTargets(tx: Sql, userId: number): Promise<(typeof payoutTarget.$inferSelect)[]> {
  return await tx.select().from(payoutTarget).where(eq(payoutTarget.userId, userId))
}

const newestOrders: Order = {
  ...{ name: 'newest', by: withdrawOrder.createdAt, type: 'timestamptz', isUp: false },
  ...{ id: withdrawOrder.id, idType: 'uuid' },
}

export async function pageOwnOrders(
  tx: Sql,
  { userId, q, status }: { userId: number; q: string | undefined; status: string | undefined },
  request: PageRequest,
): Promise<Page<OrderRecord & Keyed>> {
  const { accountMasked, transactionNo, id } = withdrawOrder
  const isWanted = and(
    isOrderOf(userId),
    status === undefined ? undefined : eq(withdrawOrder.status, status),
    holds(q, accountMasked, transactionNo, id),
  )
  return await readKeyedPage(newestOrders, request, {
    ...{ tx, where: isWanted, byIndex: !isSearch(q) },
    from: raw`from ${withdrawOrder}`,
    find: async (ids) =>
      await tx
        .select({ ...getTableColumns(withdrawOrder), keyId: id })
        .from(withdrawOrder)
        .where(inArray(id, [...ids])),
  })
}

export interface Movement {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly key: string
  readonly account: string
  readonly currency: string
  readonly amount: number
  readonly balance: number
}

/** What moved on one person's accounts, in the order of the books; those after `id`. */
export async function findMovements(
  tx: Sql,
  userId: number,
  { from, to, id, limit }: { from: Date; to: Date; id: number; limit: number },
): Promise<Movement[]> {
  return await tx
    .select({
      id: ledgerEntry.id,
      at: ledgerTransfer.at,
      kind: ledgerTransfer.kind,
      key: ledgerTransfer.key,
      account: ledgerAccount.kind,
      currency: ledgerAccount.currency,
      amount: ledgerEntry.amount,
      balance: ledgerEntry.balanceAfter,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .where(
      and(
        eq(ledgerAccount.ownerId, userId),
        gt(ledgerEntry.id, id),
        gte(ledgerTransfer.at, from),
        lt(ledgerTransfer.at, to),
      ),
    )
    .orderBy(asc(ledgerEntry.id))
    .limit(limit)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names of designs that are there, by id. What stores tell as an id need not be one. */
async function nameDesigns(
  tx: Sql,
  userId: number,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const named = [...ids].filter((id) => uuid.test(id))
  if (named.length === 0) return new Map()
  const rows = await tx
    .select({ id: draft.id, name: draft.name })
    .from(draft)
    .where(and(eq(draft.ownerId, userId), isNull(draft.deletedAt), inArray(draft.id, named)))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Names are read for the sums alone: joined to each earning, 10,000 of them took longer than a statement may. */
export async function sumEarned(
  tx: Sql,
  { userId, currency, from }: { userId: number; currency: string; from: Date },
): Promise<{ month: string; faceId: string; name: string; source: string; amount: number; count: number }[]> {
  const month = raw<string>`to_char(${earningLot.earnedAt} at time zone 'UTC', 'YYYY-MM')`
  // what was taken back or corrected is of what it takes back or corrects
  const source = raw<string>`case ${earningLot.source} when 'refund' then 'sale'
    when 'correction' then 'premium' else ${earningLot.source} end`
  const rows = await tx
    .select({
      month,
      faceId: earningLot.faceId,
      source,
      amount: raw<string>`sum(${earningLot.amount})`,
      count: count(),
    })
    .from(earningLot)
    .where(
      and(
        eq(earningLot.ownerId, userId),
        eq(earningLot.currency, currency),
        ne(earningLot.state, 'reversed'),
        gte(earningLot.earnedAt, from),
      ),
    )
    .groupBy(raw`1`, earningLot.faceId, raw`3`)
    .orderBy(raw`1 desc`, raw`sum(${earningLot.amount}) desc`, asc(earningLot.faceId))
    .limit(5_000)
  const names = await nameDesigns(tx, userId, new Set(rows.map(({ faceId }) => faceId)))
  return rows.map((row) => ({ ...row, name: names.get(row.faceId) ?? '', amount: Number(row.amount) }))
}

/** Orders of a person that are not over, in each currency. */
export async function countOpenOrders(tx: Sql, userId: number): Promise<Map<string, number>> {
  const rows = await tx
    .select({ currency: withdrawOrder.currency, total: count() })
    .from(withdrawOrder)
    .where(and(isOrderOf(userId), inArray(withdrawOrder.status, ['notProcessed', 'processing'])))
    .groupBy(withdrawOrder.currency)
  return new Map(rows.map(({ currency, total }) => [currency, total]))
}

/** When the last pending earning of a person has settled, in each currency. */
export async function findLastLots(tx: Sql, userId: number): Promise<Map<string, Date>> {
  const last = raw<string>`max(${earningLot.availableAt})`
  const rows = await tx
    .select({ currency: earningLot.currency, last })
    .from(earningLot)
    .where(and(eq(earningLot.ownerId, userId), eq(earningLot.state, 'pending'), gt(earningLot.amount, 0)))
    .groupBy(earningLot.currency)
  return new Map(rows.map((row) => [row.currency, new Date(row.last)]))
}

/** What of the earnings of one face settles later, and when the last of it has. */
export async function findPendingOfFace(
  tx: Sql,
  { userId, currency, faceId }: { userId: number; currency: string; faceId: string },
): Promise<{ pending: number; last: Date | null }> {
  const [row] = await tx
    .select({
      pending: raw<string>`coalesce(sum(${earningLot.amount}), 0)`,
      last: raw<string | null>`max(${earningLot.availableAt})`,
    })
    .from(earningLot)
    .where(
      and(
        eq(earningLot.ownerId, userId),
        eq(earningLot.currency, currency),
        eq(earningLot.faceId, faceId),
        eq(earningLot.state, 'pending'),
      ),
    )
  return { pending: Number(row?.pending ?? 0), last: row?.last ? new Date(row.last) : null }
}

/** What stands on all accounts of a person. */
export async function findBalances(
  tx: Sql,
  userId: number,
): Promise<{ currency: string; kind: string; balance: number }[]> {
  return await tx
    .select({ currency: ledgerAccount.currency, kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, userId), ne(ledgerAccount.balance, 0)))
    .orderBy(asc(ledgerAccount.currency))
}

export async function hasOpenOrders(tx: Sql, userId: number): Promise<boolean> {
  const open = inArray(withdrawOrder.status, ['notProcessed', 'processing'])
  const [row] = await tx
    .select({ id: withdrawOrder.id })
    .from(withdrawOrder)
    .where(and(isOrderOf(userId), open))
    .limit(1)
  return row !== undefined
}

export async function deleteWallet(tx: Sql, userId: number): Promise<void> {
  await tx.delete(payoutTarget).where(eq(payoutTarget.userId, userId))
  await tx.delete(wallet).where(eq(wallet.userId, userId))
}
