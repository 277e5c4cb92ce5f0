import { and, count, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { holds, readPage, type Order } from '../../../base/db/keyset.ts'
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
    isClaimed(claim, userId),
  )
  const { claim: claims, claimer, isClaimer } = claimTables
  const isOfClaim = isClaimOf('payout', id, now)
  const isOfProposal = eq(payoutProposal.orderId, id)
  const isOwner = eq(user.id, withdrawOrder.userId)
  return await readPage(sorts[sort], request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) => {
      const rows = tx
        .select({ id, ...claimColumns, key, keyId })
        .from(withdrawOrder)
        .innerJoin(user, isOwner)
        .leftJoin(claims, isOfClaim)
        .leftJoin(claimer, isClaimer)
        .$dynamic()
      return (isPrepared ? rows.innerJoin(payoutProposal, isOfProposal) : rows)
        .where(and(isWanted, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
    },
    count: async (ahead) => {
      const rows = tx.select({ total: count(), ahead }).from(withdrawOrder).$dynamic()
      // only what a condition needs is joined: all rows are counted
      if (q !== undefined && q !== '') void rows.innerJoin(user, isOwner)
      if (claim !== undefined) void rows.leftJoin(claims, isOfClaim)
      if (isPrepared) void rows.innerJoin(payoutProposal, isOfProposal)
      const [counted] = await rows.where(isWanted)
      return counted
    },
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
    isClaimed(claim, userId),
  )
  const { claim: claims, claimer, isClaimer } = claimTables
  const isOfClaim = isClaimOf('payee', user.publicId, now)
  return await readPage(longestFirst, request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) =>
      tx
        .select({
          ...{ wallet, accountId: user.publicId, userName: user.userName },
          ...{ ...claimColumns, key, keyId },
        })
        .from(wallet)
        .innerJoin(user, eq(user.id, wallet.userId))
        .leftJoin(claims, isOfClaim)
        .leftJoin(claimer, isClaimer)
        .where(and(isWanted, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (ahead) => {
      const [counted] = await tx
        .select({ total: count(), ahead })
        .from(wallet)
        .innerJoin(user, eq(user.id, wallet.userId))
        .leftJoin(claims, isOfClaim)
        .where(isWanted)
      return counted
    },
  })
}
