import { and, count, desc, eq, inArray, isNull, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../db/client.ts'
import { user } from '../../db/schema.ts'
import { moneyClaim } from '../../db/tables/claims.ts'
import { ledgerAccount, withdrawOrder } from '../../db/tables/ledger.ts'
import { payout, payoutTarget } from '../../db/tables/wallet.ts'

const balanceOf = (kind: string) =>
  raw<string>`coalesce((select balance from ${ledgerAccount} where owner_id = ${moneyClaim.userId}
    and currency = ${moneyClaim.currency} and kind = ${kind}), 0)`

const facts = {
  claim: moneyClaim,
  accountId: user.publicId,
  amount: balanceOf('claim'),
  pending: balanceOf('pending'),
  reserved: balanceOf('held'),
}

const claims = (tx: Sql) => tx.select(facts).from(moneyClaim).innerJoin(user, eq(user.id, moneyClaim.userId))

export type ClaimFacts = Awaited<ReturnType<typeof findClaim>>

/** Those with something left; of `all` those that are over too. The newest first. */
export async function findClaims(
  tx: Sql,
  { all, offset, limit }: { all: boolean; offset: number; limit: number },
) {
  const isOpen = raw`${facts.amount} + ${facts.pending} + ${facts.reserved} > 0`
  const which = all ? undefined : isOpen
  const rows = await claims(tx)
    .where(which)
    .orderBy(desc(moneyClaim.since), desc(moneyClaim.id))
    .offset(offset)
    .limit(limit)
  const [counted] = await tx.select({ total: count() }).from(moneyClaim).where(which)
  return { rows, total: counted?.total ?? 0 }
}

export async function findClaim(tx: Sql, id: string) {
  const [row] = await claims(tx).where(eq(moneyClaim.id, id))
  if (row === undefined) throw new Error('the claim is gone')
  return row
}

export async function insertTarget(tx: Sql, row: typeof payoutTarget.$inferInsert): Promise<void> {
  await tx.insert(payoutTarget).values(row).onConflictDoNothing()
}

/** Where payouts of erased people went that are over: nothing but the claim keeps an address. */
export async function deleteSpentTargets(tx: Sql): Promise<void> {
  const spent = tx
    .select({ id: withdrawOrder.id })
    .from(withdrawOrder)
    .innerJoin(user, and(eq(user.id, withdrawOrder.userId), eq(user.status, 'erased')))
    .leftJoin(payout, eq(payout.orderId, withdrawOrder.id))
    .where(
      and(
        inArray(withdrawOrder.status, ['completed', 'failed', 'cancelled']),
        or(isNull(payout.state), eq(payout.state, 'over')),
      ),
    )
  await tx.delete(payoutTarget).where(inArray(payoutTarget.orderId, spent))
}
