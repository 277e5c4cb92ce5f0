import type { addressClaim, Claim, pageClaims, payClaim } from '../../../../shared/api/money/claims.ts'
import type { Currency } from '../../../../shared/earnings/money-rules.ts'
import { sayCents } from '../../../../shared/earnings/money-text.ts'
import type { RouteOutput, RouteRequest } from '../../../../shared/api/route.ts'
import type { Tx } from '../../../base/context.ts'
import { pageFacts } from '../../../base/lists/page.ts'
import { lockClaim, updateClaim, type ClaimRecord } from '../../ledger/claims/queries.ts'
import { LedgerConflict } from '../../ledger/post.ts'
import { applyToWithdrawIn } from '../../ledger/withdrawals.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { claimOf, maskAccount, openSealed, sealFor, targetOf } from '../../wallet/personal.ts'
import type { Target } from '../../wallet/withdraw.ts'
import { requireAnothersAddress, type Who } from '../permissions.ts'
import { findClaim, pageClaimRows, insertTarget, type ClaimFacts } from './queries.ts'

const centsOf = ({ amount, pending, reserved }: ClaimFacts) => ({
  amount: Number(amount),
  pending: Number(pending),
  reserved: Number(reserved),
})

function stateOf({ lapsedAt }: ClaimRecord, { amount, pending, reserved }: ReturnType<typeof centsOf>) {
  if (amount > 0) return 'open'
  if (reserved > 0) return 'paying'
  if (pending > 0) return 'waiting'
  return lapsedAt === null ? 'paid' : 'lapsed'
}

function printClaim({ actor }: Who, facts: ClaimFacts): Claim {
  const { claim, accountId } = facts
  const cents = centsOf(facts)
  return {
    ...{ id: claim.id, accountId, ...cents, state: stateOf(claim, cents) },
    currency: claim.currency as Currency,
    since: claim.since.toISOString(),
    expiresAt: claim.expiresAt.toISOString(),
    account: claim.accountMasked,
    isOwnAddress: claim.addressBy === actor.session.userId,
  }
}

export async function listClaims(
  who: Who,
  { show, q, ...request }: RouteRequest<typeof pageClaims>['query'],
): Promise<RouteOutput<typeof pageClaims>> {
  const page = await who.context.run((sql) => pageClaimRows(sql, { all: show === 'all', q }, request))
  return { ...pageFacts(page), records: page.rows.map((row) => printClaim(who, row)) }
}

async function holdClaim(tx: Tx, id: string): Promise<ClaimRecord> {
  const claim = await lockClaim(tx, id)
  if (claim === null) throw new Refusal('notFound')
  return claim
}

/** Throws `claimAddress` when its person left none. */
function targetIn({ context }: Who, { sealed, userId, currency }: ClaimRecord): Target {
  if (sealed === null) throw new Refusal('claimAddress')
  return openSealed(context, sealed, claimOf(userId, currency)) as Target
}

/** Account and name in full; the look stands in the log. */
export const revealClaim = (who: Who, id: string): Promise<Target> =>
  who.context.transact(async (tx) => {
    const target = targetIn(who, await holdClaim(tx, id))
    const object = `user:${(await findClaim(tx, id)).accountId}` as const
    const { userId } = who.actor.session
    await audit(tx, who, { userId, role: 'finance', action: 'claim-target', object })
    return { account: target.account, name: target.name }
  })

/**
 * Sets where a claim is paid to that was left without an address, as its owner gave it to finance. What the owner left
 * stays. Throws `claimState` for a claim that has an address of its owner.
 */
export const addAddress = (
  who: Who,
  id: string,
  target: RouteRequest<typeof addressClaim>['body'],
): Promise<Claim> =>
  who.context.transact(async (tx) => {
    const { context, actor } = who
    const claim = await holdClaim(tx, id)
    const { userId, currency } = claim
    if (claim.lapsedAt !== null || (claim.sealed !== null && claim.addressBy === null))
      throw new Refusal('claimState', { present: claim.accountMasked ?? '' })
    await updateClaim(tx, id, {
      sealed: sealFor(context, target, claimOf(userId, currency)),
      accountMasked: maskAccount(target.account),
      addressBy: actor.session.userId,
    })
    const facts = await findClaim(tx, id)
    const object = `user:${facts.accountId}` as const
    await audit(tx, who, { userId: actor.session.userId, role: 'finance', action: 'claim-address', object })
    return printClaim(who, facts)
  })

/**
 * Makes a withdrawal of all that can be paid of a claim; from there on it is a payout as every other: by the provider or
 * by hand, confirmed by a second person when it is large, and back on the claim when it fails. Throws `claimSecond` for
 * who added the address, `claimState` when there is another amount than was seen, `claimAddress`.
 */
export const payOutClaim = (
  who: Who,
  id: string,
  { orderId, amount }: RouteRequest<typeof payClaim>['body'],
): Promise<Claim> =>
  who.context
    .transact(async (tx) => {
      const { context, actor } = who
      const claim = await holdClaim(tx, id)
      const { userId, currency } = claim
      const target = targetIn(who, claim)
      requireAnothersAddress(claim, who)
      const facts = await findClaim(tx, id)
      const applied = await applyToWithdrawIn(
        tx,
        {
          ...{ orderId, userId, amount, currency: currency as Currency, terms: 'claim' },
          channel: context.payouts?.name ?? 'manual',
          accountMasked: maskAccount(target.account),
          async onReserved() {
            if (Number(facts.amount) !== amount || amount <= 0) throw stale(facts)
            await insertTarget(tx, { orderId, userId, sealed: sealFor(context, target, targetOf(orderId)) })
            const by = actor.session.userId
            const object = `order:${orderId}` as const
            await audit(tx, who, { userId: by, role: 'finance', action: 'claim-pay', object })
          },
        },
        context.now(),
      )
      if (!applied.ok) throw stale(facts)
      return printClaim(who, await findClaim(tx, id))
    })
    .catch((error: unknown) => {
      throw error instanceof LedgerConflict ? new Refusal('orderOther') : error
    })

const stale = ({ amount, claim }: ClaimFacts): Refusal =>
  new Refusal('claimState', { present: sayCents(Number(amount), claim) })
