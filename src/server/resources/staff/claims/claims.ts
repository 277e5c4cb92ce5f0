import { claimMinutes, type Claim, type ClaimKind } from '../../../../shared/api/staff/claims.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { audit } from '../../../base/security/audit.ts'
import { holdsClaim, requireOwnClaim } from '../permissions.ts'
import { deleteClaim, deleteOldClaims, lockClaim, insertClaim, replaceClaim, type Item } from './queries.ts'

/*
 * A claim says who works on an item. Each verb runs in a transaction that holds the row of the item itself, so that a
 * claim and a decision of two people go one by one. While it lasts only its holder decides; every act of theirs on the
 * item prolongs it, and a decision ends it.
 */

const minuteMs = 60_000

interface Who {
  readonly context: Context
  readonly actor: SignedInActor
}

const untilOf = (now: Date): Date => new Date(now.getTime() + claimMinutes * minuteMs)

export interface ClaimFacts {
  readonly claimBy: number | null
  readonly claimName: string | null
  readonly claimSince: Date | null
  readonly claimUntil: Date | null
}

/** As the caller sees it. */
export function printClaim(
  { claimBy, claimName, claimSince, claimUntil }: ClaimFacts,
  userId: number,
): Claim {
  if (claimBy === null || claimSince === null || claimUntil === null) return null
  return {
    ...{ userName: claimName ?? '', isMine: claimBy === userId },
    ...{ since: claimSince.toISOString(), until: claimUntil.toISOString() },
  }
}

export async function findClaim(tx: Tx, which: Item, { context, actor }: Who): Promise<Claim> {
  const row = await lockClaim(tx, which, context.now())
  if (row === null) return null
  const { userId, userName, since, until } = row
  const facts = { claimBy: userId, claimName: userName, claimSince: since, claimUntil: until }
  return printClaim(facts, actor.session.userId)
}

async function refuseOther(tx: Tx, which: Item, { context, actor }: Who): Promise<boolean> {
  const now = context.now()
  return holdsClaim(await lockClaim(tx, which, now), actor.session.userId, now)
}

type TakenOver = { readonly kind: ClaimKind; readonly about: string; readonly words: string }

function logTakeOver(tx: Tx, who: Who, { kind, about, words }: TakenOver): Promise<void> {
  const { userId } = who.actor.session
  const detail = { words }
  if (kind === 'review') {
    const entry = { userId, role: 'reviewer', object: `face:${about}` } as const
    return audit(tx, who, { ...entry, action: 'claim-review', detail })
  }
  const entry = { userId, role: 'finance' } as const
  return kind === 'payout'
    ? audit(tx, who, { ...entry, action: 'claim-payout', object: `order:${about}`, detail })
    : audit(tx, who, { ...entry, action: 'claim-payee', object: `user:${about}`, detail })
}

/** Takes an item on; `about`: id of the design, order or account in the log. Throws `claimed` while another person has it and no words say why it is taken over. */
export async function claimItem(
  tx: Tx,
  which: Item,
  { who, words, about }: { who: Who; words?: string | undefined; about: string },
): Promise<{ claim: Claim }> {
  const { context, actor } = who
  const { userId } = actor.session
  const now = context.now()
  const row = { ...which, userId, since: now, until: untilOf(now) }
  if (!(await insertClaim(tx, row))) {
    if (words === undefined) await refuseOther(tx, which, who)
    await replaceClaim(tx, row)
    await logTakeOver(tx, who, { kind: which.kind, about, words: words ?? '' })
  }
  return { claim: await findClaim(tx, which, who) }
}

/** Gives an item back. Throws `claimNotMine` for one that another person has; one that is free stays so. */
export async function releaseItem(tx: Tx, which: Item, who: Who): Promise<{ claim: Claim }> {
  const row = await lockClaim(tx, which, who.context.now())
  requireOwnClaim(row, who.actor.session.userId)
  if (row !== null) await deleteClaim(tx, which)
  return { claim: null }
}

/** Lets the person who works on an item go on with it. Throws `claimed` while another person has it. */
export async function requireFree(tx: Tx, which: Item, who: Who): Promise<void> {
  if (!(await refuseOther(tx, which, who))) return
  const now = who.context.now()
  await insertClaim(tx, { ...which, userId: who.actor.session.userId, since: now, until: untilOf(now) })
}

/** A decision ends the work on an item. */
export const endClaim = (tx: Tx, which: Item): Promise<void> => deleteClaim(tx, which)

export async function sweepWorkClaims(context: Context): Promise<void> {
  await context.run((sql) => deleteOldClaims(sql, context.now()))
}
