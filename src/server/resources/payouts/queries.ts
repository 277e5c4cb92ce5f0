import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql as raw } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql } from '../../base/db/client.ts'
import { claimRow, type Lease } from '../../base/jobs/leased-rows.ts'
import { user } from '../../base/db/schema.ts'
import { withdrawOrder } from '../../base/db/tables/ledger.ts'
import {
  booksCheck,
  payout,
  payoutApproval,
  payoutProposal,
  payoutTarget,
  wallet,
} from '../../base/db/tables/wallet.ts'

export type { PayoutOutcome, Prepared, PreparedPayment } from '../../base/db/tables/wallet.ts'
export type PayoutRow = typeof payout.$inferSelect
export type CheckRow = typeof booksCheck.$inferSelect
export type PayeeRow = typeof wallet.$inferSelect

export async function insertCheck(tx: Sql, row: typeof booksCheck.$inferInsert): Promise<void> {
  await tx.insert(booksCheck).values(row)
}

export async function findLastCheck(tx: Sql): Promise<CheckRow | null> {
  const [row] = await tx.select().from(booksCheck).orderBy(desc(booksCheck.id)).limit(1)
  return row ?? null
}

/**
 * Orders that are not begun and can no longer be cancelled; above `limit` cents only what two people approved for this
 * provider.
 */
