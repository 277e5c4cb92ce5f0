import { and, eq, inArray, isNull, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { holds, readKeyedPage, type Order } from '../../../base/db/keyset.ts'
import type { PageRequest } from '../../../base/lists/page.ts'
import { user } from '../../../base/db/schema.ts'
import { moneyClaim } from '../../../base/db/tables/claims.ts'
import { ledgerAccount, withdrawOrder } from '../../../base/db/tables/ledger.ts'
import { payout, payoutTarget } from '../../../base/db/tables/wallet.ts'

const balanceOf = (kind: string) =>
  raw<string>`coalesce((select balance from ${ledgerAccount} where owner_id = ${moneyClaim.userId}
    and currency = ${moneyClaim.currency} and kind = ${kind}), 0)`

/** Accounts of which a claim is open while something is on one of them. */
const openKinds = ['claim', 'pending', 'held'] as const

const facts = {
  claim: moneyClaim,
  accountId: user.publicId,
  amount: balanceOf('claim'),
  pending: balanceOf('pending'),
  reserved: balanceOf('held'),
}

const claims = (tx: Sql) => tx.select(facts).from(moneyClaim).innerJoin(user, eq(user.id, moneyClaim.userId))

export type ClaimFacts = Awaited<ReturnType<typeof findClaim>>

const newestFirst: Order = {
  ...{ name: 'since', by: moneyClaim.since, type: 'timestamptz', isUp: false },
  ...{ id: moneyClaim.id, idType: 'uuid' },
}

/** Those with something left; of `all` those that are over too. The newest first. */
export async function pageClaimRows(
  tx: Sql,
  { all, q }: { all: boolean; q: string | undefined },
  request: PageRequest,
) {
  // no balance is below zero; read once and not for each claim
  const isOpen = raw`(${moneyClaim.userId}, ${moneyClaim.currency}) in (select ${ledgerAccount.ownerId}, ${ledgerAccount.currency}
    from ${ledgerAccount} where ${ledgerAccount.balance} > 0 and ${inArray(ledgerAccount.kind, [...openKinds])})`
  const which = and(all ? undefined : isOpen, holds(q, user.publicId, moneyClaim.accountMasked))
  const byUser = q === undefined || q === '' ? raw`` : raw`join ${user} on ${user.id} = ${moneyClaim.userId}`
  return await readKeyedPage(newestFirst, request, {
    ...{ tx, where: which, byIndex: false },
    from: raw`from ${moneyClaim} ${byUser}`,
    find: async (ids) => {
      const rows = await claims(tx).where(inArray(moneyClaim.id, [...ids]))
      return rows.map((row) => ({ ...row, keyId: row.claim.id }))
    },
  })
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
