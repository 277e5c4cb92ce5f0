import { and, eq, gt, isNotNull, lte, ne, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { user } from '../../../base/db/schema.ts'
import { moneyClaim } from '../../../base/db/tables/claims.ts'
import { ledgerAccount } from '../../../base/db/tables/ledger.ts'

export type ClaimRecord = typeof moneyClaim.$inferSelect

/** The first one of a person and currency stays. */
export async function insertClaim(tx: Sql, row: typeof moneyClaim.$inferInsert): Promise<void> {
  await tx.insert(moneyClaim).values(row).onConflictDoNothing()
}

export async function lockClaim(tx: Sql, id: string): Promise<ClaimRecord | null> {
  const [row] = await tx.select().from(moneyClaim).where(eq(moneyClaim.id, id)).for('update')
  return row ?? null
}

export async function updateClaim(
  tx: Sql,
  id: string,
  change: Partial<typeof moneyClaim.$inferInsert>,
): Promise<void> {
  await tx.update(moneyClaim).set(change).where(eq(moneyClaim.id, id))
}

/** Currencies in which there is something on any account of a person. */
export async function findCurrencies(tx: Sql, ownerId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ currency: ledgerAccount.currency })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, ownerId), ne(ledgerAccount.balance, 0)))
  return rows.map(({ currency }) => currency)
}

/** Erased people with money that is on no claim: accounts that were erased before claims were kept. */
export async function findStranded(tx: Sql): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: user.id })
    .from(ledgerAccount)
    .innerJoin(user, eq(user.id, ledgerAccount.ownerId))
    .where(and(eq(user.status, 'erased'), eq(ledgerAccount.kind, 'available'), gt(ledgerAccount.balance, 0)))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Claims whose time is over and that have something left: an address, or money. */
export async function findOver(tx: Sql, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: moneyClaim.id })
    .from(moneyClaim)
    .leftJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.ownerId, moneyClaim.userId),
        eq(ledgerAccount.currency, moneyClaim.currency),
        eq(ledgerAccount.kind, 'claim'),
      ),
    )
    .where(
      and(
        lte(moneyClaim.expiresAt, now),
        or(isNotNull(moneyClaim.sealed), gt(raw`coalesce(${ledgerAccount.balance}, 0)`, 0)),
      ),
    )
    .limit(100)
  return rows.map(({ id }) => id)
}
