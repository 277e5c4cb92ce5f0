import { and, eq, gt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClaimKind } from '../../../../shared/api/staff/claims.ts'
import type { Sql } from '../../../base/db/client.ts'
import { user } from '../../../base/db/schema.ts'
import { workClaim } from '../../../base/db/tables/staff.ts'

export type ClaimRow = typeof workClaim.$inferSelect

export interface Item {
  readonly kind: ClaimKind
  readonly item: string
}

const of = ({ kind, item }: Item) => and(eq(workClaim.kind, kind), eq(workClaim.item, item))

/** False when another person has it still. A claim that is over, or one's own, is made anew. */
export async function insertClaim(tx: Sql, row: ClaimRow): Promise<boolean> {
  const { userId, since, until } = row
  const made = await tx
    .insert(workClaim)
    .values(row)
    .onConflictDoUpdate({
      target: [workClaim.kind, workClaim.item],
      set: {
        userId,
        until,
        since: sql`case when ${workClaim.userId} = ${userId} and ${workClaim.until} > ${since.toISOString()}::timestamptz
          then ${workClaim.since} else ${since.toISOString()}::timestamptz end`,
      },
      setWhere: or(eq(workClaim.userId, userId), lte(workClaim.until, since)),
    })
    .returning({ item: workClaim.item })
  return made.length === 1
}

/** Replaces the claim of any other person. */
export async function replaceClaim(tx: Sql, row: ClaimRow): Promise<void> {
  const { userId, since, until } = row
  await tx
    .insert(workClaim)
    .values(row)
    .onConflictDoUpdate({ target: [workClaim.kind, workClaim.item], set: { userId, since, until } })
}

/** With the name of who has it; held until the transaction ends. */
export async function lockClaim(
  tx: Sql,
  which: Item,
  now: Date,
): Promise<(ClaimRow & { readonly userName: string }) | null> {
  const [row] = await tx
    .select({ claim: workClaim, userName: user.userName })
    .from(workClaim)
    .innerJoin(user, eq(user.id, workClaim.userId))
    .where(and(of(which), gt(workClaim.until, now)))
    .for('update', { of: workClaim })
  return row === undefined ? null : { ...row.claim, userName: row.userName }
}

export async function deleteClaim(tx: Sql, which: Item): Promise<void> {
  await tx.delete(workClaim).where(of(which))
}

export async function deleteOldClaims(tx: Sql, now: Date): Promise<void> {
  await tx.delete(workClaim).where(lte(workClaim.until, now))
}

const claimer = alias(user, 'claimer')

/** What a list selects of the claim of each row, and how it joins it: `workClaim` first, `claimer` by its id. */
export const claimColumns = {
  claimBy: workClaim.userId,
  claimName: claimer.userName,
  claimSince: workClaim.since,
  claimUntil: workClaim.until,
}

export const claimTables = { claim: workClaim, claimer, isClaimer: eq(claimer.id, workClaim.userId) }

export const isClaimOf = (kind: ClaimKind, item: SQLWrapper, now: Date): SQL | undefined =>
  and(eq(workClaim.kind, kind), eq(workClaim.item, sql`${item}::text`), gt(workClaim.until, now))

interface ClaimedItem {
  readonly kind: ClaimKind
  readonly item: SQLWrapper
  /** The caller. */
  readonly userId: number
  readonly now: Date
}

/** Which rows of a list the caller works on, or no person does: the claims are read once, whatever the planner guesses. */
export function isClaimed(
  filter: 'mine' | 'free' | undefined,
  { kind, item, userId, now }: ClaimedItem,
): SQL | undefined {
  if (filter === undefined) return undefined
  const isMine = filter === 'mine' ? eq(workClaim.userId, userId) : undefined
  const living = and(eq(workClaim.kind, kind), gt(workClaim.until, now), isMine)
  const claimed = sql`${item}::text in (select ${workClaim.item} from ${workClaim} where ${living})`
  return filter === 'mine' ? claimed : sql`not (${claimed})`
}