export async function findBeginnable(
  tx: Sql,
  { channel, before, most, limit }: { channel: string; before: Date; most: number; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: withdrawOrder.id })
    .from(withdrawOrder)
    .leftJoin(payoutApproval, eq(payoutApproval.orderId, withdrawOrder.id))
    .where(
      and(
        eq(withdrawOrder.status, 'notProcessed'),
        eq(withdrawOrder.channel, channel),
        lte(withdrawOrder.createdAt, before),
        or(lte(withdrawOrder.amount, limit), eq(payoutApproval.way, channel)),
      ),
    )
    .orderBy(asc(withdrawOrder.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function insertPayout(tx: Sql, row: typeof payout.$inferInsert): Promise<void> {
  await tx.insert(payout).values(row)
}

export async function findPayout(tx: Sql, orderId: string): Promise<PayoutRow | null> {
  const [row] = await tx.select().from(payout).where(eq(payout.orderId, orderId))
  return row ?? null
}

/**
 * Takes one payout that has waited long enough. `nextAt` is its lease too: until then no other caller takes it, whatever
 * became of the one who did.
 */
export const takeDue = (
  tx: Sql,
  { provider, states }: { provider: string; states: readonly PayoutRow['state'][] },
  { now, until }: Lease,
): Promise<PayoutRow | null> =>
  claimRow(
    tx,
    { table: payout, id: payout.orderId },
    {
      isFree: and(inArray(payout.state, [...states]), lte(payout.nextAt, now), eq(payout.provider, provider)),
      order: [asc(payout.nextAt)],
      set: { nextAt: until, tries: raw`${payout.tries} + 1` },
    },
  )

export async function updatePayout(
  tx: Sql,
  orderId: string,
  change: Partial<typeof payout.$inferInsert>,
): Promise<void> {
  await tx.update(payout).set(change).where(eq(payout.orderId, orderId))
}

export async function findTarget(tx: Sql, orderId: string): Promise<Buffer | null> {
  const [row] = await tx.select().from(payoutTarget).where(eq(payoutTarget.orderId, orderId))
  return row?.sealed ?? null
}

export type ProposalRow = typeof payoutProposal.$inferSelect
export type ApprovalRow = typeof payoutApproval.$inferSelect

/** Replaces what was prepared before, also by another person. */
export async function upsertProposal(tx: Sql, row: Omit<ProposalRow, 'confirmedBy'>): Promise<void> {
  const set = { ...row, confirmedBy: null }
  await tx.insert(payoutProposal).values(set).onConflictDoUpdate({ target: payoutProposal.orderId, set })
}

export async function findProposal(tx: Sql, orderId: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(payoutProposal).where(eq(payoutProposal.orderId, orderId))
  return row ?? null
}

export async function confirmProposal(tx: Sql, orderId: string, confirmedBy: number): Promise<void> {
  await tx.update(payoutProposal).set({ confirmedBy }).where(eq(payoutProposal.orderId, orderId))
}

/** In place of one for another way. */
export async function upsertApproval(tx: Sql, row: ApprovalRow): Promise<void> {
  await tx.insert(payoutApproval).values(row).onConflictDoUpdate({ target: payoutApproval.orderId, set: row })
}

export async function findApproval(tx: Sql, orderId: string): Promise<ApprovalRow | null> {
  const [row] = await tx.select().from(payoutApproval).where(eq(payoutApproval.orderId, orderId))
  return row ?? null
}

/** What this person prepared for orders that are not over; how many there were. */
export async function deletePreparedBy(tx: Sql, userId: number): Promise<number> {
  const open = tx
    .select({ id: withdrawOrder.id })
    .from(withdrawOrder)
    .where(inArray(withdrawOrder.status, ['notProcessed', 'processing']))
  const gone = await tx
    .delete(payoutProposal)
    .where(
      and(
        eq(payoutProposal.preparedBy, userId),
        isNull(payoutProposal.confirmedBy),
        inArray(payoutProposal.orderId, open),
      ),
    )
    .returning({ id: payoutProposal.id })
  return gone.length
}

/** How many payouts each person prepared that another has yet to confirm. */
export async function countPrepared(tx: Sql): Promise<Map<number, number>> {
  const rows = await tx
    .select({ userId: payoutProposal.preparedBy, total: count() })
    .from(payoutProposal)
    .innerJoin(withdrawOrder, eq(withdrawOrder.id, payoutProposal.orderId))
    .where(
      and(inArray(withdrawOrder.status, ['notProcessed', 'processing']), isNull(payoutProposal.confirmedBy)),
    )
    .groupBy(payoutProposal.preparedBy)
  return new Map(rows.map(({ userId, total }) => [userId, total]))
}

const preparer = alias(user, 'preparer')
const confirmer = alias(user, 'confirmer')
const approver = alias(user, 'approver')
const seconder = alias(user, 'seconder')

const orderFacts = {
  order: withdrawOrder,
  accountId: user.publicId,
  userName: user.userName,
  provider: payout.state,
  proposal: payoutProposal,
  preparedBy: preparer.userName,
  confirmedBy: confirmer.userName,
  approval: payoutApproval,
  approvalPreparedBy: approver.userName,
  approvalConfirmedBy: seconder.userName,
}

const orders = (tx: Sql) =>
  tx
    .select(orderFacts)
    .from(withdrawOrder)
    .innerJoin(user, eq(user.id, withdrawOrder.userId))
    .leftJoin(payout, eq(payout.orderId, withdrawOrder.id))
    .leftJoin(payoutProposal, eq(payoutProposal.orderId, withdrawOrder.id))
    .leftJoin(preparer, eq(preparer.id, payoutProposal.preparedBy))
    .leftJoin(confirmer, eq(confirmer.id, payoutProposal.confirmedBy))
    .leftJoin(payoutApproval, eq(payoutApproval.orderId, withdrawOrder.id))
    .leftJoin(approver, eq(approver.id, payoutApproval.preparedBy))
    .leftJoin(seconder, eq(seconder.id, payoutApproval.confirmedBy))

export type OrderFacts = Awaited<ReturnType<typeof findOrderFacts>>

/** Those that were requested in this time, in that order; those after `last`. */
export async function findOrdersBetween(
  tx: Sql,
  { from, to, limit }: { from: Date; to: Date; limit: number },
  last: { createdAt: Date; id: string } | null,
) {
  const { createdAt, id } = withdrawOrder
  const isAfter =
    last === null
      ? undefined
      : or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)))
  return await orders(tx)
    .where(and(gte(createdAt, from), lt(createdAt, to), isAfter))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** In the order of their ids. */
export async function findAllFacts(tx: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await orders(tx).where(inArray(withdrawOrder.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.order.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findOrderFacts(tx: Sql, id: string) {
  const [row] = await orders(tx).where(eq(withdrawOrder.id, id))
  if (row === undefined) throw new Error('the order is gone')
  return row
}

const payeeFacts = { wallet, accountId: user.publicId, userName: user.userName }

/** A user with a wallet, waiting or not; held until the transaction ends. */
export async function lockPayee(tx: Sql, accountId: string) {
  const [row] = await tx
    .select(payeeFacts)
    .from(wallet)
    .innerJoin(user, eq(user.id, wallet.userId))
    .where(eq(user.publicId, accountId))
    .for('update', { of: wallet })
  return row ?? null
}

export async function updatePayee(tx: Sql, userId: number, change: Partial<PayeeRow>): Promise<void> {
  await tx.update(wallet).set(change).where(eq(wallet.userId, userId))
}
