import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { holds, isSearch, readKeyedPage, type Order } from '../../../base/db/keyset.ts'
import type { PageRequest } from '../../../base/lists/page.ts'
import { user } from '../../../base/db/schema.ts'
import { withdrawOrder } from '../../../base/db/tables/ledger.ts'
import { payoutProposal, wallet } from '../../../base/db/tables/wallet.ts'
import { claimColumns, claimTables, isClaimed, isClaimOf } from '../../staff/claims/queries.ts'

interface Wanted {
  readonly q: string | undefined
  readonly claim: 'mine' | 'free' | undefined
  /** The caller. */
  readonly userId: number
  readonly now: Date
}

export interface WantedOrders extends Wanted {
  /** Undefined for every one. */
  readonly status: string | undefined
  /** Only what waits for a second person. */
  readonly isPrepared: boolean
  readonly sort: 'oldest' | 'newest' | 'largest'
}

const ofOrder = { id: withdrawOrder.id, idType: 'uuid' } as const
const byTime = { ...ofOrder, by: withdrawOrder.createdAt, type: 'timestamptz' } as const

const sorts: Readonly<Record<WantedOrders['sort'], Order>> = {
  oldest: { ...byTime, name: 'oldest', isUp: true },
  newest: { ...byTime, name: 'newest', isUp: false },
  largest: { ...ofOrder, name: 'largest', by: withdrawOrder.amount, type: 'bigint', isUp: false },
}

const isOpen = inArray(withdrawOrder.status, ['notProcessed', 'processing'])

/** Ids of all users' withdrawals with who works on each. */
export async function pageOrderRows(
  tx: Sql,
  { status, q, claim, isPrepared, sort, userId, now }: WantedOrders,
  request: PageRequest,
) {
  const { accountMasked, transactionNo, id } = withdrawOrder
  const isWanted = and(
    status === undefined ? undefined : eq(withdrawOrder.status, status),
    holds(q, user.userName, user.publicId, accountMasked, transactionNo, id),
    isPrepared ? and(isOpen, isNull(payoutProposal.confirmedBy)) : undefined,
    isClaimed(claim, { kind: 'payout', item: id, userId, now }),
  )
  const { claim: claims, claimer, isClaimer } = claimTables
  const isOfClaim = isClaimOf('payout', id, now)
  const byUser = isSearch(q) ? sql`join ${user} on ${user.id} = ${withdrawOrder.userId}` : sql``
  const byProposal = isPrepared ? sql`join ${payoutProposal} on ${payoutProposal.orderId} = ${id}` : sql``
  return await readKeyedPage(sorts[sort], request, {
    ...{ tx, where: isWanted, byIndex: !isSearch(q) && claim === undefined && !isPrepared },
    from: sql`from ${withdrawOrder} ${byUser} ${byProposal}`,
    find: async (ids) =>
      await tx
        .select({ id, ...claimColumns, keyId: id })
        .from(withdrawOrder)
        .leftJoin(claims, isOfClaim)
        .leftJoin(claimer, isClaimer)
        .where(inArray(id, [...ids])),
  })
}

const longestFirst: Order = {
  ...{ name: 'payees', by: wallet.updatedAt, type: 'timestamptz', isUp: true },
  ...{ id: wallet.userId, idType: 'bigint' },
}

export interface WantedPayees extends Wanted {
  readonly what: 'identity' | 'contract' | undefined
  /** People record contracts: no service that signs them is connected. */
  readonly withContracts: boolean
}

/** Who waits for the people of finance, the longest first. */
export async function pagePayeeRows(
  tx: Sql,
  { q, claim, what, withContracts, userId, now }: WantedPayees,
  request: PageRequest,
) {
  const waits: readonly (SQL | undefined)[] = [
    what === 'contract' ? undefined : eq(wallet.identityState, 'pending'),
    what === 'identity' || !withContracts ? undefined : eq(wallet.contractState, 'signing'),
  ]
  const isWanted = and(
    // no payee waits for a contract where a service signs them
    or(...waits) ?? eq(wallet.userId, -1),
    holds(q, user.userName, user.publicId),
    isClaimed(claim, { kind: 'payee', item: user.publicId, userId, now }),
  )
  const { claim: claims, claimer, isClaimer } = claimTables
  const isOfClaim = isClaimOf('payee', user.publicId, now)
  const needsUser = isSearch(q) || claim !== undefined
  const byUser = needsUser ? sql`join ${user} on ${user.id} = ${wallet.userId}` : sql``
  return await readKeyedPage(longestFirst, request, {
    ...{ tx, where: isWanted, byIndex: false },
    from: sql`from ${wallet} ${byUser}`,
    find: async (ids) =>
      await tx
        .select({
          ...{ wallet, accountId: user.publicId, userName: user.userName },
          ...{ ...claimColumns, keyId: sql<string>`${wallet.userId}::text` },
        })
        .from(wallet)
        .innerJoin(user, eq(user.id, wallet.userId))
        .leftJoin(claims, isOfClaim)
        .leftJoin(claimer, isClaimer)
        .where(inArray(wallet.userId, ids.map(Number))),
  })
}
