import type { Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import { sayCents } from '../../../shared/earnings/money-text.ts'
import type { OrderRecord } from '../ledger/read-books.ts'
import { lockRole } from '../staff/roles-held.ts'
import type { ApprovalRow, PayeeRow, PayoutRow, ProposalRow } from './queries.ts'

/*
 * Payouts, payees and claims are matters of finance (`roles` in `shared/api/money/finance.ts` and `claims.ts`); a call
 * that shows an account or decides needs a confirmed session. No person decides on money of their own; of a large payment
 * (`TWO_PERSONS_ABOVE`) and of an address that finance set, one person alone neither. Who works on an item at the
 * moment is in `staff/permissions.ts`.
 */

export interface Who {
  readonly context: Context
  readonly actor: SignedInActor
}

/** Throws `ownWithdrawal`. */
export function requireAnothersMoney({ userId }: { readonly userId: number }, { actor }: Who): void {
  if (userId === actor.session.userId) throw new Refusal('ownWithdrawal')
}

/** No provider is paying it. Throws `providerPays`. */
export function requireNoProvider(payout: PayoutRow | null): void {
  if (payout?.state === 'begun' || payout?.state === 'underway') throw new Refusal('providerPays')
}

/** Nor will one begin: people pay what no provider has. Throws `providerPays`. */
export function requireHands(order: OrderRecord, payout: PayoutRow | null, { context }: Who): void {
  const isForProvider = order.status === 'notProcessed' && order.channel === context.payouts?.name
  if (isForProvider && payout === null) throw new Refusal('providerPays')
}

/** Cents above which a withdrawal is prepared by one person and confirmed by another before it is paid. */
export const limitOf = ({ config }: Pick<Context, 'config'>): number => config.TWO_PERSONS_ABOVE * 100

/** Throws `secondPersonFirst` for a large one that was not approved to be paid by hand. */
export function requireApproved(order: OrderRecord, approval: ApprovalRow | null, { context }: Who): void {
  const limit = limitOf(context)
  if (order.amount <= limit || approval?.way === 'manual') return
  const said = { limit: sayCents(limit, order), present: sayCents(order.amount, order) }
  throw new Refusal('secondPersonFirst', said)
}

/** Throws `secondPerson` for who prepared it. */
export function requireSecond({ preparedBy }: ProposalRow, { actor }: Who): void {
  if (preparedBy === actor.session.userId) throw new Refusal('secondPerson')
}

/**
 * Who prepared it and who confirms it both still work in finance, held so until the transaction ends. Throws
 * `preparerLeft` or `forbidden`.
 */
export async function requireBoth(
  tx: Tx,
  { actor }: Who,
  { preparedBy, name }: { readonly preparedBy: number; readonly name: () => Promise<string> },
): Promise<void> {
  const held = await lockRole(tx, [actor.session.userId, preparedBy], 'finance')
  if (!held.has(actor.session.userId)) throw new Refusal('forbidden')
  if (!held.has(preparedBy)) throw new Refusal('preparerLeft', { name: await name() })
}

/** Who set where a claim is paid to does not pay it. Throws `claimSecond`. */
export function requireAnothersAddress(
  { addressBy }: { readonly addressBy: number | null },
  { actor }: Who,
): void {
  if (addressBy === actor.session.userId) throw new Refusal('claimSecond')
}

/** Whether there is anything to decide of a payee; a service that is connected says itself what it signed. */
export const isPayeeWaiting = (
  { identityState, contractState }: PayeeRow,
  { contracts }: Pick<Context, 'contracts'>,
): boolean => identityState === 'pending' || (contractState === 'signing' && contracts === null)
