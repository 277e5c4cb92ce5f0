import type { listPayees as listRoute, Payee } from '../../../shared/api/money/finance.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import type { Context, Tx } from '../../base/context.ts'
import { notify } from '../notifications/notify.ts'
import { pageFacts } from '../../base/lists/page.ts'
import {
  claimItem,
  endClaim,
  findClaim,
  printClaim,
  releaseItem,
  requireFree,
} from '../staff/claims/claims.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { maskName, maybe, openSealed, personalOf, type Personal } from '../wallet/personal.ts'
import { pagePayeeRows } from './lists/queries.ts'
import { isPayeeWaiting, requireAnothersMoney, type Who } from './permissions.ts'
import { lockPayee, updatePayee } from './queries.ts'

type Facts = NonNullable<Awaited<ReturnType<typeof lockPayee>>>

const personalIn = (context: Context, { wallet }: Facts): Personal =>
  openSealed(context, wallet.personal, personalOf(wallet.userId)) as Personal

/** Of name and number as they were shown; tells nothing of them. */
const markOf = (context: Context, facts: Facts): string => {
  const { name, number } = personalIn(context, facts)
  return context.sign(`payee\n${JSON.stringify([facts.wallet.userId, name, number])}`).slice(0, 22)
}

const printFacts = (context: Context, facts: Facts): Omit<Payee, 'claim'> => ({
  accountId: facts.accountId,
  userName: facts.userName,
  name: maybe(personalIn(context, facts).name, maskName),
  identity: facts.wallet.identityState,
  contract: facts.wallet.contractState,
  since: facts.wallet.updatedAt.toISOString(),
})

const payeeItem = (accountId: string) => ({ kind: 'payee', item: accountId }) as const

const printPayee = async (tx: Tx, who: Who, facts: Facts): Promise<Payee> => ({
  ...printFacts(who.context, facts),
  claim: await findClaim(tx, payeeItem(facts.accountId), who),
})

export async function listPayees(
  { context, actor }: Who,
  { q, what, claim, ...request }: RouteRequest<typeof listRoute>['query'],
): Promise<RouteOutput<typeof listRoute>> {
  const { userId } = actor.session
  const withContracts = context.contracts === null
  const wanted = { q, what, claim, userId, withContracts, now: context.now() }
  const page = await context.run((sql) => pagePayeeRows(sql, wanted, request))
  const records = page.rows.map((row) => ({
    ...printFacts(context, row),
    claim: printClaim(row, userId),
  }))
  return { ...pageFacts(page), records }
}

/** A payee, held until the transaction ends. Throws `notFound`, and `ownWithdrawal` for the caller's own account. */
async function lockAnothers(tx: Tx, accountId: string, who: Who): Promise<Facts> {
  const facts = await lockPayee(tx, accountId)
  if (facts === null) throw new Refusal('notFound')
  requireAnothersMoney(facts.wallet, who)
  return facts
}

export async function openPayee(who: Who, accountId: string) {
  const { context, actor } = who
  const { userId } = actor.session
  return await context.transact(async (tx) => {
    const facts = await lockAnothers(tx, accountId, who)
    if (!isPayeeWaiting(facts.wallet, context)) throw new Refusal('notFound')
    // who reads it works on it
    await claimItem(tx, payeeItem(accountId), { who, about: accountId })
    const { name, number } = personalIn(context, facts)
    const object = `user:${accountId}` as const
    await audit(tx, { context, actor }, { userId, role: 'finance', action: 'payee-open', object })
    return { name, number, seen: markOf(context, facts) }
  })
}

const outcomes = {
  identityVerified: { from: 'pending', change: { identityState: 'verified' } },
  identityRejected: { from: 'pending', change: { identityState: 'rejected' } },
  contractSigned: { from: 'signing', change: { contractState: 'signed' } },
} as const

/**
 * Throws `payeeState` for a payee who does not wait for that, `payeeChanged` when another name or number was looked at;
 * the same again changes nothing.
 */
export async function decidePayee(
  who: Who,
  accountId: string,
  { what, seen }: { readonly what: keyof typeof outcomes; readonly seen?: string | undefined },
): Promise<Payee> {
  const { context, actor } = who
  const { userId } = actor.session
  return await context.transact(async (tx) => {
    const facts = await lockAnothers(tx, accountId, who)
    const { from, change } = outcomes[what]
    const [[column, to] = ['', '']] = Object.entries(change)
    const present = facts.wallet[column as 'identityState' | 'contractState']
    if (present === to) return await printPayee(tx, who, facts)
    await requireFree(tx, payeeItem(accountId), who)
    // a service that is connected says so itself
    const isServed = what === 'contractSigned' && context.contracts !== null
    if (present !== from || isServed) throw new Refusal('payeeState', { present })
    if (seen !== undefined && seen !== markOf(context, facts)) throw new Refusal('payeeChanged')
    const now = context.now()
    const signed = what === 'contractSigned' ? { contractSignedAt: now } : {}
    await updatePayee(tx, facts.wallet.userId, { ...change, ...signed, updatedAt: now })
    const told = { facts: {}, key: now.toISOString(), at: now }
    await notify(tx, facts.wallet.userId, { kind: what, ...told })
    const entry = { userId, role: 'finance', action: `payee-${what}`, object: `user:${accountId}` } as const
    await audit(tx, { context, actor }, entry)
    const decided = { ...facts, wallet: { ...facts.wallet, ...change, ...signed, updatedAt: now } }
    if (!isPayeeWaiting(decided.wallet, context)) await endClaim(tx, payeeItem(accountId))
    return await printPayee(tx, who, decided)
  })
}

export const claimPayee = async (who: Who, accountId: string, words: string | undefined) =>
  await who.context.transact(async (tx) => {
    const facts = await lockAnothers(tx, accountId, who)
    if (!isPayeeWaiting(facts.wallet, who.context)) throw new Refusal('notFound')
    return await claimItem(tx, payeeItem(accountId), { who, words, about: accountId })
  })

/** Throws `payeeState` for a payee who waits for nothing: a decision has ended the claim. */
export const releasePayee = async (who: Who, accountId: string) =>
  await who.context.transact(async (tx) => {
    const facts = await lockAnothers(tx, accountId, who)
    if (!isPayeeWaiting(facts.wallet, who.context))
      throw new Refusal('payeeState', { present: facts.wallet.identityState })
    return await releaseItem(tx, payeeItem(accountId), who)
  })
