import type { CodePurpose } from '../../../shared/api/accounts/accounts.ts'
import type { Actor, Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { makeTask, spendProof } from '../../base/security/proof.ts'
import {
  countTry,
  forgetTries,
  isOver,
  limits,
  takeBack,
  widened,
  type Limit,
} from '../../base/security/throttle.ts'
import { originOf, type Origin } from './devices.ts'

/** A counter and what it counts. */
type Counted = readonly [limit: Limit, subject: string]

const pairOf = (account: string, { key }: Pick<Origin, 'key'>): string => `${account} ${key}`

/** A limit of an origin, and the grown ones of the wider networks around it. */
const byOrigin = (limit: Limit, { key, wider }: Origin): readonly Counted[] => [
  [limit, key],
  ...wider.map((one): Counted => [widened(limit, one.times), one.key]),
]

/** The same by account. */
const byPair = (limit: Limit, account: string, origin: Origin): readonly Counted[] => [
  [limit, pairOf(account, origin)],
  ...origin.wider.map((one): Counted => [widened(limit, one.times), pairOf(account, one)]),
]

/** Counts in all of `counters`, and refuses at the first that is full. */
async function countIn(context: Context, counters: readonly Counted[]): Promise<void> {
  for (const [limit, subject] of counters) await countTry(context, limit, subject)
}

/** Counts a try of an origin, in the wider networks around it too. */
export const countOrigin = (context: Context, limit: Limit, origin: Origin): Promise<void> =>
  countIn(context, byOrigin(limit, origin))

/** With too many tries from everywhere each further one needs a proof; a try refused without one is not counted. */
async function askProof(
  context: Context,
  { proof }: Actor,
  attempt: { purpose: string; over: readonly Counted[]; counted: readonly Counted[] },
): Promise<void> {
  const isFull = await Promise.all(attempt.over.map(([limit, subject]) => isOver(context, limit, subject)))
  if (!isFull.includes(true)) return
  if (proof !== '' && (await spendProof(context, attempt.purpose, proof))) return
  for (const [limit, subject] of attempt.counted) await takeBack(context, limit, subject)
  throw new Refusal('proofNeeded', {}, { proof: makeTask(context, attempt.purpose) })
}

/** Every counter that a try at a password stands in. */
function passwordCounters(account: string, origin: Origin) {
  const pair = pairOf(account, origin)
  const own = [...byOrigin(limits.signInOrigin, origin), ...byPair(limits.signInPair, account, origin)]
  if (origin.isDevice) return { pair, own, over: [], last: [] }
  const over: readonly Counted[] = [
    [limits.signInAnywhere, account],
    [limits.signInAnywhereDay, account],
  ]
  const last: readonly Counted[] = [[limits.signInDay, account]]
  return { pair, own: [...own, ...byPair(limits.signInPairDay, account, origin)], over, last }
}

/** Counts a try at a password before it is judged; the answer is to be called when it was right. */
export async function admitPassword(
  context: Context,
  actor: Actor,
  account: string,
): Promise<() => Promise<void>> {
  const { pair, own, over, last } = passwordCounters(account, await originOf(context, actor, account))
  await countIn(context, own)
  await askProof(context, actor, { purpose: `sign-in ${account}`, over, counted: own })
  await countIn(context, last)
  return async () => {
    for (const [limit, subject] of [...own, ...over, ...last]) await takeBack(context, limit, subject)
    await forgetTries(context, limits.signInPair, pair)
  }
}

/** What was tried at the old password says nothing about the new one. */
export async function forgetPasswordAttempts(context: Context, actor: Actor, account: string): Promise<void> {
  const { own, over, last } = passwordCounters(account, await originOf(context, actor, account))
  for (const [limit, subject] of [...own, ...over, ...last]) {
    if (limit.name !== limits.signInOrigin.name) await forgetTries(context, limit, subject)
  }
}

/** Counts a wish for a code, and says who has it. */
export async function admitCode(
  context: Context,
  actor: Actor,
  { receiver, purpose }: { receiver: string; purpose: CodePurpose },
): Promise<Origin> {
  const origin = await originOf(context, actor, receiver)
  const own = [
    ...byPair(limits.codePause, receiver, origin),
    ...byPair(limits.codePair, receiver, origin),
    ...byOrigin(limits.codeOrigin, origin),
  ]
  await countIn(context, own)
  if (origin.isDevice) return origin
  const over: readonly Counted[] = [
    [limits.codePauseAnywhere, receiver],
    [limits.codeAnywhere, receiver],
  ]
  await askProof(context, actor, { purpose: `code ${purpose} ${receiver}`, over, counted: own })
  await countTry(context, limits.codeDay, receiver)
  return origin
}
